import { expect, open, test } from './support/fray.js';
import { middleOf, pick, settled, spotOf, tokens } from './support/tiles.js';

const ORC = '#/play/d20/orc?seed=2';
const RUN = '#/play/d20-run?seed=3';

test('a fight on tiles is fought to its end by mouse or finger alone', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, ORC);
  const foe = tokens(page, 'ember').first();
  const ending = page.locator('.ending');
  for (let blows = 0; blows < 60 && !(await ending.isVisible()); blows++) {
    await settled(page);
    if (await ending.isVisible()) break;
    await pick(page, await spotOf(foe), isMobile, 2);
    await settled(page);
  }
  await expect(ending.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(ending.locator('.ending-facts dt').first()).toBeVisible();
  await expect(ending.getByRole('list', { name: 'The last blow' })).toContainText(
    /damage!.*(You die|dies)!/s,
  );
});

test('a fight on tiles is fought to its end by keyboard alone', async ({ page }) => {
  await open(page, ORC);
  const ending = page.locator('.ending');
  for (let blows = 0; blows < 60 && !(await ending.isVisible()); blows++) {
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await settled(page);
  }
  await expect(ending.getByRole('heading', { level: 1 })).toBeFocused();
});

test('whom one points at shows chance, reasons and what would happen', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, ORC);
  const foe = await spotOf(tokens(page, 'ember').first());
  const { x, y } = await middleOf(page, foe);
  if (isMobile) await page.touchscreen.tap(x, y);
  else await page.mouse.move(x, y);
  const look = page.locator('.look');
  await expect(look).toContainText('Orc');
  await expect(look).toContainText(/15 of 15 HP/);
  await expect(look.locator('.look-chance')).toHaveText(/^\d+ %$/);
  await expect(look.locator('.look-parts')).toContainText(/DEX 14 \+2/);
  await expect(page.locator('.mark-line')).toBeAttached();
  // Nothing has been chosen by that: not even by the first tap.
  await expect(page.locator('.topbar-round')).toHaveText('Round 1');
  await expect(page.locator('.log-line', { hasText: /attack/ })).toHaveCount(0);
});

test('hints beside the board are shown in full', { tag: '@phone' }, async ({ page }) => {
  await open(page, '#/play/d20/rats?seed=2');
  const hints = page.locator('.choice-hint:not(:empty)');
  await expect(hints.first()).toBeVisible();
  const cut = await hints.evaluateAll(all =>
    all
      .filter(each => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
      .map(each => each.textContent),
  );
  expect(cut).toEqual([]);
});

test('an order lights up where it can be carried out, and goes from target to target', async ({ page }) => {
  await open(page, ORC);
  const look = page.locator('.look');
  const move = page.getByRole('button', { name: /^Move \d+ tiles/ });
  await page.keyboard.press('m');
  await expect(move).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.mark-reach')).toBeAttached();
  const before = await look.innerText();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('l');
  await expect(look).toContainText(/Walks [\d.]+ tiles?/);
  expect(await look.innerText()).not.toBe(before);
  await expect(page.locator('.mark-way')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('.mark-reach')).toHaveCount(0);
  await expect(page).toHaveURL(/d20\/orc/);

  const from = await spotOf(tokens(page, 'verdigris').first());
  await page.keyboard.press('m');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await settled(page);
  expect(await spotOf(tokens(page, 'verdigris').first())).not.toEqual(from);
});

test('a cursor walks the board and tells what is there', async ({ page }) => {
  await open(page, ORC);
  await page.keyboard.press('x');
  const look = page.getByRole('status').filter({ hasText: 'Hero' });
  await expect(look).toContainText('here');
  await page.keyboard.press('Tab');
  await expect(page.locator('.look')).toContainText('Orc');
  await page.keyboard.press('Escape');
  await expect(page.locator('.look')).not.toContainText('Orc');
  await expect(page).toHaveURL(/d20\/orc/);
});

test('arrows and letters of old move in eight directions', async ({ page }) => {
  await open(page, ORC);
  const hero = tokens(page, 'verdigris').first();
  const { x, y } = await spotOf(hero);
  await page.keyboard.press('l');
  await settled(page);
  expect(await spotOf(hero)).toEqual({ x: x + 1, y });
});

test('letters or icons: the choice is kept', async ({ page }) => {
  await open(page, ORC);
  await page.getByRole('button', { name: 'Show letters' }).click();
  await expect(page.locator('.token b').first()).toHaveText('@');
  await expect(page.locator('.terrain text').first()).toBeAttached();
  await page.reload();
  await expect(page.locator('.token b').first()).toHaveText('@');
  await page.getByRole('button', { name: 'Show icons' }).click();
  await expect(page.locator('.token .icon').first()).toBeVisible();
});

test('a run goes from a cleared room by the camp to the next', async ({ page }) => {
  await open(page, RUN);
  const story = page.locator('.grid-story');
  for (let blows = 0; blows < 60 && !(await page.locator('.grid-story, .ending').count()); blows++) {
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await settled(page);
  }
  await expect(story).toContainText('The room is cleared');
  const next = page.getByRole('button', { name: /^Go on/ });
  await expect(next).toBeVisible();
  await page.reload();
  await expect(story).toContainText('The room is cleared');
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Depth 1, room 2 of 3' })).toBeVisible();
  await expect(tokens(page, 'ember').first()).toBeVisible();
  await expect(story).toHaveCount(0);
});

test('one life: nothing is taken back, and the help says why', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, RUN);
  await page.keyboard.press('.');
  await expect(page.locator('.topbar-round')).toHaveText('Round 2');
  await page.keyboard.press('z');
  await expect(page.locator('.topbar-round')).toHaveText('Round 2');
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  if (isMobile) await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys and help' });
  await expect(help).toContainText('One life');
  await expect(help).toContainText('eight directions');
  await expect(help).not.toContainText('undo the last choice');
});

test.describe('with motion', () => {
  test.use({ speed: 'normal' });

  test('a move is seen, a key hurries it, and nothing else on the screen moves', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as PerformanceEntry & { sources: { node?: Element }[] };
          // Other choices are laid out anew; all else has to stay where it is.
          const of = sources.map(({ node }) => `${node?.nodeName}.${node?.className}`);
          shifts.push(...of.filter(each => each !== 'BUTTON.choice'));
        }
      }).observe({ type: 'layout-shift', buffered: true });
      const walks: number[] = [];
      Object.assign(globalThis, { walks });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        const { duration } = options as KeyframeAnimationOptions;
        if (this.classList.contains('token')) walks.push(Number(duration));
        return animate.call(this, frames, options);
      };
    });
    await open(page, ORC);
    await page.keyboard.press('l');
    await settled(page);
    const [walk] = await page.evaluate(() => (globalThis as unknown as { walks: number[] }).walks);
    expect(walk).toBeGreaterThanOrEqual(150);
    expect(walk).toBeLessThanOrEqual(250);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(page.locator('.choices')).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await settled(page);
    expect(await page.evaluate(() => (globalThis as { shifts?: unknown[] }).shifts)).toEqual([]);
  });
});
