import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.js';

describe('changesBetween', () => {
  it.each<[unknown, unknown, unknown]>([
    [{ a: 1, b: [1, 2] }, { a: 1, b: [1, 2] }, []],
    [{ a: 1 }, { a: 2 }, [{ path: 'a', value: 2, was: 1 }]],
    [{ a: { b: 1, c: 2 } }, { a: { c: 2 } }, [{ path: 'a.b', value: undefined, was: 1 }]],
    [
      { a: [1, { b: 2 }] },
      { a: [1, { b: 3 }, 4] },
      [
        { path: 'a[1].b', value: 3, was: 2 },
        { path: 'a[2]', value: 4, was: undefined },
      ],
    ],
    // A list that is shorter is another list.
    [{ a: [1, 2] }, { a: [1] }, [{ path: 'a', value: [1], was: [1, 2] }]],
    [{ a: 1 }, { a: 1, b: { c: 1 } }, [{ path: 'b', value: { c: 1 }, was: undefined }]],
    // Letter for letter: the order of fields cannot be said, nor a name with a point in it.
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, null],
    [{ a: 1 }, { a: 1, 'b.c': 1 }, null],
    [{ a: 1 }, [1], null],
  ])('from %j to %j', (from, to, changes) => {
    expect(changesBetween(from, to)).toEqual(changes);
  });
});
