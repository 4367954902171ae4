import { accessible } from './support/accessible.js';
import { expect, open } from './support/fray.js';
import { begin, take } from './support/hero.js';
import { beginAdventure, enter, signIn } from './support/player.js';

accessible({
  'sign in': async page => {
    await open(page, '#/adventure');
    await expect(page.getByRole('heading', { name: 'Who goes there?' })).toBeVisible();
  },
  'another key, refused': async page => {
    await open(page, '#/adventure');
    await page.getByRole('button', { name: 'I have a key already' }).click();
    await page.getByRole('button', { name: 'Sign in with this key' }).click();
    await expect(page.getByText('Paste your key first.')).toBeVisible();
  },
  'a new hero': async page => {
    await signIn(page);
    await open(page, '#/adventure');
    await take(page, 'Wizard');
    await page.getByRole('button', { name: 'Choose others' }).click();
    await page.getByLabel('Name', { exact: true }).fill('');
    await begin(page).click();
    await expect(page.getByText('A name is needed.')).toBeVisible();
  },
  'a new hero in place of another': async page => {
    await signIn(page);
    await beginAdventure(page);
    await open(page, '#/adventure/new');
    await begin(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'your key': async page => {
    await open(page, '#/adventure');
    await enter(page);
    await page.getByRole('button', { name: /^Your key/ }).click();
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByRole('button', { name: 'Remove it from this browser' }).click();
  },
  'no saves': async page => {
    await signIn(page);
    await open(page, '#/adventure/saves');
    await expect(page.getByText('Nothing has been saved')).toBeVisible();
  },
  saves: async page => {
    const npub = await signIn(page);
    await beginAdventure(page);
    await page.request.post(`/api/saves/${npub}`);
    await open(page, '#/adventure/saves');
    await expect(page.getByText('Revision 1')).toBeVisible();
    await page.getByRole('button', { name: 'Look for a save' }).click();
    await expect(page.getByText(/Name a relay first/)).toBeVisible();
  },
  'welcome back': async page => {
    const npub = await signIn(page);
    await beginAdventure(page);
    await page.request.post(`/api/saves/${npub}`);
    await page.request.delete('/api/adventure');
    await open(page, '#/adventure');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  },
  'the menu': async page => {
    await signIn(page);
    await beginAdventure(page);
    await open(page, '#/adventure');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save now' }).click();
    await expect(page.getByRole('dialog').getByText('Saved, revision 1.')).toBeVisible();
  },
  leaving: async page => {
    await signIn(page);
    await beginAdventure(page);
    await open(page, '#/adventure');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End this game' }).click();
    await expect(page.getByText(/never saved/)).toBeVisible();
  },
  'how to play': async page => {
    await signIn(page);
    await beginAdventure(page);
    await open(page, '#/adventure');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'How to play' }).click();
  },
  'no game server': async page => {
    await page.route('**/api/**', route => route.fulfill({ status: 404, body: '' }));
    await open(page, '#/adventure');
    await expect(page.getByRole('heading', { name: 'No game server here' })).toBeVisible();
  },
});
