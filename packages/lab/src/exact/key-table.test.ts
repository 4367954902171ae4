import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf, KeyTable } from './key-table.js';

/** The number of a key, new ones numbered as they come. */
const number = (table: KeyTable, words: readonly number[]) =>
  table.numberOf(Int32Array.from(words), words.length, table.size);

const keys = fc.array(fc.array(fc.oneof(fc.integer(), fc.nat(2)), { maxLength: 4 }), { maxLength: 40 });

describe('KeyTable', () => {
  it('numbers keys like a map', () => {
    fc.assert(
      fc.property(keys, all => {
        const table = new KeyTable();
        const map = new Map<string, number>();
        for (const key of all) if (!map.has(key.join())) map.set(key.join(), map.size);
        expect(all.map(key => number(table, key))).toEqual(all.map(key => map.get(key.join())));
        expect(table.size).toBe(map.size);
      }),
    );
  });

  it('looks at no more words than it is told', () => {
    const table = new KeyTable();
    const words = Int32Array.of(1, 2, 3, 4);
    expect([2, 3, 4, 2].map((length, index) => table.numberOf(words, length, 10 + index))).toEqual([
      10, 11, 12, 10,
    ]);
  });

  it('keeps them while it grows, with numbers of the caller, and reads them again', () => {
    const table = new KeyTable();
    const places: number[] = [];
    const keyOf = (index: number) => [index, index % 7, ...new Array<number>(index % 50).fill(-index)];
    const numbers = Array.from({ length: 20_000 }, (_, index) => index);
    for (const index of numbers) {
      const key = Int32Array.from(keyOf(index));
      table.numberOf(key, key.length, index * 3);
      places.push(table.newest);
    }
    expect(numbers.every(index => number(table, keyOf(index)) === index * 3)).toBe(true);
    const into = new Int32Array(64);
    const read = (place: number) => into.subarray(0, table.read(place, into)).join();
    expect(numbers.every(index => read(places[index]!) === keyOf(index).join())).toBe(true);
  });

  it('tells keys apart whose hashes are the same', () => {
    // 0x9e3779b1 × 1 + 0 and × 0 + 0x9e3779b1: the same sum.
    const [one, other] = [
      [1, 0],
      [0, 0x9e3779b1 | 0],
    ];
    expect(hashOf(one!, 2)).toBe(hashOf(other!, 2));
    const table = new KeyTable();
    expect([one!, other!, one!].map(key => number(table, key))).toEqual([0, 1, 0]);
  });

  it('takes keys longer than all its room', () => {
    const table = new KeyTable();
    const long = new Array<number>(500_000).fill(7);
    expect(number(table, long)).toBe(0);
    expect(number(table, [...long, 7])).toBe(1);
    expect(number(table, long)).toBe(0);
  });
});
