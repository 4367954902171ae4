import type { Limits } from './limits.js';
import { Problem } from './problem.js';
import type { Farewell, Session } from './session.js';

const SWEEP = 60_000;

/**
 * The fights in memory, those idle longest first. A full store lets the longest idle go rather than refuse a
 * new one: a fight that is played is never idle long, and its replay brings back one that was let go.
 */
export class Store {
  /** Open event streams of all fights. */
  streams = 0;
  private readonly sessions = new Map<string, Session>();
  private weight = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(readonly limits: Limits) {}

  get size(): number {
    return this.sessions.size;
  }

  add(session: Session): void {
    this.touch(session);
    this.grew(session.told.length);
    // Nothing is timed while there is nothing to let go, and the timer never keeps the process alive.
    this.timer ??= setInterval(() => this.sweep(), Math.min(SWEEP, this.limits.idle)).unref();
  }

  /** The fight of this id, which now counts as just used. */
  get(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) {
      throw new Problem(
        'fight/unknown',
        `There is no fight '${id}'. It was deleted, or let go after a long rest; its replay brings it back.`,
      );
    }
    this.touch(session);
    return session;
  }

  /** The session used last has so many events more. */
  grew(events: number): void {
    this.weight += events;
    for (const [id] of this.sessions) {
      const full = this.sessions.size > this.limits.fights || this.weight > this.limits.events;
      if (!full || this.sessions.size === 1) break;
      this.drop(id, 'deleted');
    }
  }

  drop(id: string, farewell: Farewell): void {
    const session = this.sessions.get(id);
    if (!session) return;
    this.sessions.delete(id);
    this.weight -= session.told.length;
    session.farewell = farewell;
    for (const wake of session.listeners) wake();
    if (this.sessions.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Ends every event stream and forgets every fight. */
  close(): void {
    for (const id of [...this.sessions.keys()]) this.drop(id, 'closing');
  }

  private touch(session: Session): void {
    session.used = Date.now();
    // A Map keeps the order of insertion: put back, it is the most recent.
    this.sessions.delete(session.id);
    this.sessions.set(session.id, session);
  }

  private sweep(): void {
    const oldest = Date.now() - this.limits.idle;
    for (const [id, session] of this.sessions) {
      if (session.used > oldest) break;
      this.drop(id, 'deleted');
    }
  }
}
