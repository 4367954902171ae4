import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyTable } from './key-table.js';

describe('KeyTable', { timeout: 60_000 }, () => {
  it('numbers keys in the order in which they are first seen, like a map', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 40 }), keys => {
        const table = new KeyTable();
        const map = new Map<string, number>();
        for (const key of keys) if (!map.has(key)) map.set(key, map.size);
        expect(keys.map(key => table.numberOf(key))).toEqual(keys.map(key => map.get(key)));
        expect(table.size).toBe(map.size);
      }),
    );
  });

  it('keeps them while it grows', () => {
    const table = new KeyTable();
    const key = (index: number) => `${index},${index % 7},${'x'.repeat(index % 50)}`;
    const numbers = Array.from({ length: 20_000 }, (_, index) => index);
    expect(numbers.map(index => table.numberOf(key(index)))).toEqual(numbers);
    expect(numbers.map(index => table.numberOf(key(index)))).toEqual(numbers);
  });

  it('tells keys apart whose hashes are the same', () => {
    // Of so many some fall on the same of 2^32 hashes: about five pairs.
    const table = new KeyTable();
    const numbers = Array.from({ length: 200_000 }, (_, index) => index);
    expect(numbers.every(index => table.numberOf(String(index * 7919)) === index)).toBe(true);
  });

  it('takes keys longer than all its room', () => {
    const table = new KeyTable();
    const long = 'long '.repeat(100_000);
    expect(table.numberOf(long)).toBe(0);
    expect(table.numberOf(`${long}!`)).toBe(1);
    expect(table.numberOf(long)).toBe(0);
  });
});
