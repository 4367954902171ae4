import { Fight, type FightView } from '@fray/engine';
import { describe, expect, test } from 'vitest';
import { chosen } from '../../testing/games.js';
import { lengthOf, type TextSpan } from '../canvas.js';
import { rosterLines, shareOut } from './roster.js';
import { teamMarks } from './team-marks.js';
import { plotsOf, zoneLines, zoneMap } from './zone-map.js';

const textOf = (spans: readonly TextSpan[]) => spans.map(({ text }) => text).join('');

function viewOf(name: string, change: Record<string, unknown> = {}): FightView {
  const { ruleset, setup } = chosen(name, change);
  return Fight.start(ruleset, setup, { seed: 1, players: [0, 1, 2, 3, 4] }).view();
}

const draw = (view: FightView, before: FightView, width: number, height: number) =>
  zoneMap(view, before, width, height)!.rows().map(textOf);

const duel = viewOf('arena/duel');
const five = viewOf('arena/five-a-side');
const forty = viewOf('arena/grand-field');
const court = viewOf('arena/ember-court');

const SIZES = [
  [46, 12],
  [58, 17],
  [70, 23],
] as const;

describe.each(SIZES)('in %i × %i', (width, height) => {
  test.each([
    ['one against one', duel],
    ['five against five', five],
    ['twenty against twenty', forty],
    ['a court with hazards', court],
  ])('the map of %s has its zones side by side, each within the map', (_, view) => {
    const { board } = view;
    if (board.kind !== 'zones') throw new Error('no zones');
    const plots = plotsOf(board, width, height)!;
    for (const [index, one] of plots.entries()) {
      expect(one.x + one.width).toBeLessThanOrEqual(width);
      expect(one.y + one.height).toBeLessThanOrEqual(height);
      for (const other of plots.slice(index + 1)) {
        const apart = Math.abs(one.x - other.x) >= one.width || Math.abs(one.y - other.y) >= one.height;
        expect(apart).toBe(true);
      }
    }
    const lines = draw(view, view, width, height);
    expect(lines.map(line => [...line].length)).toEqual(lines.map(() => width));
    for (const { name } of board.zones) expect(lines.join('\n')).toContain(name);
  });
});

test('ways lead from frame to frame, round the corner where nothing stands in between', () => {
  expect(draw(duel, duel, 46, 5)).toEqual([
    '╭West────────╮  ╭Middle──────╮  ╭East────────╮',
    '│◆Ga ████████│  │            │  │▲Ys ████████│',
    '│            ├──┤            ├──┤            │',
    '│            │  │            │  │            │',
    '╰────────────╯  ╰────────────╯  ╰────────────╯',
  ]);
  const cross = draw(five, five, 46, 12);
  expect(cross[2]).toMatch(/^ {7}╭─+┤.*├─+╮/);
  expect(cross[11]).toContain('╰────────────╯');
  // A wall: no way from north to east.
  expect(draw(court, court, 46, 12)[2]).not.toContain('├─');
  expect(draw(court, court, 46, 12).join('\n')).toContain('Fire');
});

test('what the last choice did stands beside whom it hit', () => {
  const before = duel;
  const combatants = duel.combatants.map(each =>
    each.who === 0
      ? { ...each, bars: each.bars.map((bar, at) => (at === 0 ? { ...bar, now: bar.now - 74 } : bar)) }
      : each,
  );
  expect(draw({ ...duel, combatants }, before, 46, 5)[1]).toMatch(/◆Ga █+.*▒* ?−74/);
});

test('the hidden have a hollow sign, the fallen a cross', () => {
  if (duel.board.kind !== 'zones') throw new Error('no zones');
  const tokens = duel.board.tokens.map(token => ({ ...token, hidden: token.who === 0 }));
  const combatants = duel.combatants.map(each => ({ ...each, fallen: each.who === 1 }));
  const text = draw({ ...duel, combatants, board: { ...duel.board, tokens } }, duel, 46, 5).join('\n');
  expect(text).toContain('◇Ga');
  expect(text).toContain('✝Ys');
});

test('a crowd is counted, and those who matter most stand behind the count', () => {
  const text = draw(forty, forty, 46, 12).join('\n');
  expect(text).toMatch(/◆20 /);
  expect(text).toMatch(/▲20 /);
  const acting = forty.combatants.find(({ who }) => who === forty.actor)!;
  expect(text).toContain(teamMarks(forty.combatants).get(acting.who)!);
});

test('without room for a map there is none, and the list says it in words', () => {
  if (forty.board.kind !== 'zones') throw new Error('no zones');
  expect(zoneMap(forty, forty, 30, 12)).toBeNull();
  expect(zoneMap(forty, forty, 46, 8)).toBeNull();
  if (duel.board.kind !== 'zones') throw new Error('no zones');
  expect(zoneLines(duel, duel.board)).toEqual(['  West: Garrick Stonehand', '  East: Ysolde Quickblade']);
});

test('marks are two letters, and no two of a team alike', () => {
  for (const view of [duel, five, forty]) {
    const marks = teamMarks(view.combatants);
    const all = view.combatants.map(({ who, side }) => `${side} ${marks.get(who)}`);
    expect(new Set(all).size).toBe(all.length);
    for (const mark of marks.values()) expect([...mark]).toHaveLength(2);
  }
});

describe('the roster', () => {
  test.each([
    [33, 12],
    [41, 17],
    [49, 23],
  ])('in %i × %i has a heading for each team, and everybody there is room for', (width, lines) => {
    for (const view of [duel, five, forty]) {
      const rows = rosterLines(view, view, width, lines);
      expect(rows.length).toBeLessThanOrEqual(lines);
      expect(rows.map(textOf).filter(row => /^[◆▲] /.test(row))).toHaveLength(2);
      for (const row of rows) expect(lengthOf(row)).toBeLessThanOrEqual(width + 12);
    }
    expect(rosterLines(five, five, width, lines).map(textOf).join('\n')).not.toContain('more');
    expect(rosterLines(forty, forty, width, lines).map(textOf).join('\n')).toMatch(/\+\d+ more/);
  });

  test('shows who acts, also in a crowd', () => {
    const rows = rosterLines(forty, forty, 33, 12).map(textOf);
    expect(rows.filter(row => row.startsWith('▸'))).toHaveLength(1);
  });

  test('shares its lines out evenly, and leaves what one team does not need to the other', () => {
    expect(shareOut([5, 5], 10)).toEqual([5, 5]);
    expect(shareOut([20, 20], 10)).toEqual([5, 5]);
    expect(shareOut([1, 20], 10)).toEqual([1, 9]);
    expect(shareOut([3, 3, 3], 4)).toEqual([2, 1, 1]);
    expect(shareOut([2, 2], 0)).toEqual([0, 0]);
  });
});
