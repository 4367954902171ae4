import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { type Chunk, chunksOf } from './chunk.js';
import type { Job } from './job.js';
import type { Watch } from './local.js';
import { Tally, type TallyData } from './tally.js';

/** Threads run the build; beside the TypeScript source there is no worker to run. */
const WORKER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/worker.js' : './worker.js', import.meta.url),
);

/** Chunks handed out ahead per thread: none waits for work, and few are lost when aborted. */
const AHEAD = 3;

/** Runs a job on worker threads. Tallies are merged in the order of the chunks, whoever is done first. */
export async function runOnThreads(
  job: Job,
  fights: number,
  workers: number,
  { onProgress, signal }: Watch,
): Promise<TallyData> {
  signal?.throwIfAborted();
  const pool = new Piscina<Chunk, TallyData>({
    filename: WORKER,
    workerData: job,
    minThreads: workers,
    maxThreads: workers,
  });
  const tally = new Tally();
  const chunks = chunksOf(job, fights);
  const running: Promise<TallyData>[] = [];
  let done = 0;
  const launch = () => {
    const next = chunks.next();
    if (next.done) return;
    const chunk = next.value;
    const result = pool.run(chunk, { signal: signal ?? null }).then(data => {
      done += chunk.to - chunk.from;
      onProgress?.(done, fights);
      return data;
    });
    // Whoever fails is heard of when its turn comes; until then nobody waits for it.
    result.catch(() => undefined);
    running.push(result);
  };
  try {
    for (let i = 0; i < workers * AHEAD; i++) launch();
    for (let first = running.shift(); first; first = running.shift()) {
      tally.merge(await first);
      launch();
    }
  } catch (error) {
    // Piscina's own error says only that something was aborted; the caller gave a reason.
    signal?.throwIfAborted();
    throw error;
  } finally {
    await pool.destroy();
  }
  signal?.throwIfAborted();
  return tally.data();
}
