import { invalid } from '@fray/engine';
import { defaultExecutor } from '#default-executor';
import { exactEndings } from '../exact/endings.js';
import { TooLarge } from '../exact/graph.js';
import { MAX_STATES_LIMIT, readSettings, solveGraph } from '../exact/odds-settings.js';
import { PatternGraph } from '../exact/pattern-graph.js';
import type { Executor } from '../executors/executor.js';
import { Inputs } from '../inputs.js';
import { policyFor } from '../policies/policies.js';
import { resolveField } from '../setup/content-fields.js';
import { fieldLabel } from '../setup/field-labels.js';
import { withField } from '../setup/fields.js';
import { hasSlowPolicy } from '../simulate/chunk.js';
import { type Job, openFight } from '../simulate/job.js';
import { examplesOf } from '../simulate/ranking.js';
import { fightSeed, type SimulationReport, seedsOf } from '../simulate/report.js';
import { type ReportListener, runJobs } from '../simulate/run-jobs.js';
import {
  type FightsOptions,
  type PlannedWork,
  readWork,
  reportListener,
  stopRule,
} from '../simulate/simulate.js';
import { type Interval, wilson } from '../simulate/statistics.js';
import type { Tally, TallyData } from '../simulate/tally.js';
import { wonBy } from '../simulate/wins.js';
import { setupAt } from './grid.js';

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
    /** Its path, and what people call it. */
    readonly field: string;
    readonly label: string;
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
 * await tune({ ruleset: 'saga', setup, field: 'enemy.skl', from: 1, to: 15, target: 0.5, fights: 20_000 });
 */
export async function tune(options: TuneOptions): Promise<TuneReport> {
  const what = 'The tuning';
  const inputs = new Inputs(what, options);
  const { from, to, step = 1, target, side = 0 } = options;
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (!(step > 0 && count >= 2 && count <= MAX_VALUES))
    inputs.wrong('from', `must lie below 'to', with at most ${MAX_VALUES} steps between them`);
  if (!(target > 0 && target < 1)) inputs.wrong('target', 'must be a win rate above 0 and below 1');
  const within = inputs.share('within');
  const maxStates = inputs.whole('maxStates', 0, MAX_STATES_LIMIT) ?? DEFAULT_MAX_STATES;
  const work = await readWork(inputs, options, what);
  const { job, ruleset, fights } = work;
  if (!ruleset.sides[side])
    throw invalid('setup/invalid', what, [{ path: 'side', reason: `there is no side ${side}` }]);
  const { setup, seed, policies, maxChoices } = job;
  const field = resolveField(ruleset, setup, options.field);
  const reportInputs = {
    ruleset: ruleset.id,
    setup,
    seed,
    fights,
    ...(work.error === undefined ? {} : { error: work.error }),
    policies,
    maxChoices,
    field,
    label: fieldLabel(ruleset, setup, field),
    from,
    to,
    step,
    target,
    ...(within === undefined ? {} : { within }),
    side,
    maxStates,
  };
  const onReport = reportListener(inputs, options, (report: TuneReport) => report);
  const report = await new Tuner(work, reportInputs, count, onReport).run();
  onReport?.(report);
  return report;
}

/** Tries values of the field, each known by its place in the range, and remembers their win rates. */
class Tuner {
  /** By place: the values that have been tried. */
  private readonly tried = new Map<number, Tried>();
  /** Decimals of the values. */
  private readonly digits: number;
  /** The most fights that all tries can take. */
  private readonly maxFights: number;
  /** Whether exact odds are tried. After the first value for which they are not cheap, all others get fights. */
  private isExactCheap: boolean;

  constructor(
    private readonly work: PlannedWork,
    private readonly inputs: TuneReport['inputs'],
    /** The number of values. */
    private readonly count: number,
    /** Called now and then with the report so far. */
    private readonly onReport: TuneOptions['onReport'],
  ) {
    const { from, step, maxStates } = inputs;
    this.digits = Math.max(...[from, step].map(each => String(each).split('.')[1]?.length ?? 0));
    this.maxFights = work.fights * maxTries(count);
    this.isExactCheap = maxStates > 0 && !hasSlowPolicy(work.job);
  }

  async run(): Promise<TuneReport> {
    const { work, inputs, count, maxFights } = this;
    // One executor for all values: it takes longer to start than most values take.
    const executor = work.control.executor ?? defaultExecutor(maxFights, work.control.workers, work.job);
    try {
      const tryPlaces: TryPlaces = (...places) => this.tryPlaces(executor, places);
      const { low, high } = await findCandidateRange(count, inputs.target, tryPlaces);
      return this.report([...this.tried.values()], { low: this.valueAt(low), high: this.valueAt(high) });
    } finally {
      if (executor !== work.control.executor) await executor.close();
    }
  }

  /** The values in these places with their rates. Values that have been tried before are not tried again. */
  private async tryPlaces(executor: Executor, places: readonly number[]): Promise<Tried[]> {
    const { tried, work, maxFights, onReport } = this;
    const { fights, control } = work;
    const fresh = [...new Set(places)].filter(place => !tried.has(place));
    const jobs = fresh.map(place => this.jobAt(place));
    const chances = await this.exactChances(jobs);
    const isExact = chances.every(chance => chance !== null);
    const goal = isExact
      ? { fights: Math.min(fights, EXAMPLE_FIGHTS) }
      : { fights, isEnough: stopRule(work) };
    const begun = tried.size * fights;
    const onProgress = (done: number) => control.onProgress?.(begun + done, maxFights);
    const reportGrowing = (growing: readonly Tally[]) => {
      const growingTries = growing.flatMap((tally, i) =>
        tally.fights > 0 ? [this.describeTry(fresh[i]!, chances[i]!, tally.data())] : [],
      );
      onReport?.(this.report([...tried.values(), ...growingTries]));
    };
    const onTallies = onReport && reportGrowing;
    const tallies = await runJobs(jobs, goal, { ...control, executor, onProgress }, onTallies);
    for (const [i, tally] of tallies.entries())
      tried.set(fresh[i]!, this.describeTry(fresh[i]!, chances[i]!, tally));
    return places.map(place => tried.get(place)!);
  }

  private valueAt(place: number): number {
    const { from, step } = this.inputs;
    return Number((from + place * step).toFixed(this.digits));
  }

  private jobAt(place: number): Job {
    const { job, ruleset } = this.work;
    const axes = [{ field: this.inputs.field, values: [] }];
    return { ...job, setup: setupAt(ruleset, job.setup, axes, [this.valueAt(place)]) };
  }

  /** By job: the exact win rate, or null where it takes fights. */
  private async exactChances(jobs: readonly Job[]): Promise<(number | null)[]> {
    const { side, maxStates } = this.inputs;
    const { fights, control } = this.work;
    const chances: (number | null)[] = [];
    for (const job of jobs) {
      const chance = this.isExactCheap
        ? await exactChance(job, side, { maxStates, fights, ...control })
        : null;
      this.isExactCheap &&= chance !== null;
      chances.push(chance);
    }
    return chances;
  }

  /** A value that was tried, by its exact chance; if that is null, by its fights. */
  private describeTry(place: number, chance: number | null, tally: TallyData): Tried {
    const value = this.valueAt(place);
    const { seed } = this.work.job;
    const examples = seedsOf(examplesOf(tally.ranking), index => fightSeed(seed, index));
    if (chance !== null) return { value, exact: true, rate: chance, low: chance, high: chance, examples };
    const { fights, outcomes } = tally;
    const count = wonBy(outcomes, this.inputs.side);
    return { value, exact: false, fights, count, rate: count / fights, ...wilson(count, fights), examples };
  }

  private report(tried: readonly Tried[], range?: Interval): TuneReport {
    const { inputs, work } = this;
    return { inputs, version: work.ruleset.version, ...nearest(tried, inputs, range) };
  }
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
async function findCandidateRange(count: number, target: number, tryPlaces: TryPlaces): Promise<Interval> {
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
