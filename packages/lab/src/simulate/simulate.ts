import { MAX_CHOICES, type Ruleset, type Seed } from '@fray/engine';
import { defaultExecutor } from '#default-executor';
import { wonBy } from '../exact/endings.js';
import { type Executor, withExecutor } from '../executors/executor.js';
import { Inputs, isFunction, isSeed, isSignal, SEED_WANTED } from '../inputs.js';
import type { Chunk } from './chunk.js';
import { type FightSpec, type Job, openFight } from './job.js';
import { reportOf, type SimulationReport } from './report.js';
import { type Goal, type ReportListener, type RunControl, runJob } from './run-jobs.js';
import { halfWidth } from './statistics.js';
import type { Tally, TallyData } from './tally.js';

/** What all work on many fights can be told. */
export interface WorkOptions extends RunControl {
  /** 1 unless said otherwise. */
  readonly seed?: Seed;
  /** Worker threads; 0 runs in this thread. As many as the machine has cores, unless said otherwise. */
  readonly workers?: number;
  /** Who does the work instead: other machines, say. It is left open for more. */
  readonly executor?: Executor;
  /** Fights that take more choices than this are counted as unfinished. */
  readonly maxChoices?: number;
}

/** What every question about many fights is asked with. */
export interface FightsOptions extends FightSpec, WorkOptions {
  /** How many of each fight there is to be fought; with `error` at most so many. */
  readonly fights: number;
  /**
   * Enough when every win rate, or of a comparison every difference of win rates, is known to within this: 0.005 is half a percent
   * to either side. ProfileOptions at after fixed numbers of fights, so that it makes no difference who fights them.
   */
  readonly error?: number;
}

/** Which fight, how often, and who does the work. */
export interface SimulateOptions extends FightsOptions, ReportListener<SimulationReport> {
  /**
   * How many of them are watched event by event for what combatants did and suffered. One in 16 and at most 500 unless said
   * otherwise: being watched takes many times as long.
   */
  readonly closely?: number;
}

const MOST_FIGHTS = 1_000_000_000;
const MOST_WORKERS = 256;
const CLOSELY = { share: 1 / 16, least: 20, most: 500 };

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
  const asked = inputs.whole('closely', 0, MOST_FIGHTS);
  const work = readWork(inputs, options, what);
  const { fights, ruleset, error } = work;
  const closely = Math.min(fights, asked ?? usuallyClosely(fights));
  const job = closely === 0 ? work.job : { ...work.job, watched: watchedOf(closely, work) };
  const { setup, seed, policies, maxChoices } = job;
  const found = (tally: TallyData): SimulationReport =>
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
        ...(asked === undefined ? {} : { closely: asked }),
      },
      tally,
    );
  const onTallies = reportListener(inputs, options, (tally: Tally) => found(tally.data()));
  return found(
    await runWithExecutor(work, executor =>
      runJob(executor, job, { fights, enough: enoughFor(work) }, work.watch, onTallies),
    ),
  );
}

/** Tells what is known so far to whoever asked for it; undefined where nobody did. */
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
 * The last, for code that has run with listeners is slower ever after; where nobody knows which will be the last, the first. Fights
 * are independent of each other, so any are as good as others.
 */
function watchedOf(closely: number, { fights, error }: Work): Chunk {
  return error === undefined ? { from: fights - closely, to: fights } : { from: 0, to: closely };
}

function usuallyClosely(fights: number): number {
  return Math.min(CLOSELY.most, Math.max(CLOSELY.least, Math.floor(fights * CLOSELY.share)));
}

/** Whether every win rate is known as well as was asked for; undefined where all fights are wanted. */
export function enoughFor({ ruleset, error }: Pick<Work, 'ruleset' | 'error'>): Goal['enough'] {
  return error === undefined ? undefined : tally => errorOf(ruleset, tally) <= error;
}

/** Half of the widest 95 % interval of a side's win rate. */
function errorOf(ruleset: Ruleset, { fights, outcomes }: TallyData): number {
  return Math.max(...ruleset.sides.map((_, side) => halfWidth(wonBy(outcomes, side), fights)));
}

/** Many fights, found right and ready to be worked on. */
export interface Work {
  readonly job: Job;
  readonly ruleset: Ruleset;
  readonly fights: number;
  readonly error: number | undefined;
  readonly workers: number | undefined;
  readonly executor: Executor | undefined;
  readonly watch: RunControl;
}

/** Reads what all work needs; whatever else `inputs` has found wrong is told with it. */
export function readWork(inputs: Inputs, options: FightsOptions, what: string): Work {
  const fights = inputs.whole('fights', 1, MOST_FIGHTS);
  if (options?.fights === undefined) inputs.wrong('fights', 'must be given: how many fights to run');
  const error = inputs.share('error');
  const workers = inputs.whole('workers', 0, MOST_WORKERS);
  const maxChoices = inputs.whole('maxChoices', 1, Number.MAX_SAFE_INTEGER) ?? MAX_CHOICES;
  const seed = inputs.get('seed', isSeed, SEED_WANTED) ?? 1;
  const onProgress = inputs.get('onProgress', isFunction, 'must be a function') as RunControl['onProgress'];
  const signal = inputs.get('signal', isSignal, 'must be an AbortSignal');
  inputs.check();
  const { ruleset, policies } = openFight(options, what);
  const { setup, content, executor, deadline } = options;
  const job: Job = {
    ruleset: ruleset.id,
    setup: structuredClone(setup),
    content,
    seed,
    policies,
    maxChoices,
  };
  return { job, ruleset, fights: fights!, error, workers, executor, watch: { onProgress, signal, deadline } };
}

/** With the caller's executor, or one that is made for it. */
export function runWithExecutor<T>(
  { job, fights, workers, executor }: Work,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  return executor ? work(executor) : withExecutor(defaultExecutor(fights, workers, job), work);
}
