import type { Executor, Job, TallyData } from '@fray/lab/browser';
import type { ChunkTask, WorkerMessage } from './messages.js';

/** As much of a worker as is used. */
export interface PoolWorker {
  onmessage: ((event: { readonly data: WorkerMessage }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage(task: ChunkTask): void;
  terminate(): void;
}

/** Somebody who did the work is gone: out of memory, or the page's files are out of reach. */
export const WORKER_LOST =
  'A worker of this page stopped in the middle of its work. It may have run out of memory, or a file of the page could not be fetched: run it again, with fewer fights if it goes on.';

interface PendingTask {
  readonly task: ChunkTask;
  readonly resolve: (tally: TallyData) => void;
  readonly reject: (error: Error) => void;
}

/** Runs chunks on so many workers, each started when there is something for it to do. */
export function createWorkerPool(make: () => PoolWorker, most: number): Executor {
  const hands: PoolWorker[] = [];
  const idle: PoolWorker[] = [];
  const waiting: PendingTask[] = [];
  const busy = new Map<PoolWorker, PendingTask>();
  const numbers = new WeakMap<Job, number>();
  let known = 0;
  let lost: Error | null = null;

  const close = (): void => {
    for (const hand of hands) hand.terminate();
    for (const list of [hands, idle, waiting]) list.length = 0;
    busy.clear();
  };
  const fail = (error: Error): void => {
    lost = error;
    for (const { reject } of [...busy.values(), ...waiting]) reject(error);
    close();
  };
  const hire = (): PoolWorker => {
    const hand = make();
    hand.onmessage = ({ data }) => {
      const done = busy.get(hand);
      busy.delete(hand);
      if (data.kind !== 'tally') {
        fail(new Error(data.kind === 'failure' ? data.failure.message : WORKER_LOST));
        return;
      }
      idle.push(hand);
      done?.resolve(data.tally);
      handOut();
    };
    hand.onerror = () => fail(new Error(WORKER_LOST));
    hands.push(hand);
    return hand;
  };
  const handOut = (): void => {
    while (waiting.length > 0 && (idle.length > 0 || hands.length < most)) {
      const hand = idle.pop() ?? hire();
      const work = waiting.shift()!;
      busy.set(hand, work);
      hand.postMessage(work.task);
    }
  };
  return {
    concurrency: most,
    run(job, chunk) {
      if (lost) return Promise.reject(lost);
      if (!numbers.has(job)) numbers.set(job, known++);
      const task: ChunkTask = { what: 'chunk', number: numbers.get(job)!, job, chunk };
      return new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        handOut();
      });
    },
    close: async () => close(),
  };
}
