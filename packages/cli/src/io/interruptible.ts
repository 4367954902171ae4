import { Interrupted } from './failure.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Runs long work that Ctrl-C can stop; a second Ctrl-C ends the process at once. */
export async function runInterruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const interrupt = () => {
    if (stop.signal.aborted) process.exit(new Interrupted().exit);
    stop.abort(new Interrupted());
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    return await work(stop.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
