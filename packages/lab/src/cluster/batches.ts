import type { Chunk } from '../simulate/chunk.js';
import type { TallyData } from '../simulate/tally.js';
import { type Answer, ClusterError } from './queue.js';

/** What a portion should take: much longer than handing it over, much shorter than anybody's patience. */
const PORTION_MS = 500;
/** Between two looks at what may have been finished unheard, and how many are looked at: the oldest, as all others are answered. */
const UNHEARD = { ms: 100, oldest: 4 };

/** What a portion is kept in, as far as it matters here. */
interface Finished {
  readonly finishedOn?: number;
  readonly failedReason?: string;
  readonly returnvalue: string;
}

/** Where batches are kept. */
export interface Store {
  getJob(id: string): Promise<Finished | undefined>;
  remove(id: string): Promise<unknown>;
}

interface Waiting {
  readonly fights: number;
  readonly since: number;
  /** On its way into the store, there, or not: because it was not taken, or forgotten. */
  place: 'moving' | 'in' | 'out';
  /** Since when the store does not take it, in vain. */
  refused?: number;
  /** Does nothing where it is there already. */
  send(): Promise<unknown>;
  resolve(tally: TallyData): void;
  reject(error: Error): void;
}

/**
 * The batches that were handed over and not answered yet. A store tells when one is done, but not reliably: PostgreSQL numbers
 * what it tells before that can be seen, so that who reads on after the highest number misses what comes late. And a Redis that
 * was started anew has forgotten all: then they are handed over again.
 */
export class PendingBatches {
  /** How many fights make a portion of the right length, as the last one showed; 0 before that. */
  size = 0;
  private readonly waiting = new Map<string, Waiting>();
  /** What is on its way into the store, or out of it because it was answered. */
  private readonly moving = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;

  /** A store that takes nothing is given so many seconds. */
  constructor(
    private readonly store: Store,
    private readonly patience: number,
  ) {}

  /** Hands a portion over, and waits for what comes of it. */
  add(id: string, { from, to }: Chunk, send: () => Promise<unknown>): Promise<TallyData> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        fights: to - from,
        since: performance.now(),
        place: 'out',
        send,
        resolve,
        reject,
      };
      this.waiting.set(id, one);
      this.send(id, one);
      this.timer ??= setTimeout(this.lookForUnheard, UNHEARD.ms);
    });
  }

  readonly completed = (id: string, text: string): void =>
    this.finish(id, one => {
      const { tally, ms } = JSON.parse(text) as Answer;
      this.size = Math.ceil((one.fights * PORTION_MS) / ms);
      one.resolve(tally);
    });

  readonly failed = (id: string, reason: string): void =>
    this.finish(id, one => one.reject(new ClusterError('cluster/failed', `A worker gave up: ${reason}`)));

  /** None of them will ever be heard of. */
  giveUp(reason: Error): void {
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }

  /** What nobody has begun, nobody shall begin; what is still on its way in cannot be taken out. */
  async takeBack(): Promise<void> {
    const ids = [...this.waiting.keys()];
    this.waiting.clear();
    await Promise.all(this.moving);
    await Promise.allSettled(ids.map(id => this.store.remove(id)));
  }

  private finish(id: string, settle: (one: Waiting) => void): void {
    const one = this.waiting.get(id);
    if (!one) return;
    this.waiting.delete(id);
    settle(one);
    this.moved(this.store.remove(id));
  }

  private send(id: string, one: Waiting): void {
    one.place = 'moving';
    const refused = (error: Error) => {
      one.place = 'out';
      one.refused ??= performance.now();
      if (performance.now() - one.refused < this.patience * 1000) return;
      this.waiting.delete(id);
      one.reject(error);
    };
    const taken = () => {
      one.place = 'in';
      one.refused = undefined;
    };
    this.moved(one.send().then(taken, refused));
  }

  private moved(move: Promise<unknown>): void {
    const ended = move.catch(() => undefined).finally(() => this.moving.delete(ended));
    this.moving.add(ended);
  }

  private readonly lookForUnheard = async (): Promise<void> => {
    const old = performance.now() - UNHEARD.ms;
    const doubtful = [...this.waiting]
      .slice(0, UNHEARD.oldest)
      .filter(([, { since, place }]) => since <= old && place === 'in');
    let forgotten = false;
    // Whether the store is still there is somebody else's business.
    await Promise.allSettled(
      doubtful.map(async ([id]) => {
        const job = await this.store.getJob(id);
        if (!job) forgotten ||= this.waiting.has(id);
        else if (job.finishedOn === undefined) return;
        else if (job.failedReason) this.failed(id, job.failedReason);
        else this.completed(id, job.returnvalue);
      }),
    );
    // A store that has forgotten one has forgotten all that it had by then.
    for (const [id, one] of this.waiting)
      if (one.place === 'out' || (forgotten && one.place === 'in')) this.send(id, one);
    this.timer = this.waiting.size > 0 ? setTimeout(this.lookForUnheard, UNHEARD.ms) : undefined;
  };
}
