import type { Chance } from '../exact/endings.js';
import type { Difference } from '../experiments/compare.js';
import type { Interval } from '../simulate/statistics.js';

/** A value with its interval. */
type Estimate = Interval & { readonly value: number };

export const asEstimate = ({ probability, low, high }: Chance): Estimate => ({
  value: probability,
  low,
  high,
});

/**
 * The sum of estimates that are independent of each other, with the interval that follows from theirs (Zou and Donner 2008: the distances to
 * either end add up as squares). `sign` −1 subtracts.
 */
export function sumOf(terms: readonly (readonly [estimate: Estimate, sign: 1 | -1])[]): Difference {
  let [mean, below, above] = [0, 0, 0];
  for (const [{ value, low, high }, sign] of terms) {
    mean += sign * value;
    const [less, more] = [(value - low) ** 2, (high - value) ** 2];
    below += sign > 0 ? less : more;
    above += sign > 0 ? more : less;
  }
  return { mean, low: mean - Math.sqrt(below), high: mean + Math.sqrt(above) };
}

export const differenceEstimate = ({ mean, low, high }: Difference): Estimate => ({ value: mean, low, high });

export const certain = (probability: number): Chance => ({
  probability,
  low: probability,
  high: probability,
});

export const NO_DIFFERENCE: Difference = { mean: 0, low: 0, high: 0 };
