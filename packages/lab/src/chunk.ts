import { type Job, openFight } from './job.js';
import { policyFor } from './policies.js';
import { Runner } from './run.js';
import { Tally, type TallyData } from './tally.js';

/**
 * Fights per chunk. Fixed, so that how a job is cut up does not depend on who runs it; small, so that
 * progress shows and an abort takes effect soon.
 */
const CHUNK = 2_000;
const SLOW_CHUNK = 20;

/** Some fights of a job, from the first up to but not including the last. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** All chunks of a job, in order. */
export function* chunksOf(job: Job, fights: number): Generator<Chunk> {
  const size = chunkSize(job);
  for (let from = 0; from < fights; from += size) yield { from, to: Math.min(fights, from + size) };
}

export function chunkSize({ policies }: Job): number {
  return policies.some(name => name.startsWith('search')) ? SLOW_CHUNK : CHUNK;
}

/**
 * Opens a job once and then runs any of its chunks. Fight i is dealt from (seed, i), so a chunk gives the
 * same tally on any thread, machine or browser.
 */
export function chunkRunner(job: Job): (chunk: Chunk) => TallyData {
  const { ruleset, plan, policies } = openFight(job, 'The job');
  const runner = new Runner({
    ruleset,
    plan,
    policies: policies.map(name => policyFor(ruleset, name)),
    seed: job.seed,
    maxChoices: job.maxChoices,
  });
  return ({ from, to }) => {
    const tally = new Tally();
    for (let index = from; index < to; index++) {
      runner.run(index);
      tally.add(runner.outcome, runner.choices, ruleset.measure?.(plan, runner.state));
    }
    return tally.data();
  };
}
