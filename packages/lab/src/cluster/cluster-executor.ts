import { randomUUID } from 'node:crypto';
import type { Executor } from '../executors/executor.js';
import type { Job } from '../simulate/job.js';
import { PendingBatches } from './batches.js';
import {
  ANSWER,
  ClusterError,
  EVENTS_KEPT,
  hangUp,
  kitFor,
  knock,
  LOOK_MS,
  type Order,
  opened,
  queueName,
  shown,
  within,
} from './queue.js';
import { StoreWatch } from './store-watch.js';

export interface ClusterOptions {
  /** Told when nobody is there to do the work. */
  readonly onAlone?: () => void;
  /** Told when the store does not answer any more; it is given so many seconds to come back, or to take what it refuses. */
  readonly onLost?: (seconds: number) => void;
  /** How many; 60 unless said otherwise. */
  readonly patience?: number;
}

/** Kept so long for whoever asked, should he be cut off. */
const KEPT = { age: 3_600 };
const HANDS = 2;
const ATTEMPTS = 3;

/**
 * An executor of worker processes on any number of machines, which meet at a PostgreSQL or a Redis. Each portion has a name of its own
 * and counts once, however often it was begun: what a killed worker held goes to another.
 *
 * @example
 * const executor = await clusterExecutor('postgres://fray@db.example/fray');
 * await simulate({ ruleset: 'saga', setup, fights: 10_000_000, executor });
 * await executor.close();
 */
export async function clusterExecutor(
  url: string,
  { onAlone, onLost, patience = 60 }: ClusterOptions = {},
): Promise<Executor> {
  const { Queue, QueueEvents, connection } = kitFor(url);
  const name = queueName();
  const { queue, events } = await opened(url, () => ({
    queue: new Queue(name, { connection, streams: { events: { maxLen: EVENTS_KEPT } } }),
    events: new QueueEvents(name, { connection }),
  }));
  const run = randomUUID();
  const batches = new PendingBatches(queue, patience);
  const texts = new WeakMap<Job, string>();
  let [sent, concurrency, closing] = [0, HANDS, false];
  const lostFor = ({ message }: Error) =>
    new ClusterError('cluster/unreachable', `${shown(url)} was lost: ${message}`);
  events.on('completed', ({ jobId, returnvalue }) => batches.completed(jobId, returnvalue));
  events.on('failed', ({ jobId, failedReason }) => batches.failed(jobId, failedReason));

  /** Who is there. A client that was cut off goes on waiting, so it is asked last. */
  const look = async () => {
    await knock(url);
    if (closing) return;
    const workers = await queue.getWorkers();
    const threads = workers.reduce((sum, { rawname, name: own }) => sum + threadsOf(rawname ?? own ?? ''), 0);
    concurrency = Math.max(HANDS, threads);
    if (workers.length === 0) onAlone?.();
  };
  await look();
  const store = new StoreWatch(look, {
    every: LOOK_MS,
    onLost: () => onLost?.(patience),
    givenUp: { after: patience, tell: why => batches.giveUp(lostFor(why)) },
  });

  return {
    get concurrency() {
      return concurrency;
    },
    get portion() {
      return batches.size;
    },
    run(job, { from, to }) {
      if (!texts.has(job)) texts.set(job, JSON.stringify(job));
      const order: Order = { job: texts.get(job)!, from, to };
      const id = `${run}-${sent++}`;
      const settings = { jobId: id, attempts: ATTEMPTS, removeOnComplete: KEPT, removeOnFail: KEPT };
      return batches.add(id, { from, to }, () =>
        queue.add('fights', { text: JSON.stringify(order) }, settings).catch(error => {
          throw lostFor(error);
        }),
      );
    },
    async close() {
      closing = true;
      const goodbye = async () => {
        await batches.takeBack();
        await Promise.allSettled([events.close(), queue.close()]);
      };
      const gone = within(ANSWER, goodbye()).catch(() => hangUp(events, queue));
      if (!(await store.orLost(gone))) await hangUp(events, queue);
      store.close();
    },
  };
}

/** Workers say in their names how many chunks they run at a time. */
function threadsOf(name: string): number {
  return Number(/:w:(\d+)-/.exec(name)?.[1] ?? 1);
}
