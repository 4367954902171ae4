import { eraseStored, readStored, writeStored } from '../../state/storage.js';
import { Store } from '../../state/store.js';
import type { Signed, Unsigned } from '../state/api.js';

/** What signs for the player: QUEST-5.8, the server never has the private key. */
export type Signer = (event: Unsigned) => Promise<Signed>;

/** A browser extension after NIP-07. */
export interface Extension {
  getPublicKey(): Promise<string>;
  signEvent(event: Unsigned): Promise<Signed>;
}

/** The extension did not sign: refused by the player, locked, or broken. */
export class NotSigned extends Error {}

const KEY = 'fray.key';

/** The key that this browser keeps, spelt as 'nsec1…'. Where nothing can be stored it lasts as long as the page. */
export const browserKey = new Store<string | null>(stored());

function stored(): string | null {
  const found = readStored(KEY);
  return typeof found === 'string' && found.startsWith('nsec1') ? found : null;
}

/** Another tab may have made one meanwhile. */
export function readKey(): void {
  const found = stored();
  if (found) browserKey.set(found);
}

export function keepKey(nsec: string): void {
  browserKey.set(nsec);
  writeStored(KEY, nsec);
}

/** Whether a key would still be here tomorrow. */
export function canKeep(): boolean {
  const kept = writeStored(`${KEY}.try`, true);
  eraseStored(`${KEY}.try`);
  return kept;
}

export function forgetKey(): void {
  browserKey.set(null);
  eraseStored(KEY);
}

export const nostr = () => import('./nostr.js');

export function extension(): Extension | null {
  const found = (globalThis as { nostr?: Partial<Extension> }).nostr;
  return typeof found?.signEvent === 'function' ? (found as Extension) : null;
}

export const withBrowserKey: Signer = async event => {
  const { newKey, signWith } = await nostr();
  if (!browserKey.value) readKey();
  if (!browserKey.value) keepKey(newKey());
  return signWith(browserKey.value!, event);
};

export const withExtension: Signer = async event => {
  try {
    const signed = await extension()?.signEvent(event);
    if (signed) {
      // Some add members of their own, which the server would not take.
      const { id, pubkey, sig, kind, created_at, tags, content } = signed;
      return { id, pubkey, sig, kind, created_at, tags, content };
    }
  } catch {
    // Said below: what extensions throw is for their authors.
  }
  throw new NotSigned('The extension did not sign. Unlock it, allow this page to sign, and try again.');
};

/** What signs for this player: the browser's own key where it is theirs, else the extension. */
export async function signerOf(npub: string): Promise<Signer> {
  const { hexOf, npubOf } = await nostr();
  if (browserKey.value && npubOf(browserKey.value) === npub) return withBrowserKey;
  if (!extension())
    throw new NotSigned(
      'The key you signed in with is not in this browser. Switch on the extension that holds it, or sign in again.',
    );
  return async event => {
    const signed = await withExtension(event);
    if (signed.pubkey === hexOf(npub)) return signed;
    throw new NotSigned(
      'The extension signed with another key than the one you play with. Choose that key in the extension, and try again.',
    );
  };
}

/** 'npub1qqqq…wxyz', enough to tell one from another. */
export const shortKey = (npub: string): string => `${npub.slice(0, 10)}…${npub.slice(-4)}`;
