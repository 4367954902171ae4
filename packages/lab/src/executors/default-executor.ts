import { availableParallelism } from 'node:os';
import { chunkSize, hasSlowPolicy } from '../simulate/chunk.js';
import { isPortable, type Job } from '../simulate/job.js';
import { type Executor, thisThreadExecutor } from './executor.js';
import { workerThreadExecutor } from './worker-threads.js';

/** Fewer fights than this are over before threads have started, unless a policy is slow. */
const MIN_FIGHTS_FOR_THREADS = 10_000;

/** Threads if they pay off for this many fights, of one job or several; `workers` overrides how many. */
export function defaultExecutor(fights: number, workers: number | undefined, job?: Job): Executor {
  const isQuick = fights < MIN_FIGHTS_FOR_THREADS && !(job && hasSlowPolicy(job));
  const defaultWorkers = isQuick || (job && !isPortable(job)) ? 0 : availableParallelism();
  const maxWorkers = job ? Math.ceil(fights / chunkSize(job, fights)) : fights;
  const concurrency = Math.min(workers ?? defaultWorkers, maxWorkers);
  return concurrency === 0 ? thisThreadExecutor() : workerThreadExecutor(concurrency);
}
