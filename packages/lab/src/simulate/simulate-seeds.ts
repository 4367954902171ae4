import { Inputs } from '../inputs.js';
import { withField } from '../setup/fields.js';
import type { Job } from './job.js';
import { examplesOf } from './ranking.js';
import { reportOf, type SimulationReport } from './report.js';
import { runJobs } from './run-jobs.js';
import { readWork, type SimulateOptions } from './simulate.js';
import { Tally } from './tally.js';

/** A kind of fight: what its setup makes up differs from fight to fight. */
export interface SimulateSeedsOptions extends Omit<SimulateOptions, 'error' | 'onReport'> {
  /** The fields of the setup that hold a seed: `teams[0].seed`. */
  readonly seeds: readonly string[];
}

export interface SeedsReport {
  /** Of all the fights together; its `inputs` have the setup as it was given. */
  readonly report: SimulationReport;
  /** The setup of the median fight, whose seed is among the examples. */
  readonly medianSetup: unknown;
}

/**
 * Runs one fight each of many setups, which differ in what their seeds make up. So the intervals are those of all that could be made up,
 * and not of a few teams that were.
 */
export async function simulateSeeds({ seeds, ...options }: SimulateSeedsOptions): Promise<SeedsReport> {
  const what = 'The simulation';
  const { job, ruleset, fights, control } = await readWork(new Inputs(what, options), options, what);
  const watched = Math.min(fights, options.watched ?? 0);
  const jobs = Array.from({ length: fights }, (_, index): Job => {
    const one = { ...job, setup: setupWithSeeds(job.setup, seeds, index), firstFight: index };
    return index < watched ? { ...one, watched: { from: 0, to: 1 } } : one;
  });
  const all = new Tally();
  for (const tally of await runJobs(jobs, { fights: 1 }, control)) all.merge(tally);
  const { setup, seed, policies, maxChoices } = job;
  const inputs = { ruleset: ruleset.id, setup, seed, fights, policies, maxChoices };
  const data = all.data();
  return {
    report: reportOf(ruleset, inputs, data),
    medianSetup: setupWithSeeds(setup, seeds, examplesOf(data.ranking).median),
  };
}

/** The setup of one of these fights. No two fields ever have the same seed, so that nobody meets a double. */
export function setupWithSeeds(setup: unknown, fields: readonly string[], fight: number): unknown {
  return fields.reduce((whole, field, at) => withField(whole, field, fight * fields.length + at), setup);
}
