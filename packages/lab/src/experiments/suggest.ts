import { openSetup, type Ruleset } from '@fray/engine';
import { Deadline } from '../deadline.js';
import { policyFor } from '../policies/policies.js';
import { contentFieldsOf } from '../setup/content-fields.js';
import type { Field } from '../setup/field.js';
import { fieldsOf } from '../setup/field-list.js';
import { accepts, stepFor } from '../setup/field-values.js';
import { type Axis, axisOf, withField } from '../setup/fields.js';
import { Runner } from '../simulate/runner.js';
import { type Interval, wilson } from '../simulate/statistics.js';
import { DEFAULT_FIGHTS, defaultsFor } from './defaults.js';

/** Steps to either side of the present value. */
const REACH = 4;

/** The largest value that is tried for a number without a known limit. */
const MAX_TRIED = 1_000;

/**
 * An axis for a field, with values around the present one, as far as the ruleset accepts them.
 *
 * @example
 * suggestAxis(d20, setup, field); // 'heroes[0].ac=11..19'
 */
export function suggestAxis(ruleset: Ruleset, setup: unknown, field: Field): string {
  const { path, value, range, words } = field;
  const isAccepted = (each: unknown) => accepts(ruleset, setup, path, each);
  if (!range) return `${path}=${(words ?? []).filter(isAccepted).map(wordText).join(',')}`;
  const { least = -Infinity, most = Infinity, whole } = range;
  const within = (each: number) => each >= least && each <= most && isAccepted(each);
  if (typeof value !== 'number') {
    const lowest = range.least ?? 1;
    // A limit may itself be excluded: more than 0.
    const from = isAccepted(lowest) ? lowest : lowest + 1;
    const top = topOf(within, from);
    const step = top < MAX_TRIED ? stepFor(((top - from) * 20) / (2 * REACH), whole) : 1;
    const to = top < MAX_TRIED ? from + step * Math.floor((top - from) / step) : from + 2 * REACH;
    return axisText(path, from, to, step);
  }
  const step = stepFor(value, whole);
  const at = (place: number) => Number((value + place * step).toPrecision(12));
  let [low, high] = [0, 0];
  while (low > -REACH && within(at(low - 1))) low--;
  while (high < REACH && within(at(high + 1))) high++;
  return axisText(path, at(low), at(high), step);
}

/** The largest accepted whole number above `from`; all numbers between are accepted too. */
function topOf(isAccepted: (value: number) => boolean, from: number): number {
  let [low, high] = [from, from + 1];
  while (high < MAX_TRIED && isAccepted(high)) [low, high] = [high, high * 2 - from + 1];
  if (high >= MAX_TRIED && isAccepted(MAX_TRIED)) return MAX_TRIED;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isAccepted(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function axisText(path: string, from: number, to: number, step: number): string {
  return `${path}=${from}..${to}${step === 1 ? '' : `:${step}`}`;
}

/** A value as text of an axis. A word that would be read as something else (a number, true) is written as JSON. */
function wordText(word: unknown): string {
  if (typeof word !== 'string') return JSON.stringify(word);
  try {
    JSON.parse(word);
    return JSON.stringify(word);
  } catch {
    return word;
  }
}

/** The inputs of a tuning, as a form holds them. */
export interface Tuning {
  /** 'monsters[0].hp=8..120:4' */
  readonly vary: string;
  readonly target: number;
}

/** Fields that are tried before giving up. */
const MAX_FIELDS = 12;
/** About the most values of a range. Tuning needs few tries even for many values, so whole numbers seldom need larger steps. */
const MAX_VALUES = 100;
/** Fights at either end of the range; battles of teams take longer, so there are fewer. */
const PROBES = { duels: 200, teams: 10 };
/** A suggestion must not take longer. */
const MAX_SECONDS = 4;
/** The suggested win rate is a multiple of the first of these for which one fits. */
const ROUND = [0.25, 0.1, 0.05, 0.01];
const EVEN = 0.5;

/**
 * Suggests a field, a range and a win rate that some value of the range gives, for a form in which nothing has been chosen yet. The field
 * named by `first` is tried before others. Null if no number of the setup makes enough of a difference, and for whole runs, which take too
 * long to try.
 *
 * @example
 * suggestTuning(d20, setup); // { vary: 'heroes[0].ac=1..45', target: 0.5 }
 */
export function suggestTuning(
  ruleset: Ruleset,
  setup: unknown,
  side = 0,
  first?: string,
  deadline = Deadline.in(MAX_SECONDS),
): Tuning | null {
  const { fights, teams } = defaultsFor(ruleset, setup);
  if (fights < DEFAULT_FIGHTS && teams.length === 0) return null;
  const probes = teams.length > 0 ? PROBES.teams : PROBES.duels;
  const isNumber = ({ range, value }: Field) => range && typeof value === 'number';
  const own = fieldsOf(ruleset, setup).filter(isNumber);
  const numbers = own.length > 0 ? own : contentFieldsOf(ruleset, setup).filter(isNumber);
  const ordered = [
    ...numbers.filter(({ path }) => path === first),
    ...numbers.filter(({ path }) => path !== first),
  ];
  for (const field of ordered.slice(0, MAX_FIELDS)) {
    const vary = wideRange(ruleset, setup, field);
    if (vary === null) continue;
    const { values } = axisOf(vary) as Axis & { readonly values: readonly number[] };
    if (values.length < 3) continue;
    const rateAt = (value: unknown) =>
      winRate(ruleset, withField(setup, field.path, value), side, probes, deadline);
    const [low, high] = [rateAt(values[0]), rateAt(values.at(-1))];
    const target = low && high && roundBetween(low, high);
    if (target !== null) return { vary, target };
    if (deadline.isPast) return null;
  }
  return null;
}

/** A range from well below the present value to well above it, as far as the ruleset accepts it. */
function wideRange(ruleset: Ruleset, setup: unknown, { path, value, range }: Field): string | null {
  const { least = 0, most = Number.MAX_SAFE_INTEGER, whole } = range!;
  const now = Number(value);
  const reach = Math.max(10, Math.abs(now) * 2);
  const to = farthest(ruleset, setup, path, now, Math.min(most, now + reach), whole);
  const bottom = now > 0 ? Math.max(least, whole ? 1 : 0) : least;
  const from = farthest(ruleset, setup, path, now, Math.max(bottom, now - reach), whole);
  if (!(to > from)) return null;
  const step = stepFor(((to - from) / MAX_VALUES) * 20, whole);
  return axisText(path, from, to, step);
}

/** The accepted value nearest to the wanted one, found by halving the distance to the present value. */
function farthest(
  ruleset: Ruleset,
  setup: unknown,
  path: string,
  now: number,
  wanted: number,
  whole: boolean,
): number {
  for (let at = wanted; at !== now; ) {
    if (accepts(ruleset, setup, path, at)) return at;
    const half = (at + now) / 2;
    const next = whole ? Math.trunc(half) : Number(half.toPrecision(2));
    if (next === at) break;
    at = next;
  }
  return now;
}

/** Null if it takes too long. */
function winRate(
  ruleset: Ruleset,
  setup: unknown,
  side: number,
  fights: number,
  deadline: Deadline,
): Interval | null {
  const policies = ruleset.sides.map(() => policyFor(ruleset, 'default'));
  const runner = new Runner({ ...openSetup(ruleset, setup), policies, seed: 1, maxChoices: 1_000 });
  let won = 0;
  for (let index = 0; index < fights; index++) {
    if (deadline.isPast) return null;
    if (runner.run(index).outcome.winner === side) won++;
  }
  return wilson(won, fights);
}

/** A round rate that certainly lies between two others, preferably 50 %; null if there is none. */
function roundBetween(one: Interval, other: Interval): number | null {
  const [low, high] = one.low < other.low ? [one.high, other.low] : [other.high, one.low];
  const isBetween = (rate: number) => rate > low && rate < high;
  if (isBetween(EVEN)) return EVEN;
  const middle = (low + high) / 2;
  return ROUND.map(unit => Number((Math.round(middle / unit) * unit).toFixed(2))).find(isBetween) ?? null;
}
