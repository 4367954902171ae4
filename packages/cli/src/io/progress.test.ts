import { expect, test } from 'vitest';
import { Sink } from '../testing/fray.js';
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
  const progress = progressBar({ stderr, env: {} } as unknown as Io, 10, 'fights');
  progress.update(5);
  progress.stop();
  expect(stderr.text).toBe('');
});
