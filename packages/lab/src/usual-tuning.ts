import type { Ruleset } from '@fray/engine';
import { Deadline } from './deadline.js';
import { type Field, fieldsOf } from './field-list.js';
import { accepts, stepFor } from './field-values.js';
import { type Axis, axisOf, withField } from './fields.js';
import { policyFor } from './policies.js';
import { Runner } from './run.js';
import { type Interval, wilson } from './statistics.js';
import { USUAL_FIGHTS, usualFor } from './usual.js';

/** A question for the value of a field, as a form holds it. */
export interface Tuning {
  /** 'monsters[0].hp=8..120:4' */
  readonly vary: string;
  readonly target: number;
}

/** Fields that are looked at before there is none to suggest. */
const MOST_FIELDS = 12;
/** Values of the range, at most about so many; halving finds the one among them with few tries, so whole numbers seldom need steps. */
const VALUES = 100;
/** Fights at either end; of teams a handful must do. */
const PROBES = { duels: 200, teams: 10 };
/** Nobody waits longer for a suggestion. */
const MAX_SECONDS = 4;
/** Win rates are multiples of the first of these that will do. */
const ROUND = [0.25, 0.1, 0.05, 0.01];
const EVEN = 0.5;

/**
 * A field, a range and a win rate that some value in the range brings: what a form suggests where nothing was chosen yet. The field
 * named by `first` is looked at before others. Null where no number of the setup makes a difference worth tuning, and of whole runs,
 * which take too long to be tried.
 *
 * @example
 * usualTuning(d20, setup); // { vary: 'heroes[0].ac=1..45', target: 0.5 }
 */
export function usualTuning(
  ruleset: Ruleset,
  setup: unknown,
  side = 0,
  first?: string,
  deadline = Deadline.in(MAX_SECONDS),
): Tuning | null {
  const { fights, teams } = usualFor(ruleset, setup);
  if (fights < USUAL_FIGHTS && teams.length === 0) return null;
  const probes = teams.length > 0 ? PROBES.teams : PROBES.duels;
  const numbers = fieldsOf(ruleset, setup).filter(({ range, value }) => range && typeof value === 'number');
  const ordered = [
    ...numbers.filter(({ path }) => path === first),
    ...numbers.filter(({ path }) => path !== first),
  ];
  for (const field of ordered.slice(0, MOST_FIELDS)) {
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

/** From well below the present value to well above it, as far as the ruleset takes them. */
function wideRange(ruleset: Ruleset, setup: unknown, { path, value, range }: Field): string | null {
  const { least = 0, most = Number.MAX_SAFE_INTEGER, whole } = range!;
  const now = Number(value);
  const reach = Math.max(10, Math.abs(now) * 2);
  const to = farthest(ruleset, setup, path, now, Math.min(most, now + reach), whole);
  const bottom = now > 0 ? Math.max(least, whole ? 1 : 0) : least;
  const from = farthest(ruleset, setup, path, now, Math.max(bottom, now - reach), whole);
  if (!(to > from)) return null;
  const step = stepFor(((to - from) / VALUES) * 20, whole);
  return `${path}=${from}..${to}${step === 1 ? '' : `:${step}`}`;
}

/** The value nearest to the one wanted that the ruleset takes: half of the way back for each that it does not. */
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

/** Null where it takes too long to say. */
function winRate(
  ruleset: Ruleset,
  setup: unknown,
  side: number,
  fights: number,
  deadline: Deadline,
): Interval | null {
  const plan = ruleset.compile(ruleset.setup.parse(setup));
  const policies = ruleset.sides.map(() => policyFor(ruleset, 'default'));
  const runner = new Runner({ ruleset, plan, policies, seed: 1, maxChoices: 1_000 });
  let won = 0;
  for (let index = 0; index < fights; index++) {
    if (deadline.isPast) return null;
    if (runner.run(index).outcome.winner === side) won++;
  }
  return wilson(won, fights);
}

/** A round rate that surely lies between two others, even odds before all; null where there is none. */
function roundBetween(one: Interval, other: Interval): number | null {
  const [low, high] = one.low < other.low ? [one.high, other.low] : [other.high, one.low];
  const isBetween = (rate: number) => rate > low && rate < high;
  if (isBetween(EVEN)) return EVEN;
  const middle = (low + high) / 2;
  return ROUND.map(unit => Number((Math.round(middle / unit) * unit).toFixed(2))).find(isBetween) ?? null;
}
