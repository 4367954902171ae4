import { describe, expect, it } from 'vitest';
import { canStep, DIRECTIONS, directionTo, distance, gridOf, manhattan, neighbour, tileAt } from './grid.js';

const EAST = DIRECTIONS.indexOf('e');
const SOUTH_EAST = DIRECTIONS.indexOf('se');
const OPEN = gridOf(['....', '....', '....']);

describe('tiles', () => {
  it('D20-6.2: reach is the larger of the two offsets', () => {
    expect(distance(OPEN, tileAt(OPEN, 0, 0), tileAt(OPEN, 3, 1))).toBe(3);
    expect(distance(OPEN, tileAt(OPEN, 2, 2), tileAt(OPEN, 1, 0))).toBe(2);
  });

  it('ROGUE-8.4: Manhattan distance is the sum of the offsets', () => {
    expect(manhattan(OPEN, tileAt(OPEN, 0, 0), tileAt(OPEN, 3, 1))).toBe(4);
  });

  it('has no neighbour beyond an edge', () => {
    expect(neighbour(OPEN, tileAt(OPEN, 3, 0), EAST)).toBe(-1);
    expect(neighbour(OPEN, tileAt(OPEN, 0, 2), SOUTH_EAST)).toBe(-1);
    expect(neighbour(OPEN, tileAt(OPEN, 1, 1), SOUTH_EAST)).toBe(tileAt(OPEN, 2, 2));
  });

  it('names the direction of a neighbour, and of nobody else', () => {
    expect(directionTo(OPEN, tileAt(OPEN, 0, 0), tileAt(OPEN, 1, 1))).toBe(SOUTH_EAST);
    expect(directionTo(OPEN, tileAt(OPEN, 0, 0), tileAt(OPEN, 2, 1))).toBe(-1);
    // The last tile of a row and the first of the next lie far apart.
    expect(directionTo(OPEN, tileAt(OPEN, 3, 0), tileAt(OPEN, 0, 1))).toBe(-1);
  });
});

describe('steps past corners', () => {
  const none = gridOf(['..', '..']);
  const one = gridOf(['.#', '..']);
  const two = gridOf(['.#', '#.']);

  it.each([
    ['D20-6.5: both walls bar a diagonal, one does not', 'both', [true, true, false]],
    ['ROGUE-6.2: either wall bars a diagonal', 'either', [true, false, false]],
    ['ROGUE-6.2: fourWay leaves no diagonal', 'never', [false, false, false]],
  ] as const)('%s', (_name, corners, expected) => {
    expect([none, one, two].map(grid => canStep(grid, 0, SOUTH_EAST, corners))).toEqual(expected);
  });

  it('never leads into a wall, rock or off the board', () => {
    expect(canStep(one, 0, EAST, 'both')).toBe(false);
    expect(canStep(gridOf(['. ']), 0, EAST, 'both')).toBe(false);
    expect(canStep(none, 1, EAST, 'both')).toBe(false);
  });
});
