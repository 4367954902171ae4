import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FightCounter } from './counter.js';
import { Tally, type TallyData } from './tally.js';

interface FightResult {
  readonly kind: string;
  readonly winner: number | null;
  readonly score: number | undefined;
  readonly choices: number;
  readonly rounds: number;
  readonly index: number;
}

const ended: fc.Arbitrary<FightResult> = fc.record({
  kind: fc.constantFrom('slain', 'dead', 'fled'),
  winner: fc.constantFrom(0, 1, null),
  score: fc.constantFrom(undefined, 10, -3),
  choices: fc.oneof(fc.nat(60), fc.constantFrom(300, 4096, 5000)),
  rounds: fc.integer({ min: -9, max: 9 }),
  index: fc.nat(),
});

const inOrder = (fights: readonly FightResult[]) => fights.toSorted((a, b) => a.index - b.index);

function tallyOf(fights: readonly FightResult[]): TallyData {
  const count = new FightCounter();
  for (const { kind, winner, score, choices, rounds, index } of inOrder(fights)) {
    const outcome = score === undefined ? { kind, winner } : { kind, winner, score };
    count.add(outcome, choices, { rounds }, index);
  }
  return count.data();
}

function merge(parts: readonly TallyData[]): TallyData {
  const tally = new Tally();
  for (const part of parts) tally.merge(part);
  return tally.data();
}

describe('Tally', () => {
  it('counts endings by kind and winner, the most frequent first, and every measure', () => {
    const dead = { kind: 'dead', winner: 1, score: 10, choices: 4, rounds: -2, index: 5 };
    const slain = { ...dead, kind: 'slain', winner: 0, score: undefined, choices: 5000, index: 7 };
    expect(tallyOf([slain, { ...dead, rounds: 2, index: 6 }, dead])).toEqual({
      fights: 3,
      outcomes: [
        { kind: 'dead', winner: 1, count: 2, first: 5 },
        { kind: 'slain', winner: 0, count: 1, first: 7 },
      ],
      measures: {
        choices: { values: [4, 5000], counts: [2, 1], first: [5, 7] },
        rounds: { values: [-2, 2], counts: [2, 1], first: [5, 6] },
        score: { values: [10], counts: [2], first: [5] },
      },
      ranking: { values: [10, 2 ** 40 - 5000], counts: [2, 1], first: [5, 7] },
    });
  });

  it('merges parts to exactly the whole, in any grouping', () => {
    fc.assert(
      fc.property(fc.array(fc.array(ended)), parts => {
        const whole = tallyOf(parts.flat());
        expect(merge(parts.map(tallyOf))).toEqual(whole);
        const [head, ...tail] = parts.map(tallyOf);
        if (head) expect(merge([head, merge(tail)])).toEqual(whole);
      }),
    );
  });

  it('gives the same bytes whoever was done first, ties between endings included', () => {
    const one = tallyOf([{ kind: 'dead', winner: 1, score: undefined, choices: 1, rounds: 1, index: 1 }]);
    const other = tallyOf([{ kind: 'slain', winner: 0, score: undefined, choices: 1, rounds: 1, index: 1 }]);
    expect(JSON.stringify(merge([one, other]))).toBe(JSON.stringify(merge([other, one])));
  });
});
