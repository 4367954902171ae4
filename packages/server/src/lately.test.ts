import { expect, it } from 'vitest';
import { Lately } from './lately.js';

it('keeps what was asked for last, and forgets the rest', () => {
  const made: number[] = [];
  const lately = new Lately<number, string>(3);
  const ask = (key: number) =>
    lately.get(key, asked => {
      made.push(asked);
      return `${asked}`;
    });
  for (const key of [1, 2, 3, 1, 4, 2]) expect(ask(key)).toBe(`${key}`);
  expect(made).toEqual([1, 2, 3, 4]);
  // 2 was asked for since, 1 was not.
  for (const key of [5, 6, 2, 1]) ask(key);
  expect(made).toEqual([1, 2, 3, 4, 5, 6, 1]);
});
