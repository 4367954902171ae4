import type { HistogramData } from './histogram.js';

/** A 95 % confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The half-width of a 95 % interval, in standard errors. */
export const Z = 1.959963984540054;

/**
 * Wilson's interval for a rate. It holds for rates near 0 and 1 and for few fights too, where the textbook formula gives a width of 0.
 *
 * @example
 * wilson(0, 100); // { low: 0, high: 0.037 }
 */
export function wilson(count: number, of: number): Interval {
  const rate = count / of;
  const spread = (Z * Z) / of;
  const middle = (rate + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / of + spread / (4 * of));
  return {
    low: count === 0 ? 0 : Math.max(0, middle - half),
    high: count === of ? 1 : Math.min(1, middle + half),
  };
}

/**
 * The mean of several rates, each from its own fights, with Wilson's interval for the number of fights that would give one rate the
 * same variance. If the rates differ from each other, the true interval is narrower than this, never wider.
 */
export function meanRate(found: readonly { readonly count: number; readonly of: number }[]) {
  const rate = found.reduce((sum, { count, of }) => sum + count / of, 0) / found.length;
  const fights = found.length ** 2 / found.reduce((sum, { of }) => sum + 1 / of, 0);
  return { rate, ...wilson(rate * fights, fights) };
}

/** Half the width of the interval of a rate. */
export function halfWidth(count: number, of: number): number {
  const { low, high } = wilson(count, of);
  return (high - low) / 2;
}

/** The interval of a mean, from the variance of the values. */
function normal(mean: number, variance: number, of: number): Interval {
  const half = Z * Math.sqrt(variance / of);
  return { low: mean - half, high: mean + half };
}

/**
 * The interval of the difference of two rates over pairs, of which `gained` were won only with the change and `lost` only without it.
 * Agresti and Min's interval adds half a pair of each of the four kinds, because pairs that never differed do not prove that none ever
 * will.
 */
export function pairedInterval(gained: number, lost: number, pairs: number): Interval {
  const all = pairs + 2;
  const mean = (gained - lost) / all;
  const { low, high } = normal(mean, (gained + lost + 1) / all - mean ** 2, all);
  return { low: Math.max(-1, low), high: Math.min(1, high) };
}

/** How likely it is that something with this chance happens at least `count` times of `of`. */
export function binomialTail(count: number, of: number, chance: number): number {
  if (count <= 0) return 1;
  // The logarithm of the chance of exactly so many: the ways to choose them, times the chance of each.
  let log = count * Math.log(chance) + (of - count) * Math.log1p(-chance);
  for (let each = 1; each <= of - count; each++) log += Math.log((count + each) / each);
  let [sum, term] = [0, Math.exp(log)];
  for (let happened = count; happened <= of && term > sum * Number.EPSILON; happened++) {
    sum += term;
    term *= ((of - happened) / (happened + 1)) * (chance / (1 - chance));
  }
  return Math.min(1, sum);
}

/** Halvings of the range in which a bound is searched. */
const BOUND_STEPS = 40;

/**
 * What a true rate is at least: a higher rate is found by mistake with a chance of at most `doubt`. Clopper and Pearson's bound, which holds
 * for any number of fights and however small the doubt.
 *
 * @example
 * surelyAtLeast(90, 100, 0.025); // 0.824
 */
export function surelyAtLeast(count: number, of: number, doubt: number): number {
  let [low, high] = [0, count / of];
  for (let step = 0; step < BOUND_STEPS && high > 0; step++) {
    const middle = (low + high) / 2;
    if (binomialTail(count, of, middle) > doubt) high = middle;
    else low = middle;
  }
  return low;
}

/** What a true rate is at most. */
export function surelyAtMost(count: number, of: number, doubt: number): number {
  return 1 - surelyAtLeast(of - count, of, doubt);
}

/**
 * The interval of the median by order statistics: it holds for any distribution and for few fights.
 */
export function medianInterval(histogram: HistogramData): Interval {
  const { values, counts } = histogram;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const half = (Z * Math.sqrt(total)) / 2;
  return {
    low: nth(values, counts, Math.max(1, Math.floor(total / 2 - half))),
    high: nth(values, counts, Math.min(total, Math.ceil(total / 2 + half) + 1)),
  };
}

/** The n-th smallest value, counted from 1. */
function nth(values: readonly number[], counts: readonly number[], place: number): number {
  let seen = 0;
  for (let i = 0; i < values.length; i++) {
    seen += counts[i]!;
    if (seen >= place) return values[i]!;
  }
  return values.at(-1)!;
}

/** The distribution of a measure over all fights. */
export interface Summary {
  readonly mean: number;
  /** 95 % interval of the mean. */
  readonly interval: Interval;
  /** Standard deviation. */
  readonly sd: number;
  readonly min: number;
  readonly max: number;
  /** The values that 5, 25, 50, 75 and 95 % of the fights do not exceed. */
  readonly quantiles: {
    readonly p5: number;
    readonly p25: number;
    readonly p50: number;
    readonly p75: number;
    readonly p95: number;
  };
  readonly histogram: HistogramData;
}

/** Adds in ascending order of values, so equal histograms give equal digits. */
export function summarise(histogram: HistogramData): Summary {
  const { values, counts } = histogram;
  const total = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]! * counts[i]!;
  const mean = sum / total;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += counts[i]! * (values[i]! - mean) ** 2;
  const sd = total > 1 ? Math.sqrt(squares / (total - 1)) : 0;
  // The smallest value that at least this share does not exceed.
  const at = (share: number) => nth(values, counts, Math.ceil((total * share) / 100));
  return {
    mean,
    interval: normal(mean, sd ** 2, total),
    sd,
    min: values[0]!,
    max: values.at(-1)!,
    quantiles: { p5: at(5), p25: at(25), p50: at(50), p75: at(75), p95: at(95) },
    histogram,
  };
}
