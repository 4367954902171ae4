/**
 * Where the ranges of results begin that a rule distinguishes, ascending. `[7]` on 2d6 says 'below 7' and '7 and more';
 * `[2, 11, 20]` on a d20 says fumble, miss, hit, crit. Left out: every result matters.
 */
export type Bands = readonly number[];

/**
 * A hand of dice: the only source of chance in a fight. Rules ask for what matters and never see which
 * kind of dice answers, so the same rule code plays, is scripted by a test, and is enumerated for exact odds.
 */
export interface Dice {
  /** One die: 1 to `sides`. */
  roll(sides: number, label: string, bands?: Bands): number;
  /** The total of `count` dice of `sides`. */
  sum(count: number, sides: number, label: string, bands?: Bands): number;
  /** True with a probability of `wins` in `of`. */
  chance(wins: number, of: number, label: string): boolean;
  /** An index, drawn with the given whole-number weights. */
  pick(weights: readonly number[], label: string): number;
  /**
   * The faces of the last `roll` or `sum`, good until the next draw. Copy what you keep. Of a `chance`: the point drawn,
   * 1 to `of`, a success up to `wins`; an enumeration has none.
   */
  readonly faces: readonly number[];
  /** Where the dice stand, as integers; `restore` puts them back there. */
  snapshot(): number[];
  restore(integers: readonly number[]): void;
}

/** Sum of whole-number weights. */
export function totalWeight(weights: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i]!;
  return total;
}

/** The index at which a draw `point` of 0 … total−1 lands. */
export function indexAt(weights: readonly number[], point: number): number {
  let left = point;
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  throw new RangeError('pick: the weights add up to nothing');
}

/** A rule asked for a die without faces, or for more results than a draw can tell apart: a bug, so it throws. */
export function impossibleDraw(results: number): never {
  throw new RangeError(`A draw needs a whole number of results from 1 to 2^32 - 1, not ${results}.`);
}
