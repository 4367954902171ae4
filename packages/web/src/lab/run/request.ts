import { FrayError } from '@fray/engine';
import type { AnyReport } from '@fray/lab/browser';
import type { Failure, WorkerMessage, WorkerRequest, WorkerResult, WorkProgress } from './messages.js';
import { WORKER_LOST } from './worker-pool.js';

export interface RequestCallbacks {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: WorkProgress) => void;
  readonly onReport?: (report: AnyReport) => void;
}

/** Runs a request in a worker of its own. Aborting the signal ends the worker. */
export function runInWorker(
  request: WorkerRequest,
  { signal, onProgress, onReport }: RequestCallbacks = {},
): Promise<WorkerResult> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<WorkerResult>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'progress') onProgress?.(data);
      else if (data.kind === 'report') onReport?.(data.report);
      else if (data.kind === 'answer') resolve(data.answer);
      else if (data.kind === 'failure') reject(toError(data.failure));
    };
    worker.onerror = () => reject(new Error(WORKER_LOST));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

function toError({ message, code, issues = [] }: Failure): Error {
  return code === undefined ? new Error(message) : new FrayError(code, message, { issues });
}
