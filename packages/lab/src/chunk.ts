import { type FightSpec, type Job, openFight } from './job.js';
import { policyFor } from './policies.js';
import { Runner } from './run.js';
import { type Ended, Pairs, Tally, type TallyData } from './tally.js';

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
  const common = job.against !== undefined;
  const first = fighter(job, job, common);
  const second = job.against && fighter(job, { ...job, ...job.against }, common);
  return ({ from, to }) => {
    const tally = new Tally();
    const pairs = second && new Pairs();
    for (let index = from; index < to; index++) {
      const one = first(index);
      tally.add(one.outcome, one.choices, one.measured);
      if (pairs) pairs.add(one, second(index));
    }
    return pairs ? { ...tally.data(), pairs: pairs.data() } : tally.data();
  };
}

/** Fights one fight after the other and says how it ended. */
function fighter({ seed, maxChoices }: Job, spec: FightSpec, common: boolean): (index: number) => Ended {
  const { ruleset, plan, policies } = openFight(spec, 'The job');
  const runner = new Runner({
    ruleset,
    plan,
    policies: policies.map(name => policyFor(ruleset, name)),
    seed,
    maxChoices,
    common,
  });
  return index => {
    runner.run(index);
    const { outcome, choices, state } = runner;
    return { outcome, choices, measured: ruleset.measure?.(plan, state) };
  };
}
