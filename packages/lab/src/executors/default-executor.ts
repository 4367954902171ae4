import { availableParallelism } from 'node:os';
import { chunkSize, hasSlowPolicy } from '../simulate/chunk.js';
import type { Job } from '../simulate/job.js';
import { type Executor, thisThreadExecutor } from './executor.js';
import { workerThreadExecutor } from './worker-threads.js';

/** Fewer fights than this are fought sooner than threads are started, unless players think long. */
const WORTH_THREADS = 10_000;

/** Who works on so many fights, of one job or of several: threads where they are worth it, unless it is said how many. */
export function defaultExecutor(fights: number, workers: number | undefined, job?: Job): Executor {
  const usual = fights < WORTH_THREADS && !(job && hasSlowPolicy(job)) ? 0 : availableParallelism();
  const most = job ? Math.ceil(fights / chunkSize(job, fights)) : fights;
  const concurrency = Math.min(workers ?? usual, most);
  return concurrency === 0 ? thisThreadExecutor() : workerThreadExecutor(concurrency);
}
