import type { ForecastMessage, ForecastPort, ForecastRequest } from './forecast-worker.js';

/** The members that a web worker and the inside of one have in common. */
interface MessageTarget {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: never }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
}

/**
 * The port of a page to its web worker.
 *
 * @example
 * const worker = new ForecastWorker(pageWorkerPort(new Worker(url, { type: 'module' })));
 */
export function pageWorkerPort(
  worker: MessageTarget & { terminate(): void },
): ForecastPort<ForecastRequest, ForecastMessage> {
  return { ...portOf<ForecastRequest, ForecastMessage>(worker), close: () => worker.terminate() };
}

/** The port inside a web worker: pass its `self`. */
export function insidePort(self: MessageTarget): ForecastPort<ForecastMessage, ForecastRequest> {
  return { ...portOf<ForecastMessage, ForecastRequest>(self), close: () => {} };
}

function portOf<Sent, Received>(target: MessageTarget): Omit<ForecastPort<Sent, Received>, 'close'> {
  return {
    send: message => target.postMessage(message),
    listen(received, lost) {
      target.addEventListener('message', ({ data }) => received(data));
      target.addEventListener('error', ({ message }) =>
        lost(new Error(message ?? 'The worker has stopped.')),
      );
    },
  };
}
