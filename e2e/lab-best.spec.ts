import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { expect, open, test } from './support/fray.js';

const GRID = 'ask=best&setup=d20/duel&vary=heroes[0].ac=13..17&vary=heroes[0].hp=30..50:10&fights=300';

const run = (page: Page) => page.getByRole('button', { name: /^Run( again)?$/ });
const report = (page: Page) => page.getByRole('article');
const ranking = (page: Page) => report(page).getByRole('group', { name: 'Ranking' }).getByRole('button');

/** Asks a question of the lab and waits for the whole answer. */
async function answered(page: Page, question: string): Promise<void> {
  await open(page, `#/lab?${question}`);
  await run(page).press('Enter');
  await expect(page.locator('.lab-far')).toHaveText(/^Done: /);
}

accessible({
  'the best kit of a grid': page => answered(page, GRID),
  'kits of one’s own, with a text that cannot be read': async page => {
    await page.getByLabel('Kits', { exact: true }).selectOption('own');
    await page.getByLabel('Kits as JSON').fill('{ "Tank": ');
    await expect(page.getByText(/^This is not valid JSON: /)).toBeVisible();
  },
});

test('the best combination of two fields is found with few of the fights of a grid, and watched', {
  tag: '@phone',
}, async ({ page }) => {
  await answered(page, GRID);
  await expect(report(page).locator('.report-lead')).toHaveText(
    /^A: AC = 17, A: HP = 50 is the best of 15 kits: Heroes won [\d.]+ %/,
  );
  await expect(ranking(page)).toHaveCount(15);
  await expect(report(page)).toContainText(/Full grid[\d.]+ % of its 4,500 fights/);
  await ranking(page).first().press('Enter');
  await expect(page.getByRole('slider')).toHaveValue('0');
});

test('fields are added by name, and a list of one’s own races instead', async ({ page }) => {
  await open(page, '#/lab?setup=saga/goblin&ask=best&fights=50');
  await expect(page.getByLabel('Field to vary', { exact: true })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Add another field' }).click();
  await expect(page.getByLabel('Field 3', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Remove this field' }).last().click();
  await page.getByLabel('Kits', { exact: true }).selectOption('own');
  await page
    .getByLabel('Kits as JSON')
    .fill('{ "Axe": { "hero.weapon": "axe" }, "Spoon": { "hero.weapon": "spoon" } }');
  await run(page).click();
  await expect(report(page).locator('.report-lead')).toHaveText(/^Axe is the best of 1 kit:/);
  await expect(report(page).getByRole('rowheader', { name: 'Spoon' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Kits as JSON')).toHaveValue(/"Spoon"/);
  await expect(page.getByLabel('Command line for this question')).toContainText(
    'fray best saga/goblin --kits',
  );
});

test('more combinations than can race are refused before any fight', async ({ page }) => {
  await open(
    page,
    '#/lab?ask=best&setup=d20/duel&vary=heroes[0].ac=1..100&vary=heroes[0].hp=1..101&fights=10',
  );
  await expect(page.getByText('10,100 kits are more than the 10,000 that can race').first()).toBeVisible();
  await expect(run(page)).toHaveAttribute('aria-disabled', 'true');
});

test('a race is stopped at any time, and its ranking stays', async ({ page }) => {
  // Experience does not help in a fight, so no kit is ever known to be the best.
  await open(page, '#/lab?ask=best&setup=d20/duel&vary=heroes[0].xp=0..3&fights=100000000');
  await run(page).click();
  await expect(report(page)).toContainText(/So far: A: XP = \d leads/);
  await expect(page.locator('.lab-far')).toHaveText(/^[\d,]+ of at most 40,000,000 fights/);
  await expect(ranking(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('.lab-far')).toHaveText(/^Stopped after [\d,]+ of/);
  await expect(report(page)).toHaveAttribute('aria-busy', 'false');
  await expect(ranking(page)).toHaveCount(4);
});
