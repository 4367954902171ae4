import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { closeDialog, drawn, expect, held, open, pressUntil, test } from './support/fray.js';

const MERCENARY = '#/play/saga/mercenary?seed=2';

/** '79 %', '≈ 79 ± 3 %', '> 99 %', with or without how it changes. */
const WIN = /^(best )?Win chance (≈ \d+( ± |–)\d+ %|[<>]? ?\d+ %)( \([+−±]\d+\??\))?/;

const line = (page: Page) => page.getByRole('region', { name: 'Forecast' });
const numbers = (page: Page) => page.locator('.choice .option-numbers');

/** There are numbers on the line and on the first choice. */
async function forecastShown(page: Page): Promise<void> {
  await expect(line(page)).toContainText(/Now ?(≈ \d+( ± |–)\d+ %|[<>]? ?\d+ %) ?chance to /);
  await expect(numbers(page).first()).toHaveText(WIN);
}

for (const [name, address] of [
  ['saga', MERCENARY],
  ['tiles of d20', '#/play/d20/orc?seed=2'],
  ['ranges of quest', '#/play/quest/owlbear?seed=2'],
  ['zones of arena', '#/play/arena/lead?seed=2'],
] as const)
  test(`${name}: one key shows the win chance after each choice`, async ({ page }) => {
    await open(page, address);
    await expect(line(page)).toBeHidden();
    await page.keyboard.press('=');
    await forecastShown(page);
    await page.keyboard.press('=');
    await expect(line(page)).toBeHidden();
    await expect(numbers(page)).toHaveCount(0);
  });

test('the display lasts over a reload', async ({ page }) => {
  await open(page, MERCENARY);
  await page.getByRole('button', { name: 'Forecast' }).click();
  await forecastShown(page);
  await page.reload();
  await forecastShown(page);
});

test('a choice is possible at once while the forecast is worked out', async ({ page }) => {
  await page.addInitScript(() => {
    const settings = { speed: 'instant', forecast: true };
    localStorage.setItem('fray.settings', JSON.stringify(settings));
  });
  // Its worker does not come while this is held.
  const letGo = await held(page, /assets\/worker-/);
  await open(page, MERCENARY);
  await expect(line(page)).toContainText('working');
  await page.keyboard.press('a');
  await expect(page.locator('.log-line').first()).toBeVisible();
  await expect(page.locator('.choices')).toHaveAttribute('aria-busy', 'false');
  letGo();
  await forecastShown(page);
});

test('numbers come into places that are kept for them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, MERCENARY);
  const letGo = await held(page, /assets\/worker-/);
  await page.keyboard.press('=');
  await expect(line(page)).toContainText('working');
  const places = () =>
    page.locator('.choice, .choice-label, .portrait, .forecast-line').evaluateAll(all =>
      all.map(each => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  // Letters take their final widths when their fonts have come.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(drawn);
  const before = await places();
  letGo();
  await forecastShown(page);
  await expect(line(page)).not.toContainText('working');
  expect(await places()).toEqual(before);
});

test('what is pointed at says what it leaves, and what an enemy threatens', async ({ page }) => {
  await open(page, MERCENARY);
  await page.keyboard.press('=');
  await forecastShown(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('complementary', { name: /^Forecast of/ })).toContainText(/LP now, then \d+/);
  await page
    .getByRole('button', { name: /^Look at/ })
    .last()
    .focus();
  await expect(page.getByRole('complementary', { name: /^Threat of/ })).toContainText(/hit ≈/);
});

test('a hint names the best choice and why, and marks it', async ({ page }) => {
  await open(page, MERCENARY);
  await page.keyboard.press('!');
  const hint = page.getByRole('complementary', { name: 'Hint' });
  await expect(hint).toContainText(/: .*(nothing is better|about as good|because)/);
  await expect(page.locator('.choice .hint-mark').first()).toBeVisible();
  await page.keyboard.press('!');
  await expect(hint).toBeHidden();
  await expect(page.locator('.hint-mark')).toHaveCount(0);
});

test.describe('with motion', () => {
  test.use({ speed: 'normal' });

  test('no number comes before the choice has been shown', async ({ page }) => {
    await open(page, MERCENARY);
    await page.keyboard.press('=');
    await forecastShown(page);
    await page.evaluate(noteNumbers);
    await page.keyboard.press('a');
    await expect(page.locator('.choices')).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('.choices')).toHaveAttribute('aria-busy', 'false');
    await forecastShown(page);
    expect(await page.evaluate(() => document.body.dataset.early)).toBe('');
  });
});

/** In the page: notes numbers that are there while a choice is being shown. */
function noteNumbers(): void {
  document.body.dataset.early = '';
  const look = () => {
    const now = document.querySelector('.fight:has(.choices[aria-busy=true]) .forecast-now')?.textContent;
    if (now && /\d/.test(now)) document.body.dataset.early = now;
    requestAnimationFrame(look);
  };
  look();
}

test('the answers to a question have win chances', async ({ page }) => {
  await open(page, '#/play/saga/sorcery?seed=139');
  await pressUntil(page, ['a', 'r'], 'dialog[open]');
  await page.keyboard.press('=');
  const dialog = page.getByRole('dialog', { name: 'You are dying. Cast RESURRECTION?' });
  await expect(dialog.locator('.option-numbers').first()).toHaveText(WIN);
});

test('a run has the words of its goal, and says where nothing is at stake', async ({ page }) => {
  await open(page, '#/play/rogue-run?seed=38');
  await page.keyboard.press('=');
  await expect(line(page)).toContainText('chance to leave depth 1 alive');
  await open(page, '#/play/arena-career?seed=3');
  await expect(line(page)).toContainText('Nothing is at stake now');
});

test('the help lists the keys', async ({ page }) => {
  await open(page, MERCENARY);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('show or hide the chances to win');
  await closeDialog(page);
});

accessible({
  'a forecast': async page => {
    await open(page, MERCENARY);
    await page.keyboard.press('=');
    await forecastShown(page);
    await page.keyboard.press('ArrowRight');
  },
  'a hint': async page => {
    await open(page, '#/play/quest/owlbear?seed=2');
    await forecastShown(page);
    await page.keyboard.press('!');
    await expect(page.locator('.forecast-panel[data-hint]')).toContainText(/: /);
  },
});
