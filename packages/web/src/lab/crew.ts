import type { Crew, Job, TallyData } from '@fray/lab/browser';
import type { Task, Told } from './order.js';

/** As much of a worker as is used. */
export interface Hand {
  onmessage: ((event: { readonly data: Told }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage(task: Task): void;
  terminate(): void;
}

/** Somebody who did the work is gone: out of memory, or the page's files are out of reach. */
export const HAND_LOST =
  'A worker of this page stopped in the middle of its work. It may have run out of memory, or a file of the page could not be fetched: run it again, with fewer fights if it goes on.';

interface Waiting {
  readonly task: Task;
  readonly resolve: (tally: TallyData) => void;
  readonly reject: (error: Error) => void;
}

/** Runs chunks on so many workers, each started when there is something for it to do. */
export function crewOfWorkers(make: () => Hand, most: number): Crew {
  const hands: Hand[] = [];
  const idle: Hand[] = [];
  const waiting: Waiting[] = [];
  const busy = new Map<Hand, Waiting>();
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
  const hire = (): Hand => {
    const hand = make();
    hand.onmessage = ({ data }) => {
      const done = busy.get(hand);
      busy.delete(hand);
      if (data.told !== 'tally') {
        fail(new Error(data.told === 'failure' ? data.failure.message : HAND_LOST));
        return;
      }
      idle.push(hand);
      done?.resolve(data.tally);
      handOut();
    };
    hand.onerror = () => fail(new Error(HAND_LOST));
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
    hands: most,
    run(job, chunk) {
      if (lost) return Promise.reject(lost);
      if (!numbers.has(job)) numbers.set(job, known++);
      const task: Task = { what: 'chunk', number: numbers.get(job)!, job, chunk };
      return new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        handOut();
      });
    },
    close: async () => close(),
  };
}
