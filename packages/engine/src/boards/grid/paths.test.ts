import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Corners, canStep, DIRECTIONS, type Grid, gridOf, isWall, neighbour, tileAt } from './grid.js';
import { DIAGONAL, Flood, STRAIGHT } from './paths.js';
import { anyGrid } from './testkit.js';

const flood = new Flood();

/** The slow, plain way: relax every step until nothing changes. */
function costsByRelaxing(grid: Grid, goal: number, taken: readonly number[], corners: Corners): number[] {
  const costs = Array.from(grid.tiles, () => Number.POSITIVE_INFINITY);
  costs[goal] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let tile = 0; tile < costs.length; tile++) {
      if (tile !== goal && (isWall(grid, tile) || taken.includes(tile))) continue;
      for (let direction = 0; direction < 8; direction++) {
        if (!canStep(grid, tile, direction, corners)) continue;
        const to = neighbour(grid, tile, direction);
        const sum = costs[tile]! + (direction < 4 ? STRAIGHT : DIAGONAL);
        if (sum < costs[to]!) {
          costs[to] = sum;
          changed = true;
        }
      }
    }
  }
  return costs.map(cost => (cost === Number.POSITIVE_INFINITY ? -1 : cost));
}

describe('paths', () => {
  it('D20-6.3, X16: two diagonal steps and a straight one cost 3.82', () => {
    const grid = gridOf(['....', '....', '....']);
    flood.open(grid, 'both').run(tileAt(grid, 3, 2));
    expect(flood.cost(0)).toBe(382);
    expect(flood.path(0)).toHaveLength(3);
  });

  it.each(['both', 'either', 'never'] as const)('finds the cheapest way on any map, corners %s', corners => {
    fc.assert(
      fc.property(anyGrid(), fc.nat(), fc.array(fc.nat(), { maxLength: 5 }), (grid, x, others) => {
        const size = grid.tiles.length;
        const goal = x % size;
        fc.pre(!isWall(grid, goal));
        const taken = others.map(each => each % size).filter(tile => tile !== goal && !isWall(grid, tile));
        flood.open(grid, corners);
        for (const tile of taken) flood.block(tile);
        flood.run(goal);
        expect([...[...grid.tiles].keys()].map(tile => flood.cost(tile))).toEqual(
          costsByRelaxing(grid, goal, taken, corners),
        );
      }),
    );
  });

  it.each(['both', 'never'] as const)(
    'finds the same way when only one is asked for, corners %s',
    corners => {
      const alone = new Flood();
      fc.assert(
        fc.property(
          anyGrid(),
          fc.nat(),
          fc.nat(),
          fc.array(fc.nat(), { maxLength: 9 }),
          (grid, x, y, others) => {
            const size = grid.tiles.length;
            const [goal, from] = [x % size, y % size];
            fc.pre(!isWall(grid, goal) && !isWall(grid, from));
            for (const each of [flood, alone]) {
              each.open(grid, corners);
              for (const tile of others) if (tile % size !== from) each.block(tile % size);
            }
            flood.run(goal);
            alone.runFrom(from, goal);
            expect(alone.cost(from)).toBe(flood.cost(from));
            expect(alone.path(from)).toEqual(flood.path(from));
          },
        ),
      );
    },
  );

  it('walks a path whose steps are allowed, add up to its cost and pass nobody', () => {
    fc.assert(
      fc.property(anyGrid(), fc.nat(), fc.nat(), fc.nat(), (grid, x, y, z) => {
        const size = grid.tiles.length;
        const [goal, from, taken] = [x % size, y % size, z % size];
        fc.pre(!isWall(grid, goal) && !isWall(grid, from));
        flood.open(grid, 'both').block(taken).run(goal);
        let at = from;
        let cost = 0;
        for (const tile of flood.path(from)) {
          const direction = DIRECTIONS.findIndex((_, index) => neighbour(grid, at, index) === tile);
          expect(canStep(grid, at, direction, 'both')).toBe(true);
          expect(tile === taken && tile !== goal).toBe(false);
          cost += direction < 4 ? STRAIGHT : DIAGONAL;
          at = tile;
        }
        expect(flood.cost(from)).toBe(at === goal ? cost : -1);
      }),
    );
  });

  it('D20-6.9: somebody in the way is walked around, but can be walked up to', () => {
    const grid = gridOf(['...', '...', '...']);
    const middle = tileAt(grid, 1, 1);
    flood
      .open(grid, 'both')
      .block(middle)
      .run(tileAt(grid, 2, 1));
    expect(flood.cost(tileAt(grid, 0, 1))).toBe(2 * DIAGONAL);
    flood.open(grid, 'both').block(middle).run(middle);
    expect(flood.cost(tileAt(grid, 0, 1))).toBe(STRAIGHT);
  });

  it('D20-6.9: of equal ways the first direction in N, E, S, W, NE, SE, SW, NW is taken', () => {
    // One straight and one diagonal step in either order.
    const grid = gridOf(['...', '...']);
    flood.open(grid, 'both').run(tileAt(grid, 2, 1));
    expect(DIRECTIONS[flood.next(0)]).toBe('e');
    flood.open(grid, 'both').run(0);
    expect(DIRECTIONS[flood.next(tileAt(grid, 2, 1))]).toBe('w');
    // North before east, whichever leads there as well.
    const tall = gridOf(['..', '..', '..']);
    flood.open(tall, 'both').run(tileAt(tall, 1, 0));
    expect(DIRECTIONS[flood.next(tileAt(tall, 0, 2))]).toBe('n');
  });

  it('D20-6.9: of equally cheap ways the one of fewer steps is taken', () => {
    // Over the mountain 202 diagonal steps, through the valley 282 straight and 2 diagonal ones: both cost 284.82.
    const [left, right, base, half, depth] = [1, 203, 102, 101, 42];
    const rows = Array.from({ length: base + depth + 1 }, () => new Array<string>(right + 2).fill('#'));
    const open = (x: number, y: number) => {
      rows[y]![x] = '.';
    };
    for (let i = 0; i <= half; i++) {
      for (const y of i < half ? [base - i, base - i - 1] : [base - i]) {
        open(left + i, y);
        open(right - i, y);
      }
    }
    for (let y = base; y <= base + depth; y++) for (const x of [left, right]) open(x, y);
    for (let x = left; x <= right; x++) open(x, base + depth);
    const grid = gridOf(rows.map(row => row.join('')));
    const from = tileAt(grid, left, base);
    flood.open(grid, 'both').run(tileAt(grid, right, base));
    expect(flood.cost(from)).toBe(202 * DIAGONAL);
    expect(flood.cost(from)).toBe(282 * STRAIGHT + 2 * DIAGONAL);
    expect(flood.path(from)).toHaveLength(202);
  });

  it('stops at its limit', () => {
    const grid = gridOf(['.....']);
    flood.open(grid, 'both').run(0, 250);
    expect([0, 1, 2, 3, 4].map(tile => flood.cost(tile))).toEqual([0, 100, 200, -1, -1]);
  });

  it('has no way through a wall, and none from the goal', () => {
    const grid = gridOf(['.#.']);
    flood.open(grid, 'both').run(2);
    expect(flood.cost(0)).toBe(-1);
    expect(flood.path(0)).toEqual([]);
    expect(flood.next(2)).toBe(-1);
  });
});
