import { randomBytes } from 'node:crypto';
import type { BaseEvent } from '@fray/engine';
import { OutOfTime } from './hosted.js';
import type { Limits } from './limits.js';
import { LocalFight } from './local-fight.js';
import type { Choosing, PlayedFight } from './played-fight.js';
import { Problem } from './problem.js';
import { partsOf, ThreadFight } from './thread-fight.js';
import type { Threads } from './threads.js';

/** An event with its running number, from 1, and how it reads. */
export interface Told {
  readonly number: number;
  readonly text: string;
  readonly event: BaseEvent;
}

/** Why nobody will hear more of a fight that is not over. */
export type Farewell = 'deleted' | 'closing';

/** Of all memory for fights, one fight may take so much. */
const LARGEST_SHARE = 0.25;

/** A fight in memory, and all that is known of it beyond the engine. */
export class Session {
  /** 128 random bits: who knows the id may play. */
  readonly id = randomBytes(16).toString('base64url');
  /** Woken whenever there is more to tell. */
  readonly listeners = new Set<() => void>();
  readonly answers = new Map<string, { readonly request: string; readonly response: string }>();
  farewell: Farewell | null = null;
  /** When it was last read or played. */
  used = 0;
  private toldBytes = 0;
  /** What is done with the fight in worker threads, one thing after the other; null when nothing is. */
  private busy: Promise<unknown> | null = null;

  constructor(
    public fight: PlayedFight,
    /** All that has happened, each event a `Told` as JSON: to keep them as objects takes several times the memory. */
    readonly told: string[],
    private readonly limits: Limits,
    /** Where the fight moves when its turns take too long here; null where nobody else can play it. */
    private readonly threads: Threads | null,
  ) {
    this.toldBytes = bytesOf(told);
  }

  /** How many choices were made. */
  get turn(): number {
    return this.fight.turn;
  }

  /** About how many bytes of memory it takes. */
  weigh(): number {
    let bytes = this.fight.weigh() + this.toldBytes;
    for (const { request, response } of this.answers.values()) bytes += request.length + response.length;
    return bytes;
  }

  /** Does something with the fight once all that was begun before is done: at once where nothing was. */
  inTurn<T>(work: () => T | Promise<T>): T | Promise<T> {
    const result = this.busy ? this.busy.then(work) : work();
    if (!(result instanceof Promise)) return result;
    const busy = result.then(nothing, nothing).then(() => {
      if (this.busy === busy) this.busy = null;
    });
    this.busy = busy;
    return result;
  }

  /** Makes a choice. What is refused changes nothing. A promise where a worker thread plays it. */
  choose(choosing: Choosing): void | Promise<void> {
    const { limits } = this;
    if (this.turn >= limits.turns) {
      throw new Problem(
        'fight/too-long',
        `A fight takes ${limits.turns} choices here, and this one has had them.`,
        { status: 409 },
      );
    }
    if (this.weigh() > limits.bytes * LARGEST_SHARE) {
      throw new Problem(
        'fight/too-long',
        'So much has happened in this fight that the server cannot keep more.',
        {
          status: 409,
        },
      );
    }
    const told = this.play(choosing);
    return told instanceof Promise ? told.then(fresh => this.tell(fresh)) : this.tell(told);
  }

  private play(choosing: Choosing): string[] | Promise<string[]> {
    const { fight, threads } = this;
    const known = this.told.length;
    try {
      return fight.choose(choosing, known);
    } catch (error) {
      if (!(error instanceof OutOfTime && threads && fight instanceof LocalFight)) throw error;
      this.fight = new ThreadFight(threads, partsOf(fight));
      return this.fight.choose(choosing, known);
    }
  }

  private tell(fresh: readonly string[]): void {
    for (const each of fresh) this.told.push(each);
    this.toldBytes += bytesOf(fresh);
    for (const wake of this.listeners) wake();
  }
}

const nothing = () => {};

/** For a string itself and its place in a list. */
const BYTES_PER_STRING = 32;

/** Almost all text here is of letters that take a byte each. */
function bytesOf(texts: readonly string[]): number {
  let bytes = 0;
  for (const { length } of texts) bytes += length + BYTES_PER_STRING;
  return bytes;
}
