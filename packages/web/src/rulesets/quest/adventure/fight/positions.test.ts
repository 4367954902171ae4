import { describe, expect, it } from 'vitest';
import { focusedFoe, foePositions } from './positions.js';

const at = (...ranges: number[]) => ranges.map((range, index) => ({ who: index + 1, range }));

describe('where foes stand', () => {
  it('QUEST-19.1: nearer is larger and lower', () => {
    const stands = [0, 1, 2, 3, 4, 5, 6].map(range => foePositions(at(range))[0]!);
    for (const [index, stand] of stands.slice(1).entries()) {
      expect(stand.scale).toBeLessThan(stands[index]!.scale);
      expect(stand.y).toBeLessThan(stands[index]!.y);
    }
  });

  it.each([
    [1, 0],
    [3, 0],
    [4, 6],
    [8, 0],
    [8, 3],
    [8, 6],
  ])('%i at range %i all have a place of their own in the picture', (count, range) => {
    const stands = foePositions(at(...Array<number>(count).fill(range)));
    for (const { x, y, scale } of stands) {
      expect(x).toBeGreaterThan(5);
      expect(x).toBeLessThan(98);
      expect(y).toBeGreaterThan(55);
      expect(y).toBeLessThan(95);
      expect(scale).toBeGreaterThanOrEqual(0.24);
    }
    expect(new Set(stands.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  });

  it('nobody moves aside when another comes closer', () => {
    const before = foePositions(at(3, 3, 3));
    const after = foePositions(at(3, 2, 3));
    expect(after.map(({ x }) => x).toSpliced(1, 1)).toEqual(before.map(({ x }) => x).toSpliced(1, 1));
  });
});

describe('who is told above', () => {
  it('is who was picked, else who was aimed at, else the nearest; never one who is gone', () => {
    expect(focusedFoe(at(3, 1, 2), [null, null])).toBe(2);
    expect(focusedFoe(at(3, 1, 2), [null, 3])).toBe(3);
    expect(focusedFoe(at(3, 1, 2), [1, 3])).toBe(1);
    expect(focusedFoe(at(3, 1), [9, null])).toBe(2);
    expect(focusedFoe([], [1])).toBeNull();
  });
});
