import { expect, open, pressUntil, test } from './support/fray.js';

const GOBLIN = '#/play/saga/goblin?seed=2';

test('a reload keeps the game, and home offers to continue it', async ({ page }) => {
  await open(page, GOBLIN);
  await page.keyboard.press('a');
  const health = page.getByRole('meter', { name: 'LP' });
  await expect(health.nth(1)).not.toHaveAttribute('aria-valuetext', '150 of 150');
  await expect(page.locator('.choices')).toHaveAttribute('aria-busy', 'false');
  const left = () => health.evaluateAll(bars => bars.map(bar => bar.getAttribute('aria-valuetext')));
  const before = await left();
  await page.reload();
  await expect.poll(left).toEqual(before);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: /^Continue: Round/ }).click();
  await expect(page).toHaveURL(/saga\/goblin\?seed=2$/);
  await expect.poll(left).toEqual(before);
});

test('undo takes back the last choice', async ({ page }) => {
  await open(page, GOBLIN);
  const foe = page.getByRole('region', { name: 'Goblin' }).getByRole('meter', { name: 'LP' });
  await page.keyboard.press('a');
  await expect(foe).not.toHaveAttribute('aria-valuetext', '150 of 150');
  await page.keyboard.press('z');
  await expect(foe).toHaveAttribute('aria-valuetext', '150 of 150');
});

test('what is blocked says why, in the open, and cannot be chosen', async ({ page }) => {
  await open(page, GOBLIN);
  const spells = page.getByRole('button', { name: /^Spells/ });
  await expect(spells).toContainText('Magic is locked: you have not been granted POWER.');
  await spells.click();
  const fireball = page.getByRole('button', { name: /^FIREBALL/ });
  await expect(fireball).toHaveAttribute('aria-disabled', 'true');
  await expect(fireball).toHaveAccessibleDescription(/Magic is locked/);
  await expect(fireball).toContainText('Magic is locked');
  await fireball.focus();
  await expect(fireball).toBeFocused();
  const url = page.url();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'FIREBALL: Magic is locked' })).toBeVisible();
  expect(page.url()).toBe(url);
  await expect(page.locator('.topbar-round')).toHaveText('Round 1');
});

test('a roll opens to every die, every modifier and the chance', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, GOBLIN);
  await page.keyboard.press('a');
  if (isMobile) await page.getByRole('button', { name: 'Story', exact: true }).click();
  const chip = page
    .getByRole('log')
    .getByRole('button', { name: /vs 6 hit/ })
    .first();
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(chip).toHaveAttribute('aria-expanded', 'true');
  const inside = page.locator('.breakdown');
  await expect(inside.getByRole('row')).toContainText([
    /^Die 1\s*\d/,
    /^Die 2\s*\d/,
    /^Total\s*\d/,
    /^Base\s*7/,
    /LCK 80\s*−1/,
  ]);
  await expect(inside).toContainText('The chance was 72.2 %: hit.');

  const damage = page.getByRole('log').getByRole('button', { name: /= 80$/ }).first();
  await damage.click();
  await expect(page.locator('.breakdown').last().getByRole('row')).toContainText([
    /Roll 8 × 5\s*40/,
    /STR 64\s*\+30/,
    /Weapon\s*\+10/,
    /Total\s*80/,
  ]);
});

test('a question stops the fight until it is answered', async ({ page }) => {
  await open(page, '#/play/saga/sorcery?seed=139');
  await pressUntil(page, ['a', 'r'], 'dialog[open]');
  const dialog = page.getByRole('dialog', { name: 'You are dying. Cast RESURRECTION?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  for (let tabs = 0; tabs < 6; tabs++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  // It is asked again after a reload: an open question is part of the game.
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1, name: 'Death' })).toBeVisible();
});

test('Esc closes what is open, and asks before it leaves the fight', async ({ page }) => {
  await open(page, GOBLIN);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys and help' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  const leave = page.getByRole('dialog', { name: 'Leave this fight?' });
  await page.keyboard.press('Escape');
  await expect(leave).toContainText('You have not chosen anything yet');
  await page.keyboard.press('Escape');
  await expect(leave).toBeHidden();
  await page.keyboard.press('a');
  await expect(page.locator('.log-line').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leave).toContainText('It is saved in this browser.');
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fray' })).toBeVisible();
});

test('a badge tells what it means by tap and by focus, and Esc closes only that', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '#/play/saga/sorcery?seed=139');
  const badge = page.locator('.portrait').getByRole('button', { name: 'Orb carried' });
  const tip = page.getByRole('tooltip').filter({ hasText: 'Thrown at Demonspawn' }).first();
  await badge.click();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(badge).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ speed: 'normal' });

  test('a choice answers within 100 ms', async ({ page }) => {
    await open(page, GOBLIN);
    // The best of a few: a busy machine must not fail the page.
    let best = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 5 && best >= 100; tries++) {
      await page.evaluate(answerTime);
      await page.keyboard.press('a');
      await expect(page.locator('body[data-answered]')).toBeAttached();
      best = Math.min(best, Number(await page.locator('body').getAttribute('data-answered')));
      await page.keyboard.press('z');
      await expect(page.locator('.choices')).toHaveAttribute('aria-busy', 'false');
    }
    expect(best).toBeLessThan(100);
  });

  test('a choice plays event by event, and any key hurries it', async ({ page }) => {
    await open(page, GOBLIN);
    const choices = page.locator('.choices');
    await page.keyboard.press('a');
    await expect(choices).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('.float', { hasText: '−80' })).toBeVisible();
    await page.keyboard.press('x');
    await expect(choices).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('.log-line', { hasText: '55 damage' })).toBeAttached();
    // How long it takes by itself and hurried, reckoned in the page: a busy machine makes both longer.
    const times = [];
    for (const hurry of [false, true]) {
      await page.keyboard.press('z');
      await page.evaluate(showTime, hurry);
      await page.keyboard.press('a');
      await expect(page.locator('body[data-shown]')).toBeAttached();
      times.push(Number(await page.locator('body').getAttribute('data-shown')));
    }
    expect(times[1]).toBeLessThan(times[0]! / 2);
  });

  test('who asks for less motion gets none', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, GOBLIN);
    await page.evaluate(noteMotion);
    await page.keyboard.press('a');
    await expect(page.locator('.float', { hasText: '−80' })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  });
});

/** In the page: notes how long what the next key starts is shown, and hurries it if asked to. */
function showTime(hurry: boolean): void {
  delete document.body.dataset.shown;
  const listen = () => {
    const began = performance.now();
    let busy = false;
    const look = () => {
      const still = document.querySelector('.choices[aria-busy=true]') !== null;
      if (still && !busy && hurry)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
      if (busy && !still) document.body.dataset.shown = String(performance.now() - began);
      else requestAnimationFrame(look);
      busy ||= still;
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', listen, { capture: true, once: true });
}

/** In the page: from now on notes, frame by frame, whatever moves for longer than an instant, and whether one has to wait. */
function noteMotion(): void {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  const look = () => {
    for (const { effect } of document.getAnimations())
      if (Number(effect?.getComputedTiming().activeDuration) > 50)
        seen.push((effect as KeyframeEffect).target!.outerHTML);
    if (document.querySelector('.choices[aria-busy=true]')) seen.push('busy');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** In the page: notes how long after the next key the screen shows that something happens. */
function answerTime(): void {
  delete document.body.dataset.answered;
  const listen = () => {
    const pressed = performance.now();
    const look = () => {
      const busy = document.querySelector('.choices[aria-busy=true]');
      if (busy) document.body.dataset.answered = String(performance.now() - pressed);
      else requestAnimationFrame(look);
    };
    look();
  };
  addEventListener('keydown', listen, { capture: true, once: true });
}
