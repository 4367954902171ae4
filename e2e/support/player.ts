import { type APIResponse, expect, type Page } from '@playwright/test';
import { finalizeEvent, generateSecretKey, getPublicKey, nip19 } from 'nostr-tools';

/** Signs in with a new key, past the screens: for tests of what comes after. Answers with the player's npub. */
export async function signIn(page: Page, key = generateSecretKey()): Promise<string> {
  const challenge = await patiently(page, () => page.request.post('/api/auth/challenge'));
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
  const session = await patiently(page, () => page.request.post('/api/auth/session', { data: { event } }));
  expect(session.status()).toBe(200);
  return nip19.npubEncode(getPublicKey(key));
}

/** All tests sign in from one machine, more often than the server likes: then it says how long to wait. */
async function patiently(page: Page, ask: () => Promise<APIResponse>): Promise<APIResponse> {
  const answer = await ask();
  if (answer.status() !== 429) return answer;
  await page.waitForTimeout(1000 * Number(answer.headers()['retry-after']));
  return patiently(page, ask);
}

/** Signs in by the screen, with a key that is made and kept in the browser. */
export async function enter(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Play with a key of this browser' });
  const inside = page.getByRole('button', { name: 'Sign out' });
  const refused = page.getByText(/Too many tries/);
  await button.click();
  await expect(inside.or(refused)).toBeVisible();
  if (await inside.isVisible()) return;
  await page.waitForTimeout(1500);
  await enter(page);
}

/** A new game of this hero, begun past the screens. */
export async function beginAdventure(page: Page, hero: object = {}, seed = 1, options: object = {}) {
  const begun = await page.request.post('/api/adventure', { data: { hero, seed, options } });
  expect(begun.status()).toBe(201);
  return begun.json();
}
