import { expect, open, test } from './support/fray.js';
import { begin, ready, standing, strikeOn, untilAsked } from './support/track.js';

const GOBLIN = '#/play/quest/goblin?seed=2';
const TOWER = '#/play/quest/tower?seed=7';
const WARBAND = '#/play/quest/warband?seed=7';

test('a fight by ranges is fought to its end by mouse or finger alone', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, GOBLIN);
  const ending = page.locator('.ending');
  const foe = standing(page, 'ember').first();
  for (let choices = 0; choices < 80 && !(await ending.isVisible()); choices++) {
    await strikeOn(
      page,
      async () => {
        if (!isMobile) return foe.click();
        await foe.tap();
        await expect(foe).toHaveAttribute('data-chosen', 'true');
        await foe.tap();
      },
      choice => (isMobile ? choice.tap() : choice.click()),
    );
  }
  await expect(ending.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(ending.locator('.ending-facts')).toContainText('XP');
});

test('a fight by ranges is fought to its end by keyboard alone', async ({ page }) => {
  await open(page, GOBLIN);
  const ending = page.locator('.ending');
  for (let choices = 0; choices < 80 && !(await ending.isVisible()); choices++) {
    await strikeOn(
      page,
      async () => {
        await page.keyboard.press('a');
        await page.keyboard.press('1');
      },
      async choice => page.keyboard.press((await choice.getAttribute('aria-keyshortcuts'))!),
    );
  }
  await expect(ending.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an order lights up whom it can reach, waits for one of them, and can be taken back', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await open(page, TOWER);
  await begin(page);
  const foes = standing(page, 'ember');
  const lit = page.locator('.range-token[data-lit=true]');
  await page.keyboard.press('b');
  await page.getByRole('button', { name: /^Fire Bolt/ }).click();
  await expect(lit).toHaveCount(await foes.count());
  await expect(page.locator('.menu-items .choice-chance').first()).toHaveText(/^\d+(\.\d)? %$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Ray of Frost/ })).toBeVisible();
  await expect(page).toHaveURL(/quest\/tower/);

  await page.getByRole('button', { name: /^Fire Bolt/ }).click();
  const last = foes.last();
  const name = (await last.locator('.range-name').innerText()).trim();
  await (isMobile ? last.tap() : last.click());
  await ready(page);
  const line = page.locator('.log-line', { hasText: `with Fire Bolt` });
  await expect(line.first()).toContainText(name);
});

test('somebody picked first shows all that can be done about him', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, TOWER);
  await begin(page);
  const foe = standing(page, 'ember').last();
  const name = (await foe.locator('.range-name').innerText()).trim();
  if (isMobile) await foe.tap();
  else {
    await foe.hover();
    await expect(page.locator('.look')).toContainText(/\d+ of \d+ HP.*AC \d+.*range \d, /);
    await foe.click();
  }
  // From afar nothing suggests itself that costs no mana.
  await expect(page.locator('.choices-back')).toContainText(name);
  await expect(page.locator('.menu-items').getByRole('button', { name: /^Fire Bolt/ })).toBeVisible();
  await expect(page.locator('.log-line', { hasText: 'Ostrava casts' })).toHaveCount(0);
});

test('a reaction says what happened, what it costs, and is taken', async ({ page }) => {
  await open(page, TOWER);
  await untilAsked(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/hits with \d+ against AC \d+/);
  await expect(dialog).toContainText('Ostrava');
  const shield = dialog.getByRole('button', { name: /^Cast Shield/ });
  await expect(shield).toContainText(/\d mana/);
  await shield.press('Enter');
  await expect(page.locator('.log-line', { hasText: /react: Shield/ }).first()).toBeAttached();
});

test('ranges are each one’s own: the track says whose they are', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, WARBAND);
  await begin(page);
  for (let count = 0; count < 10 && (await page.locator('dialog[open]').count()) > 0; count++) {
    await page.locator('dialog[open] .choice').first().click();
    await ready(page);
  }
  await expect(page.locator('.ribbon li')).toHaveCount(await page.locator('.range-token').count());
  await expect(page.locator('.ribbon li[aria-current]')).toHaveCount(1);
  const head = page.locator('.range-eyes b');
  const eyes = await head.innerText();
  const other = standing(page, 'verdigris').and(page.locator('[data-eyes=false]')).first();
  const name = (await other.getAttribute('aria-label'))!.split(',')[0]!;
  expect(name).not.toBe(eyes);
  await (isMobile ? other.tap() : other.click());
  await expect(head).toHaveText(name);
});

test('a wizard with many spells finds each by two keys, and what he cannot do says why', async ({ page }) => {
  await open(page, TOWER);
  await begin(page);
  await page.keyboard.press('b');
  const items = page.locator('.menu-items .choice');
  expect(await items.count()).toBeGreaterThan(10);
  const blocked = page.locator('.menu-items .choice[aria-disabled]').first();
  await expect(blocked.locator('.choice-why')).toHaveText(/^[A-Z].*\.$/);
  await blocked.click({ force: true });
  await expect(page.locator('.choices-why')).toContainText(/\.$/);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: /^Dash/ })).toBeVisible();
  await expect(page.locator('.menu-tab[aria-pressed=true]')).toContainText('Move');
});

test.describe('with motion', () => {
  test.use({ speed: 'normal' });

  test('a step is seen, and nothing else moves', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as PerformanceEntry & { sources: { node?: Element }[] };
          shifts.push(sources.map(({ node }) => `${node?.nodeName}.${node?.className}`));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, GOBLIN);
    await begin(page);
    const place = () =>
      standing(page, 'ember')
        .first()
        .evaluate(token => token.style.getPropertyValue('--x'));
    const y = () =>
      standing(page, 'ember')
        .first()
        .evaluate(token => token.style.getPropertyValue('--y'));
    const before = `${await place()} ${await y()}`;
    await page.keyboard.press('m');
    await page.keyboard.press('1');
    await ready(page);
    expect(`${await place()} ${await y()}`).not.toBe(before);
    await page.keyboard.press('e');
    await ready(page);
    expect(await page.evaluate(() => (globalThis as { shifts?: unknown[] }).shifts)).toEqual([]);
  });
});
