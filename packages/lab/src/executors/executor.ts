import { type Chunk, chunkRunner } from '../simulate/chunk.js';
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

/** How long this thread works before it lets the event loop run: too short to be noticed. */
const MAX_BLOCKING_MS = 20;

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
      return runners.of(job, job, isTimeUp)(chunk);
    },
    close: async () => {},
  };
}

/** Uses an executor and closes it, even if something fails. */
export async function withExecutor<T>(
  executor: Executor,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  try {
    return await work(executor);
  } finally {
    await executor.close();
  }
}

/** A function that lets the event loop run if some time has passed since the last call, and throws if the signal has aborted. */
export function createPauser(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_BLOCKING_MS) return;
    await yieldToEventLoop();
    signal?.throwIfAborted();
    since = performance.now();
  };
}

/** Resolves after everything else that is due has run. */
export function yieldToEventLoop(): Promise<void> {
  const { setImmediate } = globalThis as { readonly setImmediate?: (run: () => void) => void };
  return new Promise(resolve => (setImmediate ?? yieldByMessage)(resolve));
}

/** For browsers: they delay timers by four milliseconds, but not messages. */
function yieldByMessage(resolve: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    resolve();
  });
  port1.start();
  port2.postMessage(null);
}

/** A sweep runs several jobs in turn; if there are more than this, the oldest is prepared again when it comes back. */
const MAX_OPEN = 8;

/** The most recent jobs, ready to run: preparing one takes longer than many of its fights. */
export class RunnerCache {
  private readonly open = new Map<unknown, ReturnType<typeof chunkRunner>>();

  of(key: unknown, job: Job, isTimeUp?: () => boolean): ReturnType<typeof chunkRunner> {
    const known = this.open.get(key);
    if (known) return known;
    for (const oldest of this.open.keys()) {
      if (this.open.size < MAX_OPEN) break;
      this.open.delete(oldest);
    }
    const fresh = chunkRunner(job, isTimeUp);
    this.open.set(key, fresh);
    return fresh;
  }
}
