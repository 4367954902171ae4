import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Chunk } from '../simulate/chunk.js';
import type { Job } from '../simulate/job.js';
import type { TallyData } from '../simulate/tally.js';
import type { Executor } from './executor.js';

/** Threads run the build; beside the TypeScript source there is no worker to run. */
const WORKER = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../dist/executors/worker.js' : './worker.js',
    import.meta.url,
  ),
);

/** A chunk for a thread; the number stands for the job, which it may have open already. */
export interface Task {
  readonly number: number;
  readonly job: Job;
  readonly chunk: Chunk;
}

/** Runs chunks on worker threads. */
export function workerThreadExecutor(workers: number): Executor {
  const pool = new Piscina<Task, TallyData>({
    filename: WORKER,
    // Under this condition a thread finds a machine without rooms, and opens those that it needs.
    execArgv: ['--conditions=fray-thread'],
    minThreads: workers,
    maxThreads: workers,
  });
  const numbers = new WeakMap<Job, number>();
  let known = 0;
  return {
    concurrency: workers,
    run(job, chunk) {
      if (!numbers.has(job)) numbers.set(job, known++);
      return pool.run({ number: numbers.get(job)!, job, chunk });
    },
    close: () => pool.destroy(),
  };
}
