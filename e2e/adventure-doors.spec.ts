import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { closeDialog, expect, open } from './support/fray.js';
import { begin, take } from './support/hero.js';
import { beginAdventure, enter, signIn } from './support/player.js';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Your adventure' });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu(page)).toBeVisible();
}

accessible(
  {
    'sign in': async page => {
      await open(page, '#/adventure');
      await expect(page.getByRole('heading', { name: 'Who goes there?' })).toBeVisible();
    },
    'another key, refused': async page => {
      await page.getByRole('button', { name: 'I have a key already' }).click();
      await page.getByRole('button', { name: 'Sign in with this key' }).click();
      await expect(page.getByText('Paste your key first.')).toBeVisible();
    },
    'a new hero': async page => {
      await closeDialog(page);
      await enter(page);
      await take(page, 'Wizard');
      await page.getByRole('button', { name: 'Choose others' }).click();
      await page.getByLabel('Name', { exact: true }).fill('');
      await begin(page).click();
      await expect(page.getByText('A name is needed.')).toBeVisible();
    },
    'your key': async page => {
      await page.getByRole('button', { name: /^Your key/ }).click();
      await page.getByRole('button', { name: 'Show it' }).click();
      await page.getByRole('button', { name: 'Remove it from this browser' }).click();
    },
  },
  {
    'how to play': async page => {
      await signIn(page);
      await beginAdventure(page);
      await open(page, '#/adventure');
      await openMenu(page);
      await page.getByRole('button', { name: 'How to play' }).click();
      await expect(page.getByRole('dialog', { name: 'How to play' })).toBeVisible();
    },
    leaving: async page => {
      await closeDialog(page);
      await openMenu(page);
      await menu(page).getByRole('button', { name: 'End this game' }).click();
      await expect(page.getByText(/never saved/)).toBeVisible();
    },
    'the menu': async page => {
      await page.getByRole('button', { name: 'Play on' }).click();
      await openMenu(page);
      await menu(page).getByRole('button', { name: 'Save now' }).click();
      await expect(menu(page).getByText('Saved, revision 1.')).toBeVisible();
    },
    'a new hero in place of another': async page => {
      await open(page, '#/adventure/new');
      await begin(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    saves: async page => {
      await open(page, '#/adventure/saves');
      await expect(page.getByText('Revision 1')).toBeVisible();
      await page.getByRole('button', { name: 'Look for a save' }).click();
      await expect(page.getByText(/Enter a relay first/)).toBeVisible();
    },
  },
  {
    'no saves': async page => {
      await signIn(page);
      await open(page, '#/adventure/saves');
      await expect(page.getByText('Nothing has been saved')).toBeVisible();
    },
  },
  {
    'welcome back': async page => {
      const npub = await signIn(page);
      await beginAdventure(page);
      await page.request.post(`/api/saves/${npub}`, { data: {} });
      await page.request.delete('/api/adventure');
      await open(page, '#/adventure');
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    },
  },
  {
    'no game server': async page => {
      await page.route('**/api/**', route => route.fulfill({ status: 404, body: '' }));
      await open(page, '#/adventure');
      await expect(page.getByRole('heading', { name: 'No game server here' })).toBeVisible();
    },
  },
);
