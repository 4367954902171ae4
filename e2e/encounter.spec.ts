import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { expect, open, test } from './support/fray.js';

const GOBLINS = '#/encounter?party=fighter:3,cleric:3&monsters=goblin*2';

/** A few hundred fights take a moment on a busy machine. */
const SOON = { timeout: 45_000 };

const settled = (page: Page) =>
  expect(page.locator('.outcome[data-stale=false][aria-busy=false]')).toBeVisible(SOON);

/** What the printer gets, without its dialog. */
const printed = (page: Page) => page.emulateMedia({ media: 'print' });

test('an encounter is built by search and plus, told at once, tuned, undone and linked', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  await open(page, '#/encounter');
  await expect(page.getByText('Add heroes and monsters, and the fights begin.')).toBeVisible();
  const party = page.getByRole('region', { name: 'Party' });
  const monsters = page.getByRole('region', { name: 'Monsters' });
  await party.getByRole('combobox', { name: 'Level of all' }).selectOption('3');
  await party.getByRole('searchbox').fill('fight');
  await party.getByRole('searchbox').press('Enter');
  await party.getByRole('button', { name: 'More: Fighter, level 3' }).click();
  await expect(page.getByText('Now add somebody for them to meet.')).toBeVisible();
  await monsters.getByRole('searchbox').fill('undead cr 1/4 skel');
  await monsters.getByRole('button', { name: /^Add Skeleton/ }).click();
  await monsters.getByRole('searchbox').fill('gelatinous');
  await expect(monsters.getByText('Nothing is called “gelatinous”.')).toBeVisible();
  await settled(page);
  await expect(page).toHaveURL(/#\/encounter\?party=fighter:3\*2&monsters=skeleton$/);
  await expect(page.getByRole('row', { name: /^Fighter 2/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'By the book' })).toContainText('75');

  // One more changes the address, and what comes of it.
  await monsters.getByRole('button', { name: 'More: Skeleton' }).click();
  await expect(page).toHaveURL(/monsters=skeleton\*2$/);
  await settled(page);

  // Tuning changes the HP, and can be taken back.
  await page.getByRole('button', { name: 'Tune to 70 %' }).click();
  await expect(page.locator('.notice')).toContainText(/HP at \d+ %/, SOON);
  await expect(page).toHaveURL(/hp=\d+$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/monsters=skeleton\*2$/);

  // The link is all there is to it.
  await page.reload();
  await settled(page);
  await expect(monsters.getByRole('group', { name: 'Skeleton' })).toContainText('2');
});

test('an encounter is printed with a line for each monster, and measured in the lab', async ({ page }) => {
  test.slow();
  await open(page, GOBLINS);
  await settled(page);
  await expect(page.locator('.sheet')).toBeHidden();
  await printed(page);
  await expect(page.locator('.sheet')).toBeVisible();
  await expect(page.locator('.sheet tbody tr')).toHaveCount(2);
  await expect(page.locator('.sheet')).toContainText('The party wins');
  await expect(page.locator('.outcome')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Measure in the lab' }).click();
  await expect(page.getByRole('heading', { name: 'The lab' })).toBeVisible(SOON);
  await page.getByRole('link', { name: 'Build an encounter' }).click();
  await expect(page.getByRole('heading', { name: 'Encounter builder' })).toBeVisible();
});

accessible({
  'no encounter yet': page => open(page, '#/encounter'),
  'an encounter with what comes of it': async page => {
    await open(page, GOBLINS);
    await settled(page);
  },
  'an encounter that cannot be read': async page => {
    await open(page, '#/encounter?party=figter:3&monsters=goblin');
    await expect(page.getByRole('alert')).toContainText('fighter');
  },
});
