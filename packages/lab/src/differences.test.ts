import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Differences, type DifferencesData } from './differences.js';

const winner = fc.constantFrom(0, 1, null);
const pair = fc.record({ here: winner, there: winner, rounds: fc.integer({ min: -9, max: 9 }) });

function differencesOf(pairs: readonly { here: number | null; there: number | null; rounds: number }[]) {
  const differences = new Differences();
  for (const { here, there, rounds } of pairs) {
    differences.count(here, there);
    differences.of('rounds').add(rounds);
  }
  return differences.data();
}

function merged(parts: readonly DifferencesData[]): DifferencesData {
  const differences = new Differences();
  for (const part of parts) differences.merge(part);
  return differences.data();
}

describe('Differences', () => {
  it('counts who won here against who won there, in one order', () => {
    const twice = { here: 1, there: 0, rounds: -3 };
    expect(
      differencesOf([{ here: null, there: 1, rounds: 2 }, twice, { ...twice, there: 1 }, twice]),
    ).toEqual({
      winners: [
        { here: 1, there: 0, count: 2 },
        { here: 1, there: 1, count: 1 },
        { here: null, there: 1, count: 1 },
      ],
      differences: { rounds: { values: [-3, 2], counts: [3, 1] } },
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
