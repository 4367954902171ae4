import type { Limits } from './limits.js';
import { Problem } from './problem.js';
import type { Farewell, Session } from './session.js';

const SWEEP = 60_000;
/** Milliseconds for which a fight that was read or played is not let go in favour of a new one of others. */
const IN_USE = 30_000;

/**
 * The fights in memory, those idle longest first. A full store lets the longest idle go rather than refuse a
 * new one: a fight that is played is never idle long, and its replay brings back one that was let go. Only where all
 * are in use and memory is short, a new one is refused.
 */
export class Store {
  /** Open event streams of all fights, and of each address. */
  streams = 0;
  readonly streamsOf = new Map<string, number>();
  private readonly sessions = new Map<string, Session>();
  private readonly weights = new Map<Session, number>();
  private bytes = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(readonly limits: Limits) {}

  get size(): number {
    return this.sessions.size;
  }

  /** Refused where there is no room and nothing that could be let go. */
  add(session: Session): void {
    const bytes = session.weigh();
    this.makeRoom(bytes);
    this.touch(session);
    this.weights.set(session, bytes);
    this.bytes += bytes;
    this.letGo();
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

  /** The session was played, and weighs more or less than before. */
  grew(session: Session): void {
    const before = this.weights.get(session);
    // It was let go while a worker thread played it.
    if (before === undefined) return;
    const bytes = session.weigh();
    this.weights.set(session, bytes);
    this.bytes += bytes - before;
    this.letGo(session);
  }

  drop(id: string, farewell: Farewell): void {
    const session = this.sessions.get(id);
    if (!session) return;
    this.sessions.delete(id);
    this.bytes -= this.weights.get(session)!;
    this.weights.delete(session);
    session.fight.release();
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

  /** Lets go what nobody uses, until so many bytes more have room. */
  private makeRoom(bytes: number): void {
    const now = Date.now();
    for (const [id, { used }] of this.sessions) {
      if (this.bytes + bytes <= this.limits.bytes) return;
      const wait = used + IN_USE - now;
      if (wait > 0) throw full(wait);
      this.drop(id, 'deleted');
    }
    if (bytes > this.limits.bytes) throw full(IN_USE);
  }

  /** Where there are too many, or those in play have grown too large, the longest idle go. The one in play stays. */
  private letGo(played?: Session): void {
    for (const [id, session] of this.sessions) {
      const isFull = this.sessions.size > this.limits.fights || this.bytes > this.limits.bytes;
      if (!isFull || this.sessions.size === 1) break;
      if (session !== played) this.drop(id, 'deleted');
    }
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

function full(milliseconds: number): Problem {
  const seconds = Math.ceil(milliseconds / 1_000);
  return new Problem(
    'fights/full',
    `The server has no memory left for another fight, and all that it holds are being played. Try again in ${seconds} s.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
