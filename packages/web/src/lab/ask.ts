import { FrayError } from '@fray/engine';
import type { AnyReport } from '@fray/lab/browser';
import { HAND_LOST } from './crew.js';
import type { Answer, Failure, Far, Order, Told } from './order.js';

export interface Hearing {
  readonly signal?: AbortSignal;
  readonly onProgress?: (far: Far) => void;
  readonly onReport?: (report: AnyReport) => void;
}

/** Has a worker of its own do something; whoever does not want it any more ends the worker. */
export function askWorker(order: Order, { signal, onProgress, onReport }: Hearing = {}): Promise<Answer> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Answer>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.told === 'progress') onProgress?.(data);
      else if (data.told === 'report') onReport?.(data.report);
      else if (data.told === 'answer') resolve(data.answer);
      else if (data.told === 'failure') reject(errorOf(data.failure));
    };
    worker.onerror = () => reject(new Error(HAND_LOST));
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

function errorOf({ message, code, issues = [] }: Failure): Error {
  return code === undefined ? new Error(message) : new FrayError(code, message, { issues });
}
