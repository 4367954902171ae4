import { expect, test } from 'vitest';
import { interruptSignal } from './interruptible.js';

const count = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');

test('a signal stops the work with exit code 130, and leaves no listener behind', async () => {
  const before = count();
  const { signal, release } = interruptSignal();
  process.emit('SIGINT');
  expect(signal.reason).toMatchObject({ exit: 130, message: 'interrupted' });
  release();
  expect(count()).toBe(before);
});

test('work that is not stopped leaves no listener behind either', async () => {
  const before = count();
  const { signal, release } = interruptSignal();
  expect([signal.aborted, count()]).toEqual([false, before + 2]);
  release();
  expect(count()).toBe(before);
});
