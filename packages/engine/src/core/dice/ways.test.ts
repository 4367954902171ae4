import { describe, expect, test } from 'vitest';
import { chanceAtLeast, ways, waysAtLeast } from './ways.js';

/** Every way the dice can fall, one by one. */
function bruteForce(count: number, sides: number): number[] {
  const table = new Array<number>(count * sides + 1).fill(0);
  const fall = (dice: number, total: number): void => {
    if (dice === 0) table[total]!++;
    else for (let face = 1; face <= sides; face++) fall(dice - 1, total + face);
  };
  fall(count, 0);
  return table;
}

describe('ways', () => {
  test('2d6', () => {
    expect([...ways(2, 6)]).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });

  test.each([
    [0, 6],
    [1, 1],
    [1, 20],
    [5, 1],
    [2, 20],
    [3, 8],
    [5, 6],
    [7, 3],
  ])('%id%i as counted one by one', (count, sides) => {
    expect([...ways(count, sides)]).toEqual(bruteForce(count, sides));
  });

  test('1d4097 is not taken for 2d1, nor 1d65537 for others', () => {
    expect([...ways(2, 1)]).toEqual([0, 0, 1]);
    expect(ways(1, 4097)).toHaveLength(4098);
    expect(ways(1, 4097)[4097]).toBe(1);
    expect(ways(1, 65_537)[65_537]).toBe(1);
    expect(ways(2, 1)[2]).toBe(1);
  });

  test('is exact while the ways are below 2^53', () => {
    const total = ways(20, 6).reduce((sum, count) => sum + BigInt(count), 0n);
    expect(total).toBe(6n ** 20n);
  });

  test('refuses what cannot be counted', () => {
    expect(() => ways(-1, 6)).toThrow(RangeError);
    expect(() => ways(1.5, 6)).toThrow(RangeError);
    expect(() => ways(1, 0)).toThrow(RangeError);
    expect(() => ways(400, 6)).toThrow('400d6 cannot be counted');
  });
});

describe('at least', () => {
  test('7 on 2d6 is 21 in 36', () => {
    expect(waysAtLeast(2, 6, 7)).toBe(21);
    expect(chanceAtLeast(2, 6, 7)).toBe(21 / 36);
  });

  test('goes from certain to impossible', () => {
    expect([-5, 0, 2, 3, 12, 13].map(target => waysAtLeast(2, 6, target))).toEqual([36, 36, 36, 35, 1, 0]);
    expect(chanceAtLeast(1, 20, 1)).toBe(1);
    expect(chanceAtLeast(1, 20, 21)).toBe(0);
  });

  test('a target between two results asks for the upper one', () => {
    expect(waysAtLeast(2, 6, 6.5)).toBe(21);
  });
});
