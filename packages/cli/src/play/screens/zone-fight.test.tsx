import { cleanup } from 'ink-testing-library';
import { afterEach, describe, expect, test } from 'vitest';
import { draw, widest } from '../../testing/draw.js';
import { chosen, game } from '../../testing/games.js';
import { watchFought } from '../../testing/playbacks.js';
import { Session } from '../session.js';
import { fightWatcher } from './full-screen.js';

afterEach(cleanup);

const SIZES = [
  [60, 20],
  [80, 24],
  [100, 30],
  [120, 40],
] as const;

// Fought once and drawn at every size: to fight takes longer.
test.each(['arena/duel', 'arena/five-a-side', 'arena/three-corners', 'arena/grand-field'])(
  '%s is watched on a terminal of any size',
  async name => {
    const watched = watchFought(name, 1);
    watched.game.press('5');
    const screen = await draw(watched, 80, 24);
    for (const [columns, rows] of SIZES) {
      await screen.resize(columns, rows);
      expect(screen.lines).toHaveLength(rows - 1);
      expect(widest(screen.lines)).toBeLessThanOrEqual(columns);
      expect(screen.text).toMatch(/ tick \d+ · seed 1/);
      expect(screen.lines.at(-2)).toMatch(/^ ‖ ×1 ━+/);
      expect(screen.lines.at(-1)).toContain('space play');
      expect(screen.text).toContain('▸');
      await screen.type('t');
      expect(screen.text).toMatch(/ thinks: Judgment \d+/);
      await screen.type('t');
      expect(screen.text).not.toContain('thinks:');
    }
  },
);

describe.each(SIZES)('on a terminal of %i × %i', (columns, rows) => {
  test('the end has its table, and what follows one thing at a time', async () => {
    const watched = watchFought('arena/five-a-side', 1);
    watched.game.press('end');
    const screen = await draw(watched, columns, rows);
    expect(widest(screen.lines)).toBeLessThanOrEqual(columns);
    expect(screen.text).toMatch(/Damage +Taken/);
    expect(screen.text).toContain('Tamsin Voltaire');
    expect(screen.text).toContain('another seed');
    const { aftermath = [] } = watched.game.session.view.ending!;
    for (const { title } of aftermath) {
      await screen.type('\r');
      expect(screen.text).toContain(title.slice(0, columns - 20));
    }
  }, 30_000);
});

test('ARENA-12.1 who is played by hand hears nothing of those hidden from it', () => {
  const manual = ['garrick', 'brannoc', 'odile'];
  const teams = ['iron_vow', 'knives_at_dusk'];
  const session = new Session(chosen('arena/duel', { teams, manual, options: { control: 'manual' } }), 4);
  const [side] = session.fight.players;
  const isSecret = (event: object) =>
    (event as { hidden?: { side: number }[] }).hidden?.some(each => each.side === side) ?? false;
  const { fight } = session;
  while (!fight.outcome) session.act(fight.ruleset.decide(fight.plan, fight.state, fight.dice));
  expect(fight.events.some(isSecret)).toBe(true);
  expect(session.log.map(({ event }) => event).filter(isSecret)).toEqual([]);
});

test('who is played by hand chooses as in any other fight', async () => {
  const played = game(chosen('arena/duel', { manual: ['garrick'], options: { control: 'manual' } }), 1);
  const screen = await draw(played, 80, 24);
  expect(screen.text).toContain('Garrick');
  expect(played.game.choiceMenu.items.some(({ blocked }) => !blocked)).toBe(true);
  expect(screen.text).toMatch(/Attack|Move/);
  const before = played.game.session.fight.choices.length;
  for (let i = 0; i < 6 && played.game.session.fight.choices.length === before; i++)
    played.game.press('enter');
  expect(played.game.session.fight.choices.length).toBe(before + 1);
}, 30_000);

describe('a career', () => {
  function career() {
    const what = chosen('arena/career');
    return game(what, 1, { watch: fightWatcher(what, 0) });
  }

  /** Goes to the first fight there is. */
  function toFight(played: ReturnType<typeof career>) {
    const { session } = played.game;
    const fight = session.options.find(
      ({ choice, blocked }) => !blocked && (choice as { do: string }).do === 'encounter',
    )!;
    const item = played.game.choiceMenu.items.find(({ options }) => options.includes(fight))!;
    played.game.press(played.game.choiceMenu.keys[played.game.choiceMenu.items.indexOf(item)]!);
    if (played.game.choiceMenu.order) played.game.press('1');
  }

  test('shows the fight that a choice leads to, and goes on when it is left', async () => {
    const played = career();
    const screen = await draw(played, 80, 24);
    expect(screen.text).toContain('Week 1');
    toFight(played);
    const { watchedFight } = played.game;
    expect(watchedFight?.playback).toMatchObject({ at: 0, playing: true });
    await screen.resize(80, 24);
    expect(screen.text).toMatch(/ tick \d+ · seed/);
    expect(watchedFight!.footer.at(-1)).toEqual(['q', 'go on']);
    watchedFight!.press('end');
    expect([watchedFight!.screen, watchedFight!.pages]).toEqual(['over', 0]);
    played.game.press('q');
    expect(played.game.watchedFight).toBeNull();
    expect(played.exits).toEqual([]);
    expect(played.game.session.view.stage!.title).toBe('The result');
  }, 30_000);

  test('is left for good by Ctrl-C, also in the middle of a fight', () => {
    const played = career();
    toFight(played);
    played.game.press('ctrl-c');
    expect(played.exits).toEqual([130]);
    played.game.stop();
  }, 30_000);
});
