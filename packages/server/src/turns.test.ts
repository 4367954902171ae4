import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns } from './turns.js';

it('does everything in order, and lets others have a turn in between', async () => {
  const turns = new Turns();
  const done: number[] = [];
  for (let i = 0; i < 20; i++) turns.add(() => done.push(i));
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
    done.push('first');
    turns.add(() => done.push('second'));
  });
  await nextTurn();
  await nextTurn();
  expect(done).toEqual(['first', 'second']);
  turns.add(() => done.push('third'));
  await nextTurn();
  expect(done).toEqual(['first', 'second', 'third']);
});
