import { randomUUID } from 'node:crypto';
import { workerThreadExecutor } from '../executors/worker-threads.js';
import type { Job } from '../simulate/job.js';
import { type Answer, hangUp, kitFor, knock, type Letter, type Order, opened, queueName } from './queue.js';
import { StoreWatch } from './store-watch.js';

export interface ClusterWorkerOptions {
  readonly threads: number;
  /** After so many seconds of silence what a worker holds is given to another; 10 unless said otherwise. */
  readonly patience?: number;
  /** Told of every portion that is done. */
  readonly onDone?: (fights: number) => void;
  /** Told when the store does not answer any more, and when it is back. */
  readonly onLost?: () => void;
  readonly onBack?: () => void;
}

export interface ClusterWorker {
  /** Finishes what is under way and takes nothing more; where the store is lost, nobody would hear of it. */
  close(): Promise<void>;
}

/** Jobs that are remembered. */
const MOST_JOBS = 16;
/** Between two knocks at the store: each is a connection that it has to take. */
const KNOCK_MS = 5_000;
/** Whoever is killed while he holds something is not to blame for it, however often. */
const MOST_DEATHS = 100;

/** The same job for the same text: by that threads know what they have open. */
export class JobTexts {
  private readonly jobs = new Map<string, Job>();

  read(text: string): Job {
    const known = this.jobs.get(text);
    if (known) return known;
    if (this.jobs.size === MOST_JOBS) this.jobs.delete(this.jobs.keys().next().value!);
    const job = JSON.parse(text) as Job;
    this.jobs.set(text, job);
    return job;
  }
}

/**
 * Takes part in a cluster: works on whatever is asked of it there, until it is closed or killed. Killed at any moment, it loses
 * nothing: nobody counts what was not handed in, and another begins it anew.
 */
export async function startWorker(
  url: string,
  { threads, patience = 10, onDone, onLost, onBack }: ClusterWorkerOptions,
): Promise<ClusterWorker> {
  const { Worker, connection } = kitFor(url);
  const executor = workerThreadExecutor(threads);
  const jobs = new JobTexts();
  const work = async ({ data }: { readonly data: Letter }): Promise<string> => {
    const { job, from, to } = JSON.parse(data.text) as Order;
    const begin = performance.now();
    const tally = await executor.run(jobs.read(job), { from, to });
    onDone?.(to - from);
    return JSON.stringify({ tally, ms: performance.now() - begin } satisfies Answer);
  };
  const options = {
    connection,
    name: `${threads}-${randomUUID().slice(0, 8)}`,
    // One more for each than it can do, so that none waits for the store.
    concurrency: threads * 2,
    lockDuration: patience * 1000,
    stalledInterval: patience * 500,
    maxStalledCount: MOST_DEATHS,
  };
  try {
    const { worker } = await opened(url, () => ({ worker: new Worker(queueName(), work, options) }));
    const store = new StoreWatch(() => knock(url), { every: KNOCK_MS, onLost, onBack });
    return {
      async close() {
        if (!(await store.orLost(worker.close(store.lost !== null)))) await hangUp(worker);
        store.close();
        await executor.close();
      },
    };
  } catch (error) {
    await executor.close();
    throw error;
  }
}
