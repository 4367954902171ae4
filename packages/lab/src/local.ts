import { chunkRunner, chunksOf } from './chunk.js';
import type { Job } from './job.js';
import { Tally, type TallyData } from './tally.js';

/** How work tells how far it is, and how it is told to stop. */
export interface Watch {
  /** Called now and then with the fights done and the fights in all. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a job in this thread, letting others have a turn after each chunk. Works in a browser too. */
export async function runHere(job: Job, fights: number, { onProgress, signal }: Watch): Promise<TallyData> {
  const run = chunkRunner(job);
  const tally = new Tally();
  for (const chunk of chunksOf(job, fights)) {
    signal?.throwIfAborted();
    tally.merge(run(chunk));
    onProgress?.(tally.fights, fights);
    await pause();
  }
  signal?.throwIfAborted();
  return tally.data();
}

/** Until everything else that is due has had its turn. */
export function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0));
}
