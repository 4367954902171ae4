import { randomUUID } from 'node:crypto';
import { type Executor, type Job, requirePortable } from '@fray/lab';
import { PendingBatches } from './batches.js';
import { ClusterError, withoutPassword } from './cluster-error.js';
import {
  ANSWER_TIMEOUT_SECONDS,
  type BatchRequest,
  CHECK_INTERVAL_MS,
  checkReachable,
  connectTo,
  disconnect,
  storeClientsFor,
  withTimeout,
} from './queue.js';
import { StoreWatch } from './store-watch.js';

export interface ClusterOptions {
  /** Called when the cluster has no workers. */
  readonly onNoWorkers?: () => void;
  /** Called when the store does not answer any more, with the number of seconds that it has to come back. */
  readonly onLost?: (seconds: number) => void;
  /** How many seconds the store may be away, or refuse batches, before the work fails. Default: 60. */
  readonly patience?: number;
}

/** Seconds that the store keeps finished batches, in case the caller is cut off for a while. */
const KEEP_FINISHED = { age: 3_600 };
const MIN_CONCURRENCY = 2;
const MAX_ATTEMPTS = 3;

/**
 * An executor that uses worker processes on any number of machines, connected by a PostgreSQL or Redis database. Each batch has its own id
 * and counts once, however often it was started: the batches of a killed worker go to another. A PostgreSQL database must have been
 * prepared with `migrate` before.
 *
 * @example
 * const executor = await clusterExecutor('postgres://fray@db.example/fray');
 * await simulate({ ruleset: 'saga', setup, fights: 10_000_000, executor });
 * await executor.close();
 */
export async function clusterExecutor(
  url: string,
  { onNoWorkers, onLost, patience = 60 }: ClusterOptions = {},
): Promise<Executor> {
  const clients = storeClientsFor(url);
  const { queue, events } = await connectTo(url, () => ({
    queue: clients.createQueue(),
    events: clients.createEvents(),
  }));
  const run = randomUUID();
  const batches = new PendingBatches(queue, patience);
  const texts = new WeakMap<Job, string>();
  let sent = 0;
  let concurrency = MIN_CONCURRENCY;
  let isClosing = false;
  const lossError = ({ message }: Error) =>
    new ClusterError('cluster/unreachable', `${withoutPassword(url)} was lost: ${message}`);
  events.on('completed', ({ jobId, returnvalue }) => batches.completed(jobId, returnvalue));
  events.on('failed', ({ jobId, failedReason }) => batches.failed(jobId, failedReason));

  /** Counts the workers. The store's address is checked first, because a client that was cut off would wait for ever. */
  const countWorkers = async () => {
    await checkReachable(url);
    if (isClosing) return;
    const workers = await queue.getWorkers();
    const threads = workers.reduce((sum, { rawname, name: own }) => sum + threadsOf(rawname ?? own ?? ''), 0);
    concurrency = Math.max(MIN_CONCURRENCY, threads);
    if (workers.length === 0) onNoWorkers?.();
  };
  await countWorkers();
  const store = new StoreWatch(countWorkers, {
    interval: CHECK_INTERVAL_MS,
    onLost: () => onLost?.(patience),
    giveUp: { afterSeconds: patience, call: reason => batches.giveUp(lossError(reason)) },
  });

  return {
    get concurrency() {
      return concurrency;
    },
    get batchSize() {
      return batches.batchSize;
    },
    async run(job, { from, to }) {
      requirePortable(job);
      if (!texts.has(job)) texts.set(job, JSON.stringify(job));
      const request: BatchRequest = { job: texts.get(job)!, from, to };
      const id = `${run}-${sent++}`;
      const settings = {
        jobId: id,
        attempts: MAX_ATTEMPTS,
        removeOnComplete: KEEP_FINISHED,
        removeOnFail: KEEP_FINISHED,
      };
      return batches.add(id, { from, to }, () =>
        queue.add('fights', { text: JSON.stringify(request) }, settings).catch(error => {
          throw lossError(error);
        }),
      );
    },
    async close() {
      isClosing = true;
      const closeAll = async () => {
        await batches.removeAll();
        await Promise.allSettled([events.close(), queue.close()]);
      };
      const closed = withTimeout(ANSWER_TIMEOUT_SECONDS, closeAll()).catch(() => disconnect(events, queue));
      if (!(await store.waitFor(closed))) await disconnect(events, queue);
      store.close();
    },
  };
}

/** The name of a worker says how many chunks it runs at a time. */
function threadsOf(name: string): number {
  return Number(/:w:(\d+)-/.exec(name)?.[1] ?? 1);
}
