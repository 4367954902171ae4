import type { FightRange, Job } from './job.js';

/**
 * Fights per chunk: enough that handing one out costs little in comparison, and few enough that all threads are busy, progress is
 * visible and an abort takes effect soon. Chunks depend on the job alone, not on who runs it.
 */
const MAX_CHUNK_FIGHTS = 5_000;
const MIN_CHUNK_FIGHTS = 20;
const TARGET_CHUNKS = 64;

/** The fights of a job that are handed out together. */
export type Chunk = FightRange;

/** The watched fights of a job that has none. */
export const NO_FIGHTS: FightRange = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };

export function isIn({ from, to }: FightRange, index: number): boolean {
  return index >= from && index < to;
}

/**
 * The chunks between fights `from` and `to`, in order, of a job of `fights` fights. An executor may ask for larger batches: `batchSize`
 * is how many of the remaining fights it wants at once, and several chunks then become one. That does not change the result.
 */
export function* chunksOf(
  job: Job,
  { from, to }: FightRange,
  fights: number,
  batchSize: (fightsLeft: number) => number = () => 0,
): Generator<Chunk> {
  const defaultSize = chunkSize(job, fights);
  const watched = job.watched ?? NO_FIGHTS;
  for (let at = from; at < to; ) {
    // Watched fights take so long that every thread should get some of them.
    const isWatched = isIn(watched, at);
    const size = isWatched
      ? MIN_CHUNK_FIGHTS
      : defaultSize * Math.max(1, Math.floor(batchSize(to - at) / defaultSize));
    const end = isWatched ? watched.to : at < watched.from ? watched.from : to;
    const next = Math.min(to, end, at + size);
    yield { from: at, to: next };
    at = next;
  }
}

export function chunkSize(job: Job, fights: number): number {
  if (hasSlowPolicy(job)) return MIN_CHUNK_FIGHTS;
  return Math.min(MAX_CHUNK_FIGHTS, Math.max(MIN_CHUNK_FIGHTS, Math.ceil(fights / TARGET_CHUNKS)));
}

/** Whether any side takes long over every choice. */
export function hasSlowPolicy({ policies, against }: Pick<Job, 'policies' | 'against'>): boolean {
  return [...policies, ...(against?.policies ?? [])].some(name => /^(search|expert)/.test(name));
}
