import { availableParallelism } from 'node:os';
import { chunkSize } from './chunk.js';
import { type Crew, crewHere } from './crew.js';
import type { Job } from './job.js';
import { crewOfThreads } from './pool.js';

/** Below this many chunks threads cost more than they bring. */
const WORTH_THREADS = 5;

/** Who works on so many fights of a job: threads where they are worth it, unless it is said how many. */
export function crewFor(job: Job, fights: number, workers: number | undefined): Crew {
  const chunks = Math.ceil(fights / chunkSize(job));
  const usual = chunks < WORTH_THREADS ? 0 : availableParallelism();
  const hands = Math.min(workers ?? usual, chunks);
  return hands === 0 ? crewHere() : crewOfThreads(hands);
}

/** Does something with a crew, and lets it go whatever comes of it. */
export async function withCrew<T>(crew: Crew, work: (crew: Crew) => Promise<T>): Promise<T> {
  try {
    return await work(crew);
  } finally {
    await crew.close();
  }
}
