import { randomBytes } from 'node:crypto';
import { Problem } from '../http/problem.js';
import type { Limits } from '../limits.js';
import { TimeLimitError } from './budget.js';
import { LocalFight } from './local-fight.js';
import {
  type Decision,
  type LoggedEvent,
  type NewEvents,
  type PlayedFight,
  readEvents,
} from './played-fight.js';
import { ThreadFight, toFightParts } from './thread-fight.js';
import type { WorkerPool } from './worker-pool.js';

/**
 * Why the event streams of a fight end although it is not over: a client deleted it, it was removed to make room for others, it
 * was not used for long, or the server closes.
 */
export const CLOSE_REASONS = ['deleted', 'evicted', 'idle', 'closing'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** The share of the memory for all fights that one fight may take. */
const MAX_MEMORY_SHARE = 0.25;

/** A fight in memory, with its events and its listeners. */
export class LiveFight {
  /** 128 random bits, because everyone who knows the id may play. */
  readonly id = randomBytes(16).toString('base64url');
  /** Called whenever there are new events, and when the fight is closed. */
  readonly listeners = new Set<() => void>();
  closeReason: CloseReason | null = null;
  /** When it was last read or played, by `Date.now()`. */
  lastUsed = 0;
  private eventBytes = 0;
  /** The work that worker threads do on the fight; null when there is none. */
  private pendingWork: Promise<unknown> | null = null;

  constructor(
    public fight: PlayedFight,
    /** All events so far, each a `LoggedEvent` as JSON. */
    readonly events: string[],
    private readonly limits: Limits,
    /** Where the fight moves when its turns take too long in this thread; null where it cannot move. */
    private readonly pool: WorkerPool | null,
  ) {
    this.eventBytes = bytesOf(events);
  }

  /** How many choices were made. */
  get turn(): number {
    return this.fight.turn;
  }

  /** About how many bytes of memory it takes. */
  estimateBytes(): number {
    return this.fight.estimateBytes() + this.eventBytes;
  }

  /** At most `max` events after number `known`, and how many there are in all. */
  eventsAfter(known: number, max?: number) {
    return { events: readEvents(this.events, known, max), eventCount: this.events.length };
  }

  /** Runs work on the fight after all work that was begun before: at once where there is none. */
  enqueue<T>(work: () => T | Promise<T>): T | Promise<T> {
    const result = this.pendingWork ? this.pendingWork.then(work) : work();
    if (!(result instanceof Promise)) return result;
    const pending = result.then(doNothing, doNothing).then(() => {
      if (this.pendingWork === pending) this.pendingWork = null;
    });
    this.pendingWork = pending;
    return result;
  }

  /**
   * Makes a choice and returns the new events, as many as go into one answer. A refused choice changes nothing. Returns a promise
   * where a worker thread plays it.
   */
  choose(decision: Decision): readonly LoggedEvent[] | Promise<readonly LoggedEvent[]> {
    const { limits } = this;
    if (this.turn >= limits.turns) {
      throw new Problem(
        'fight/too-long',
        `A fight may have ${limits.turns} choices here, and this one has had them all.`,
        { status: 409 },
      );
    }
    if (this.estimateBytes() > limits.bytes * MAX_MEMORY_SHARE) {
      throw new Problem(
        'fight/too-long',
        'So much has happened in this fight that the server has no memory for more.',
        { status: 409 },
      );
    }
    const events = this.play(decision);
    return events instanceof Promise ? events.then(each => this.addEvents(each)) : this.addEvents(events);
  }

  private play(decision: Decision): NewEvents | Promise<NewEvents> {
    const { fight, pool } = this;
    const known = this.events.length;
    try {
      return fight.choose(decision, known);
    } catch (error) {
      if (!(error instanceof TimeLimitError && pool && fight instanceof LocalFight)) throw error;
      this.fight = new ThreadFight(pool, toFightParts(fight));
      return this.fight.choose(decision, known);
    }
  }

  private addEvents({ texts, logged }: NewEvents): readonly LoggedEvent[] {
    for (const text of texts) this.events.push(text);
    this.eventBytes += bytesOf(texts);
    for (const wake of this.listeners) wake();
    return logged;
  }
}

const doNothing = () => {};

/** For a string object and its place in a list. */
const BYTES_PER_STRING = 32;

/** Almost all text here is ASCII, one byte a character. */
function bytesOf(texts: readonly string[]): number {
  let bytes = 0;
  for (const { length } of texts) bytes += length + BYTES_PER_STRING;
  return bytes;
}
