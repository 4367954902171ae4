import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { RequestQueue } from './request-queue.js';

/** Work that sends what it notes. */
const noting =
  <Note>(notes: Note[], note: Note) =>
  () =>
  () =>
    void notes.push(note);

const never = () => expect.unreachable();

it('does everything in order, and lets others have a turn in between', async () => {
  // On a busy machine a turn may take long, and then more is done in the next.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const turns = new RequestQueue();
  const done: number[] = [];
  for (let i = 0; i < 20; i++) turns.add(noting(done, i), never);
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
  const turns = new RequestQueue();
  const done: number[] = [];
  for (let i = 0; i < 20; i++) turns.add(noting(done, i), never);
  while (done.length < 20) {
    turns.noteConnection();
    await nextTurn();
  }
  expect(done).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

it('goes on with what is added while it works, and after it had nothing to do', async () => {
  const turns = new RequestQueue();
  const done: string[] = [];
  turns.add(() => {
    turns.add(noting(done, 'second'), never);
    return () => done.push('first');
  }, never);
  await nextTurn();
  await nextTurn();
  expect(done).toEqual(['first', 'second']);
  turns.add(noting(done, 'third'), never);
  await nextTurn();
  expect(done).toEqual(['first', 'second', 'third']);
});

it('lets no answer wait for what takes long after it', async () => {
  const turns = new RequestQueue();
  const order: string[] = [];
  const add = (name: string, ms: number) =>
    turns.add(() => {
      const begin = performance.now();
      while (performance.now() - begin < ms);
      order.push(`${name} done`);
      return () => order.push(`${name} sent`);
    }, never);
  add('first', 50);
  add('second', 50);
  await nextTurn();
  expect(order).toEqual(['first done', 'first sent', 'second done', 'second sent']);
});

it('refuses what has waited for more than a second, and does what came later', async () => {
  const turns = new RequestQueue();
  const order: string[] = [];
  const add = (name: string, ms: number) =>
    turns.add(
      () => {
        const begin = performance.now();
        while (performance.now() - begin < ms);
        return () => order.push(`${name} done`);
      },
      () => void order.push(`${name} refused`),
    );
  add('long', 1_100);
  add('early', 0);
  await nextTurn();
  add('late', 0);
  await nextTurn();
  expect(order).toEqual(['long done', 'early refused', 'late done']);
});

it('works for as long as the rest of a turn takes, so that those who knock do not keep it from working', async () => {
  const turns = new RequestQueue();
  let done = 0;
  const add = () => turns.add(() => () => void done++, never);
  add();
  await nextTurn();
  for (let i = 0; i < 1_000; i++) add();
  const begin = performance.now();
  while (performance.now() - begin < 40);
  await nextTurn();
  expect(done).toBeGreaterThan(100);
});
