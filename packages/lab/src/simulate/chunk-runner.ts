import type { Policy } from '@fray/engine';
import { TimeIsUp } from '../deadline.js';
import { policyFor } from '../policies/policies.js';
import { type Chunk, isIn, NO_FIGHTS } from './chunk.js';
import { FightCounter, PairCounter } from './counter.js';
import { EventStats } from './event-stats.js';
import { type FightSpec, type Job, openFight } from './job.js';
import { Runner, type RunnerOptions } from './runner.js';
import type { TallyData } from './tally.js';
import { WatchedRunner } from './watched-runner.js';

/**
 * Runs chunks of a job, which it prepares once. The dice of fight i depend only on (seed, i), so a chunk gives the same tally on any
 * thread, machine or browser. If `isTimeUp` is given, it is asked at every choice, and `TimeIsUp` is thrown.
 */
export class ChunkRunner {
  private readonly unwatchedRunner: Runner;
  private readonly watchedRunner: WatchedRunner;
  /** For the changed fights of a comparison. */
  private readonly changedRunner: Runner | undefined;

  constructor(
    private readonly job: Job,
    isTimeUp?: () => boolean,
  ) {
    const { against } = job;
    const options = runnerOptions(job, job, isTimeUp);
    this.unwatchedRunner = new Runner(options);
    this.watchedRunner = new WatchedRunner(options);
    this.changedRunner = against && new Runner(runnerOptions(job, { ...job, ...against }, isTimeUp));
  }

  run({ from, to }: Chunk): TallyData {
    const { unwatchedRunner, watchedRunner, changedRunner } = this;
    const { watched = NO_FIGHTS, firstFight = 0, paired = false } = this.job;
    const counter = new FightCounter();
    const pairs = changedRunner && new PairCounter();
    const stats = new EventStats();
    const winners: (number | null)[] = [];
    for (let fight = from; fight < to; fight++) {
      const index = firstFight + fight;
      const runner = isIn(watched, fight) ? watchedRunner.run(index, stats) : unwatchedRunner.run(index);
      const { outcome, choices, measured } = runner;
      counter.add(outcome, choices, measured, index);
      if (paired) winners.push(outcome.winner);
      if (pairs) pairs.add({ outcome, choices, measured }, changedRunner!.run(index), index);
    }
    const eventStats = stats.data();
    return {
      ...counter.data(),
      ...(eventStats.fights > 0 ? { eventStats } : {}),
      ...(pairs ? { pairs: pairs.data() } : {}),
      ...(paired ? { winners } : {}),
    };
  }
}

function runnerOptions(
  { seed, maxChoices, against, paired }: Job,
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
    common: against !== undefined || paired === true,
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

/** A sweep runs several jobs in turn; if there are more than this, the oldest is prepared again when it comes back. */
const MAX_OPEN = 8;

/** The most recent jobs, ready to run: preparing one takes longer than many of its fights. */
export class RunnerCache {
  private readonly open = new Map<unknown, ChunkRunner>();

  of(key: unknown, job: Job, isTimeUp?: () => boolean): ChunkRunner {
    const known = this.open.get(key);
    if (known) return known;
    for (const oldest of this.open.keys()) {
      if (this.open.size < MAX_OPEN) break;
      this.open.delete(oldest);
    }
    const fresh = new ChunkRunner(job, isTimeUp);
    this.open.set(key, fresh);
    return fresh;
  }
}
