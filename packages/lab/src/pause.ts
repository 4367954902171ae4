/** How long this thread works before it lets the event loop run: too short to be noticed. */
export const MAX_BLOCKING_MS = 20;

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
