import type { Job } from '../simulate/job.js';
import { type Executor, thisThreadExecutor } from './executor.js';

/** In a page the caller brings an executor with workers; otherwise this thread does the work. */
export function defaultExecutor(_fights: number, _workers?: number, _job?: Job): Executor {
  return thisThreadExecutor();
}
