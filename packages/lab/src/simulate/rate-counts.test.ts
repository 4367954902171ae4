import { describe, expect, it } from 'vitest';
import { RateCounts, rateOf } from './rate-counts.js';
import { wilson } from './statistics.js';

/** Counts some fights, each a list of `times` and `of`. */
function counted(fights: readonly (readonly [times: number, of: number])[]): RateCounts {
  const counts = new RateCounts();
  for (const [times, of] of fights) {
    counts.add('jumped', times, of);
    counts.endFight();
  }
  return counts;
}

describe('rates that a ruleset counts', () => {
  it('are summed over fights, whoever counted which', () => {
    const fights = [
      [1, 3],
      [0, 2],
      [2, 2],
      [0, 0],
    ] as const;
    const whole = counted(fights).data();
    expect(whole.jumped).toMatchObject({ times: 3, of: 7 });
    const merged = new RateCounts();
    for (const part of [counted(fights.slice(2)), counted(fights.slice(0, 2))])
      merged.merge('jumped', part.data().jumped!);
    expect(merged.data()).toEqual(whole);
  });

  it('have the interval of a rate where counts are independent, and a wider one where those of a fight are alike', () => {
    const alone = Array.from({ length: 100 }, (_, i) => [i % 4 === 0 ? 1 : 0, 1] as const);
    expect(rateOf(counted(alone).data().jumped!)).toEqual({
      count: 25,
      of: 100,
      rate: 0.25,
      ...wilson(25, 100),
    });
    // The same share, but ten counts of a fight say no more than one.
    const alike = alone.map(([times]) => [times * 10, 10] as const);
    const { low, high } = rateOf(counted(alike).data().jumped!);
    expect(low).toBeCloseTo(wilson(25, 100).low, 10);
    expect(high).toBeCloseTo(wilson(25, 100).high, 10);
    expect(
      rateOf(
        counted([
          [0, 10],
          [0, 20],
        ]).data().jumped!,
      ),
    ).toMatchObject({ rate: 0, ...wilson(0, 30) });
  });

  it('must be whole numbers, and not more than could be', () => {
    const counts = new RateCounts();
    expect(() => counts.add('jumped', 0.5, 1)).toThrow("'jumped' counted 0.5 of 1");
    expect(() => counts.add('jumped', -1, 1)).toThrow(RangeError);
    counts.add('jumped', 0, 1);
    counts.add('jumped', 2, 0);
    expect(() => counts.endFight()).toThrow("'jumped' counted 2 of 1 in one fight");
  });
});
