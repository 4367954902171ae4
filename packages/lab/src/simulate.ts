import { availableParallelism } from 'node:os';
import type { Seed } from '@fray/engine';
import { chunkSize } from './chunk.js';
import { Inputs, isFunction, isSeed, isSignal } from './inputs.js';
import { type FightSpec, type Job, openFight } from './job.js';
import { runHere, type Watch } from './local.js';
import { runOnThreads } from './pool.js';
import { reportOf, type SimulationReport } from './report.js';
import { MAX_CHOICES } from './run.js';

export interface SimulateOptions extends FightSpec, Watch {
  readonly fights: number;
  /** 1 unless said otherwise. */
  readonly seed?: Seed;
  /** Worker threads; 0 runs in this thread. As many as the machine has cores, unless said otherwise. */
  readonly workers?: number;
  /** Fights that take more choices than this are counted as unfinished. */
  readonly maxChoices?: number;
}

const MOST_FIGHTS = 1_000_000_000;
const MOST_WORKERS = 256;

/** Below this many chunks threads cost more than they bring. */
const WORTH_THREADS = 5;

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
  const { job, fights, workers, watch, ruleset } = read(options);
  const tally =
    workers === 0 ? await runHere(job, fights, watch) : await runOnThreads(job, fights, workers, watch);
  const { setup, seed, policies, maxChoices } = job;
  return reportOf(ruleset, { ruleset: ruleset.id, setup, seed, fights, policies, maxChoices }, tally);
}

function read(options: SimulateOptions) {
  const what = 'The simulation';
  const inputs = new Inputs(what, options);
  const fights = inputs.whole('fights', 1, MOST_FIGHTS);
  if (options?.fights === undefined) inputs.wrong('fights', 'must be given: how many fights to run');
  const workers = inputs.whole('workers', 0, MOST_WORKERS);
  const maxChoices = inputs.whole('maxChoices', 1, Number.MAX_SAFE_INTEGER) ?? MAX_CHOICES;
  const seed = inputs.get('seed', isSeed, 'must be a whole number or a text of up to 200 letters') ?? 1;
  const onProgress = inputs.get('onProgress', isFunction, 'must be a function') as Watch['onProgress'];
  const signal = inputs.get('signal', isSignal, 'must be an AbortSignal');
  inputs.check();
  const { ruleset, policies } = openFight(options, what);
  const { setup, content } = options;
  const job: Job = {
    ruleset: ruleset.id,
    setup: structuredClone(setup),
    content,
    seed,
    policies,
    maxChoices,
  };
  const chunks = Math.ceil(fights! / chunkSize(job));
  const usual = chunks < WORTH_THREADS ? 0 : availableParallelism();
  return {
    job,
    ruleset,
    fights: fights!,
    workers: Math.min(workers ?? usual, chunks),
    watch: { onProgress, signal },
  };
}
