import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { RequestQueue } from './request-queue.js';

const work = (milliseconds: number) => {
  const begin = performance.now();
  while (performance.now() - begin < milliseconds);
};

it('does everything in order, and lets others have a turn in between', async () => {
  // On a busy machine a turn may take long, and then more is done in the next.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const queue = new RequestQueue();
  const done: number[] = [];
  for (let i = 0; i < 20; i++) void queue.run(() => done.push(i));
  expect(done).toEqual([]);
  const seen: number[] = [];
  while (done.length < 20) {
    await nextTurn();
    seen.push(done.length);
  }
  expect(done).toEqual(Array.from({ length: 20 }, (_, i) => i));
  clock.mockRestore();
  expect(seen).toEqual([8, 16, 20]);
});

it('lets a crowd in before it goes on, but not for ever', async () => {
  const queue = new RequestQueue();
  const done: number[] = [];
  for (let i = 0; i < 20; i++) void queue.run(() => done.push(i));
  while (done.length < 20) {
    queue.noteConnection();
    await nextTurn();
  }
  expect(done).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

it('goes on with what is added while it works, and after it had nothing to do', async () => {
  const queue = new RequestQueue();
  const done: string[] = [];
  void queue.run(() => {
    void queue.run(() => done.push('second'));
    done.push('first');
  });
  await nextTurn();
  await nextTurn();
  expect(done).toEqual(['first', 'second']);
  await queue.run(() => done.push('third'));
  expect(done).toEqual(['first', 'second', 'third']);
});

it('returns what the work returns or throws, also later', async () => {
  const queue = new RequestQueue();
  expect(await queue.run(() => 1)).toBe(1);
  expect(await queue.run(async () => 2)).toBe(2);
  const fail = () => {
    throw new RangeError('no');
  };
  await expect(queue.run(fail)).rejects.toThrow(RangeError);
  await expect(queue.run(async () => fail())).rejects.toThrow(RangeError);
});

it('lets no answer wait for what takes long after it', async () => {
  const queue = new RequestQueue();
  const order: string[] = [];
  const add = async (name: string, milliseconds: number) => {
    await queue.run(() => {
      work(milliseconds);
      order.push(`${name} done`);
    });
    order.push(`${name} sent`);
  };
  await Promise.all([add('first', 50), add('second', 50)]);
  expect(order).toEqual(['first done', 'first sent', 'second done', 'second sent']);
});

it('refuses what has waited for more than a second, and does what came later', async () => {
  const queue = new RequestQueue();
  const order: string[] = [];
  const add = (name: string, milliseconds: number) =>
    queue
      .run(() => work(milliseconds))
      .then(
        () => order.push(`${name} done`),
        ({ code, status }) => order.push(`${name} refused: ${status} ${code}`),
      );
  const [long, early] = [add('long', 1_100), add('early', 0)];
  await Promise.all([long, early]);
  await add('late', 0);
  expect(order).toEqual(['long done', 'early refused: 503 server/busy', 'late done']);
});

it('works for as long as the rest of a turn takes, so that those who knock do not keep it from working', async () => {
  const queue = new RequestQueue();
  let done = 0;
  const add = () => void queue.run(() => done++);
  add();
  await nextTurn();
  for (let i = 0; i < 1_000; i++) add();
  work(40);
  await nextTurn();
  expect(done).toBeGreaterThan(100);
});
