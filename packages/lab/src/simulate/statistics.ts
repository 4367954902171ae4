import type { HistogramData } from './histogram.js';

/** A range that holds the true value in 95 of 100 cases. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Standard errors to either side of a 95 % interval. */
export const Z = 1.959963984540054;

/**
 * Wilson's interval for a rate: right also for rates near 0 and 1 and for few fights, where the usual
 * formula answers 'exactly 0'.
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
 * The mean of several rates, each found in fights of its own, with its interval: Wilson's, of as many fights as would tell one rate
 * so well. That the rates differ among themselves makes their mean better known than that, never worse.
 */
export function meanRate(found: readonly { readonly count: number; readonly of: number }[]) {
  const rate = found.reduce((sum, { count, of }) => sum + count / of, 0) / found.length;
  const fights = found.length ** 2 / found.reduce((sum, { of }) => sum + 1 / of, 0);
  return { rate, ...wilson(rate * fights, fights) };
}

/** How far the true rate may lie from the one found, to either side. */
export function halfWidth(count: number, of: number): number {
  const { low, high } = wilson(count, of);
  return (high - low) / 2;
}

/** The interval of a mean from the variance of what it is the mean of. */
function normal(mean: number, variance: number, of: number): Interval {
  const half = Z * Math.sqrt(variance / of);
  return { low: mean - half, high: mean + half };
}

/**
 * The interval of the difference of two rates over pairs, of which `gained` have it only there and `lost` only here: Agresti and
 * Min's, who add two pairs, half of one of each kind. Pairs that never differed do not prove that none ever will.
 */
export function pairedInterval(gained: number, lost: number, pairs: number): Interval {
  const all = pairs + 2;
  const mean = (gained - lost) / all;
  const { low, high } = normal(mean, (gained + lost + 1) / all - mean ** 2, all);
  return { low: Math.max(-1, low), high: Math.min(1, high) };
}

/**
 * The interval of the median by order statistics, whatever the distribution: the values between which the middle lies in 95 of 100
 * cases, however few fights there are.
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

/** The value in this place of all, counted from 1, in ascending order. */
function nth(values: readonly number[], counts: readonly number[], place: number): number {
  let seen = 0;
  for (let i = 0; i < values.length; i++) {
    seen += counts[i]!;
    if (seen >= place) return values[i]!;
  }
  return values.at(-1)!;
}

/** What a measure came to over all fights. */
export interface Summary {
  readonly mean: number;
  /** 95 % interval of the mean. */
  readonly interval: Interval;
  /** Standard deviation. */
  readonly sd: number;
  readonly min: number;
  readonly max: number;
  /** 5, 25, 50, 75 and 95 of 100 fights show no more than this. */
  readonly quantiles: {
    readonly p5: number;
    readonly p25: number;
    readonly p50: number;
    readonly p75: number;
    readonly p95: number;
  };
  readonly histogram: HistogramData;
}

/** Always added up in ascending order of values, so equal histograms give equal digits. */
export function summarise(histogram: HistogramData): Summary {
  const { values, counts } = histogram;
  const total = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]! * counts[i]!;
  const mean = sum / total;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += counts[i]! * (values[i]! - mean) ** 2;
  const sd = total > 1 ? Math.sqrt(squares / (total - 1)) : 0;
  // The least value that at least so many in 100 do not exceed.
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
