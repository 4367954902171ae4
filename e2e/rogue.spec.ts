import { expect, open, test } from './support/fray.js';
import { pick, rushOn, settled, spotOf, tokens } from './support/tiles.js';

const RUN = '#/play/rogue-run?seed=3';
/** A short life. */
const SHORT = '#/play/rogue-run?seed=13';

test('exploring uncovers the level, and what was seen stays in memory', async ({ page }) => {
  await open(page, RUN);
  const seen = () =>
    page.locator('.terrain path').evaluateAll(all => all.map(each => each.getAttribute('class')));
  expect((await seen()).some(each => each?.includes('dim'))).toBe(false);
  for (let count = 0; count < 4; count++) {
    await page.keyboard.press('o');
    await settled(page);
  }
  expect((await seen()).some(each => each?.includes('floor dim'))).toBe(true);
  await expect(tokens(page, 'verdigris')).toHaveCount(1);
});

test('Esc asks before it leaves a run with one life', async ({ page }) => {
  await open(page, RUN);
  await page.keyboard.press('o');
  await settled(page);
  await page.keyboard.press('Escape');
  const leave = page.getByRole('dialog', { name: 'Leave this run?' });
  await expect(leave).toContainText('It is saved in this browser.');
  await page.keyboard.press('Escape');
  await expect(leave).toBeHidden();
  await expect(tokens(page, 'verdigris')).toHaveCount(1);
});

test('a far tile is walked to, step by step, and the way is shown before', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, RUN);
  const hero = tokens(page, 'verdigris').first();
  const from = await spotOf(hero);
  const far = await page.evaluate(({ x, y }) => {
    // The floor tile in sight that is farthest on the hero's own row.
    const path = document.querySelector('.terrain .floor.lit')?.getAttribute('d') ?? '';
    const tiles = [...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, tx, ty]) => ({
      x: Number(tx),
      y: Number(ty),
    }));
    const row = tiles.filter(each => each.y === y).sort((a, b) => Math.abs(b.x - x) - Math.abs(a.x - x));
    return row[0]!;
  }, from);
  expect(Math.abs(far.x - from.x)).toBeGreaterThan(1);
  await pick(page, far, isMobile);
  await expect.poll(() => spotOf(hero)).toEqual(far);
});

test('nothing of what is hidden is in the page', async ({ page }) => {
  await open(page, RUN);
  for (let count = 0; count < 6; count++) {
    await page.keyboard.press('o');
    await settled(page);
  }
  // Whoever is on the board stands on a tile that is in sight.
  const hidden = await page.evaluate(() => {
    const lit = [...document.querySelectorAll('.terrain .lit')]
      .map(each => each.getAttribute('d') ?? '')
      .join('');
    return [...document.querySelectorAll<HTMLElement>('.token[data-tone=ember]')].filter(token => {
      const [x, y] = ['--x', '--y'].map(name => token.style.getPropertyValue(name));
      return !lit.includes(`M${x} ${y}h1`);
    }).length;
  });
  expect(hidden).toBe(0);
});

test('who bars the way is named, and can be walked up to', async ({ page }) => {
  await open(page, '#/play/rogue-run?seed=134');
  const explore = page.getByRole('button', { name: /^Explore/ });
  while ((await explore.getAttribute('aria-disabled')) !== 'true') {
    await page.keyboard.press('o');
    await settled(page);
  }
  await expect(explore).toContainText('The Snake bars the way to what is left to explore.');
  const hero = tokens(page, 'verdigris').first();
  const from = await spotOf(hero);
  await page.getByRole('button', { name: /^Walk up to the Snake/ }).click();
  await expect.poll(() => spotOf(hero)).not.toEqual(from);
});

test('a potion is drunk from the pack', async ({ page }) => {
  await open(page, RUN);
  await page.getByRole('button', { name: /^Drink the potion/ }).click();
  await settled(page);
  await expect(page.locator('.log-line', { hasText: 'You drink the' })).toBeAttached();
  await expect(page.getByRole('button', { name: /^Drink the potion/ })).toHaveCount(0);
});

test('who dies is gone: no reload, no way back, nothing to continue', async ({ page }) => {
  await open(page, SHORT);
  await rushOn(page, '.ending');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('.ending-facts dt')).toContainText(['Score', 'Depth', 'Level']);
  await expect(page.locator('.ending')).not.toContainText('Undo the last choice');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('rogue-run');

  await page.getByRole('link', { name: 'Home' }).click();
  // Back only once the page is there: the way back out of a page not yet left leads out of Fray.
  await expect(page.locator('.ending')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByText('Where you left off')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('.topbar-round')).toHaveText(/^(Round 1)?$/);
  await page.reload();
  await expect(page.locator('.grid-plane')).toBeVisible();
  await expect(page.locator('.topbar-round')).toHaveText(/^(Round 1)?$/);
});

test('a choice is kept before it is carried out', async ({ page }) => {
  await open(page, RUN);
  await page.keyboard.press('.');
  await settled(page);
  const place = await page.evaluate(() => Object.keys(localStorage).find(key => key.includes('rogue-run'))!);
  // As if the tab had been killed between writing and doing.
  await page.evaluate(key => {
    const game = JSON.parse(localStorage.getItem(key)!);
    localStorage.setItem(key, JSON.stringify({ ...game, pending: { do: 'explore' } }));
  }, place);
  await page.reload();
  await expect(page.locator('.grid-plane')).toBeVisible();
  const choices = await page.evaluate(key => JSON.parse(localStorage.getItem(key)!).replay.choices, place);
  expect(choices).toEqual([{ do: 'rest' }, { do: 'explore' }]);
});

test('a run is watched again, by link, and cannot be lived twice', async ({ page }) => {
  await open(page, SHORT);
  await rushOn(page, '.ending');
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  const slider = page.getByRole('slider', { name: 'Choice' });
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'How it ended' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(tokens(page, 'verdigris')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Play on from here' })).toHaveCount(0);

  const link = page.url();
  const other = await page.context().browser()!.newContext();
  const theirs = await other.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('slider', { name: 'Choice' })).toHaveValue('0');
  await expect(theirs.locator('.grid-plane')).toBeVisible();
  await other.close();
});

test('a wand is zapped at whom one aims, and only by its order', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '#/play/rogue/nymph?seed=1');
  const foe = tokens(page, 'ember').first();
  // They come by themselves.
  for (let turns = 0; turns < 20 && !(await foe.isVisible()); turns++) {
    await page.keyboard.press('.');
    await settled(page);
  }
  const zap = page.getByRole('button', { name: /^Zap the wand/ });
  await zap.click();
  await expect(zap).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.look-deed')).toContainText('Zap the wand');
  const target = await page.locator('.mark-cursor').getAttribute('d');
  const [, x, y] = /M([\d.]+) ([\d.]+)/.exec(target!)!;
  await pick(page, { x: Math.floor(Number(x)), y: Math.floor(Number(y)) }, isMobile);
  await settled(page);
  await expect(page.locator('.log-line', { hasText: 'You zap the' })).toBeAttached();
});
