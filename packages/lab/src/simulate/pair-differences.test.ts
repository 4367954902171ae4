import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PairDifferences, type PairDifferencesData } from './pair-differences.js';

const winner = fc.constantFrom(0, 1, null);
const pair = fc.record({
  before: winner,
  after: winner,
  rounds: fc.integer({ min: -9, max: 9 }),
  fight: fc.nat(),
});

interface BandFight {
  readonly before: number | null;
  readonly after: number | null;
  readonly rounds: number;
  readonly fight: number;
}

function differencesOf(pairs: readonly BandFight[]) {
  const differences = new PairDifferences();
  // In the order of their numbers, as fights are fought.
  for (const { before, after, rounds, fight } of pairs.toSorted((a, b) => a.fight - b.fight)) {
    differences.count({ before, after, count: 1, first: fight });
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
  it('counts who won before against who won after, in one order', () => {
    const twice = { before: 1, after: 0, rounds: -3, fight: 5 };
    expect(
      differencesOf([
        { before: null, after: 1, rounds: 2, fight: 2 },
        twice,
        { ...twice, after: 1, fight: 7 },
        { ...twice, fight: 9 },
      ]),
    ).toEqual({
      winners: [
        { before: 1, after: 0, count: 2, first: 5 },
        { before: 1, after: 1, count: 1, first: 7 },
        { before: null, after: 1, count: 1, first: 2 },
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
