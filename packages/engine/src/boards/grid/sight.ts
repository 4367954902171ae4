import { DX, DY, distance, type Grid, isWall } from './grid.js';

/** Whether the Bresenham line from `a` to `b` crosses no wall. The two ends are not looked at. */
function lineIsClear(grid: Grid, a: number, b: number): boolean {
  const { width } = grid;
  let x = a % width;
  let y = (a / width) | 0;
  const toX = b % width;
  const toY = (b / width) | 0;
  const dx = Math.abs(toX - x);
  const dy = -Math.abs(toY - y);
  const stepX = x < toX ? 1 : -1;
  const stepY = y < toY ? 1 : -1;
  let error = dx + dy;
  for (;;) {
    const twice = 2 * error;
    if (twice >= dy) {
      error += dy;
      x += stepX;
    }
    if (twice <= dx) {
      error += dx;
      y += stepY;
    }
    if (x === toX && y === toY) return true;
    if (isWall(grid, y * width + x)) return false;
  }
}

/** Line of sight: the Bresenham line, drawn either way round, crosses no wall. Creatures do not block it. */
export function sees(grid: Grid, a: number, b: number): boolean {
  return a === b || lineIsClear(grid, a, b) || lineIsClear(grid, b, a);
}

/**
 * Every tile in line of sight within `radius`, walls that end a line included, in the order of tiles. The same
 * test as `sees`, so what is lit is what can be shot at.
 */
export function fieldOfView(grid: Grid, from: number, radius: number): number[] {
  const { width, height } = grid;
  const x = from % width;
  const y = (from / width) | 0;
  const lit: number[] = [];
  for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
    for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
      const tile = row * width + column;
      if (sees(grid, from, tile)) lit.push(tile);
    }
  }
  return lit;
}

/** The tiles of a bolt or a breath: from `from` (left out) in a direction, up to `range`, ending before a wall. */
export function ray(grid: Grid, from: number, direction: number, range: number): number[] {
  const { width, height } = grid;
  let x = from % width;
  let y = (from / width) | 0;
  const tiles: number[] = [];
  for (let step = 0; step < range; step++) {
    x += DX[direction]!;
    y += DY[direction]!;
    const tile = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || isWall(grid, tile)) break;
    tiles.push(tile);
  }
  return tiles;
}

/** The direction of a clear row, column or diagonal from `a` to `b`; -1 when there is none. */
export function straightLine(grid: Grid, a: number, b: number): number {
  const { width } = grid;
  const dx = (b % width) - (a % width);
  const dy = ((b / width) | 0) - ((a / width) | 0);
  if (a === b || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy))) return -1;
  const steps = distance(grid, a, b);
  for (let direction = 0; direction < 8; direction++) {
    if (DX[direction]! * steps !== dx || DY[direction]! * steps !== dy) continue;
    for (let step = 1; step < steps; step++) {
      if (isWall(grid, a + step * (DX[direction]! + DY[direction]! * width))) return -1;
    }
    return direction;
  }
  return -1;
}
