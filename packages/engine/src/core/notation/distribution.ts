import type { Notation } from './ast.js';
import { parseNotation } from './parse.js';
import { countWays } from './ways.js';

/** How the results of a roll are spread, exactly. */
export interface Distribution {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** How many equally likely ways the dice can fall. */
  readonly total: bigint;
  /** In how many of them each result comes up, in ascending order of results. */
  readonly ways: ReadonlyMap<number, bigint>;
  /** The chance of exactly this result. */
  chanceOf(result: number): number;
  /** The chance of this result or more. */
  chanceAtLeast(target: number): number;
}

/**
 * The exact distribution of a roll. Ways are BigInt: 21d6 already fall in more than 2^53 ways, and no fight
 * waits for this, so being exact at every size is worth more than speed. What would take longer than about a
 * second is refused.
 *
 * @example
 * const { mean, ways, chanceAtLeast } = distribution('2d6');
 * mean;             // 7
 * ways.get(7);      // 6n, of 36n
 * chanceAtLeast(7); // 21 / 36
 */
export function distribution(notation: Notation | string): Distribution {
  const counted = countWays(typeof notation === 'string' ? parseNotation(notation) : notation);
  const ways = new Map([...counted].sort(([one], [other]) => one - other));
  const results = [...ways.keys()];
  let total = 0n;
  let sum = 0n;
  for (const [result, count] of ways) {
    total += count;
    sum += BigInt(result) * count;
  }
  return {
    min: results[0]!,
    max: results.at(-1)!,
    mean: ratio(sum, total),
    total,
    ways,
    chanceOf: result => ratio(ways.get(result) ?? 0n, total),
    chanceAtLeast(target) {
      let count = 0n;
      for (const result of results) if (result >= target) count += ways.get(result)!;
      return ratio(count, total);
    },
  };
}

/** The nearest number to a fraction of any length; a plain division would make Infinity / Infinity of 400d6. */
function ratio(part: bigint, whole: bigint): number {
  if (part < 0n) return -ratio(-part, whole);
  if (part < EXACT && whole < EXACT) return Number(part) / Number(whole);
  // Shifted so that the whole-number quotient keeps some 64 bits, more than a number can hold.
  const shift = 64 + 4 * (whole.toString(16).length - part.toString(16).length);
  const quotient = shift >= 0 ? (part << BigInt(shift)) / whole : part / (whole << BigInt(-shift));
  return Number(quotient) * 2 ** -shift;
}

const EXACT = 2n ** 53n;
