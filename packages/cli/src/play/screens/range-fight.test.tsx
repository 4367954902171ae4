import { cleanup } from 'ink-testing-library';
import { afterEach, describe, expect, test } from 'vitest';
import { draw, widest } from '../../testing/draw.js';
import { game } from '../../testing/games.js';
import { party, wizard } from '../../testing/quest-parties.js';
import { questionText } from '../party.js';
import { Playback } from '../playback.js';
import { Session } from '../session.js';

afterEach(cleanup);

const ESC = '\u001b';

/** Presses keys until one of the party may act freely. */
function toTurn({ game: played }: ReturnType<typeof game>): void {
  for (let i = 0; i < 60 && !played.choiceMenu.items.some(({ label }) => label === 'End turn'); i++)
    played.press('enter');
  expect(played.choiceMenu.items.map(({ label }) => label)).toContain('End turn');
}

describe.each([
  [60, 20],
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
])('a board of ranges at %i × %i', (columns, rows) => {
  test('the screen fits, with order, range, both sides, choices and keys', async () => {
    const played = game(party(6), 1);
    toTurn(played);
    const screen = await draw(played, columns, rows);
    expect(screen.lines.length).toBe(rows - 1);
    expect(widest(screen.lines)).toBeLessThanOrEqual(columns);
    for (const part of ['▸', 'Range', '0──', 'conta', 'Ostrava', 'G1', 'G6', '7/7'])
      expect(screen.text).toContain(part);
    expect(screen.text).toMatch(/b Abilities/);
    expect(screen.lines.at(-1)).toMatch(/Tab group.*\? keys {2}q quit$/);
  });

  test('groups, targets, sheet and keys fit', async () => {
    const played = game(wizard(4), 1);
    toTurn(played);
    const screen = await draw(played, columns, rows);
    for (const [key, part] of [
      ['b', 'Fire Bolt'],
      ['m', 'Away'],
      ['i', 'Who is here'],
      ['?', 'open the next group'],
    ] as const) {
      await screen.type(key);
      expect(screen.text).toContain(part);
      expect(screen.lines.length).toBe(rows - 1);
      expect(widest(screen.lines)).toBeLessThanOrEqual(columns);
      await screen.type(ESC);
    }
    await screen.type('b', '1');
    expect(screen.text).toMatch(/Fire Bolt:/);
    expect(screen.text).toMatch(/1 Goblin 1 .*%/);
    expect(screen.lines.length).toBe(rows - 1);
  });

  test('a whole fight is played by one key to its end', async () => {
    const played = game(party(3), 4);
    const screen = await draw(played, columns, rows);
    for (let pressed = 0; pressed < 400 && played.game.screen !== 'over'; pressed++) {
      played.game.press('enter');
      if (pressed % 20 === 0) await screen.resize(columns, rows);
      expect(screen.lines.length).toBe(rows - 1);
    }
    await screen.resize(columns, rows);
    expect(screen.text).toMatch(/V I C T O R Y|D E F E A T|L E F T/);
    expect(screen.text).toContain('XP');
  });
});

describe('choices in groups', () => {
  test('letters open groups, digits choose, and what ends the turn has its key everywhere', () => {
    const played = game(wizard(4), 1);
    toTurn(played);
    const { game: it } = played;
    expect(it.choiceMenu.tabs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Attack', 'Abilities', 'Move', 'Turn']),
    );
    it.press('m');
    const open = it.choiceMenu.marked!;
    expect(open.group).toBe('Move');
    expect(it.choiceMenu.keys[it.choiceMenu.focus]).toBe('1');
    expect(it.choiceMenu.keys[it.choiceMenu.items.findIndex(({ label }) => label === 'End turn')]).toBe('e');
    expect(
      it.choiceMenu.keys[
        it.choiceMenu.items.findIndex(({ group, blocked }) => group === 'Abilities' && !blocked)
      ],
    ).toBe('');
    const before = it.session.fight.choices.length;
    it.press('e');
    expect(it.session.fight.choices.slice(before)).toEqual([{ do: 'end turn' }]);
  });

  test('Tab goes from group to group, and past those that are taken at once', () => {
    const played = game(wizard(2), 1);
    toTurn(played);
    const { game: it } = played;
    const names = it.choiceMenu.tabs
      .filter(({ opens, entries }) => opens && entries.length > 0)
      .map(({ name }) => name);
    const seen = names.map(() => {
      it.press('tab');
      return it.choiceMenu.marked!.group;
    });
    expect(new Set(seen)).toEqual(new Set(names));
    const [here] = [it.choiceMenu.marked!.group];
    it.press('tab');
    it.press('shift-tab');
    expect(it.choiceMenu.marked!.group).toBe(here);
  });

  test('a spell with several targets asks whom, Esc goes back, and whom it went to is marked the next time', () => {
    const played = game(wizard(4), 1);
    toTurn(played);
    const { game: it } = played;
    const spell = it.choiceMenu.items.findIndex(({ label }) => label === 'Fire Bolt');
    expect(it.choiceMenu.items[spell]!.hint).toMatch(/^4 targets/);
    it.press('b');
    it.press(it.choiceMenu.keys[spell]!);
    expect(it.choiceMenu.order?.label).toBe('Fire Bolt');
    expect(it.choiceMenu.items.map(({ label }) => label)).toEqual([
      'Goblin 1',
      'Goblin 2',
      'Goblin 3',
      'Goblin 4',
    ]);
    it.press('escape');
    expect(it.choiceMenu.order).toBeNull();
    expect(it.choiceMenu.marked!.label).toBe('Fire Bolt');
    it.press('enter');
    it.press('3');
    expect(it.session.fight.choices.at(-1)).toMatchObject({ do: 'cast', spell: 'fire-bolt' });
    it.press('u');
    it.press('b');
    it.press(it.choiceMenu.keys[it.choiceMenu.items.findIndex(({ label }) => label === 'Fire Bolt')]!);
    expect(it.choiceMenu.marked!.label).toBe('Goblin 3');
  });

  test('with one foe there is nothing to ask', () => {
    const played = game(wizard(1), 1);
    toTurn(played);
    const { game: it } = played;
    expect(it.choiceMenu.items.map(({ label }) => label)).toContain('Fire Bolt: Goblin');
  });

  test('what cannot be done says why', async () => {
    const played = game(wizard(4), 1);
    toTurn(played);
    const screen = await draw(played, 80, 24);
    await screen.type('b');
    expect(screen.text).toMatch(/✕ Shield: \S/);
  });
});

test('a question names who is asked, in a dialog of its own', async () => {
  const played = game(party(6), 1);
  const { session } = played.game;
  for (let i = 0; i < 200 && !session.fight.question && !session.over; i++) played.game.press('enter');
  expect(session.fight.question).not.toBeNull();
  const screen = await draw(played, 80, 24);
  expect(screen.text).toContain('╔');
  expect(questionText(played.game.session)).toMatch(/^(Ostrava|Brannoch): /);
  expect(screen.text).toContain(questionText(played.game.session).slice(0, 60));
});

test('the sheet leafs through the party', async () => {
  const played = game(party(2), 1);
  toTurn(played);
  const screen = await draw(played, 100, 30);
  await screen.type('i');
  const first = screen.lines.find(line => line.includes('◆'))!.slice(0, 40);
  await screen.type('\u001b[C');
  expect(screen.lines.find(line => line.includes('◆'))!.slice(0, 40)).not.toBe(first);
  expect(screen.text).toContain('← →: next party member');
});

test('a watched fight marks what was chosen, and to whom', () => {
  const played = game(wizard(3), 1);
  toTurn(played);
  const { game: it } = played;
  it.press('b');
  it.press(it.choiceMenu.keys[it.choiceMenu.items.findIndex(({ label }) => label === 'Fire Bolt')]!);
  it.press('2');
  const recording = it.session.fight.choices;
  const watch = new Playback({
    session: new Session(wizard(3), 1),
    pace: 0,
    save: async () => '',
    newSeed: () => 1,
    exit: () => {},
    recording: { choices: recording, falls: [] },
  });
  while (watch.session.fight.choices.length < recording.length - 1) watch.press('right');
  expect([watch.choiceMenu.order?.label, watch.choiceMenu.marked!.label]).toEqual(['Fire Bolt', 'Goblin 2']);
  watch.press('p');
  expect(watch.choiceMenu.order).toBeNull();
});
