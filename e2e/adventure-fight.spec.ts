import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import {
  type Answer,
  answered,
  choose,
  fightToTheEnd,
  inFight,
  isOver,
  now,
  onTheRoad,
  openFight,
  pastStart,
  press,
  settled,
} from './support/battle.js';
import { expect, test } from './support/fray.js';

const foes = ({ view }: Answer) => view.board.ranges[0]!.foes;
const nearest = (answer: Answer) => Math.min(...foes(answer).map(({ range }) => range));
const isMine = ({ options }: Answer) => options[0]?.group === 'Attack';
const isFirst = ({ options }: Answer) => options[0]?.group === 'Range';
/** The hero is the first to act, at this range from one foe. */
const startsAt = (range: number) => (answer: Answer) =>
  isFirst(answer) && foes(answer).length === 1 && nearest(answer) === range;
/** Little enough life that it falls before the hero does. */
const isWeak = (answer: Answer) =>
  foes(answer).length === 1 && isMine(answer) && answer.view.combatants[1]!.bars[0]!.max < 8;

const FIGHTER = { hero: { class: 'fighter' } };
const PLAINS = { ...FIGHTER, through: 'greywind-plains' };
/** A deadly way for a beginner. */
const FOREST = { ...FIGHTER, through: 'darkwood-forest' };
const GROUPS = { ...FIGHTER, options: { group_encounters: true, max_group_size: 8 } };

/** The log's lines as they are read, newest last. */
const told = (page: Page) => page.locator('.log-line .log-words > p:first-child').allTextContents();
const list = (page: Page) => page.locator('.menu-items .choice');

test('QUEST-19.1: the place stays, and the monster is laid over it with all that is known of it', {
  tag: '@phone',
}, async ({ page }) => {
  await onTheRoad(page, FIGHTER);
  await page.goto('/#/adventure');
  const scene = page.locator('.scene').first();
  const place = () =>
    scene.evaluate(({ dataset: { terrain, time, weather } }) => ({ terrain, time, weather }));
  const before = await place();
  await page.getByRole('button', { name: /^Look for a fight/ }).click();
  await expect(page.locator('.battle')).toBeVisible();
  expect(await place()).toEqual(before);
  const plate = page.locator('.foe-plate');
  await expect(plate.getByRole('heading')).toHaveText(/\w/);
  await expect(plate.getByRole('meter', { name: 'HP' })).toHaveAttribute('aria-valuetext', /^\d+ of \d+$/);
  await expect(plate).toContainText(/Round \d/);
  await expect(plate).toContainText(/Range \d \w+, .* ft/);
  await expect(page.locator('.foe')).toHaveAccessibleName(/HP.*range \d/);
});

test('QUEST-19.1: who comes closer grows', async ({ page }) => {
  await inFight(page, PLAINS, answer => isMine(answer) && nearest(answer) >= 2);
  await openFight(page);
  const height = async () => (await page.locator('.foe-disc').first().boundingBox())!.height;
  const before = await height();
  const range = page.locator('.foe-plate');
  const far = (await range.innerText()).match(/Range (\d)/)![1];
  expect(await press(page, 'm', /^Closer/)).toBe(true);
  await expect(range).toContainText(`Range ${Number(far) - 1}`);
  await expect.poll(height).toBeGreaterThan(before * 1.1);
});

test('QUEST-19.1: of several the one that is picked is told above, and conditions are badges', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await inFight(page, GROUPS, answer => isMine(answer) && foes(answer).length === 3);
  await openFight(page);
  const foeNames = await page
    .locator('.foe')
    .evaluateAll(foes => foes.map(foe => foe.getAttribute('aria-label')!.split(',')[0]!));
  expect(foeNames.length).toBeGreaterThan(2);
  const plate = page.locator('.foe-plate');
  const onPlate = await plate.getAttribute('aria-label');
  const name = foeNames.find(each => each !== onPlate)!;
  // An order waits for its target, and the target is then in front.
  await page.keyboard.press('m');
  await list(page).filter({ hasText: 'Closer' }).click();
  await list(page).filter({ hasText: name }).first().hover();
  if (!isMobile) await expect(plate).toHaveAccessibleName(name);
  await list(page).filter({ hasText: name }).first().click();
  await settled(page);
  await expect(page.locator('.log-line', { hasText: `closer to ${name}` })).toBeAttached();
});

test('QUEST-19.2, 19.6: the log tells this combat in the words of the rules', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await inFight(page, FIGHTER, isWeak);
  await openFight(page);
  if (!isMobile) {
    const [log, scene] = [page.locator('.pane-log'), page.locator('.battle')];
    expect((await log.boundingBox())!.x).toBeLessThan((await scene.boundingBox())!.x);
  }
  expect((await told(page))[0]).toMatch(/^Somebody is in your way: /);
  const lines = new Set<string>();
  for (let deeds = 0; deeds < 80 && !(await isOver(page)); deeds++) {
    for (const line of await told(page)) lines.add(line);
    if (await answered(page)) continue;
    if ((await press(page, 'a', /./)) || (await press(page, 'm', /^Closer/))) continue;
    await page.keyboard.press('e');
    await settled(page);
  }
  for (const line of await told(page)) lines.add(line);
  const mine = [...lines].filter(line => line.startsWith('You attack'));
  expect(mine.length).toBeGreaterThan(0);
  for (const line of mine)
    expect(line).toMatch(
      /^You attack with [\w ]+: -?\d+ vs AC \d+ - (MISS\.|(HIT!|CRITICAL!) \d+ \w+( and \d+ \w+)* damage\.)$/,
    );
  for (const line of [...lines].filter(each => / attacks you /.test(each)))
    expect(line).toMatch(/: -?\d+ vs AC \d+ - (MISS\.|(HIT!|CRITICAL!) \d+ \w+.* damage\.)$/);
});

test('QUEST-19.3: the buttons are always the same, and each opens its list in place', {
  tag: '@phone',
}, async ({ page }) => {
  await inFight(page, PLAINS, startsAt(3));
  await openFight(page);
  await pastStart(page);
  const tabs = page.locator('.menu-tab > span:nth-of-type(1)');
  await expect(tabs).toHaveText(['Attack', 'Abilities', 'Use Item', 'Move', 'Flee', 'More']);
  await expect(page.locator('.menu-direct .choice-label')).toHaveText(['End turn']);
  const where = () => page.locator('.menu-items').boundingBox();
  const before = await where();
  for (const tab of await page.locator('.menu-tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    expect(await where()).toEqual(before);
  }
  const more = ['Dodge', 'Disengage', 'Hide', 'Help', /^Ready/, 'Grapple', 'Shove'];
  for (const name of more) await expect(list(page).filter({ hasText: name }).first()).toBeAttached();
});

test('QUEST-19.4: each list has what the rules put there, and what cannot be used says why', async ({
  page,
}) => {
  const twoSwords = {
    hero: { class: 'fighter', kit: [0, 1, 1] },
    first: [{ do: 'put on', slot: 'offHand', item: 'scimitar' }],
    through: 'greywind-plains',
  };
  await inFight(page, twoSwords, startsAt(4));
  await openFight(page);
  await pastStart(page);
  await page.keyboard.press('a');
  await expect(list(page).filter({ hasText: 'Shortsword' }).first()).toContainText(
    'The target is out of range.',
  );
  await expect(list(page).filter({ hasText: 'Off hand, Scimitar' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('m');
  await expect(list(page).filter({ hasText: 'Closer' })).toContainText('Range 4 becomes 3');
  await expect(list(page).filter({ hasText: 'Away' })).toContainText('Range 4 becomes 5');
  await expect(list(page).filter({ hasText: 'Dash' })).toContainText(/range 4 becomes [12] to 6/);
  await expect(page.locator('.menu-tab', { hasText: 'Flee' })).toContainText(/\d+ %/);
  // Too near to flee there is no chance to tell, but a reason.
  await press(page, 'm', /^Closer/);
  await press(page, 'm', /^Dash/);
  await press(page, 'm', /^Closer/);
  await expect(page.locator('.menu-tab', { hasText: 'Flee' })).not.toContainText('%');
  await page.keyboard.press('f');
  await expect(list(page).filter({ hasText: 'Flee' }).locator('.choice-why')).toHaveText(/^[A-Z].*\.$/);
});

test('QUEST-19.4: thrown weapons, class abilities and things to use are in their lists', async ({ page }) => {
  await inFight(page, { hero: { class: 'barbarian' }, through: 'greywind-plains' }, startsAt(3));
  await openFight(page);
  await pastStart(page);
  await page.keyboard.press('a');
  await expect(list(page).filter({ hasText: 'Throw Javelin' })).not.toHaveAttribute('aria-disabled', /.*/);
  await page.keyboard.press('b');
  await expect(list(page).filter({ hasText: 'Rage' }).first()).toBeVisible();
});

test('QUEST-19.5: the hero stays in sight, whoever is looked at', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await inFight(page, { hero: { class: 'ranger' }, through: 'greywind-plains' }, startsAt(4));
  await openFight(page);
  await pastStart(page);
  if (isMobile) await page.getByRole('button', { name: 'Sheets', exact: true }).click();
  const own = page.locator('.champion-own');
  await expect(own.getByRole('meter', { name: 'HP' })).toBeVisible();
  await expect(own.getByRole('meter')).toHaveCount(2);
  await expect(own).toContainText(/Ammunition\s*\d+ Arrow/);
  await expect(own.locator('.champion-ac')).toContainText(/\d+/);
  if (isMobile) await page.keyboard.press('Escape');
  await page.locator('.foe').click({ button: 'right' });
  await expect(page.locator('.champion-other')).toContainText('CR');
  await expect(own.getByRole('meter', { name: 'HP' })).toBeVisible();
});

test('QUEST-2.6: who is the quicker says where the fight begins', async ({ page }) => {
  await inFight(page, PLAINS, startsAt(3));
  await openFight(page);
  await expect(page.getByRole('heading', { name: 'You are the quicker' })).toBeVisible();
  await page.getByRole('button', { name: /^Start a step closer.*Range 2/ }).press('Enter');
  await expect(page.locator('.foe-plate')).toContainText('Range 2');
  await expect(page.locator('.menu-tab').first()).toBeVisible();
});

test('a fight is won by keyboard alone, and the loot comes after it', async ({ page }) => {
  await inFight(page, FIGHTER, isWeak);
  await openFight(page);
  await fightToTheEnd(page);
  expect((await now(page)).situation).toMatchObject({ phase: 'after', ending: 'victory' });
  await expect(page.getByRole('heading').first()).toBeVisible();
});

test('QUEST-18: from afar one can flee, and the chance is told before', async ({ page }) => {
  test.slow();
  await inFight(page, PLAINS, startsAt(4));
  await openFight(page);
  await page.getByRole('button', { name: /^Start a step away/ }).press('Enter');
  await settled(page);
  await press(page, 'm', /^Away/);
  await page.keyboard.press('f');
  await expect(list(page).first().locator('.choice-chance')).toHaveText(/^\d+ %$/);
  for (let tries = 0; tries < 40 && !(await isOver(page)); tries++) {
    if (await answered(page)) continue;
    if ((await press(page, 'f', /^Flee/)) || (await press(page, 'm', /^(Away|Stand)/))) continue;
    await page.keyboard.press('e');
    await settled(page);
  }
  const { situation, events } = await now(page);
  expect(situation.ending).toBe('fled');
  expect(events.map(({ text }) => text)).toContain('You escape.');
});

test('spells are cast from the list, at whom one picks, for mana that is seen to go', async ({ page }) => {
  await inFight(
    page,
    { hero: { class: 'wizard', spells: ['fire-bolt', 'magic-missile'] }, through: 'darkwood-forest' },
    // More life than three missiles take.
    answer => (startsAt(2)(answer) || startsAt(3)(answer)) && answer.view.combatants[1]!.bars[0]!.max > 15,
  );
  await openFight(page);
  await pastStart(page);
  await page.keyboard.press('b');
  const missile = list(page).filter({ hasText: 'Magic Missile' }).first();
  await expect(missile.locator('.choice-cost')).toHaveText(/\d mana/);
  await missile.press('Enter');
  await settled(page);
  await expect(page.locator('.log-line', { hasText: /^You cast Magic Missile/ })).toBeAttached();
  await expect(page.locator('.friend-number').nth(1)).toHaveText(/^(\d+)\/(?!\1$)\d+$/);
});

test('a reload in mid-fight comes back to the same fight with its log', async ({ page }) => {
  await inFight(page, FIGHTER, answer => isMine(answer) && answer.view.combatants[0]!.bars[0]!.now > 4);
  await openFight(page);
  await page.keyboard.press('e');
  await settled(page);
  const look = async () => ({
    lines: await told(page),
    lives: await page
      .getByRole('meter', { name: 'HP' })
      .evaluateAll(all => all.map(each => each.ariaValueText)),
    order: await page.locator('.ribbon-name').allTextContents(),
  });
  const before = await look();
  expect(before.lines.length).toBeGreaterThan(2);
  await page.reload();
  await expect(page.locator('.battle')).toBeVisible();
  await settled(page);
  expect(await look()).toEqual(before);
});

test('QUEST-16.2, 16.6: dying has a panel of its own, with the die, to the end', async ({ page }) => {
  await inFight(page, FOREST, answer => answer.options[0]?.group === 'Death');
  await openFight(page);
  const panel = page.locator('.deathbed');
  await expect(panel.getByRole('heading', { name: 'You are dying' })).toBeVisible();
  await expect(panel.locator('.pips-row')).toHaveCount(2);
  await expect(page.locator('.champion .pips-row')).toHaveCount(2);
  const counts = () => panel.locator('.pips-row').evaluateAll(rows => rows.map(row => row.ariaLabel));
  const before = await counts();
  await page.keyboard.press('r');
  await settled(page);
  if (await panel.isVisible()) {
    expect(await counts()).not.toEqual(before);
    await expect(panel.locator('.die')).toBeVisible();
  }
  for (let saves = 0; saves < 30 && !(await isOver(page)); saves++) {
    await page.keyboard.press((await panel.isVisible()) ? 'r' : 'e');
    await settled(page);
  }
  const { situation } = await now(page);
  expect(['defeat', 'stabilised']).toContain(situation.ending);
});

test('QUEST-5.2: there is no saving in a fight, and the screen says so', async ({ page }) => {
  await inFight(page, FIGHTER, isMine);
  await openFight(page);
  const save = page.getByRole('button', { name: /^Save: not in a fight/ });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('No saving in a fight');
});

test('a turn that was made elsewhere is said, and one click goes on with it', async ({ page, faults }) => {
  await inFight(page, FIGHTER, answer => isMine(answer) && answer.view.combatants[0]!.bars[0]!.now > 6);
  await openFight(page);
  await choose(page, { do: 'end turn' });
  await page.keyboard.press('e');
  const said = page.getByRole('alert').filter({ hasText: 'went on elsewhere' });
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Go on' }).click();
  await expect(said).toBeHidden();
  await expect(page.locator('.choices')).toBeVisible();
  expect(faults.splice(0).every(fault => fault.includes('409'))).toBe(true);
});

test('what the server refuses is said with its reason, and one click goes on', async ({ page, faults }) => {
  await inFight(page, FIGHTER, isMine);
  await openFight(page);
  const body = { code: 'no_ally', detail: 'Nobody is there to help.', status: 409 };
  await page.route('**/api/adventure/choices', route => route.fulfill({ status: 409, json: body }));
  await page.keyboard.press('e');
  const said = page.getByRole('alert').filter({ hasText: 'Nobody is there to help.' });
  await expect(said.getByRole('button', { name: 'Go on' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.menu-tab').first()).toBeVisible();
  expect(faults.splice(0).every(fault => fault.includes('409'))).toBe(true);
});

test('QUEST-7.18: a reaction is asked for in a dialog, also after a reload, and taken by its key', async ({
  page,
}) => {
  await inFight(page, { hero: { class: 'wizard' } }, ({ question }) => question !== null);
  await openFight(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Brannoch');
  await page.reload();
  const shield = dialog.getByRole('button', { name: /^Cast Shield/ });
  await expect(shield).toContainText(/\d mana/);
  await page.keyboard.press((await shield.getAttribute('aria-keyshortcuts'))!);
  await expect(page.locator('.log-line', { hasText: 'You react: Shield' })).toBeAttached();
});

test('a lost connection is said, and mended by one click', async ({ page, faults }) => {
  await inFight(page, FIGHTER, isMine);
  await openFight(page);
  await page.route('**/api/adventure/choices', route => route.abort());
  await page.keyboard.press('o');
  await list(page).filter({ hasText: 'Dodge' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'did not get through' });
  await expect(said.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.unroute('**/api/adventure/choices');
  await page.keyboard.press('Enter');
  await expect(page.locator('.log-line', { hasText: 'You dodge.' })).toBeAttached();
  await expect(said).toBeHidden();
  expect(faults.splice(0).every(fault => fault.includes('ERR_FAILED'))).toBe(true);
});

test('an answer that was lost on the way is given again: the choice is made once', async ({
  page,
  faults,
}) => {
  await inFight(page, FIGHTER, isMine);
  await openFight(page);
  const { turn } = await (await page.request.get('/api/adventure')).json();
  await page.route('**/api/adventure/choices', async route => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('o');
  await list(page).filter({ hasText: 'Dodge' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'did not get through' });
  await expect(said.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.unroute('**/api/adventure/choices');
  await page.keyboard.press('Enter');
  await expect(page.locator('.log-line', { hasText: 'You dodge.' })).toBeAttached();
  await expect(said).toBeHidden();
  expect((await (await page.request.get('/api/adventure')).json()).turn).toBe(turn + 1);
  expect(faults.splice(0).every(fault => fault.includes('ERR_FAILED'))).toBe(true);
});

accessible(
  {
    'a fight of the adventure': async page => {
      await inFight(page, PLAINS, startsAt(3));
      await openFight(page);
      await pastStart(page);
    },
  },
  {
    'a fight against many': async page => {
      await inFight(page, GROUPS, answer => isMine(answer) && foes(answer).length >= 4);
      await openFight(page);
    },
  },
  {
    'the choice of range': async page => {
      await inFight(page, PLAINS, isFirst);
      await openFight(page);
      await expect(page.getByRole('heading', { name: 'You are the quicker' })).toBeVisible();
    },
  },
  {
    'death saves': async page => {
      await inFight(page, FOREST, answer => answer.options[0]?.group === 'Death');
      await openFight(page);
      await expect(page.locator('.deathbed')).toBeVisible();
    },
  },
);

test.describe('with motion', () => {
  test.use({ speed: 'normal' });

  test('QUEST-19.1, 19.2: numbers rise over whom they concern, lines come one by one, nothing shifts', {
    tag: '@phone',
  }, async ({ page }) => {
    test.slow();
    await page.addInitScript(() => {
      const seen = { shifts: [] as unknown[], floats: new Set<string>(), counts: new Set<number>() };
      Object.assign(globalThis, { seen });
      new PerformanceObserver(entries => {
        for (const entry of entries.getEntries()) {
          const { sources, hadRecentInput } = entry as PerformanceEntry & {
            sources: { node?: Element }[];
            hadRecentInput: boolean;
          };
          if (!hadRecentInput)
            seen.shifts.push(
              sources.map(
                ({ node }) => `${node?.parentElement?.className} > ${node?.nodeName}.${node?.className}`,
              ),
            );
        }
      }).observe({ type: 'layout-shift', buffered: true });
      new MutationObserver(() => {
        for (const float of document.querySelectorAll('.rising .float'))
          seen.floats.add(float.textContent ?? '');
        const lines = document.querySelectorAll('.log-line').length;
        if (lines > 0) seen.counts.add(lines);
      }).observe(document, { subtree: true, childList: true });
    });
    await inFight(page, FOREST, startsAt(0));
    await openFight(page);
    await pastStart(page);
    const shift = () =>
      page.evaluate(() => (globalThis as unknown as { seen: { shifts: unknown[] } }).seen.shifts.splice(0));
    await shift();
    for (let turns = 0; turns < 3 && !(await isOver(page)); turns++) {
      if (!(await press(page, 'a', /./))) await page.keyboard.press('e');
      await settled(page);
    }
    const { floats, counts } = await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: { floats: Set<string>; counts: Set<number> } };
      return { floats: [...seen.floats], counts: [...seen.counts] };
    });
    expect(floats.some(text => /^(−\d+!?|miss)$/.test(text))).toBe(true);
    // Each number of lines was there for a moment: none came with another.
    const steps = counts.slice(1).map((count, index) => count - counts[index]!);
    expect(Math.max(...steps)).toBe(1);
    if (!(await isOver(page))) expect(await shift()).toEqual([]);
  });

  test('any key hurries what is shown', { tag: '@phone' }, async ({ page }) => {
    await inFight(page, GROUPS, answer => isMine(answer) && foes(answer).length === 3);
    await openFight(page);
    await settled(page);
    const lines = page.locator('.log-line');
    const before = await lines.count();
    await page.keyboard.press('e');
    // The first of several acts: the others would be seen to act after it.
    await expect(page.locator('.foe[data-acting=true]')).toBeVisible();
    await page.evaluate(noteActing);
    await page.keyboard.press('x');
    await expect(page.locator('.choices')).toHaveAttribute('aria-busy', 'false');
    expect(await page.evaluate(() => (globalThis as unknown as { acted: string[] }).acted)).toEqual([]);
    expect(await lines.count()).toBeGreaterThan(before);
  });
});

/** In the page: notes which foes are seen to act after the next key. */
function noteActing(): void {
  const acted: string[] = [];
  Object.assign(globalThis, { acted });
  const seen = new MutationObserver(changes => {
    for (const { target } of changes)
      if ((target as HTMLElement).matches('.foe[data-acting=true]'))
        acted.push((target as HTMLElement).innerText);
  });
  const listen = () => seen.observe(document.body, { subtree: true, attributeFilter: ['data-acting'] });
  addEventListener('keydown', listen, { capture: true, once: true });
}
