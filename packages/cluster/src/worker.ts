import { randomUUID } from 'node:crypto';
import { type Job, moduleUrl, workerThreadExecutor } from '@fray/lab';
import {
  type BatchRequest,
  type BatchResult,
  checkReachable,
  connectTo,
  disconnect,
  type QueueEntry,
  storeClientsFor,
} from './queue.js';
import { StoreWatch } from './store-watch.js';

export interface ClusterWorkerOptions {
  readonly threads: number;
  /**
   * The ES modules with rulesets that it may load, as URLs or paths: those who send work name them by URL. It loads no others, because
   * anyone who can write to the database could otherwise run any file of this machine.
   */
  readonly modules?: readonly (string | URL)[];
  /** After this many seconds without a sign of life, the batches of a worker are given to another. Default: 10. */
  readonly patience?: number;
  /** Called after each batch. */
  readonly onDone?: (fights: number) => void;
  /** Called when the store does not answer any more, and when it is back. */
  readonly onLost?: () => void;
  readonly onBack?: () => void;
}

export interface ClusterWorker {
  /** Finishes the current batches and takes no more; if the store is lost, it drops them. */
  close(): Promise<void>;
}

/** Jobs that are remembered. */
const MAX_JOBS = 16;
/** Time between two checks whether the store is reachable: each of them costs the store a connection. */
const CHECK_INTERVAL_MS = 5_000;
/** How many workers may be killed during a batch before it counts as failed: the batch is hardly ever to blame. */
const MAX_LOST_WORKERS = 100;

/** Parses jobs. The same text gives the same object, by which the executor recognises a job that it has prepared. */
export class JobTexts {
  private readonly jobs = new Map<string, Job>();

  read(text: string): Job {
    const known = this.jobs.get(text);
    if (known) return known;
    if (this.jobs.size === MAX_JOBS) this.jobs.delete(this.jobs.keys().next().value!);
    const job = JSON.parse(text) as Job;
    this.jobs.set(text, job);
    return job;
  }
}

/**
 * Works for a cluster until it is closed or killed. It may be killed at any moment: a batch without a result is not counted, and another
 * worker runs it again.
 */
export async function startWorker(
  url: string,
  { threads, modules = [], patience = 10, onDone, onLost, onBack }: ClusterWorkerOptions,
): Promise<ClusterWorker> {
  const { createWorker } = storeClientsFor(url);
  const executor = workerThreadExecutor(threads);
  const jobs = new JobTexts();
  const urls = modules.map(moduleUrl);
  const work = async ({ data }: { readonly data: QueueEntry }): Promise<string> => {
    const { job: text, from, to } = JSON.parse(data.text) as BatchRequest;
    const job = jobs.read(text);
    if (job.module !== undefined && !urls.includes(job.module))
      throw new Error(`it was not started with 'fray worker --ruleset ${job.module}'`);
    const begin = performance.now();
    const tally = await executor.run(job, { from, to });
    onDone?.(to - from);
    return JSON.stringify({ tally, ms: performance.now() - begin } satisfies BatchResult);
  };
  const options = {
    name: `${threads}-${randomUUID().slice(0, 8)}`,
    // Twice as many as it can run, so that no thread waits for the store.
    concurrency: threads * 2,
    lockDuration: patience * 1000,
    stalledInterval: patience * 500,
    maxStalledCount: MAX_LOST_WORKERS,
  };
  try {
    const { worker } = await connectTo(url, () => ({ worker: createWorker(work, options) }));
    const store = new StoreWatch(() => checkReachable(url), { interval: CHECK_INTERVAL_MS, onLost, onBack });
    return {
      async close() {
        if (!(await store.waitFor(worker.close(store.lost !== null)))) await disconnect(worker);
        store.close();
        await executor.close();
      },
    };
  } catch (error) {
    await executor.close();
    throw error;
  }
}
