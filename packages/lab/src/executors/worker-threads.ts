import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Chunk } from '../simulate/chunk.js';
import { type Job, requirePortable } from '../simulate/job.js';
import type { TallyData } from '../simulate/tally.js';
import type { Executor } from './executor.js';

/** Threads run the compiled worker, even when this file itself is run from its TypeScript source (by tests). */
const WORKER = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../dist/executors/worker.js' : './worker.js',
    import.meta.url,
  ),
);

/** A chunk for a thread. The number identifies the job, which the thread may have prepared already. */
export interface Task {
  readonly number: number;
  readonly job: Job;
  readonly chunk: Chunk;
}

/** Runs chunks on worker threads. */
export function workerThreadExecutor(workers: number): Executor {
  const pool = new Piscina<Task, TallyData>({
    filename: WORKER,
    // With this condition `#rulesets` is an empty registry in the thread, which loads only the rulesets that it needs.
    execArgv: ['--conditions=fray-thread'],
    minThreads: workers,
    maxThreads: workers,
  });
  const numbers = new WeakMap<Job, number>();
  let nextNumber = 0;
  return {
    concurrency: workers,
    async run(job, chunk) {
      requirePortable(job);
      if (!numbers.has(job)) numbers.set(job, nextNumber++);
      return pool.run({ number: numbers.get(job)!, job, chunk });
    },
    close: () => pool.destroy(),
  };
}
