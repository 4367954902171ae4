import { MAX_CHOICES, type Ruleset, type Seed } from '@fray/engine';
import { Inputs, isFunction, isSeed, isSignal, SEED_WANTED } from '../inputs.js';
import { loadModules } from '../rulesets/load-modules.js';
import { type FightRange, type FightSpec, type Job, openFight, sourceOfJob } from './job.js';
import { reportOf, type SimulationReport } from './report.js';
import { type Goal, type ReportListener, type RunControl, runJobs } from './run-jobs.js';
import { halfWidth } from './statistics.js';
import type { Tally, TallyData } from './tally.js';
import { wonBy } from './wins.js';

/** Options of everything that runs many fights. */
export interface WorkOptions extends RunControl {
  /** Default: 1. */
  readonly seed?: Seed;
  /** Fights that take more choices than this are counted as unfinished. */
  readonly maxChoices?: number;
}

/** A fight and how often to run it. */
export interface FightsOptions extends FightSpec, WorkOptions {
  /** How many fights to run of each setup; with `error` the maximum. */
  readonly fights: number;
  /**
   * Stops early once every win rate (in a comparison, every difference of win rates) is known to within this: 0.005 is half a
   * percentage point to either side. Checked after fixed numbers of fights only, so that the result does not depend on who runs them.
   */
  readonly error?: number;
}

/** A fight, how often to run it, and how many of the runs to watch. */
export interface SimulateOptions extends FightsOptions, ReportListener<SimulationReport> {
  /**
   * How many of the fights are watched event by event, for the statistics of each combatant. Default: one in 16, at most 500, because a
   * watched fight takes many times as long.
   */
  readonly watched?: number;
}

const MAX_FIGHTS = 1_000_000_000;
const MAX_WORKERS = 256;
const WATCHED = { share: 1 / 16, min: 20, max: 500 };

/**
 * Runs many fights and reports how they ended. The report depends on ruleset, setup, policies, seed and
 * number of fights only: it is the same to the last digit for any number of workers.
 *
 * @example
 * const { setup } = standardRegistry().setup('saga/goblin');
 * const report = await simulate({ ruleset: 'saga', setup, fights: 100_000, seed: 7 });
 * report.wins[0]; // { side: 0, name: 'Hero', count: …, rate: …, low: …, high: … }
 */
export async function simulate(options: SimulateOptions): Promise<SimulationReport> {
  const what = 'The simulation';
  const inputs = new Inputs(what, options);
  const requested = inputs.whole('watched', 0, MAX_FIGHTS);
  const work = await readWork(inputs, options, what);
  const { fights, ruleset, error } = work;
  const watched = Math.min(fights, requested ?? defaultWatched(fights));
  const job = watched === 0 ? work.job : { ...work.job, watched: watchedRange(watched, work) };
  const { setup, seed, policies, maxChoices } = job;
  const createReport = (tally: TallyData): SimulationReport =>
    reportOf(
      ruleset,
      {
        ruleset: ruleset.id,
        setup,
        seed,
        fights,
        ...(error === undefined ? {} : { error }),
        policies,
        maxChoices,
        ...(requested === undefined ? {} : { watched: requested }),
      },
      tally,
    );
  const onTallies = reportListener(inputs, options, ([tally]: readonly Tally[]) =>
    createReport(tally!.data()),
  );
  const [tally] = await runJobs([job], { fights, isEnough: stopRule(work) }, work.control, onTallies);
  return createReport(tally!);
}

/** A function that reports what is known so far to the caller's `onReport`; undefined if the caller gave none. */
export function reportListener<Grown, Report>(
  inputs: Inputs,
  { onReport }: ReportListener<Report>,
  report: (grown: Grown) => Report,
): ((grown: Grown) => void) | undefined {
  inputs.get('onReport', isFunction, 'must be a function');
  inputs.check();
  return onReport && (grown => onReport(report(grown)));
}

/**
 * The last fights are watched, because code that has once run with a listener stays slower. With `error` it is not known which fight
 * will be the last, so the first ones are watched. Fights are independent of each other, so it makes no difference to the statistics.
 */
function watchedRange(watched: number, { fights, error }: PlannedWork): FightRange {
  return error === undefined ? { from: fights - watched, to: fights } : { from: 0, to: watched };
}

function defaultWatched(fights: number): number {
  return Math.min(WATCHED.max, Math.max(WATCHED.min, Math.floor(fights * WATCHED.share)));
}

/** Says when every win rate is known to within `error`; undefined if all fights are to be run. */
export function stopRule({ ruleset, error }: Pick<PlannedWork, 'ruleset' | 'error'>): Goal['isEnough'] {
  return error === undefined ? undefined : tally => errorOf(ruleset, tally) <= error;
}

/** Half of the widest 95 % interval of a side's win rate. */
function errorOf(ruleset: Ruleset, { fights, outcomes }: TallyData): number {
  return Math.max(...ruleset.sides.map((_, side) => halfWidth(wonBy(outcomes, side), fights)));
}

/** Validated options, ready to be run. */
export interface PlannedWork {
  readonly job: Job;
  readonly ruleset: Ruleset;
  readonly fights: number;
  readonly error: number | undefined;
  readonly control: RunControl;
}

/** Validates the options that all work shares; the error also names everything else that `inputs` has found wrong. */
export async function readWork(inputs: Inputs, options: FightsOptions, what: string): Promise<PlannedWork> {
  const fights = inputs.whole('fights', 1, MAX_FIGHTS);
  if (options?.fights === undefined) inputs.wrong('fights', 'must be given: how many fights to run');
  const error = inputs.share('error');
  const workers = inputs.whole('workers', 0, MAX_WORKERS);
  const maxChoices = inputs.whole('maxChoices', 1, Number.MAX_SAFE_INTEGER) ?? MAX_CHOICES;
  const seed = inputs.get('seed', isSeed, SEED_WANTED) ?? 1;
  const onProgress = inputs.get('onProgress', isFunction, 'must be a function') as RunControl['onProgress'];
  const signal = inputs.get('signal', isSignal, 'must be an AbortSignal');
  inputs.check();
  if (options.module !== undefined) await loadModules(options.module);
  const { ruleset, policies } = openFight(options, what);
  const { setup, content, executor, deadline } = options;
  const job: Job = {
    ...sourceOfJob(options),
    setup: structuredClone(setup),
    content,
    seed,
    policies,
    maxChoices,
  };
  return {
    job,
    ruleset,
    fights: fights!,
    error,
    control: { workers, executor, onProgress, signal, deadline },
  };
}
