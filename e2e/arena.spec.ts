import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { drawn, expect, open, test } from './support/fray.js';

const FIVE = '#/play/arena/five-a-side?seed=7';
/** It leaves several things behind. */
const COSTLY = '#/play/arena/five-a-side?seed=3';
const DUEL = '#/play/arena/duel?seed=7';
const FIELD = '#/play/arena/grand-field?seed=7';
const EMBER = '#/play/arena/ember-court?seed=7';

const slider = (page: Page) => page.getByRole('slider');
const turn = async (page: Page) => Number(await slider(page).inputValue());
const tokens = (page: Page) => page.locator('.zone-token');

/** Opens a battle and stops it before it starts by itself. */
async function openStill(page: Page, hash: string): Promise<void> {
  await open(page, hash);
  const back = page.getByRole('button', { name: 'Back to the battle' });
  // Not before it has begun to play, or it would begin after this.
  await expect(page.getByRole('button', { name: 'Pause' }).or(back)).toBeVisible({ timeout: 30_000 });
  await expect(async () => {
    // On a busy machine it may be over by now.
    if (await back.isVisible()) await back.click();
    await page.keyboard.press('Home');
    await expect(slider(page)).toHaveValue('0', { timeout: 1000 });
  }).toPass();
}

test('a battle of five a side starts by itself, and its end is seen by who watches it', async ({ page }) => {
  test.slow();
  await open(page, FIVE);
  await expect(tokens(page)).toHaveCount(10, { timeout: 30_000 });
  await expect.poll(() => turn(page), { timeout: 30_000 }).toBeGreaterThan(2);
  await page.keyboard.press(' ');
  await slider(page).fill(String(Number(await slider(page).getAttribute('max')) - 8));
  await page.keyboard.press(' ');
  await expect(page.locator('.ending')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/wins|draw/i);
  await expect(page.locator('.fighters tbody tr:not(.fighters-team)')).toHaveCount(10);
  await expect(page.locator('.luck')).toHaveCount(0);
});

test('time is walked by keys: step, play, pause, to the end and back', async ({ page }) => {
  await page.clock.install();
  await openStill(page, FIVE);
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveValue('1');
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveValue('0');
  await page.keyboard.press(' ');
  await expect.poll(() => turn(page)).toBeGreaterThan(2);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const stopped = await turn(page);
  await page.clock.runFor(5_000);
  expect(await turn(page)).toBe(stopped);
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'How it ended' })).toBeVisible();
  await expect(page.locator('.zone-token[data-fallen=true]').first()).toBeAttached();
  await page.keyboard.press('Home');
  await expect(page.locator('.zone-token[data-fallen=true]')).toHaveCount(0);
});

test('it is scrubbed by turn, and the line of time says where somebody fell', async ({ page }) => {
  await openStill(page, FIVE);
  const falls = page.locator('.scrubber-falls button');
  expect(await falls.count()).toBeGreaterThan(3);
  await expect(page.locator('.scrubber-now')).toContainText(/\d+ turns follow/);
  await page.keyboard.press('PageDown');
  await expect(page.locator('.zone-token[data-fallen=true]')).toHaveCount(1);
  const first = await turn(page);
  await page.keyboard.press('PageDown');
  await expect.poll(() => turn(page)).toBeGreaterThan(first);
  await slider(page).fill('20');
  await expect(page.locator('.scrubber-now')).toContainText('turn 20 of');
});

test('speeds are chosen by button and digit, and last', async ({ page }) => {
  await openStill(page, DUEL);
  await page.getByRole('button', { name: 'Double speed' }).click();
  await expect(page.getByRole('button', { name: 'Double speed' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: 'Four times the speed' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Four times the speed' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('thoughts say why: three actions with their scores, what made them, and whom', async ({ page }) => {
  await openStill(page, FIVE);
  await slider(page).fill('12');
  await page.keyboard.press('t');
  const thoughts = page.locator('.aside .thoughts');
  await expect(thoughts).toBeVisible();
  await expect(thoughts.locator('.thoughts-best > li')).toHaveCount(3);
  await expect(thoughts.locator('.thoughts-best b').first()).toHaveText(/^\d\.\d\d$/);
  await expect(thoughts.locator('.thoughts-best > li[data-taken=true] .score-figure').first()).toBeVisible();
  await page.keyboard.press('t');
  await expect(thoughts).toBeHidden();
});

test('a fighter that is tapped shows sheet and last thought', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openStill(page, FIVE);
  await slider(page).fill('30');
  const token = page.locator('.zone-token[data-fallen=false]').first();
  const name = (await token.getAttribute('aria-label'))!.split(',')[0]!;
  await (isMobile ? token.tap() : token.click());
  await expect(page.locator('.aside-tabs')).toContainText(name);
  await expect(page.locator('.aside .sheet')).toContainText('Health');
  await expect(page.locator('.aside .sheet')).toContainText('Last thought');
});

test('what a battle leaves behind is shown one after the other, or skipped', async ({ page }) => {
  await openStill(page, COSTLY);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'How it ended' }).click();
  await page.getByRole('button', { name: 'Aftermath' }).click();
  const card = page.locator('.aftermath-card');
  await expect(card).toBeVisible();
  await expect(page.locator('.aftermath-count')).toHaveText(/^1 of \d+$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.aftermath-count')).toHaveText(/^2 of \d+$/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.aftermath-list li').first()).toBeVisible();
  await page.getByRole('button', { name: 'Another seed' }).click();
  await expect(page).not.toHaveURL(/seed=3$/);
  await expect(tokens(page).first()).toBeVisible();
});

test('its link shows the same battle elsewhere', async ({ page }) => {
  await openStill(page, DUEL);
  const last = await slider(page).getAttribute('max');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'How it ended' }).click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const skip = page.getByRole('button', { name: 'Skip all' });
  if (await skip.isVisible()) await skip.click();
  await page.evaluate(() => {
    navigator.clipboard.writeText = async text => {
      Object.assign(globalThis, { copied: text });
    };
  });
  await page.getByRole('button', { name: 'Share the replay' }).click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as { copied?: string }).copied ?? ''))
    .toContain('#/replay/');
  const hash = new URL(await page.evaluate(() => (globalThis as { copied?: string }).copied!)).hash;
  await openStill(page, hash);
  await expect(slider(page)).toHaveAttribute('max', last!);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'How it ended' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('twenty a side are fought in slices: the page stays at hand meanwhile', async ({ page }) => {
  test.slow();
  await open(page, DUEL);
  await page.evaluate(() => {
    const seen = { last: performance.now(), began: performance.now(), longest: 0 };
    Object.assign(globalThis, { seen });
    setInterval(() => {
      seen.longest = Math.max(seen.longest, performance.now() - seen.last);
      seen.last = performance.now();
    });
  });
  await page.evaluate(hash => {
    location.hash = hash;
  }, FIELD);
  await expect(tokens(page)).toHaveCount(40, { timeout: 60_000 });
  const share = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { last: number; began: number; longest: number } };
    return seen.longest / (seen.last - seen.began);
  });
  expect(share).toBeLessThan(0.5);
});

test('ground that does something says what', async ({ page }) => {
  await openStill(page, EMBER);
  await page.locator('.zone-feature', { has: page.getByLabel('Fire pit') }).focus();
  await expect(page.getByRole('tooltip').filter({ hasText: 'Fire pit' })).toBeVisible();
});

accessible(
  {
    'a battle': async page => {
      await openStill(page, FIVE);
      await slider(page).fill('40');
    },
    'a battle with thoughts': async page => {
      await page.keyboard.press('t');
      await expect(page.getByRole('region', { name: 'Thoughts' })).toBeVisible();
    },
    'the aftermath': async page => {
      await page.keyboard.press('t');
      await page.keyboard.press('End');
      await page.getByRole('button', { name: 'How it ended' }).click();
      await page.getByRole('button', { name: 'Aftermath' }).click();
    },
    'the end of a battle': async page => {
      const skip = page.getByRole('button', { name: 'Skip all' });
      if (await skip.isVisible()) await skip.click();
    },
  },
  {
    'a crowd': async page => {
      await openStill(page, FIELD);
      await slider(page).fill('200');
    },
  },
  { 'weather over islands': page => openStill(page, EMBER) },
);

test.describe('with motion', () => {
  test.use({ speed: 'normal' });

  test('a turn is seen, and nothing jumps', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as PerformanceEntry & { sources: { node?: Node }[] };
          // Where words follow words, as in story and caption, there is nothing to hold on to.
          const moved = sources
            .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
            .filter(each => each && !each.closest('.log-scroll, .look, .zone-marks'));
          if (moved.length > 0) shifts.push(moved.map(each => each!.outerHTML.slice(0, 80)));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openStill(page, FIVE);
    await slider(page).fill('6');
    await expect(page.locator('.scrubber-now')).toContainText('turn 6 of');
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await page.evaluate(drawn);
    await page.evaluate(() => (globalThis as { shifts?: unknown[] }).shifts?.splice(0));
    await page.keyboard.press(' ');
    await expect(page.locator('.float').first()).toBeAttached({ timeout: 10_000 });
    await expect.poll(() => turn(page), { timeout: 20_000 }).toBeGreaterThan(9);
    await page.keyboard.press(' ');
    expect(await page.evaluate(() => (globalThis as { shifts?: unknown[] }).shifts)).toEqual([]);
  });
});
