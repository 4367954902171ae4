import type { CombatantView, FightView, RangeBoard } from '@fray/engine';
import { describe, expect, test } from 'vitest';
import { marksOf, pointOfView, rangeLines, viewpointsOf } from './ranges.js';

const fighter = (who: number, name: string, side: number, fallen = false): CombatantView => ({
  who,
  name,
  side,
  icon: '',
  fallen,
  bars: [],
  badges: [],
  facts: [],
});

const marks = (...names: string[]) => [...marksOf(names.map((name, who) => fighter(who, name, 1))).values()];

describe('marks', () => {
  test.each([
    [
      ['Goblin 1', 'Goblin 2', 'Goblin Boss', 'Wolf'],
      ['G1', 'G2', 'GB', 'W'],
    ],
    [
      ['Bran', 'Brannoch', 'Bruno'],
      ['B', 'Br', 'Bru'],
    ],
    [
      ['Pim', 'Pim', 'Pim', 'Pim'],
      ['P', 'Pi', 'Pim', '#3'],
    ],
    [
      ['Adult Red Dragon of Old', '…'],
      ['ARD', '?'],
    ],
  ])('of %j', (names, expected) => {
    expect(marks(...names)).toEqual(expected);
  });
});

const board: RangeBoard = {
  kind: 'range',
  max: 2,
  bands: ['contact', 'near', 'far'],
  feet: ['0', '10', '30'],
  tokens: [],
  ranges: [
    {
      who: 0,
      foes: [
        { who: 3, range: 0 },
        { who: 4, range: 2 },
      ],
    },
    {
      who: 1,
      foes: [
        { who: 3, range: 1 },
        { who: 4, range: 1 },
      ],
    },
    {
      who: 2,
      foes: [
        { who: 3, range: 0 },
        { who: 4, range: 2 },
      ],
    },
  ],
  zones: [{ placer: 1, from: 0, range: 1, label: 'Fog', detail: '', inside: [] }],
};

const view: FightView = {
  ruleset: 'quest',
  title: '',
  round: 1,
  actor: 1,
  order: [3, 1, 0, 2, 4],
  combatants: [
    fighter(0, 'Aldric', 0),
    fighter(1, 'Bran', 0),
    fighter(2, 'Cora', 0),
    fighter(3, 'Goblin 1', 1),
    fighter(4, 'Goblin 2', 1),
  ],
  board,
  outcome: null,
};

test('who sees the same shares an outlook; that of who acts comes first', () => {
  expect(viewpointsOf(board, 1)).toEqual([
    { whose: [1], at: [[], [3, 4], []] },
    { whose: [0, 2], at: [[3], [], [4]] },
  ]);
  expect(viewpointsOf(board, null).map(({ whose }) => whose)).toEqual([[0, 2], [1]]);
});

test('what counts is the outlook of who is asked, then of who acts, then of the first who stands', () => {
  expect(pointOfView(view, [0], 2)).toBe(2);
  expect(pointOfView(view, [0])).toBe(1);
  const fallen = {
    ...view,
    actor: 3,
    combatants: [fighter(0, 'Aldric', 0, true), ...view.combatants.slice(1)],
  };
  expect(pointOfView(fallen, [0])).toBe(1);
  expect(pointOfView(view, [1], 0)).toBe(3);
});

test('in words: the order with who acts, everybody by range, and the ground', () => {
  expect(rangeLines(view, board)).toEqual([
    '  Order: Goblin 1 > [Bran] > Aldric > Cora > Goblin 2',
    '  Bran sees: near (1) Goblin 1, Goblin 2',
    '  Aldric, Cora see: contact (0) Goblin 1; far (2) Goblin 2',
    '  Ground: Fog at range 0 to 1 of Bran',
  ]);
});
