import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { expect, open, test } from './support/fray.js';

const run = (page: Page) => page.getByRole('button', { name: /^Run( again)?$/ });
const report = (page: Page) => page.getByRole('article');

const fighter = (
  name: string,
  ac: number,
  hp: number,
  attack: number,
  damage: string,
  at: readonly number[],
) => ({
  ...{ name, ac, hp, attack, damage, at },
});
/** Two against two in a closet: all of it can be followed, and the built-in player does not play it best. */
const CLOSET = {
  heroes: [fighter('A', 15, 6, 5, '1d8+3', [1, 1]), fighter('B', 10, 4, 3, '1d6', [1, 2])],
  monsters: [fighter('C', 13, 9, 5, '1d6+3', [2, 1]), fighter('D', 13, 3, 2, '1d4', [2, 2])],
  map: ['####', '#..#', '#..#', '####'],
};
const ESTIMATE = 'ask=search&setup=saga/sorcery&max-states=50&budget=5&fights=40';

async function solved(page: Page): Promise<void> {
  await open(page, '#/lab?ask=search&setup=d20/duel');
  await page.getByText('The setup as JSON').press('Enter');
  await page.getByLabel('Setup', { exact: true }).fill(JSON.stringify(CLOSET));
  await run(page).press('Enter');
  await expect(page.locator('.lab-far')).toHaveText(/^Done: [\d,]+ states in /, { timeout: 45_000 });
}

async function estimated(page: Page): Promise<void> {
  await open(page, `#/lab?${ESTIMATE}`);
  await run(page).press('Enter');
  await expect(page.locator('.lab-far')).toHaveText(/^Done: 40 fights in /, { timeout: 45_000 });
}

accessible({
  'the lab that looks for best play': page => open(page, '#/lab?ask=search&setup=saga/goblin'),
  'a report of best play': solved,
  'a report of best play with its numbers open': async page => {
    for (const fold of await report(page).locator('summary').all()) await fold.press('Enter');
    await expect(report(page).getByRole('columnheader', { name: 'times per fight' })).toBeVisible();
  },
  'a report of best play that is estimated': async page => {
    await open(page, '#/');
    await expect(page.locator('.report-lead')).toHaveCount(0);
    await estimated(page);
  },
});

test('best play is found exactly, with the choices that matter', async ({ page }) => {
  test.slow();
  await solved(page);
  const [, states] = (await page.locator('.lab-far').innerText()).match(/([\d,]+) states/)!;
  await expect(report(page)).toContainText(`${states} states, `);
  const lead = report(page).locator('.report-lead');
  await expect(lead).toHaveText(
    /^Won by Heroes: [\d.]+ % with ordinary play, [\d.]+ % with optimal play: \+[\d.]+ points\. Exact: every choice and every roll was followed\.$/,
  );
  await expect(report(page).getByRole('group', { name: 'Won by Heroes' }).getByRole('img')).toHaveCount(2);
  await expect(report(page).getByRole('img', { name: /^optimal play: [\d.]+ %, exactly$/ })).toBeVisible();
  const gains = report(page)
    .getByRole('group', { name: 'What better choices gain, in points' })
    .getByRole('img');
  await expect(gains.first()).toHaveAccessibleName(
    / instead of .+: \+[\d.]+ points; comes up [\d.]+ times per fight$/,
  );
  await expect(report(page).getByRole('heading', { name: 'When' })).toBeVisible();
  // The others play better here than theirs would: another side, another answer.
  const heroes = await lead.textContent();
  await page.getByLabel('Which side').selectOption({ label: 'Monsters' });
  await expect(page.getByLabel('Command line for this question')).toContainText('--side 1');
  await run(page).click();
  await expect(lead).toHaveText(/^Won by Monsters: /, { timeout: 45_000 });
  expect(await lead.textContent()).not.toBe(heroes);
});

test('where it cannot be followed it is an estimate, called so, with fights to watch', {
  tag: '@phone',
}, async ({ page }) => {
  await estimated(page);
  await expect(report(page).locator('.report-lead')).toHaveText(
    /^Won by Hero: about .* Optimal play wins at least as often .*search:5.* An estimate, because there are more than 50 states\.$/,
  );
  await expect(report(page).getByRole('heading', { name: 'Won by Hero: an estimate' })).toBeVisible();
  await expect(report(page).getByRole('img', { name: /^at least: .*, an estimate$/ })).toBeVisible();
  await report(page)
    .getByRole('button', { name: /^Rounds: from .* Watch a fight$/ })
    .press('Enter');
  await expect(page.getByRole('slider')).toHaveValue('0');
  await page.getByRole('button', { name: 'Back to the lab' }).click();
  await expect(report(page).locator('.report-lead')).toContainText('search:5');
});

test('by keyboard alone, and stopped while states are followed', async ({ page }) => {
  await open(page, '#/lab?ask=odds&setup=d20/orc');
  await page.getByRole('radio', { name: /^Exact odds/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Best play/ })).toBeChecked();
  await page.getByLabel('States at most').focus();
  await page.keyboard.type('16_000_001');
  await expect(page.getByText(/^Must be a whole number from 1 to 16,000,000/)).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1000');
  await expect(page.getByLabel('Command line for this question')).toHaveText(
    'fray search d20/orc --max-states 1600000 --max-seconds 1000',
  );
  await page.keyboard.press('Enter');
  await expect(page.locator('.lab-far')).toHaveText(/^[\d,]+ states, [\d,]+ a second, at most .+ left$/);
  await expect(page.getByText('Following every roll …')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.locator('.lab-far')).toHaveText('Stopped before anything was known.');
  await expect(page.getByText('It was stopped before anything was known.')).toBeVisible();
});
