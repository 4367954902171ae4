import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, distance, gridOf, tileAt } from './grid.js';
import { fieldOfView, ray, sees, straightLine } from './sight.js';
import { anyGrid } from './testkit.js';

describe('line of sight', () => {
  it('D20-6.8, ROGUE-6.5: a wall between hides, a gap shows', () => {
    const grid = gridOf(['.....', '.###.', '.....']);
    expect(sees(grid, tileAt(grid, 2, 0), tileAt(grid, 2, 2))).toBe(false);
    expect(sees(grid, tileAt(grid, 0, 0), tileAt(grid, 0, 2))).toBe(true);
  });

  it('D20-6.8: the line counts whichever way round it is drawn', () => {
    // From the upper left it runs through the wall, from the lower right it does not.
    const grid = gridOf(['..', '#.', '..', '..']);
    const [a, b] = [tileAt(grid, 0, 0), tileAt(grid, 1, 2)];
    expect(sees(grid, a, b)).toBe(true);
    expect(sees(grid, b, a)).toBe(true);
  });

  it('is mutual on any map', () => {
    fc.assert(
      fc.property(anyGrid(), fc.nat(), fc.nat(), (grid, x, y) => {
        const [a, b] = [x % grid.tiles.length, y % grid.tiles.length];
        expect(sees(grid, a, b)).toBe(sees(grid, b, a));
      }),
    );
  });

  it('lights exactly the tiles within the radius that can be seen', () => {
    fc.assert(
      fc.property(anyGrid(), fc.nat(), fc.integer({ min: 1, max: 9 }), (grid, x, radius) => {
        const from = x % grid.tiles.length;
        const expected = [...[...grid.tiles].keys()].filter(
          tile => distance(grid, from, tile) <= radius && sees(grid, from, tile),
        );
        expect(fieldOfView(grid, from, radius)).toEqual(expected);
      }),
    );
  });

  it('lights the wall that ends a line, and nothing behind it', () => {
    const grid = gridOf(['..#.']);
    expect(fieldOfView(grid, 0, 8)).toEqual([0, 1, 2]);
  });
});

describe('rays', () => {
  const grid = gridOf(['.....', '..#..', '.....']);

  it('ends before a wall, at its range and at the edge', () => {
    expect(ray(grid, tileAt(grid, 0, 1), DIRECTIONS.indexOf('e'), 8)).toEqual([tileAt(grid, 1, 1)]);
    expect(ray(grid, tileAt(grid, 0, 0), DIRECTIONS.indexOf('e'), 2)).toEqual([1, 2]);
    expect(ray(grid, tileAt(grid, 3, 1), DIRECTIONS.indexOf('se'), 8)).toEqual([tileAt(grid, 4, 2)]);
  });

  it('ROGUE-10.13: finds a clear row, column or diagonal, and none through a wall', () => {
    expect(straightLine(grid, 0, 4)).toBe(DIRECTIONS.indexOf('e'));
    expect(straightLine(grid, tileAt(grid, 2, 0), tileAt(grid, 4, 2))).toBe(DIRECTIONS.indexOf('se'));
    expect(straightLine(grid, tileAt(grid, 0, 1), tileAt(grid, 4, 1))).toBe(-1);
    expect(straightLine(grid, 0, tileAt(grid, 4, 1))).toBe(-1);
    expect(straightLine(grid, 7, 7)).toBe(-1);
  });
});
