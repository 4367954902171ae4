import { expect, test } from 'vitest';
import { runInterruptible } from './interruptible.js';

const count = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');

test('a signal stops the work with exit code 130, and leaves no listener behind', async () => {
  const before = count();
  const work = runInterruptible(async signal => {
    process.emit('SIGINT');
    signal.throwIfAborted();
  });
  await expect(work).rejects.toMatchObject({ exit: 130, message: 'interrupted' });
  expect(count()).toBe(before);
});

test('work that is not stopped answers', async () => {
  const before = count();
  expect(await runInterruptible(async () => 7)).toBe(7);
  expect(count()).toBe(before);
});
