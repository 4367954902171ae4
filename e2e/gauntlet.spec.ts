import { expect, fightOn, open, test } from './support/fray.js';

// A short life: dead after six choices.
const SHORT = '#/play/saga/gauntlet?seed=1048';

test('a gauntlet is played to its end by keyboard alone', async ({ page }) => {
  await open(page, '#/');
  const play = page.getByRole('link', { name: 'Play the gauntlet' });
  for (let tabs = 0; tabs < 5 && !(await play.evaluate(link => link === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab');
  }
  await expect(play).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Before the gauntlet' }).first()).toBeVisible();

  await open(page, SHORT);
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { level: 1, name: 'Goblin Warren' })).toBeVisible();
  await fightOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'You have fallen' })).toBeFocused();
});

test('the hero is rolled in the open, and another one on request', async ({ page }) => {
  await open(page, SHORT);
  const rolls = page.locator('.hero-roll li');
  await expect(rolls).toHaveCount(7);
  for (const text of await rolls.allInnerTexts()) {
    const [times, total] = text.match(/\d+/g)!.map(Number);
    expect(total! % times!).toBe(0);
  }
  const before = await rolls.allInnerTexts();
  await page.getByRole('button', { name: 'Roll another hero' }).click();
  await expect(page).not.toHaveURL(/seed=1048/);
  await expect(rolls).toHaveCount(7);
  expect(await rolls.allInnerTexts()).not.toEqual(before);
});

test('an ending tells the facts and the luck, and offers what to do next', async ({ page }) => {
  await open(page, SHORT);
  await page.keyboard.press('1');
  await fightOn(page);
  await expect(page.locator('.ending-facts dt')).toContainText([
    'Score',
    'Slain',
    'Sections',
    'Rounds',
    'SKL',
  ]);
  const attack = page.getByRole('row', { name: /^Attack \d+ times/ }).first();
  await expect(attack).toContainText(/\d+ of \d+ succeeded, expected [\d.]+/);
  await expect(attack).toContainText(/of 100 players roll (better|worse)/);

  await page.getByRole('button', { name: 'Play the same seed again' }).click();
  await expect(page.locator('.hero-roll li')).toHaveCount(7);
  await expect(page).toHaveURL(/seed=1048/);
});

test('who passes everybody by stands before the last enemy, where nobody flees', async ({ page }) => {
  await open(page, '#/play/saga/gauntlet?seed=1');
  await page.keyboard.press('1');
  const flee = page.getByRole('button', { name: /^Flee/ });
  for (let section = 1; section <= 11; section++) {
    await page.keyboard.press('a');
    await expect(flee).toBeVisible();
    await page.keyboard.press('f');
  }
  await page.keyboard.press('a');
  await expect(flee).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('.path-mark[data-mark=passed]')).toHaveCount(11);
});
