import { expect, type Page } from '@playwright/test';
import { finalizeEvent, generateSecretKey, getPublicKey, nip19 } from 'nostr-tools';

/** Signs in with a new key, past the screens: for tests of what comes after. Answers with the player's npub. */
export async function signIn(page: Page, key = generateSecretKey()): Promise<string> {
  const challenge = await page.request.post('/api/auth/challenge', { data: {} });
  const { challenge: word, url } = await challenge.json();
  const tags = [
    ['u', url],
    ['method', 'POST'],
    ['challenge', word],
  ];
  const event = finalizeEvent(
    { kind: 27235, created_at: Math.floor(Date.now() / 1000), tags, content: '' },
    key,
  );
  const session = await page.request.post('/api/auth/session', { data: { event } });
  expect(session.status()).toBe(200);
  return nip19.npubEncode(getPublicKey(key));
}

/** Signs in by the screen, with a key that is made and kept in the browser. */
export async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play with this browser’s key' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** A new game of this hero, begun past the screens. */
export async function beginAdventure(page: Page, hero: object = {}, seed = 1, options: object = {}) {
  const begun = await page.request.post('/api/adventure', { data: { hero, seed, options } });
  expect(begun.status()).toBe(201);
  return begun.json();
}
