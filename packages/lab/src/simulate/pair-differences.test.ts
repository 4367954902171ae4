import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PairDifferences, type PairDifferencesData } from './pair-differences.js';

const winner = fc.constantFrom(0, 1, null);
const pair = fc.record({
  here: winner,
  there: winner,
  rounds: fc.integer({ min: -9, max: 9 }),
  fight: fc.nat(),
});

interface BandFight {
  readonly here: number | null;
  readonly there: number | null;
  readonly rounds: number;
  readonly fight: number;
}

function differencesOf(pairs: readonly BandFight[]) {
  const differences = new PairDifferences();
  // In the order of their numbers, as fights are fought.
  for (const { here, there, rounds, fight } of pairs.toSorted((a, b) => a.fight - b.fight)) {
    differences.count({ here, there, count: 1, first: fight });
    differences.of('rounds').add(rounds, fight);
  }
  return differences.data();
}

function merged(parts: readonly PairDifferencesData[]): PairDifferencesData {
  const differences = new PairDifferences();
  for (const part of parts) differences.merge(part);
  return differences.data();
}

describe('PairDifferences', () => {
  it('counts who won here against who won there, in one order', () => {
    const twice = { here: 1, there: 0, rounds: -3, fight: 5 };
    expect(
      differencesOf([
        { here: null, there: 1, rounds: 2, fight: 2 },
        twice,
        { ...twice, there: 1, fight: 7 },
        { ...twice, fight: 9 },
      ]),
    ).toEqual({
      winners: [
        { here: 1, there: 0, count: 2, first: 5 },
        { here: 1, there: 1, count: 1, first: 7 },
        { here: null, there: 1, count: 1, first: 2 },
      ],
      differences: { rounds: { values: [-3, 2], counts: [3, 1], first: [5, 2] } },
    });
  });

  it('merges parts to the same bytes as the whole, whoever was done first', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1 }), fc.array(pair, { minLength: 1 }), (one, other) => {
        const parts = [differencesOf(one), differencesOf(other)];
        const whole = JSON.stringify(differencesOf([...one, ...other]));
        expect(JSON.stringify(merged(parts))).toBe(whole);
        expect(JSON.stringify(merged(parts.toReversed()))).toBe(whole);
      }),
    );
  });
});
