import type { Ruleset } from '@fray/engine';
import type { Field } from './field-list.js';
import { accepts, stepFor } from './field-values.js';

/** Steps to either side of the present value. */
const REACH = 4;

/** Where nothing is known of a number, no more than this is looked for. */
const FAR = 1_000;

/**
 * Values of a field worth looking at, as an axis is written: about the present value, as far as the ruleset takes them.
 *
 * @example
 * usualAxis(d20, setup, field); // 'heroes[0].ac=11..19'
 */
export function usualAxis(ruleset: Ruleset, setup: unknown, field: Field): string {
  const { path, value, range, words } = field;
  const takes = (each: unknown) => accepts(ruleset, setup, path, each);
  if (!range) return `${path}=${(words ?? []).filter(takes).map(wordText).join(',')}`;
  const { least = -Infinity, most = Infinity, whole } = range;
  const within = (each: number) => each >= least && each <= most && takes(each);
  if (typeof value !== 'number') {
    const from = range.least ?? 1;
    const top = topOf(within, from);
    const step = top < FAR ? stepFor(((top - from) * 20) / (2 * REACH), whole) : 1;
    const to = top < FAR ? from + step * Math.floor((top - from) / step) : from + 2 * REACH;
    return axisText(path, from, to, step);
  }
  const step = stepFor(value, whole);
  const at = (place: number) => Number((value + place * step).toPrecision(12));
  let [low, high] = [0, 0];
  while (low > -REACH && within(at(low - 1))) low--;
  while (high < REACH && within(at(high + 1))) high++;
  return axisText(path, at(low), at(high), step);
}

/** The largest whole number that is taken, above one that is; those between are taken too. */
function topOf(takes: (value: number) => boolean, from: number): number {
  let [low, high] = [from, from + 1];
  while (high < FAR && takes(high)) [low, high] = [high, high * 2 - from + 1];
  if (high >= FAR && takes(FAR)) return FAR;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (takes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function axisText(path: string, from: number, to: number, step: number): string {
  return `${path}=${from}..${to}${step === 1 ? '' : `:${step}`}`;
}

/** A word as an axis is written; what would be read as something else stands as JSON has it. */
function wordText(word: unknown): string {
  if (typeof word !== 'string') return JSON.stringify(word);
  try {
    JSON.parse(word);
    return JSON.stringify(word);
  } catch {
    return word;
  }
}
