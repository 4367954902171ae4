import { type Chunk, chunkRunner } from '../simulate/chunk.js';
import type { Job } from '../simulate/job.js';
import type { TallyData } from '../simulate/tally.js';

/** Who runs chunks: this thread, others, or other machines. What comes out is the same. */
export interface Executor {
  /** How many chunks are worked on at once; may change while they are. */
  readonly concurrency: number;
  /** How many fights are best handed over at once, where a chunk is too few. May change too. */
  readonly portion?: number;
  /** Where `isTimeUp` says so in the middle of it, who works in the thread that asks gives up with `TimeIsUp`; others are closed. */
  run(job: Job, chunk: Chunk, isTimeUp?: () => boolean): Promise<TallyData>;
  /** Drops what is still being worked on. */
  close(): Promise<void>;
}

/** Nobody waits longer for a turn than it takes to notice; a turn itself takes a millisecond. */
const PATIENCE_MS = 20;

/** Runs chunks in this thread, letting others have a turn now and then. Works in a browser too. */
export function thisThreadExecutor(): Executor {
  const runners = new RunnerCache();
  let since = Number.NEGATIVE_INFINITY;
  return {
    concurrency: 1,
    async run(job, chunk, isTimeUp) {
      if (performance.now() - since > PATIENCE_MS) {
        await yieldToEventLoop();
        since = performance.now();
      }
      return runners.of(job, job, isTimeUp)(chunk);
    },
    close: async () => {},
  };
}

/** Uses an executor and closes it, also when something fails. */
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

/** Lets others have a turn where some time has gone by since the last, and throws where nobody waits any longer. */
export function createPauser(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < PATIENCE_MS) return;
    await yieldToEventLoop();
    signal?.throwIfAborted();
    since = performance.now();
  };
}

/** Until everything else that is due has had its turn. */
export function yieldToEventLoop(): Promise<void> {
  const { setImmediate } = globalThis as { readonly setImmediate?: (run: () => void) => void };
  return new Promise(resolve => (setImmediate ?? overChannel)(resolve));
}

/** In a page: timers are held back there for four milliseconds, messages are not. */
function overChannel(resolve: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    resolve();
  });
  port1.start();
  port2.postMessage(null);
}

/** A sweep works on several jobs in turn; more than these are opened anew when they come back. */
const MOST_OPEN = 8;

/** Jobs opened lately: opening one takes longer than many of its fights. */
export class RunnerCache {
  private readonly open = new Map<unknown, ReturnType<typeof chunkRunner>>();

  of(key: unknown, job: Job, isTimeUp?: () => boolean): ReturnType<typeof chunkRunner> {
    const known = this.open.get(key);
    if (known) return known;
    for (const oldest of this.open.keys()) {
      if (this.open.size < MOST_OPEN) break;
      this.open.delete(oldest);
    }
    const fresh = chunkRunner(job, isTimeUp);
    this.open.set(key, fresh);
    return fresh;
  }
}
