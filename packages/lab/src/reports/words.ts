import type { Unit } from '../experiments/bands/check.js';
import type { Axis } from '../setup/fields.js';
import type { Interval } from '../simulate/statistics.js';

/** Probabilities that need more digits than this are shown as '<…' or '>…'. */
const MAX_DIGITS = 6;

/**
 * A probability as a percentage, with as many digits as necessary: it is shown as 0 % or 100 % only if it is exactly that.
 *
 * @example
 * percent(0.7916);      // '79.2 %'
 * percent(4095 / 4096); // '99.98 %'
 * percent(1e-12);       // '<0.000001 %'
 */
export function percent(probability: number, digits = 1): string {
  if (!(probability > 0)) return probability <= 0 ? '0 %' : 'unknown';
  if (probability >= 1) return '100 %';
  for (let most = digits; most <= Math.max(digits, MAX_DIGITS); most++) {
    const text = (probability * 100).toFixed(most);
    if (Number(text) > 0 && Number(text) < 100) return `${text} %`;
  }
  const least = (10 ** -MAX_DIGITS).toFixed(MAX_DIGITS);
  return probability < 0.5 ? `<${least} %` : `>${(100 - Number(least)).toFixed(MAX_DIGITS)} %`;
}

/**
 * An interval of probabilities; a single one if both ends are the same.
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
 * An estimated probability: it is never shown as impossible or certain.
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

/** A number that is compared with a band. */
export function checkText(unit: Unit, value: number): string {
  if (unit === 'share') return percent(value);
  return unit === 'difference' ? `${signed((value * 100).toFixed(1))} points` : figure(value);
}

/** What people call the field of an axis. */
export function axisName({ field, label = field }: Pick<Axis, 'field' | 'label'>): string {
  return label;
}

/** The value of a field as text. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `search against default`; if more than two sides have the same policy, it is named once. */
export function policiesText(policies: readonly string[]): string {
  const areSame = policies.length > 2 && new Set(policies).size === 1;
  return areSame ? `all ${policies[0]}` : policies.join(' against ');
}

/** 'Hero LP' for `heroLp`, 'Attack bonus' for `attack_bonus`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  // What rule books write in capitals.
  return words
    .replace(/\b([hlx]p|ac|dc)\b/g, each => each.toUpperCase())
    .replace(/^./, first => first.toUpperCase());
}

/** How many times as many fights two separate simulations would need. */
export function gainText(variance: number | null): string {
  if (variance === null) return '–';
  return variance === 0 ? '∞' : `${(1 / variance).toFixed(1)} x`;
}

/** A number with its sign. */
export function signed(figure: string): string {
  return Number(figure) > 0 ? `+${figure}` : figure.replace('-', '−');
}
