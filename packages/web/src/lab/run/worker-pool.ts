import type { Executor, Job, TallyData } from '@fray/lab/browser';
import type { ChunkTask, WorkerMessage } from './messages.js';

/** The members of a worker that the pool uses. */
export interface PoolWorker {
  onmessage: ((event: { readonly data: WorkerMessage }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage(task: ChunkTask): void;
  terminate(): void;
}

/** The message when a worker fails: it is out of memory, or files of the page cannot be loaded. */
export const WORKER_LOST =
  'A worker of this page has stopped. It may have run out of memory, or a file of the page could not be loaded. Run it again, and with fewer fights if it happens again.';

interface PendingTask {
  readonly task: ChunkTask;
  readonly resolve: (tally: TallyData) => void;
  readonly reject: (error: Error) => void;
}

/** Runs chunks on up to `maxWorkers` workers, which are started when they are needed. */
export function createWorkerPool(make: () => PoolWorker, maxWorkers: number): Executor {
  const workers: PoolWorker[] = [];
  const idle: PoolWorker[] = [];
  const waiting: PendingTask[] = [];
  const busy = new Map<PoolWorker, PendingTask>();
  const numbers = new WeakMap<Job, number>();
  let knownJobs = 0;
  let failure: Error | null = null;

  const close = (): void => {
    for (const worker of workers) worker.terminate();
    for (const list of [workers, idle, waiting]) list.length = 0;
    busy.clear();
  };
  const fail = (error: Error): void => {
    failure = error;
    for (const { reject } of [...busy.values(), ...waiting]) reject(error);
    close();
  };
  const startWorker = (): PoolWorker => {
    const worker = make();
    worker.onmessage = ({ data }) => {
      const done = busy.get(worker);
      busy.delete(worker);
      if (data.kind !== 'tally') {
        fail(new Error(data.kind === 'failure' ? data.failure.message : WORKER_LOST));
        return;
      }
      idle.push(worker);
      done?.resolve(data.tally);
      assignTasks();
    };
    worker.onerror = () => fail(new Error(WORKER_LOST));
    workers.push(worker);
    return worker;
  };
  const assignTasks = (): void => {
    while (waiting.length > 0 && (idle.length > 0 || workers.length < maxWorkers)) {
      const worker = idle.pop() ?? startWorker();
      const pending = waiting.shift()!;
      busy.set(worker, pending);
      worker.postMessage(pending.task);
    }
  };
  return {
    concurrency: maxWorkers,
    run(job, chunk) {
      if (failure) return Promise.reject(failure);
      if (!numbers.has(job)) numbers.set(job, knownJobs++);
      const task: ChunkTask = { what: 'chunk', number: numbers.get(job)!, job, chunk };
      return new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        assignTasks();
      });
    },
    close: async () => close(),
  };
}
