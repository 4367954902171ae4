import type { FightView, RangeBoard } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { chooseViewpoint, layoutTrack, rangesFrom } from './track.js';

/** Two of ours, numbers 0 and 1, and five foes. */
const BOARD: RangeBoard = {
  kind: 'range',
  max: 6,
  bands: ['contact', 'adjacent', 'short', 'medium', 'long', 'very long', 'extreme'],
  feet: [],
  tokens: [0, 1, 2, 3, 4, 5, 6].map(who => ({ who, glyph: 'x' })),
  ranges: [
    { who: 0, foes: [2, 3, 4, 5, 6].map(who => ({ who, range: who === 6 ? 4 : 0 })) },
    { who: 1, foes: [2, 3, 4, 5, 6].map((who, range) => ({ who, range })) },
  ],
  zones: [],
};
const view = (actor: number | null) =>
  ({
    actor,
    combatants: BOARD.tokens.map(({ who }) => ({ who, side: who < 2 ? 0 : 1 })),
  }) as unknown as FightView;
const mine = (side: number) => side === 0;

describe('whose ranges are shown', () => {
  it('are those of who acts, if he is ours, or of who did so last', () => {
    expect(chooseViewpoint(view(1), BOARD, mine, null, null)).toBe(1);
    expect(chooseViewpoint(view(4), BOARD, mine, null, 1)).toBe(1);
    expect(chooseViewpoint(view(4), BOARD, mine, null, null)).toBe(0);
  });

  it('are those of the friend who was asked for, and never of a foe', () => {
    expect(chooseViewpoint(view(1), BOARD, mine, 0, null)).toBe(0);
    expect(chooseViewpoint(view(1), BOARD, mine, 4, null)).toBe(1);
  });
});

describe.each(['across', 'up'] as const)('the track %s', lie => {
  const track = layoutTrack(BOARD, rangesFrom(BOARD, 0), 0, lie);
  const spotOf = (who: number) => track.spots.find(spot => spot.who === who)!;

  it('has everybody on it once, and within it', () => {
    expect(track.spots.map(({ who }) => who).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const { x, y } of track.spots) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(100);
    }
  });

  it('gives all ranges a stripe, one beside the other, and puts foes into theirs', () => {
    expect(track.stripes.map(({ range }) => range)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(track.stripes.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(82);
    for (const [who, range] of rangesFrom(BOARD, 0)) {
      const { start, size } = track.stripes[range]!;
      const place = lie === 'across' ? spotOf(who).x : spotOf(who).y;
      expect(place).toBeGreaterThan(start);
      expect(place).toBeLessThan(start + size);
    }
  });

  it('puts no two in the same place', () => {
    const places = track.spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('draws who is farther away farther from home', () => {
    const far = (who: number) => (lie === 'across' ? spotOf(who).x : -spotOf(who).y);
    expect(far(6)).toBeGreaterThan(far(2));
    expect(far(2)).toBeGreaterThan(far(0));
  });
});

it('on a narrow screen a range without anybody gives way to the others', () => {
  const { stripes } = layoutTrack(BOARD, rangesFrom(BOARD, 0), 0, 'up');
  expect(stripes[0]!.size).toBeGreaterThan(stripes[4]!.size);
  expect(stripes[4]!.size).toBeGreaterThan(stripes[1]!.size);
});
