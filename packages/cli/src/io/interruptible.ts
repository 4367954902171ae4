import { Interrupted } from './failure.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A signal for long work, which Ctrl-C aborts until it is released; a second Ctrl-C ends the process at once. */
export function interruptSignal(): { readonly signal: AbortSignal; release(): void } {
  const stop = new AbortController();
  const interrupt = () => {
    if (stop.signal.aborted) process.exit(new Interrupted().exit);
    stop.abort(new Interrupted());
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  return {
    signal: stop.signal,
    release() {
      for (const signal of SIGNALS) process.off(signal, interrupt);
    },
  };
}
