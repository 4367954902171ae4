import { TimeIsUp } from '../deadline.js';
import { policyFor } from '../policies/policies.js';
import type { Policy } from '../policies/policy.js';
import { FightCounter, type FightResult, PairCounter } from './counter.js';
import { EventStats } from './event-stats.js';
import { type FightSpec, type Job, openFight } from './job.js';
import { Runner, type RunnerOptions } from './runner.js';
import type { TallyData } from './tally.js';
import { WatchedRunner } from './watched-runner.js';

/**
 * Fights per chunk: enough that handing one out costs little in comparison, and few enough that all threads are busy, progress is
 * visible and an abort takes effect soon. Chunks depend on the job alone, not on who runs it.
 */
const MAX_CHUNK_FIGHTS = 5_000;
const MIN_CHUNK_FIGHTS = 20;
const TARGET_CHUNKS = 64;

/** Some fights of a job, from the first up to but not including the last. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

const NONE: Chunk = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function isIn({ from, to }: Chunk, index: number): boolean {
  return index >= from && index < to;
}

/**
 * The chunks between fights `from` and `to`, in order, of a job of `fights` fights. An executor may ask for larger batches: `batchSize`
 * is how many of the remaining fights it wants at once, and several chunks then become one. That does not change the result.
 */
export function* chunksOf(
  job: Job,
  from: number,
  to: number,
  fights: number,
  batchSize: (fightsLeft: number) => number = () => 0,
): Generator<Chunk> {
  const defaultSize = chunkSize(job, fights);
  const watched = job.watched ?? NONE;
  for (let at = from; at < to; ) {
    // Watched fights take so long that every thread should get some of them.
    const isWatched = isIn(watched, at);
    const size = isWatched
      ? MIN_CHUNK_FIGHTS
      : defaultSize * Math.max(1, Math.floor(batchSize(to - at) / defaultSize));
    const end = isWatched ? watched.to : at < watched.from ? watched.from : to;
    const next = Math.min(to, end, at + size);
    yield { from: at, to: next };
    at = next;
  }
}

export function chunkSize(job: Job, fights: number): number {
  if (hasSlowPolicy(job)) return MIN_CHUNK_FIGHTS;
  return Math.min(MAX_CHUNK_FIGHTS, Math.max(MIN_CHUNK_FIGHTS, Math.ceil(fights / TARGET_CHUNKS)));
}

/** Whether any side takes long over every choice. */
export function hasSlowPolicy({ policies, against }: Pick<Job, 'policies' | 'against'>): boolean {
  return [...policies, ...(against?.policies ?? [])].some(name => name.startsWith('search'));
}

/**
 * Prepares a job once; the function it returns runs any of its chunks. The dice of fight i depend only on (seed, i), so a chunk gives
 * the same tally on any thread, machine or browser. If `isTimeUp` is given, it is asked at every choice, and `TimeIsUp` is thrown.
 */
export function chunkRunner(job: Job, isTimeUp?: () => boolean): (chunk: Chunk) => TallyData {
  const { watched = NONE, against, firstFight = 0 } = job;
  const options = runnerOptions(job, job, isTimeUp);
  const { ruleset, plan } = options;
  const unwatchedRunner = new Runner(options);
  const watchedRunner = new WatchedRunner(options);
  const runTwin = against && twinRunner(runnerOptions(job, { ...job, ...against }, isTimeUp));
  /** This loop has to be fast; it is compiled better in a function of its own. */
  const runFights = (
    { from, to }: Chunk,
    counter: FightCounter,
    pairs: PairCounter | undefined,
    stats: EventStats,
  ) => {
    for (let index = firstFight + from; index < firstFight + to; index++) {
      const runner = isIn(watched, index - firstFight)
        ? watchedRunner.run(index, stats)
        : unwatchedRunner.run(index);
      const { outcome, choices } = runner;
      const measured = ruleset.measure?.(plan, runner.state);
      counter.add(outcome, choices, measured, index);
      if (pairs) pairs.add({ outcome, choices, measured }, runTwin!(index), index);
    }
  };
  return chunk => {
    const counter = new FightCounter();
    const pairs = runTwin && new PairCounter();
    const stats = new EventStats();
    runFights(chunk, counter, pairs, stats);
    const eventStats = stats.data();
    return {
      ...counter.data(),
      ...(eventStats.fights > 0 ? { eventStats } : {}),
      ...(pairs ? { pairs: pairs.data() } : {}),
    };
  };
}

function runnerOptions(
  { seed, maxChoices, against }: Job,
  spec: FightSpec,
  isTimeUp: (() => boolean) | undefined,
): RunnerOptions {
  const { ruleset, plan, policies } = openFight(spec, 'The job');
  return {
    ruleset,
    plan,
    policies: policies.map(name => withTimeLimit(policyFor(ruleset, name, isTimeUp), isTimeUp)),
    seed,
    maxChoices,
    common: against !== undefined,
  };
}

function withTimeLimit(policy: Policy, isTimeUp: (() => boolean) | undefined): Policy {
  if (!isTimeUp) return policy;
  return {
    decide(plan, state, dice, question) {
      if (isTimeUp()) throw new TimeIsUp();
      return policy.decide(plan, state, dice, question);
    },
  };
}

/** Runs the changed fight of a comparison. */
function twinRunner(options: RunnerOptions): (index: number) => FightResult {
  const { ruleset, plan } = options;
  const runner = new Runner(options);
  return index => {
    const { outcome, choices, state } = runner.run(index);
    return { outcome, choices, measured: ruleset.measure?.(plan, state) };
  };
}
