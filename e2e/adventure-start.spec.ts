import { withExtension } from './support/extension.js';
import { expect, open, test } from './support/fray.js';
import { begin, game, take, underway } from './support/hero.js';
import { beginAdventure, enter, signIn } from './support/player.js';

test('the front page asks the server only which fights it has, and has a door to the adventure', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await open(page, '#/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter(path => path.startsWith('/api'))).toEqual(['/api/rulesets']);
  expect(asked.filter(path => /nostr|relay|Adventure/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Play the adventure' }).click();
  await expect(page.getByRole('heading', { name: 'Who goes there?' })).toBeVisible();
});

test('a first visit logs no error: the page asks only for what is there', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  await open(page, '#/adventure');
  await enter(page);
  await expect(page.getByRole('heading', { name: 'A new hero' })).toBeVisible();
  await open(page, '#/adventure/saves');
  await expect(page.getByText('Nothing has been saved with this key yet.')).toBeVisible();
  await open(page, '#/adventure');
  await begin(page).click();
  await underway(page);
  await page.reload();
  await underway(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Sign out without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Who goes there?' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a newcomer is in with one click, makes a wizard and begins', { tag: '@phone' }, async ({ page }) => {
  await open(page, '#/adventure');
  await enter(page);
  await expect(page.getByRole('heading', { name: 'A new hero' })).toBeVisible();
  await take(page, 'Wizard');
  await page.locator('.pick', { hasText: /^Elf$/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mira Vale');
  await page.getByLabel('Background').selectOption({ label: 'Sage, 10 gold' });
  await page.getByLabel('Strength').selectOption('14');
  await page.getByText('Dagger').last().click();
  await page.getByRole('button', { name: 'Choose others' }).click();
  await page.getByLabel('Ray of Frost').uncheck();
  await page.getByRole('checkbox', { name: /^Light / }).check();
  const summary = page.getByRole('complementary', { name: 'Your hero' });
  await expect(summary).toContainText('Elf Wizard');
  const shown = () => summary.locator('.draft-numbers dd').allTextContents();
  await expect.poll(shown).toEqual(['5', '11', '3']);
  await expect(summary).toContainText('Dagger, +4 to hit');
  await begin(page).click();
  await underway(page);
  const { situation, turn, saved, unsaved } = await game(page);
  const { maxHp, armourClass, maxMana } = situation.hero;
  expect([maxHp, armourClass, maxMana]).toEqual([5, 11, 3]);
  expect(situation.hero).toMatchObject({ name: 'Mira Vale', level: 1 });
  expect(situation.hero.class.id).toBe('wizard');
  expect(situation.hero.race.id).toBe('elf');
  expect(situation.hero.background.id).toBe('sage');
  // 14 was Constitution's, which has Strength's 8 now.
  expect(situation.hero.scores.map(({ score }: { score: number }) => score)).toEqual([14, 13, 8, 15, 12, 10]);
  const spells = situation.hero.spells.map(({ id }: { id: string }) => id);
  expect(spells).toContain('light');
  expect(spells).not.toContain('ray-of-frost');
  expect(situation.place.city.id).toBe('verdant');
  // QUEST-5.3: nothing was saved that nobody saved.
  expect([turn, saved, unsaved]).toEqual([0, null, true]);
});

test('begin works at once, and the keyboard alone suffices', async ({ page }) => {
  await open(page, '#/adventure');
  const tabTo = async (name: string | RegExp) => {
    const wanted = page.getByRole('button', { name, exact: true });
    for (let count = 0; count < 80; count++) {
      if (await wanted.evaluate(element => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  await tabTo('Play with this browser’s key');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Class' })).toBeVisible();
  await page.getByRole('radio', { name: /^Fighter/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Paladin/ })).toBeChecked();
  await tabTo('Begin');
  await page.keyboard.press('Enter');
  await underway(page);
  expect((await game(page)).situation.hero.class.id).toBe('paladin');
});

test('the key can be backed up, and brought to another browser', async ({ page, browser }) => {
  await open(page, '#/adventure');
  await enter(page);
  await page.getByRole('button', { name: /^Your key/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/npub1/)).toBeVisible();
  await expect(dialog.getByText(/nsec1/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show it' }).click();
  const secret = (await dialog.getByText(/^nsec1/).textContent())!;
  const npub = (await dialog.getByText(/^npub1/).textContent())!;
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await other.goto('/#/adventure');
  await other.getByRole('button', { name: 'I have a key already' }).click();
  const field = other.getByLabel('Your private key');
  for (const [text, reason] of [
    ['', /Paste your key first/],
    [npub, /This is the public half/],
    [secret.slice(0, -1), /not a private key/],
  ] as const) {
    await field.fill(text);
    await field.press('Enter');
    await expect(other.getByText(reason)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await field.fill(secret);
  await field.press('Enter');
  await expect(other.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await (await other.request.get('/api/auth/session')).json()).toMatchObject({ npub });
  await elsewhere.close();
});

test('of two tabs the second takes the key that the first has made', async ({ page, context }) => {
  await open(page, '#/adventure');
  const second = await context.newPage();
  await second.goto('/#/adventure');
  await expect(second.getByRole('heading', { name: 'New here' })).toBeVisible();
  await enter(page);
  const key = await page.evaluate(() => localStorage.getItem('fray.key'));
  await expect(second.getByRole('heading', { name: 'Your key is here' })).toBeVisible();
  await enter(second);
  expect(await second.evaluate(() => localStorage.getItem('fray.key'))).toBe(key);
});

test('where the browser stores nothing one can play all the same, and is warned', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('no room');
    };
  });
  await open(page, '#/adventure');
  await expect(page.getByText(/the key lasts until you close the page/)).toBeVisible();
  await enter(page);
  await page.getByRole('button', { name: /^Your key/ }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText(/^nsec1/)).toBeVisible();
});

test('an extension signs, and its player can decline', async ({ page }) => {
  const extension = await withExtension(page);
  await open(page, '#/adventure');
  const button = page.getByRole('button', { name: 'Sign in with the extension' });
  extension.willing = false;
  await button.click();
  await expect(page.getByText('The extension did not sign.', { exact: false })).toBeVisible();
  extension.willing = true;
  await button.click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await (await page.request.get('/api/auth/session')).json()).toMatchObject({ npub: extension.npub });
  // The page never had a key of its own.
  expect(await page.evaluate(() => localStorage.getItem('fray.key'))).toBeNull();
});

test('a wrong clock and too many tries are said with what to do', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await open(page, '#/adventure');
  const button = page.getByRole('button', { name: 'Play with this browser’s key' });
  await button.click();
  await expect(page.getByText(/Check the clock of this device/)).toBeVisible();
  await page.route('**/api/auth/challenge', route =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      json: { code: 'rate/limited', detail: 'Too many tries from here. Wait 20 s.' },
    }),
  );
  await button.click();
  await expect(page.getByText('Wait 20 s. Then try again.')).toBeVisible();
});

test('what the server refuses stands at its field', async ({ page }) => {
  await signIn(page);
  await open(page, '#/adventure');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('  ');
  await begin(page).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('One problem to fix first.');
  await name.fill('Odo');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await take(page, 'Wizard');
  await page.getByRole('button', { name: 'Choose others' }).click();
  await expect(page.getByText('Cantrips: 3 of 3')).toBeVisible();
  await expect(page.getByLabel('Mage Hand')).toBeDisabled();
  await begin(page).click();
  await underway(page);
});

test('leaving and beginning anew ask first', async ({ page }) => {
  await signIn(page);
  await beginAdventure(page, { name: 'Odo' });
  await open(page, '#/adventure/new');
  await take(page, 'Monk');
  await begin(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Odo is already on the road/)).toBeVisible();
  await dialog.getByRole('link', { name: 'Back to Odo' }).click();
  await underway(page);
  expect((await game(page)).situation.hero.name).toBe('Odo');
  await open(page, '#/adventure/new');
  await take(page, 'Monk');
  await begin(page).click();
  await dialog.getByRole('button', { name: 'Begin with the new hero' }).click();
  await underway(page);
  expect((await game(page)).situation.hero.class.id).toBe('monk');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Save, then sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Who goes there?' })).toBeVisible();
  expect(await (await page.request.get('/api/auth/session')).json()).toMatchObject({ npub: null });
});

test('without a game server the page says so, and what can be done', async ({ page }) => {
  const answer = { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' };
  await page.route('**/api/**', route => route.fulfill(answer));
  await open(page, '#/adventure');
  await expect(page.getByRole('heading', { name: 'No game server here' })).toBeVisible();
  await expect(page.getByText('fray serve')).toBeVisible();
  await page.getByRole('link', { name: 'Single fights' }).click();
  await expect(page).toHaveURL(/#\/setup\/quest$/);
});

test('a server that went away is tried again', async ({ page, faults }) => {
  await page.route('**/api/**', route => route.abort());
  await open(page, '#/adventure');
  await expect(page.getByRole('heading', { name: 'Out of reach' })).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Who goes there?' })).toBeVisible();
  expect(faults.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});

test('nothing jumps on the way in', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[])
        if (!entry.hadRecentInput && entry.value > 0.001)
          shifts.push(entry.sources.map(({ node }) => `${node?.nodeName}.${node?.className}`));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '#/adventure');
  await enter(page);
  const numbers = page.locator('.draft-numbers dd');
  await expect(numbers.first()).toHaveText(/\d/);
  await begin(page).click();
  await underway(page);
  await open(page, '#/adventure/saves');
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText(/^Revision 1/)).toBeVisible();
  const shifts = () => page.evaluate(() => (globalThis as { shifts?: unknown[] }).shifts);
  expect(await shifts()).toEqual([]);
  await page.reload();
  await expect(page.getByText(/^Revision 1/)).toBeVisible();
  expect(await shifts()).toEqual([]);
});
