import type { Chunk, TallyData } from '@fray/lab';
import { ClusterError } from './cluster-error.js';
import type { BatchResult, StoreQueue } from './queue.js';

/** How long a batch should take: much longer than sending it, much shorter than users are willing to wait. */
const BATCH_MS = 500;
/** How often unanswered batches are looked up in the store, and how many: only the oldest, because others are usually answered first. */
const LOOKUP = { intervalMs: 100, batches: 4 };

interface PendingBatch {
  readonly fights: number;
  readonly since: number;
  /** 'out': the store refused or lost it. */
  place: 'sending' | 'in' | 'out';
  /** Since when the store refuses it. */
  refusedSince?: number;
  /** Puts it into the store; does nothing if it is there already. */
  send(): Promise<unknown>;
  resolve(tally: TallyData): void;
  reject(error: Error): void;
}

/**
 * The batches that were sent and not answered yet. A store announces finished batches, but not reliably: PostgreSQL numbers events before
 * they become visible, so a reader that continues after the highest number misses late ones. So unanswered batches are looked up too. And
 * a Redis that was restarted has lost all batches: then they are sent again.
 */
export class PendingBatches {
  /** How many fights take about `BATCH_MS`, judged by the last result; 0 before the first. */
  batchSize = 0;
  private readonly pending = new Map<string, PendingBatch>();
  /** Batches on their way into the store, or being removed from it. */
  private readonly transfers = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;

  /** @param patience how many seconds a store may refuse batches before that counts as a failure */
  constructor(
    private readonly store: Pick<StoreQueue, 'getJob' | 'remove'>,
    private readonly patience: number,
  ) {}

  /** Sends a batch and waits for its result. */
  add(id: string, { from, to }: Chunk, send: () => Promise<unknown>): Promise<TallyData> {
    return new Promise((resolve, reject) => {
      const batch: PendingBatch = {
        fights: to - from,
        since: performance.now(),
        place: 'out',
        send,
        resolve,
        reject,
      };
      this.pending.set(id, batch);
      this.send(id, batch);
      this.timer ??= setTimeout(this.lookUpOldest, LOOKUP.intervalMs);
    });
  }

  readonly completed = (id: string, text: string): void =>
    this.finish(id, batch => {
      const { tally, ms } = JSON.parse(text) as BatchResult;
      this.batchSize = Math.ceil((batch.fights * BATCH_MS) / ms);
      batch.resolve(tally);
    });

  readonly failed = (id: string, reason: string): void =>
    this.finish(id, batch => batch.reject(new ClusterError('cluster/failed', `A worker gave up: ${reason}`)));

  /** Rejects all pending batches. */
  giveUp(reason: Error): void {
    for (const { reject } of this.pending.values()) reject(reason);
    this.pending.clear();
  }

  /** Removes all pending batches from the store, after those on their way have arrived. */
  async removeAll(): Promise<void> {
    const ids = [...this.pending.keys()];
    this.pending.clear();
    await Promise.all(this.transfers);
    await Promise.allSettled(ids.map(id => this.store.remove(id)));
  }

  private finish(id: string, settle: (batch: PendingBatch) => void): void {
    const batch = this.pending.get(id);
    if (!batch) return;
    this.pending.delete(id);
    settle(batch);
    this.trackTransfer(this.store.remove(id));
  }

  private send(id: string, batch: PendingBatch): void {
    batch.place = 'sending';
    const onRefused = (error: Error) => {
      batch.place = 'out';
      batch.refusedSince ??= performance.now();
      if (performance.now() - batch.refusedSince < this.patience * 1000) return;
      this.pending.delete(id);
      batch.reject(error);
    };
    const onStored = () => {
      batch.place = 'in';
      batch.refusedSince = undefined;
    };
    this.trackTransfer(batch.send().then(onStored, onRefused));
  }

  private trackTransfer(transfer: Promise<unknown>): void {
    const ended = transfer.catch(() => undefined).finally(() => this.transfers.delete(ended));
    this.transfers.add(ended);
  }

  private readonly lookUpOldest = async (): Promise<void> => {
    const oldEnough = performance.now() - LOOKUP.intervalMs;
    const unanswered = [...this.pending]
      .slice(0, LOOKUP.batches)
      .filter(([, { since, place }]) => since <= oldEnough && place === 'in');
    let isForgotten = false;
    // Failed lookups are ignored: whether the store still answers is checked elsewhere.
    await Promise.allSettled(
      unanswered.map(async ([id]) => {
        const job = await this.store.getJob(id);
        if (!job) isForgotten ||= this.pending.has(id);
        else if (job.finishedOn === undefined) return;
        else if (job.failedReason) this.failed(id, job.failedReason);
        else this.completed(id, job.returnvalue);
      }),
    );
    // A store that has lost a batch has lost all that it had at that time.
    for (const [id, batch] of this.pending)
      if (batch.place === 'out' || (isForgotten && batch.place === 'in')) this.send(id, batch);
    this.timer = this.pending.size > 0 ? setTimeout(this.lookUpOldest, LOOKUP.intervalMs) : undefined;
  };
}
