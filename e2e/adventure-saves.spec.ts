import { finalizeEvent, generateSecretKey, nip19, verifyEvent } from 'nostr-tools';
import { startRelay } from '../packages/server/test/relay.js';
import { inFight } from './support/battle.js';
import { withExtension } from './support/extension.js';
import { expect, open, test } from './support/fray.js';
import { begin, game, take, underway } from './support/hero.js';
import { beginAdventure, enter, signIn } from './support/player.js';

test('QUEST-5.3, 5.4, 5.7: saved when asked, there after a reload, left, and loaded again', async ({
  page,
}) => {
  const npub = await signIn(page);
  await beginAdventure(page, { name: 'Odo', class: 'cleric' });
  await open(page, '#/adventure');
  await underway(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByText('Not saved yet.')).toBeVisible();
  await menu.getByRole('button', { name: 'Save now' }).click();
  await expect(menu.getByText('Saved, revision 1.')).toBeVisible();
  expect((await game(page)).saved.revision).toBe(1);
  await page.reload();
  await underway(page);
  // Something happens that is not saved: it survives a reload, but not the end of the game.
  const before = await game(page);
  const shop = before.options.find(({ choice }: { choice: { do: string } }) => choice.do === 'shop');
  await page.request.post('/api/adventure/choices', { data: { turn: before.turn, choice: shop.choice } });
  await page.reload();
  await underway(page);
  expect((await game(page)).unsaved).toBe(true);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('button', { name: 'End this game' }).click();
  await expect(menu.getByText(/since your last save will be lost/)).toBeVisible();
  await menu.getByRole('button', { name: 'End the game without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText('Level 1 Human Cleric')).toBeVisible();
  expect((await game(page)).code).toBe('no_adventure');
  await page.getByRole('button', { name: 'Play on' }).click();
  await underway(page);
  const after = await game(page);
  expect([after.situation.phase, after.unsaved]).toEqual(['free', false]);
  // Nobody else's key opens it.
  const save = await page.request.get(`/api/saves/${npub}`);
  expect(save.status()).toBe(200);
  await signIn(page);
  expect((await page.request.get(`/api/saves/${npub}`)).status()).toBe(403);
  expect((await page.request.post(`/api/saves/${npub}`, { data: {} })).status()).toBe(403);
});

test('QUEST-5.1, 5.2: in a fight nothing is saved and nothing loaded, and the page says why', async ({
  page,
}) => {
  const npub = await signIn(page);
  await beginAdventure(page, { name: 'Odo' });
  await page.request.post(`/api/saves/${npub}`, { data: {} });
  await inFight(page, { hero: { class: 'fighter' } });
  const refused = await page.request.post(`/api/saves/${npub}`, { data: {} });
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'combat_active']);
  await open(page, '#/adventure/saves');
  await expect(page.getByText('You are in a fight and cannot save', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save now' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Load it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Load anyway' }).click();
  await expect(page.getByText('You cannot load in a fight', { exact: false })).toBeVisible();
  // The save is what it was: nothing of the fight is in it.
  const { revision, save } = await (await page.request.get(`/api/saves/${npub}`)).json();
  expect([revision, save.hero.name]).toEqual([1, 'Odo']);
});

test('QUEST-5.8: signed by the own key, published to a relay, and loaded from there', async ({ page }) => {
  const relay = await startRelay();
  try {
    await open(page, '#/adventure');
    await enter(page);
    await take(page, 'Rogue');
    await page.getByLabel('Name', { exact: true }).fill('Lidda');
    await begin(page).click();
    await underway(page);
    await open(page, '#/adventure/saves');
    const address = page.getByLabel('Address of the relay');
    const publish = page.getByRole('button', { name: 'Sign and publish the last save' });
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect(page.getByText('Revision 1', { exact: false }).first()).toBeVisible();
    const { npub } = await (await page.request.get('/api/auth/session')).json();
    // The server hands out what is to be signed, and no more: it has no key to sign with.
    const { event: unsigned } = await (await page.request.get(`/api/saves/${npub}`)).json();
    expect(Object.keys(unsigned).sort()).toEqual(['content', 'created_at', 'kind', 'tags']);
    for (const [text, reason] of [
      ['', /Enter a relay first/],
      ['http://relay.example', /begins with wss/],
    ] as const) {
      await address.fill(text);
      await publish.click();
      await expect(page.getByText(reason)).toBeVisible();
    }
    await address.fill(relay.url);
    await page.getByRole('button', { name: 'Look for a save' }).click();
    await expect(page.getByText('This relay has no save signed with your key.')).toBeVisible();
    await publish.click();
    await expect(page.getByText(/accepted it/)).toBeVisible();
    const [event] = [...relay.events.values()];
    expect(event).toMatchObject({ ...unsigned, pubkey: nip19.decode(npub).data });
    expect(verifyEvent(event as never)).toBe(true);
    // The game goes another way; the relay still has the old one.
    await page.request.post('/api/adventure', { data: { hero: { name: 'Odo' }, replace: true } });
    await page.reload();
    await expect(page.getByLabel('Address of the relay')).toHaveValue(`${relay.url}/`);
    await page.getByRole('button', { name: 'Look for a save' }).click();
    await expect(page.getByText('its signature is valid', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Load this one' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Load anyway' }).click();
    await underway(page);
    expect((await game(page)).situation.hero.name).toBe('Lidda');
  } finally {
    await relay.stop();
  }
});

test('QUEST-5.8: a save of the extension’s key is signed by the extension, or not at all', async ({
  page,
}) => {
  const relay = await startRelay();
  try {
    const extension = await withExtension(page);
    await open(page, '#/adventure');
    const inside = page.getByRole('button', { name: 'Sign out' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Sign in with the extension' }).click();
      await expect(inside).toBeVisible({ timeout: 2000 });
    }).toPass();
    await beginAdventure(page);
    await page.request.post(`/api/saves/${extension.npub}`, { data: {} });
    await open(page, '#/adventure/saves');
    await page.getByLabel('Address of the relay').fill(relay.url);
    const publish = page.getByRole('button', { name: 'Sign and publish the last save' });
    extension.willing = false;
    await publish.click();
    await expect(page.getByText(/The extension did not sign/)).toBeVisible();
    // Nor with another key, which would be somebody else's save.
    const { key } = extension;
    Object.assign(extension, { willing: true, key: generateSecretKey() });
    await publish.click();
    await expect(page.getByText(/signed with another key/)).toBeVisible();
    expect(relay.events.size).toBe(0);
    extension.key = key;
    await publish.click();
    await expect(page.getByText(/accepted it/)).toBeVisible();
    expect(extension.asked.at(-1)!.kind).toBe(30_078);
    expect(relay.events.size).toBe(1);
  } finally {
    await relay.stop();
  }
});

test('a game that goes back to a save the server did not write is marked as unsealed, in words', {
  tag: '@phone',
}, async ({ page }) => {
  const secret = generateSecretKey();
  const npub = await signIn(page, secret);
  await beginAdventure(page, { name: 'Odo', class: 'cleric' });
  const { event } = await (await page.request.post(`/api/saves/${npub}`, { data: {} })).json();
  await open(page, '#/adventure/saves');
  await expect(page.getByText('Revision 1', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/^Unsealed/)).toHaveCount(0);
  const content = event.content.replace('Odo', 'Odo the Great');
  const own = finalizeEvent({ ...event, content }, secret);
  await page.request.post('/api/adventure/load', { data: { event: own } });
  await page.request.post(`/api/saves/${npub}`, { data: {} });
  await page.reload();
  // The game, and what it saved.
  await expect(page.getByText(/^Unsealed/)).toHaveCount(2);
  await open(page, '#/adventure');
  await underway(page);
  const mark = page.getByRole('button', { name: 'Unsealed' });
  await expect(mark).toBeInViewport({ ratio: 1 });
  await mark.click();
  await expect(page.getByRole('tooltip').filter({ hasText: /^Unsealed: / })).toBeVisible();
});

test('a relay that does not answer is said', async ({ page, faults }) => {
  const relay = await startRelay();
  await relay.stop();
  await signIn(page);
  await open(page, '#/adventure/saves');
  await page.getByLabel('Address of the relay').fill(relay.url);
  await page.getByRole('button', { name: 'Look for a save' }).click();
  await expect(page.getByText(/does not answer/)).toBeVisible();
  // The browser says it in its own words, and nobody can keep it from that.
  expect(faults.splice(0)).toEqual([expect.stringContaining('WebSocket connection')]);
});

test('QUEST-5.4: whose game is gone plays on from the last save, and is told why', async ({ page }) => {
  const npub = await signIn(page);
  await beginAdventure(page, { name: 'Odo' });
  await page.request.post(`/api/saves/${npub}`, { data: {} });
  await open(page, '#/adventure');
  await underway(page);
  await page.request.delete('/api/adventure');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText(/no longer has your game/)).toBeVisible();
  await page.getByRole('button', { name: 'Play on' }).click();
  await underway(page);
  expect((await game(page)).situation.hero.name).toBe('Odo');
});
