import { availableParallelism } from 'node:os';
import { chunkSize, thinksLong } from './chunk.js';
import { type Crew, crewHere } from './crew.js';
import type { Job } from './job.js';
import { crewOfThreads } from './pool.js';

/** Fewer fights than this are fought sooner than threads are started, unless players think long. */
const WORTH_THREADS = 10_000;

/** Who works on so many fights, of one job or of several: threads where they are worth it, unless it is said how many. */
export function crewFor(fights: number, workers: number | undefined, job?: Job): Crew {
  const usual = fights < WORTH_THREADS && !(job && thinksLong(job)) ? 0 : availableParallelism();
  const most = job ? Math.ceil(fights / chunkSize(job, fights)) : fights;
  const hands = Math.min(workers ?? usual, most);
  return hands === 0 ? crewHere() : crewOfThreads(hands);
}
