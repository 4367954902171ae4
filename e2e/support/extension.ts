import type { Page } from '@playwright/test';
import { type EventTemplate, finalizeEvent, generateSecretKey, getPublicKey, nip19 } from 'nostr-tools';

/** Plays a NIP-07 extension with a key of its own; `asked` says what was signed. */
export async function withExtension(page: Page) {
  const key = generateSecretKey();
  const asked: EventTemplate[] = [];
  const extension = { key, willing: true, npub: nip19.npubEncode(getPublicKey(key)), asked };
  await page.exposeFunction('extensionKey', () => getPublicKey(extension.key));
  await page.exposeFunction('extensionSigns', (event: EventTemplate) => {
    if (!extension.willing) throw new Error('User rejected');
    asked.push(event);
    return finalizeEvent(event, extension.key);
  });
  await page.addInitScript(() => {
    const { extensionKey, extensionSigns } = globalThis as unknown as Record<string, unknown>;
    Object.assign(globalThis, { nostr: { getPublicKey: extensionKey, signEvent: extensionSigns } });
  });
  return extension;
}
