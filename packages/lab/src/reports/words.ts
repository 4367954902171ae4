import type { Interval } from '../simulate/statistics.js';

/** Digits after the point beyond which a probability is said to be below or above a bound. */
const MOST_DIGITS = 6;

/**
 * A probability as a percentage, with as many digits as it takes: what is possible is never shown as 0 %,
 * what is not certain never as 100 %.
 *
 * @example
 * percent(0.7916);      // '79.2 %'
 * percent(4095 / 4096); // '99.98 %'
 * percent(1e-12);       // '<0.000001 %'
 */
export function percent(probability: number, digits = 1): string {
  if (!(probability > 0)) return probability <= 0 ? '0 %' : 'unknown';
  if (probability >= 1) return '100 %';
  for (let most = digits; most <= Math.max(digits, MOST_DIGITS); most++) {
    const text = (probability * 100).toFixed(most);
    if (Number(text) > 0 && Number(text) < 100) return `${text} %`;
  }
  const least = (10 ** -MOST_DIGITS).toFixed(MOST_DIGITS);
  return probability < 0.5 ? `<${least} %` : `>${(100 - Number(least)).toFixed(MOST_DIGITS)} %`;
}

/**
 * An interval of probabilities; a single one where both ends are the same.
 *
 * @example
 * percentRange({ low: 0.78, high: 0.806 }); // '78.0 – 80.6 %'
 */
export function percentRange({ low, high }: Interval, digits = 1): string {
  return low === high
    ? percent(low, digits)
    : `${percent(low, digits).replace(' %', '')} – ${percent(high, digits)}`;
}

/**
 * A probability that was estimated: never impossible or certain because a number of fights happened to say so.
 *
 * @example
 * estimateText({ probability: 1, low: 0.963, high: 1 }); // '>96.3 %'
 */
export function estimateText({
  probability,
  low,
  high,
}: Interval & { readonly probability: number }): string {
  if (probability >= 1) return `>${percent(low)}`;
  return probability <= 0 ? `<${percent(high)}` : percent(probability);
}

export function figure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(1) : value.toFixed(2);
}

/** A value of a field as people write it. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `search against default`; many who all play alike are named once. */
export function policiesText(policies: readonly string[]): string {
  const alike = policies.length > 2 && new Set(policies).size === 1;
  return alike ? `all ${policies[0]}` : policies.join(' against ');
}

/** `heroLp` reads 'Hero LP'. */
export function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  // HP, LP, XP: what is written in capitals everywhere else.
  return words.replace(/\b[hlx]p\b/g, each => each.toUpperCase()).replace(/^./, first => first.toUpperCase());
}

/** How many times the fights two separate simulations would need. */
export function gainText(variance: number | null): string {
  if (variance === null) return '–';
  return variance === 0 ? '∞' : `${(1 / variance).toFixed(1)} x`;
}

/** With its sign, where there is one. */
export function signed(figure: string): string {
  return Number(figure) > 0 ? `+${figure}` : figure.replace('-', '−');
}
