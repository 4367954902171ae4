import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { expect, open, test } from './support/fray.js';

const SWEEP = 'ask=sweep&setup=d20/duel&vary=heroes[0].ac=12..15&fights=200';
const MAP = `${SWEEP}&vary=monsters[0].hp=20..60:20`;
const SIM = 'ask=simulate&setup=d20/orc&fights=600';
const TUNE = 'ask=tune&setup=d20/duel&vary=monsters[0].hp=5..90&target=0.6&fights=100';
const COMPARE = 'ask=compare&setup=d20/duel&against=heroes[0].ac=16&fights=300';
const ODDS = 'ask=odds&setup=saga/goblin';

/** Asks a question of the lab and waits for the whole answer. */
async function answered(page: Page, question: string): Promise<Locator> {
  await open(page, `#/lab?${question}`);
  await page.getByRole('button', { name: 'Run', exact: true }).press('Enter');
  const report = page.getByRole('article');
  await expect(report).toHaveAttribute('aria-busy', 'false', { timeout: 45_000 });
  return report;
}

/** Where something is on the page, however far that is scrolled. */
const placeOf = (locator: Locator) =>
  locator.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left: left + scrollX, top: top + scrollY, width, height };
  });

const tip = (page: Page) => page.locator('.tip:popover-open');

/** The same in a page that may show another answer. */
async function answeredNext(page: Page, question: string): Promise<Locator> {
  await open(page, '#/');
  await expect(page.locator('.report-lead')).toHaveCount(0);
  return answered(page, question);
}

accessible(
  {
    'a report of a simulation': page => answered(page, SIM),
    'a report of a sweep of two fields': page => answeredNext(page, MAP),
    'a report of what a change changes': page => answeredNext(page, COMPARE),
  },
  {
    'a report of exact odds': page => answered(page, ODDS),
    'a report with its numbers open': async page => {
      const report = await answeredNext(page, TUNE);
      for (const fold of await report.locator('summary').all()) await fold.press('Enter');
      await expect(report.getByRole('table')).toBeVisible();
    },
  },
);

test('plots come first, the numbers behind them', async ({ page }) => {
  const report = await answered(page, SWEEP);
  await expect(report.getByRole('group', { name: 'Won by Heroes' })).toBeVisible();
  await expect(report.getByRole('group', { name: 'Won by Heroes' }).getByRole('button')).toHaveCount(4);
  await expect(report.getByRole('table')).toBeHidden();
  await report.locator('summary', { hasText: 'Numbers' }).click();
  await expect(report.getByRole('table')).toBeVisible();
  await expect(report.getByRole('rowheader', { name: '13', exact: true })).toBeVisible();
  await expect(report).toContainText(/Heroes won from [\d.]+ % with A: AC = 12 to/);
  await expect(report.getByText('d20, version')).toBeVisible();
});

test('pointing at a mark tells its numbers, a click watches its fight, and the way back finds the report', async ({
  page,
}) => {
  const report = await answered(page, SWEEP);
  const mark = report.getByRole('button', { name: /^A: AC = 13: / });
  await mark.hover();
  await expect(tip(page)).toContainText(/A: AC = 13: [\d.]+ % \(/);
  await expect(tip(page)).toContainText('Click to watch a fight');
  await page.mouse.move(1, 1);
  await expect(tip(page)).toBeHidden();
  await mark.click();
  await expect(page.getByRole('slider')).toHaveValue('0');
  await page.goBack();
  await expect(page.getByRole('article')).toContainText('Heroes won from');
});

test('everything by keyboard: one stop for a plot, arrows within it, Enter to watch', async ({ page }) => {
  const report = await answered(page, MAP);
  const plot = report.getByRole('group', { name: 'Won by Heroes' });
  await plot.getByRole('button').first().focus();
  await expect(tip(page)).toContainText('A: AC = 12, B: HP = 20: ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(tip(page)).toContainText('A: AC = 13, B: HP = 40: ');
  await expect(plot.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(tip(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(report.locator('summary', { hasText: 'Numbers' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('slider')).toHaveValue('0');
});

test('a fight that a change decided is watched as it was, and as it is', async ({ page }) => {
  const report = await answered(page, COMPARE);
  const lead = await report.locator('.report-lead').textContent();
  for (const [when, end] of [
    ['before', 'Defeat.'],
    ['after', 'Victory.'],
  ] as const) {
    const watch = report.getByRole('button', { name: new RegExp(`^Watch: 1#=\\d+, ${when}$`) });
    await watch.first().click();
    await page.getByRole('slider').press('End');
    await expect(page.getByRole('log')).toContainText(end);
    await page.getByRole('button', { name: 'Back to the lab' }).click();
    await expect(report.locator('.report-lead')).toHaveText(lead!);
  }
  // And the marks of the plot lead there too.
  await report.getByRole('button', { name: /^Heroes: from .* Watch a fight$/ }).press('Enter');
  await expect(page.getByRole('slider')).toHaveValue('0');
});

test('best, median and worst fight can be watched, and so can a bar', async ({ page }) => {
  const report = await answered(page, SIM);
  const marks = report.getByRole('group', { name: 'Rounds' }).getByRole('button');
  expect(await marks.count()).toBeGreaterThan(2);
  await expect(report.getByRole('button', { name: 'Watch: Median' })).toBeVisible();
  await report.getByRole('button', { name: 'Watch: Worst' }).click();
  await expect(page.getByRole('slider')).toHaveValue('0');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('the first tap tells, the second watches', async ({ page }) => {
    const report = await answered(page, SWEEP);
    const mark = report.getByRole('button', { name: /^A: AC = 14: / });
    await mark.tap();
    await expect(tip(page)).toContainText('Tap again to watch a fight');
    await expect(report).toBeVisible();
    await mark.tap();
    await expect(page.getByRole('slider')).toHaveValue('0');
  });
});

test('a report is kept as one file that needs nothing else, and as JSON', async ({ page }) => {
  const report = await answered(page, SWEEP);
  const kept = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const html = await kept('Download as HTML');
  expect(html.name).toMatch(/^two-blocks-of-numbers.*\.html$/);
  expect(html.text).toContain("fray fight d20/duel --set 'heroes[0].ac=12' --seed '1#");
  expect(html.text).toMatch(/<dt>Fray<\/dt><dd>\d+\.\d+\.\d+<\/dd>/);
  const json = await kept('Download as JSON');
  expect(json.name).toMatch(/\.json$/);
  const { inputs, cells } = JSON.parse(json.text) as { inputs: { fights: number }; cells: unknown[] };
  expect([inputs.fights, cells.length]).toEqual([200, 4]);
});

test('results grow while they run, and nothing moves', async ({ page }) => {
  // More than any machine gets done in a test.
  await open(page, `#/lab?${SIM.replace('fights=600', 'fights=500000000')}`);
  await page.getByRole('button', { name: 'Run', exact: true }).press('Enter');
  const report = page.getByRole('article');
  const lead = report.locator('.report-lead');
  await expect(report).toHaveAttribute('aria-busy', 'true');
  await expect(lead).toHaveText(/^So far: Heroes won [\d.]+ % of [\d,]+ fights/);
  const plot = report.getByRole('group', { name: 'Rounds' });
  const [before, said] = [await placeOf(plot), await lead.textContent()];
  await expect(lead).not.toHaveText(said!);
  expect(await placeOf(plot)).toEqual(before);
  await expect(report.getByRole('button', { name: 'Download as JSON' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(report).toHaveAttribute('aria-busy', 'false');
  await expect(lead).toHaveText(/^Heroes won/);
  await expect(plot.getByRole('button').first()).toBeVisible();
});
