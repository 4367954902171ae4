import { deserialize } from 'node:v8';
import type { Registry, Replay } from '@fray/engine';
import type { Review } from '@fray/lab';
import type { Limits } from '../limits.js';
import type { NewFight } from '../schemas/new-fight.js';
import { type BudgetLimits, TimeLimitError } from './budget.js';
import { LiveFight } from './live-fight.js';
import { type FightRecord, LocalFight } from './local-fight.js';
import { type ReviewSettings, reviewReplay } from './review-replay.js';
import { type FightSource, fightSourceOf, startFight, type Verdict, verifyReplay } from './start-fight.js';
import { ThreadFight } from './thread-fight.js';
import type { WorkerPool } from './worker-pool.js';

/** Milliseconds that the main thread may play for one request when a worker thread can take over. */
const MAX_LOCAL_MS = 20;
/** Steps that the main thread plays in any case. Most requests need fewer, and on a busy machine the clock alone misleads. */
const FREE_STEPS = 32;
/** Characters of a setup's JSON. A larger setup may take long to read and compile, which nothing can interrupt. */
const LARGE_SETUP = 500;

/** Starts fights, verifies and reviews replays: in a worker thread where that may take long, otherwise in the main thread. */
export class FightStarter {
  /** Rulesets whose last fight took too long to start in the main thread. A thread starts the next ones until one is quick. */
  private readonly slowRulesets = new Set<string>();

  constructor(
    private readonly registry: Registry,
    private readonly limits: Limits,
    private readonly pool: WorkerPool,
  ) {}

  start(body: NewFight): LiveFight | Promise<LiveFight> {
    const source = fightSourceOf(this.registry, body);
    const ruleset = rulesetOf(source);
    const canMove = this.canMove(ruleset);
    if (canMove && (mayTakeLong(source, body) || this.slowRulesets.has(ruleset)))
      return this.startInThread(source);
    try {
      const fight = startFight(this.registry, this.limits, source, this.budget(canMove));
      return new LiveFight(fight, fight.firstEvents(), this.limits, canMove ? this.pool : null);
    } catch (error) {
      if (!(error instanceof TimeLimitError && canMove)) throw error;
      this.slowRulesets.add(ruleset);
      return this.startInThread(source);
    }
  }

  verify(replay: Replay): Verdict | Promise<Verdict> {
    if (this.canMove(replay.ruleset)) return this.pool.run({ kind: 'verify', replay });
    return verifyReplay(this.registry, this.limits, replay, this.budget(false));
  }

  review(replay: Replay, settings: ReviewSettings): Promise<Review> {
    if (this.canMove(replay.ruleset)) return this.pool.run({ kind: 'review', replay, settings });
    return reviewReplay(this.registry, this.limits, replay, settings);
  }

  private async startInThread(source: FightSource): Promise<LiveFight> {
    const { limits, pool, registry } = this;
    const { parts, events, isQuick } = await pool.run({ kind: 'start', source });
    if (isQuick) this.slowRulesets.delete(rulesetOf(source));
    if (!isQuick || parts.outcome) return new LiveFight(new ThreadFight(pool, parts), events, limits, pool);
    const record = deserialize(parts.record) as FightRecord;
    const fight = LocalFight.resume(registry.ruleset(record.ruleset), record, this.budget(true));
    return new LiveFight(fight, events, limits, pool);
  }

  /** Whether worker threads can play this ruleset. */
  private canMove(id: string): boolean {
    const ruleset = this.registry.rulesets.find(each => each.id === id);
    return ruleset !== undefined && this.pool.knows(ruleset);
  }

  private budget(canMove: boolean): BudgetLimits {
    const { decisions, time } = this.limits;
    if (!canMove) return { decisions, milliseconds: time };
    return { decisions, milliseconds: Math.min(MAX_LOCAL_MS, time), freeSteps: FREE_STEPS };
  }
}

function rulesetOf(source: FightSource): string {
  return 'replay' in source ? source.replay.ruleset : source.ruleset;
}

/** Replays, fights without players, large setups and those that change content may take long. Shipped setups are small. */
function mayTakeLong(source: FightSource, body: NewFight): boolean {
  if ('replay' in source || source.players?.length === 0) return true;
  if (!('setup' in body)) return false;
  return changesContent(body.setup) || (JSON.stringify(body.setup)?.length ?? 0) > LARGE_SETUP;
}

/** Changed content is checked and put together anew, which nothing can interrupt. */
function changesContent(setup: unknown): boolean {
  return typeof setup === 'object' && setup !== null && Object.hasOwn(setup, 'content');
}
