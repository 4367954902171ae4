import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns } from './turns.js';

/** Work that sends what it notes. */
const noting =
  <Note>(notes: Note[], note: Note) =>
  () =>
  () =>
    void notes.push(note);

it('does everything in order, and lets others have a turn in between', async () => {
  const turns = new Turns();
  const done: number[] = [];
  for (let i = 0; i < 20; i++) turns.add(noting(done, i));
  expect(done).toEqual([]);
  const seen: number[] = [];
  while (done.length < 20) {
    await nextTurn();
    seen.push(done.length);
  }
  expect(done).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(seen).toEqual([8, 16, 20]);
});

it('goes on with what is added while it works, and after it had nothing to do', async () => {
  const turns = new Turns();
  const done: string[] = [];
  turns.add(() => {
    turns.add(noting(done, 'second'));
    return () => done.push('first');
  });
  await nextTurn();
  await nextTurn();
  expect(done).toEqual(['first', 'second']);
  turns.add(noting(done, 'third'));
  await nextTurn();
  expect(done).toEqual(['first', 'second', 'third']);
});

it('lets no answer wait for what takes long after it', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const add = (name: string, ms: number) =>
    turns.add(() => {
      const begin = performance.now();
      while (performance.now() - begin < ms);
      order.push(`${name} done`);
      return () => order.push(`${name} sent`);
    });
  add('first', 50);
  add('second', 50);
  await nextTurn();
  expect(order).toEqual(['first done', 'first sent', 'second done', 'second sent']);
});
