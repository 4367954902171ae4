import { deserialize } from 'node:v8';
import type { Registry, Replay } from '@fray/engine';
import { type Allowance, OutOfTime } from './hosted.js';
import type { Limits } from './limits.js';
import { type FightRecord, LocalFight } from './local-fight.js';
import { type Opening, open, openingOf, verdict } from './opening.js';
import type { NewFight } from './schemas/new-fight.js';
import { Session } from './session.js';
import { ThreadFight } from './thread-fight.js';
import type { Threads } from './threads.js';

/** Milliseconds that the thread which answers requests may play for one of them, where worker threads can go on. */
const HERE_MS = 20;
/** Steps that it plays in any case: most requests need fewer, and on a busy machine the clock alone would tell nothing. */
const FREE_STEPS = 32;
/** Letters of a setup's JSON: a larger one may take long to read and to prepare, which nothing can interrupt. */
const LARGE_SETUP = 500;

/** Opens fights and looks at replays: what takes long in a worker thread, all else at once. */
export class Opener {
  /** Rulesets whose last fight took too long to open here: the next ones are opened in a thread until one is quick again. */
  private readonly slow = new Set<string>();

  constructor(
    private readonly registry: Registry,
    private readonly limits: Limits,
    private readonly threads: Threads,
  ) {}

  open(body: NewFight): Session | Promise<Session> {
    const opening = openingOf(this.registry, body);
    const ruleset = rulesetOf(opening);
    const canMove = this.canMove(ruleset);
    if (canMove && (takesLong(opening, body) || this.slow.has(ruleset))) return this.openInThread(opening);
    try {
      const fight = open(this.registry, this.limits, opening, this.allowance(canMove));
      return new Session(fight, fight.beginning(), this.limits, canMove ? this.threads : null);
    } catch (error) {
      if (!(error instanceof OutOfTime && canMove)) throw error;
      this.slow.add(ruleset);
      return this.openInThread(opening);
    }
  }

  /** The verdict as JSON. */
  verify(replay: Replay): string | Promise<string> {
    if (this.canMove(replay.ruleset)) return this.threads.run({ kind: 'verify', replay });
    return JSON.stringify(verdict(this.registry, this.limits, replay, this.allowance(false)));
  }

  private async openInThread(opening: Opening): Promise<Session> {
    const { limits, threads, registry } = this;
    const { parts, told, quick } = await threads.run({ kind: 'open', opening });
    if (quick) this.slow.delete(rulesetOf(opening));
    if (!quick || parts.outcome) return new Session(new ThreadFight(threads, parts), told, limits, threads);
    const record = deserialize(parts.record) as FightRecord;
    const fight = LocalFight.resume(registry.ruleset(record.ruleset), record, this.allowance(true));
    return new Session(fight, told, limits, threads);
  }

  private canMove(id: string): boolean {
    const ruleset = this.registry.rulesets.find(each => each.id === id);
    return ruleset !== undefined && this.threads.know(ruleset);
  }

  private allowance(canMove: boolean): Allowance {
    const { decisions, time } = this.limits;
    if (!canMove) return { decisions, milliseconds: time };
    return { decisions, milliseconds: Math.min(HERE_MS, time), freeSteps: FREE_STEPS };
  }
}

function rulesetOf(opening: Opening): string {
  return 'replay' in opening ? opening.replay.ruleset : opening.ruleset;
}

/** Shipped setups are small, and everybody plays them. */
function takesLong(opening: Opening, body: NewFight): boolean {
  if ('replay' in opening || opening.players?.length === 0) return true;
  return 'setup' in body && (JSON.stringify(body.setup)?.length ?? 0) > LARGE_SETUP;
}
