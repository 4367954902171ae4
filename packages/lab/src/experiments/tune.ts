import { invalid } from '@fray/engine';
import { exactEndings, wonBy } from '../exact/endings.js';
import { TooLarge } from '../exact/graph.js';
import { MAX_STATES_LIMIT, readSettings, solveGraph } from '../exact/odds-settings.js';
import { PatternGraph } from '../exact/pattern-graph.js';
import { Inputs } from '../inputs.js';
import { policyFor } from '../policies/policies.js';
import { withField } from '../setup/fields.js';
import { hasSlowPolicy } from '../simulate/chunk.js';
import { type Job, openFight } from '../simulate/job.js';
import { examplesOf } from '../simulate/ranking.js';
import { fightSeed, type SimulationReport, seedsOf } from '../simulate/report.js';
import { type ReportListener, runJobs } from '../simulate/run-jobs.js';
import {
  type FightsOptions,
  readWork,
  reportListener,
  runWithExecutor,
  stopRule,
} from '../simulate/simulate.js';
import { type Interval, wilson } from '../simulate/statistics.js';
import type { Tally, TallyData } from '../simulate/tally.js';
import { setupAt } from './sweep.js';

/** A fight, the field to tune, and the wanted win rate. */
export interface TuneOptions extends FightsOptions, ReportListener<TuneReport> {
  readonly field: string;
  /** The range of values to search. */
  readonly from: number;
  readonly to: number;
  /** The distance between two values. Default: 1. */
  readonly step?: number;
  /** The wanted win rate, above 0 and below 1. */
  readonly target: number;
  /** How near to the target is near enough: 0.02 is two percentage points. Default: as near as any value comes. */
  readonly within?: number;
  /** The side whose win rate it is. Default: 0. */
  readonly side?: number;
  /** Exact odds are used up to this many states, fights beyond. 0: always fights. Default: 100,000. */
  readonly maxStates?: number;
}

/** A value that was tried, and its win rate. */
export interface Tried extends Interval {
  readonly value: number;
  /** Whether the rate is exact; else it is from `fights` fights. */
  readonly exact: boolean;
  readonly rate: number;
  readonly fights?: number;
  /** The number of fights won. */
  readonly count?: number;
  /** Fights to watch, by their seeds. */
  readonly examples: SimulationReport['examples'];
}

/** The value that comes nearest to the target, and all values that were tried. */
export interface TuneReport {
  readonly inputs: SimulationReport['inputs'] & {
    readonly field: string;
    readonly from: number;
    readonly to: number;
    readonly step: number;
    readonly target: number;
    readonly within?: number;
    readonly side: number;
    readonly maxStates: number;
  };
  readonly version: number;
  /** The value that comes nearest to the target. */
  readonly best: Tried;
  /** The values that may be as near: in 95 of 100 cases the one that truly comes nearest is among them. */
  readonly range: Interval;
  /** Whether the target lies between the rates of the values, and the best value is as near to it as `within` asks for. */
  readonly met: boolean;
  /** Every value that was tried, ascending. */
  readonly tried: readonly Tried[];
}

const MAX_VALUES = 1_000_000;
/** The default of `maxStates`. */
const DEFAULT_MAX_STATES = 100_000;
/** Exact odds are also given up if they follow more results than this, or more than the fights would take that they replace. */
const MAX_PATHS = { base: 50_000, perFight: 20 };
/** With exact odds, only this many fights are run, as examples to watch. */
const EXAMPLE_FIGHTS = 100;

/**
 * Finds the value of a field that gives a wanted win rate. The rate must rise or fall with the field throughout. Exact odds are used where
 * they are cheap; otherwise all values are run with the same dice.
 *
 * @example
 * await tune({ ruleset: 'saga', setup, field: 'enemy.skill', from: 1, to: 15, target: 0.5, fights: 20_000 });
 */
export async function tune(options: TuneOptions): Promise<TuneReport> {
  const what = 'The tuning';
  const inputs = new Inputs(what, options);
  const { field, from, to, step = 1, target, side = 0 } = options;
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (!(step > 0 && count >= 2 && count <= MAX_VALUES))
    inputs.wrong('from', `must lie below 'to', with at most ${MAX_VALUES} steps between them`);
  if (!(target > 0 && target < 1)) inputs.wrong('target', 'must be a win rate above 0 and below 1');
  const within = inputs.share('within');
  const maxStates = inputs.whole('maxStates', 0, MAX_STATES_LIMIT) ?? DEFAULT_MAX_STATES;
  const work = await readWork(inputs, options, what);
  const { job, ruleset, fights, control } = work;
  if (!ruleset.sides[side])
    throw invalid('setup/invalid', what, [{ path: 'side', reason: `there is no side ${side}` }]);
  const digits = Math.max(...[from, step].map(each => String(each).split('.')[1]?.length ?? 0));
  const valueAt = (place: number) => Number((from + place * step).toFixed(digits));

  const examples = ({ ranking }: TallyData) =>
    seedsOf(examplesOf(ranking), index => fightSeed(job.seed, index));
  const foughtAt = (place: number, tally: TallyData): Tried => {
    const won = wonBy(tally.outcomes, side);
    return {
      value: valueAt(place),
      exact: false,
      fights: tally.fights,
      count: won,
      rate: won / tally.fights,
      ...wilson(won, tally.fights),
      examples: examples(tally),
    };
  };
  const { setup, seed, policies, maxChoices } = job;
  const reportInputs = {
    ruleset: ruleset.id,
    setup,
    seed,
    fights,
    ...(work.error === undefined ? {} : { error: work.error }),
    policies,
    maxChoices,
    field,
    from,
    to,
    step,
    target,
    ...(within === undefined ? {} : { within }),
    side,
    maxStates,
  };
  const tried = new Map<number, Tried>();
  const reportOn = (all: readonly Tried[], range?: Interval): TuneReport => ({
    inputs: reportInputs,
    version: ruleset.version,
    ...nearest(all, reportInputs, range),
  });

  const tries = maxTries(count);
  const range = await runWithExecutor({ ...work, fights: fights * tries }, async executor => {
    let isCheap = maxStates > 0 && !hasSlowPolicy(job);
    /** Tries the values in these places, unless they have been tried before. */
    const tryPlaces = async (...places: number[]): Promise<void> => {
      const fresh = [...new Set(places)].filter(place => !tried.has(place));
      const jobs = fresh.map(place => ({
        ...job,
        setup: setupAt(ruleset, job.setup, [{ field, values: [] }], [valueAt(place)]),
      }));
      const chances: (number | null)[] = [];
      for (const each of jobs) {
        const chance = isCheap ? await exactChance(each, side, { maxStates, fights, ...control }) : null;
        isCheap &&= chance !== null;
        chances.push(chance);
      }
      const begun = tried.size * fights;
      const isExact = chances.every(chance => chance !== null);
      const goal = isExact
        ? { fights: Math.min(fights, EXAMPLE_FIGHTS) }
        : { fights, isEnough: stopRule(work) };
      const onProgress = (done: number) => control.onProgress?.(begun + done, tries * fights);
      const onTallies = reportListener(inputs, options, (growing: readonly Tally[]) => {
        const some = growing
          .map((tally, i) => ({ tally, i }))
          .filter(({ tally }) => tally.fights > 0)
          .map(({ tally, i }) => found(i, tally.data()));
        return reportOn([...tried.values(), ...some]);
      });
      const found = (i: number, tally: TallyData): Tried => {
        const chance = chances[i]!;
        if (chance === null) return foughtAt(fresh[i]!, tally);
        const certain = { rate: chance, low: chance, high: chance };
        return { value: valueAt(fresh[i]!), exact: true, ...certain, examples: examples(tally) };
      };
      const tallies = await runJobs(executor, jobs, goal, { ...control, onProgress }, onTallies);
      for (const [i, tally] of tallies.entries()) tried.set(fresh[i]!, found(i, tally));
    };
    const places = await findBest(count, target, async (...wanted) => {
      await tryPlaces(...wanted);
      return wanted.map(place => tried.get(place)!);
    });
    return { low: valueAt(places.low), high: valueAt(places.high) };
  });
  const report = reportOn([...tried.values()], range);
  options.onReport?.(report);
  return report;
}

/** The exact chance that a side wins; null if it is not cheap to compute. */
async function exactChance(
  job: Job,
  side: number,
  { maxStates, fights, signal }: Pick<TuneOptions, 'signal'> & { maxStates: number; fights: number },
): Promise<number | null> {
  const { ruleset, plan, policies } = openFight(job, 'The tuning');
  const players = policies.map(name => policyFor(ruleset, name));
  const maxPaths = Math.max(MAX_PATHS.base, MAX_PATHS.perFight * fights);
  try {
    const graph = new PatternGraph({ ruleset, plan, policies: players, maxStates, maxPaths });
    const start = graph.addStart();
    const solution = await solveGraph(graph, readSettings('The tuning', { maxStates, signal }));
    return exactEndings(ruleset, graph, solution, start).wins[side]!.probability;
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

/** The tried value that comes nearest to the target; `range` is not known before the end. */
function nearest(
  tried: readonly Tried[],
  { target, within }: Pick<TuneReport['inputs'], 'target' | 'within'>,
  range: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY },
): Pick<TuneReport, 'best' | 'range' | 'met' | 'tried'> {
  const all = tried.toSorted((a, b) => a.value - b.value);
  const among = all.filter(({ value }) => value >= range.low && value <= range.high);
  const best = among.reduce((least, each) =>
    Math.abs(each.rate - target) < Math.abs(least.rate - target) ? each : least,
  );
  const isReached = all.some(({ low }) => low <= target) && all.some(({ high }) => high >= target);
  const isNear = (off: number) => best.low - off <= target && target <= best.high + off;
  return {
    best,
    range: { low: Math.max(range.low, all[0]!.value), high: Math.min(range.high, all.at(-1)!.value) },
    // A little more, because of rounding errors: 0.62 is within 0.02 of 0.6.
    met: isReached && (within === undefined || isNear(within + 1e-12)),
    tried: all,
  };
}

/** The setup with the value that was found. */
export function tuned(setup: unknown, { inputs, best }: TuneReport): unknown {
  return withField(setup, inputs.field, best.value);
}

/** A win rate with its interval. */
interface Known extends Interval {
  readonly rate: number;
}

/** Tries the values in these places. */
type TryPlaces = (...places: number[]) => Promise<readonly Known[]>;

/**
 * The range of places that contains the value which truly comes nearest to the target, in 95 of 100 cases. The rate must rise or fall with
 * the place throughout.
 *
 * Which of two neighbours comes nearer depends on which side of the target the middle between their rates lies. So a place is ruled out once
 * that middle certainly lies on the wrong side, and with it all places farther away. The ends of the middle's interval are the means of the
 * ends of both intervals: correct if both rates err in the same direction, as they do with the same dice, and too wide otherwise.
 */
async function findBest(count: number, target: number, tryPlaces: TryPlaces): Promise<Interval> {
  const last = count - 1;
  const [first, end] = (await tryPlaces(0, last)) as [Known, Known];
  const rises = first.rate <= end.rate;
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const [{ rate }] = (await tryPlaces(middle)) as [Known];
    if (rate < target === rises) low = middle;
    else high = middle;
  }
  /** The middle between a place and the next. */
  const between = async (place: number): Promise<Interval> => {
    const [one, other] = (await tryPlaces(place, place + 1)) as [Known, Known];
    return { low: (one.low + other.low) / 2, high: (one.high + other.high) / 2 };
  };
  const isBelow = async (place: number) => (await between(place)).high < target;
  const isAbove = async (place: number) => (await between(place)).low > target;
  const isShort = rises ? isBelow : isAbove;
  const isBeyond = rises ? isAbove : isBelow;
  return {
    low: (await firstFrom(low, -1, -1, isShort)) + 1,
    high: await firstFrom(low, 1, last, isBeyond),
  };
}

/**
 * The first place from `start` on, up or down, where a condition holds that also holds for all places beyond; `end` if there is none before
 * it. Found by doubling steps, then by halving.
 */
async function firstFrom(
  start: number,
  direction: 1 | -1,
  end: number,
  holds: (place: number) => Promise<boolean>,
): Promise<number> {
  if (start === end || (await holds(start))) return start;
  let not = start;
  let leap = 1;
  let found = end;
  for (; ; leap *= 2) {
    const next = start + direction * leap;
    if (direction * (end - next) <= 0) break;
    if (await holds(next)) {
      found = next;
      break;
    }
    not = next;
  }
  while (Math.abs(found - not) > 1) {
    const middle = (found + not) >> 1;
    if (await holds(middle)) found = middle;
    else not = middle;
  }
  return found;
}

/** The most values that are ever tried. */
export function maxTries(count: number): number {
  const halvings = Math.ceil(Math.log2(count));
  return Math.min(count, 2 + halvings + 2 * 2 * (2 * halvings + 1));
}
