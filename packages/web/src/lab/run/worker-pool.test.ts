import { standardRegistry } from '@fray/engine';
import { type Executor, type Job, RunnerCache, simulate } from '@fray/lab/browser';
import { describe, expect, it } from 'vitest';
import type { ChunkTask, WorkerMessage } from './messages.js';
import { createWorkerPool, type PoolWorker, WORKER_LOST } from './worker-pool.js';

const { ruleset, setup } = standardRegistry().setup('saga/goblin');
const question = { ruleset, setup, fights: 2_000, seed: 5 };

/** Hands in this thread, which take turns of different length; what happens to them is kept. */
class Hands {
  made = 0;
  ended = 0;
  readonly tasks: ChunkTask[] = [];

  constructor(
    private readonly answer: (task: ChunkTask, hand: PoolWorker, index: number) => WorkerMessage | null,
  ) {}

  readonly make = (): PoolWorker => {
    const index = this.made++;
    const hand: PoolWorker = {
      onmessage: null,
      onerror: null,
      postMessage: task => {
        this.tasks.push(task);
        // The first is the slowest, so that work ends in another order than it began.
        setTimeout(
          () => {
            const told = this.answer(structuredClone(task), hand, index);
            if (told) hand.onmessage?.({ data: told });
          },
          index === 0 ? 15 : 1,
        );
      },
      terminate: () => void this.ended++,
    };
    return hand;
  };
}

function working(): Hands {
  const runners = new Map<number, RunnerCache>();
  return new Hands(({ number, job, chunk }, _, index) => {
    const cache = runners.get(index) ?? new RunnerCache();
    runners.set(index, cache);
    return { kind: 'tally', tally: cache.of(number, job).run(chunk) };
  });
}

const run = (crew: Executor, more: object = {}) => simulate({ ...question, executor: crew, ...more });

describe('a crew of workers', () => {
  it.each([1, 3, 8])('of %i reports the same as this thread, to the last byte', async most => {
    const hands = working();
    const crew = createWorkerPool(hands.make, most);
    const report = await run(crew);
    await crew.close();
    expect(JSON.stringify(report)).toBe(JSON.stringify(await simulate({ ...question, workers: 0 })));
    expect([hands.made, hands.ended]).toEqual([most, most]);
  });

  it('starts no more workers than there is work for', async () => {
    const hands = working();
    const crew = createWorkerPool(hands.make, 8);
    await run(crew, { fights: 40 });
    expect(hands.tasks).toHaveLength(2);
    expect(hands.made).toBe(2);
    await crew.close();
  });

  it('is lost as a whole when one of its workers dies, and says so', async () => {
    const hands = new Hands((_, hand) => {
      hand.onerror?.({});
      return null;
    });
    const crew = createWorkerPool(hands.make, 3);
    await expect(run(crew)).rejects.toThrow(WORKER_LOST);
    expect(hands.ended).toBe(3);
    // Who comes too late hears the same.
    await expect(crew.run({} as Job, { from: 0, to: 1 })).rejects.toThrow(WORKER_LOST);
  });

  it('tells what a worker found wrong', async () => {
    const hands = new Hands(() => ({ kind: 'failure', failure: { message: 'no such goblin' } }));
    await expect(run(createWorkerPool(hands.make, 2))).rejects.toThrow('no such goblin');
  });

  it('stops at once, without waiting for chunks that are under way', async () => {
    const stopping = new AbortController();
    const hands = new Hands(() => {
      stopping.abort(new Error('enough'));
      return null;
    });
    const crew = createWorkerPool(hands.make, 2);
    await expect(run(crew, { signal: stopping.signal })).rejects.toThrow('enough');
    await crew.close();
    expect(hands.ended).toBe(2);
  });
});
