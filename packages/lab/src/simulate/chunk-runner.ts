import { TimeIsUp } from '../deadline.js';
import { policyFor } from '../policies/policies.js';
import type { Policy } from '../policies/policy.js';
import { type Chunk, isIn, NO_FIGHTS } from './chunk.js';
import { FightCounter, type FightResult, PairCounter } from './counter.js';
import { EventStats } from './event-stats.js';
import { type FightSpec, type Job, openFight } from './job.js';
import { Runner, type RunnerOptions } from './runner.js';
import type { TallyData } from './tally.js';
import { WatchedRunner } from './watched-runner.js';

/**
 * Prepares a job once; the function it returns runs any of its chunks. The dice of fight i depend only on (seed, i), so a chunk gives
 * the same tally on any thread, machine or browser. If `isTimeUp` is given, it is asked at every choice, and `TimeIsUp` is thrown.
 */
export function chunkRunner(job: Job, isTimeUp?: () => boolean): (chunk: Chunk) => TallyData {
  const { watched = NO_FIGHTS, against, firstFight = 0 } = job;
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

/** A sweep runs several jobs in turn; if there are more than this, the oldest is prepared again when it comes back. */
const MAX_OPEN = 8;

/** The most recent jobs, ready to run: preparing one takes longer than many of its fights. */
export class RunnerCache {
  private readonly open = new Map<unknown, ReturnType<typeof chunkRunner>>();

  of(key: unknown, job: Job, isTimeUp?: () => boolean): ReturnType<typeof chunkRunner> {
    const known = this.open.get(key);
    if (known) return known;
    for (const oldest of this.open.keys()) {
      if (this.open.size < MAX_OPEN) break;
      this.open.delete(oldest);
    }
    const fresh = chunkRunner(job, isTimeUp);
    this.open.set(key, fresh);
    return fresh;
  }
}
