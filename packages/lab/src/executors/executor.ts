import { MAX_BLOCKING_MS, yieldToEventLoop } from '../pause.js';
import type { Chunk } from '../simulate/chunk.js';
import { RunnerCache } from '../simulate/chunk-runner.js';
import type { Job } from '../simulate/job.js';
import type { TallyData } from '../simulate/tally.js';

/** Runs chunks in this thread, in other threads or on other machines. The results are the same. */
export interface Executor {
  /** How many chunks are run at once; may change over time. */
  readonly concurrency: number;
  /** How many fights are best handed over at once, if that is more than a chunk; may change over time. */
  readonly batchSize?: number;
  /** `isTimeUp` is asked during the chunk by executors that run in the calling thread, which then throw `TimeIsUp`; others ignore it. */
  run(job: Job, chunk: Chunk, isTimeUp?: () => boolean): Promise<TallyData>;
  /** Drops all chunks that are still running. */
  close(): Promise<void>;
}

/** Runs chunks in this thread, and lets the event loop run now and then. Works in a browser too. */
export function thisThreadExecutor(): Executor {
  const runners = new RunnerCache();
  let since = Number.NEGATIVE_INFINITY;
  return {
    concurrency: 1,
    async run(job, chunk, isTimeUp) {
      if (performance.now() - since > MAX_BLOCKING_MS) {
        await yieldToEventLoop();
        since = performance.now();
      }
      return runners.of(job, job, isTimeUp).run(chunk);
    },
    close: async () => {},
  };
}
