import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ForecastWorker } from './forecast-worker.js';

/** Threads run the compiled worker, even when this file itself is run from its TypeScript source (by tests). */
const WORKER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/forecast/thread.js' : './thread.js', import.meta.url),
);

/**
 * A thread that answers questions about positions. It keeps the program running only while a question waits for its answer.
 *
 * @example
 * const worker = forecastThread();
 * const hint = await worker.ask({ what: 'hint', position: positionOf(fight) });
 */
export function forecastThread(): ForecastWorker {
  // With this condition `#rulesets` is an empty registry in the thread, which loads only the rulesets that it needs.
  const thread = new Worker(WORKER, { execArgv: ['--conditions=fray-thread'] });
  return new ForecastWorker({
    send: message => thread.postMessage(message),
    listen(received, lost) {
      thread.on('message', received);
      thread.on('error', lost);
      thread.on('exit', () => lost(new Error('The thread of the forecasts has ended.')));
    },
    close: () => void thread.terminate(),
    setBusy: isBusy => (isBusy ? thread.ref() : thread.unref()),
  });
}
