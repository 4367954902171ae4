import { expect, test } from 'vitest';
import { Sink } from '../testing/run-fray.js';
import type { Io } from './io.js';
import { progressBar, timeText } from './progress.js';

test.each([
  [0, '0 s'],
  [4.2, '5 s'],
  [200, '3 min 20 s'],
  [7500, '2 h 5 min'],
  [Number.POSITIVE_INFINITY, '…'],
])('%d seconds read %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

test('nothing is drawn where nobody looks', () => {
  const stderr = new Sink();
  const progress = progressBar({ stderr, env: {} } as unknown as Io, 10);
  progress.update(5);
  progress.stop();
  expect(stderr.text).toBe('');
});

test('a bar shows how far, how fast and how long still, and is gone afterwards', () => {
  const stderr = Object.assign(new Sink(), { isTTY: true });
  const progress = progressBar({ stderr, env: {} } as unknown as Io, 2000);
  progress.update(1000);
  progress.stop();
  progress.stop();
  expect(stderr.text).toMatch(/50 % {2}1,000\/2,000 {2}[\d,∞]+\/s {2}\d+ s left/);
  // The line is cleared, lines wrap again, and the cursor is shown; the second `stop` adds nothing.
  expect(stderr.text.endsWith('left\x1b[1G\x1b[K\x1b[?7h\x1b[?25h')).toBe(true);
});

test('where the total is only a limit, it promises no end', () => {
  const stderr = Object.assign(new Sink(), { isTTY: true });
  const progress = progressBar({ stderr, env: {} } as unknown as Io, 2000, 'bound');
  progress.update(10, 3000);
  progress.stop();
  expect(stderr.text).toMatch(/10 of at most 3,000/);
  expect(stderr.text).not.toMatch(/left|%/);
});
