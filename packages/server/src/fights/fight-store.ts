import { Problem } from '../http/problem.js';
import type { Limits } from '../limits.js';
import type { CloseReason, LiveFight } from './live-fight.js';

/** Milliseconds between two searches for fights that have been idle for too long. */
const SWEEP_INTERVAL_MS = 60_000;
/** Milliseconds for which a fight that was read or played is not evicted in favour of a new one. */
const IN_USE_MS = 30_000;

/**
 * The fights in memory. A full store evicts the fight that has been idle longest rather than refuse a new one: a fight that is
 * played is never idle for long, and an evicted fight can be started again from its replay. Where memory is short, a new fight
 * evicts no fight that is in use; it is refused instead. But a choice is never refused for the lack of memory for all fights:
 * when a played fight grows, others are evicted, those in use too.
 */
export class FightStore {
  /** Open event streams of all fights, and of each client address. */
  streams = 0;
  readonly streamsByAddress = new Map<string, number>();
  /** By id; the one that has been idle longest comes first. */
  private readonly fights = new Map<string, LiveFight>();
  private readonly sizes = new Map<LiveFight, number>();
  private bytes = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(readonly limits: Limits) {}

  get size(): number {
    return this.fights.size;
  }

  /** Adds a fight; refuses it where there is no room and no fight can be evicted. */
  add(live: LiveFight): void {
    const bytes = live.estimateBytes();
    this.makeRoom(bytes);
    this.touch(live);
    this.sizes.set(live, bytes);
    this.bytes += bytes;
    this.evictLongestIdle();
    // The timer runs only while there are fights, and it never keeps the process alive.
    this.timer ??= setInterval(
      () => this.removeIdle(),
      Math.min(SWEEP_INTERVAL_MS, this.limits.idle),
    ).unref();
  }

  /** Finds a fight by its id; it counts as used now. */
  get(id: string): LiveFight {
    const live = this.fights.get(id);
    if (!live) {
      throw new Problem(
        'fight/unknown',
        `There is no fight '${id}'. It was deleted, or removed after it had not been used for long. Its replay can start it again.`,
      );
    }
    this.touch(live);
    return live;
  }

  /** To be called when a fight was played, since it takes more or less memory then. */
  updateSize(live: LiveFight): void {
    const before = this.sizes.get(live);
    // It was removed while a worker thread played it.
    if (before === undefined) return;
    const bytes = live.estimateBytes();
    this.sizes.set(live, bytes);
    this.bytes += bytes - before;
    this.evictLongestIdle(live);
  }

  remove(id: string, reason: CloseReason): void {
    const live = this.fights.get(id);
    if (!live) return;
    this.fights.delete(id);
    this.bytes -= this.sizes.get(live)!;
    this.sizes.delete(live);
    live.closeReason = reason;
    for (const wake of live.listeners) wake();
    if (this.fights.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Ends every event stream and removes every fight. */
  close(): void {
    for (const id of [...this.fights.keys()]) this.remove(id, 'closing');
  }

  /** Evicts fights that are not in use, until there is room for so many bytes more. */
  private makeRoom(bytes: number): void {
    if (bytes > this.limits.bytes) throw tooLargeProblem();
    const now = Date.now();
    for (const [id, { lastUsed }] of this.fights) {
      if (this.bytes + bytes <= this.limits.bytes) return;
      const wait = lastUsed + IN_USE_MS - now;
      if (wait > 0) throw fullProblem(wait);
      this.remove(id, 'evicted');
    }
  }

  /** Evicts fights while there are too many or they take too much memory; never the one that was just played. */
  private evictLongestIdle(played?: LiveFight): void {
    for (const [id, live] of this.fights) {
      const isFull = this.fights.size > this.limits.fights || this.bytes > this.limits.bytes;
      if (!isFull || this.fights.size === 1) break;
      if (live !== played) this.remove(id, 'evicted');
    }
  }

  private touch(live: LiveFight): void {
    live.lastUsed = Date.now();
    // A Map iterates in insertion order, so this moves the fight to the end.
    this.fights.delete(live.id);
    this.fights.set(live.id, live);
  }

  private removeIdle(): void {
    const oldest = Date.now() - this.limits.idle;
    for (const [id, { lastUsed }] of this.fights) {
      if (lastUsed > oldest) break;
      this.remove(id, 'idle');
    }
  }
}

function fullProblem(milliseconds: number): Problem {
  const seconds = Math.ceil(milliseconds / 1_000);
  return new Problem(
    'fights/full',
    `The server has no memory left for another fight, and all that it holds are being played. Try again in ${seconds} s.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** Without `Retry-After`, because it would be refused again. */
function tooLargeProblem(): Problem {
  return new Problem(
    'fights/full',
    'This fight is too large: it takes more memory than the server has for all fights together.',
  );
}
