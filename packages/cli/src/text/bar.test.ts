import { expect, test } from 'vitest';
import { bar, barText } from './bar.js';

test.each([
  [10, 10, '████'],
  [5, 10, '██░░'],
  [1, 1000, '▏░░░'],
  [0, 10, '░░░░'],
  [-5, 10, '░░░░'],
  [99, 10, '████'],
  [3, 8, '█▌░░'],
  [1, 0, '▏░░░'],
])('%i of %i reads %s', (now, max, text) => {
  expect(barText(now, max, 4)).toBe(text);
});

test('what was lost stays as a ghost, what was gained does not', () => {
  expect(bar(4, 10, 10, 7)).toEqual({ full: '████', ghost: '▒▒▒', rest: '░░░' });
  expect(bar(7, 10, 10, 4)).toEqual({ full: '███████', ghost: '', rest: '░░░' });
});

test('every bar is as wide as asked for', () => {
  for (let now = 0; now <= 37; now++) {
    for (let before = 0; before <= 37; before++) {
      const { full, ghost, rest } = bar(now, 37, 9, before);
      expect((full + ghost + rest).length).toBe(9);
    }
  }
});
