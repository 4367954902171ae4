import { expect, it } from 'vitest';
import { LruCache } from './lru-cache.js';

it('holds what was used last, and evicts the rest', () => {
  const created: number[] = [];
  const cache = new LruCache<number, string>(3);
  const get = (key: number) =>
    cache.getOrCreate(key, missing => {
      created.push(missing);
      return `${missing}`;
    });
  for (const key of [1, 2, 3, 1, 4, 2]) expect(get(key)).toBe(`${key}`);
  expect(created).toEqual([1, 2, 3, 4]);
  // 2 was used since, 1 was not.
  for (const key of [5, 6, 2, 1]) get(key);
  expect(created).toEqual([1, 2, 3, 4, 5, 6, 1]);
});
