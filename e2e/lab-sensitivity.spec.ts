import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { expect, open, test } from './support/fray.js';

const ALL = 'ask=sensitivity&setup=d20/duel&fights=300';

const run = (page: Page) => page.getByRole('button', { name: /^Run( again)?$/ });
const report = (page: Page) => page.getByRole('article');
const bars = (page: Page) =>
  report(page).getByRole('group', { name: 'What a step changes, in points' }).getByRole('button');

async function answered(page: Page, question: string): Promise<void> {
  await open(page, `#/lab?${question}`);
  await run(page).press('Enter');
  await expect(page.locator('.lab-far')).toHaveText(/^Done: /);
}

accessible({
  'which numbers matter most': page => answered(page, ALL),
  'some numbers that are picked': async page => {
    await page.getByRole('button', { name: 'Pick some numbers' }).click();
    await expect(page.getByLabel('Number 1', { exact: true })).toBeVisible();
  },
});

test('every number is changed by a step, and a fight that a step decided is watched', {
  tag: '@phone',
}, async ({ page }) => {
  await answered(page, ALL);
  await expect(report(page).locator('.report-lead')).toHaveText(
    /^A: AC matters most: 17 instead of 15 changes the win rate of Heroes by \+[\d.]+ points, then /,
  );
  await expect(bars(page).first()).toHaveAttribute('aria-label', /^A: AC = \d+ \(now 15\): .+ points/);
  await bars(page).first().press('Enter');
  await expect(page.getByRole('slider')).toHaveValue('0');
});

test('only the numbers that are picked are asked about', async ({ page }) => {
  await open(page, `#/lab?${ALL}`);
  await page.getByRole('button', { name: 'Pick some numbers' }).click();
  await expect(run(page)).toHaveAttribute('aria-disabled', 'true');
  const field = page.getByLabel('Number 1', { exact: true });
  await field.click();
  await field.fill('b hp');
  await page.getByRole('option', { name: /^B: HP now 59/ }).click();
  await expect(page.getByLabel('Command line for this question')).toContainText(
    "fray sensitivity d20/duel --field 'monsters[0].hp' --fights 300",
  );
  await run(page).click();
  await expect(report(page).locator('.report-lead')).toHaveText(/^B: HP matters most: /);
  await expect(bars(page)).toHaveCount(2);
});
