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
 * Fights per chunk: so many that handing one out costs nothing beside them, and yet a fair number of chunks, so that all threads
 * are busy, progress shows and an abort takes effect soon. They follow from the job alone, not from who runs it.
 */
const MOST = 5_000;
const LEAST = 20;
const CHUNKS = 64;

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
 * The chunks of a job of so many fights between two of them, in order; several as one where `portion` asks for more fights at
 * once, which changes nothing but who does how much.
 */
export function* chunksOf(
  job: Job,
  from: number,
  to: number,
  fights: number,
  portion: (left: number) => number = () => 0,
): Generator<Chunk> {
  const usual = chunkSize(job, fights);
  const watched = job.watched ?? NONE;
  for (let at = from; at < to; ) {
    // Those that are watched take so long that every thread should get some of them.
    const closely = isIn(watched, at);
    const size = closely ? LEAST : usual * Math.max(1, Math.floor(portion(to - at) / usual));
    const end = closely ? watched.to : at < watched.from ? watched.from : to;
    const next = Math.min(to, end, at + size);
    yield { from: at, to: next };
    at = next;
  }
}

export function chunkSize(job: Job, fights: number): number {
  if (hasSlowPolicy(job)) return LEAST;
  return Math.min(MOST, Math.max(LEAST, Math.ceil(fights / CHUNKS)));
}

/** Whether somebody takes his time over every choice. */
export function hasSlowPolicy({ policies, against }: Pick<Job, 'policies' | 'against'>): boolean {
  return [...policies, ...(against?.policies ?? [])].some(name => name.startsWith('search'));
}

/**
 * Opens a job once and then runs any of its chunks. Fight i is dealt from (seed, i), so a chunk gives the
 * same tally on any thread, machine or browser. Where there is a time limit, `isTimeUp` is asked at every choice, and `TimeIsUp` thrown.
 */
export function chunkRunner(job: Job, isTimeUp?: () => boolean): (chunk: Chunk) => TallyData {
  const { watched = NONE, against, firstFight = 0 } = job;
  const here = runnerOptions(job, job, isTimeUp);
  const { ruleset, plan } = here;
  const plain = new Runner(here);
  const close = new WatchedRunner(here);
  const twin = against && twinFighter(runnerOptions(job, { ...job, ...against }, isTimeUp));
  /** In a function of its own, and all before and after it in another: it is this that has to be fast. */
  const fight = (
    { from, to }: Chunk,
    count: FightCounter,
    pairs: PairCounter | undefined,
    closely: EventStats,
  ) => {
    for (let index = firstFight + from; index < firstFight + to; index++) {
      const runner = isIn(watched, index - firstFight) ? close.run(index, closely) : plain.run(index);
      const { outcome, choices } = runner;
      const measured = ruleset.measure?.(plan, runner.state);
      count.add(outcome, choices, measured, index);
      if (pairs) pairs.add({ outcome, choices, measured }, twin!(index), index);
    }
  };
  return chunk => {
    const count = new FightCounter();
    const pairs = twin && new PairCounter();
    const closely = new EventStats();
    fight(chunk, count, pairs, closely);
    const seen = closely.data();
    return {
      ...count.data(),
      ...(seen.fights > 0 ? { closely: seen } : {}),
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
    policies: policies.map(name => whileThereIsTime(policyFor(ruleset, name, isTimeUp), isTimeUp)),
    seed,
    maxChoices,
    common: against !== undefined,
  };
}

function whileThereIsTime(policy: Policy, isTimeUp: (() => boolean) | undefined): Policy {
  if (!isTimeUp) return policy;
  return {
    decide(plan, state, dice, question) {
      if (isTimeUp()) throw new TimeIsUp();
      return policy.decide(plan, state, dice, question);
    },
  };
}

/** Fights one fight after the other and says how it ended. */
function twinFighter(options: RunnerOptions): (index: number) => FightResult {
  const { ruleset, plan } = options;
  const runner = new Runner(options);
  return index => {
    const { outcome, choices, state } = runner.run(index);
    return { outcome, choices, measured: ruleset.measure?.(plan, state) };
  };
}
