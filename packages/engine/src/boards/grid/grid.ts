/**
 * A square grid of tiles as plain data: one character a tile, row by row. A tile is its index, `y × width + x`.
 * It never changes in place, so states share it and copies cost nothing.
 */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly tiles: string;
}

/** What a tile is. Rock is never seen: the inside of the mountain. */
export const TILE = { rock: ' ', wall: '#', floor: '.', corridor: ',', door: '+', stairs: '>' } as const;

const ROCK = TILE.rock.charCodeAt(0);
const WALL = TILE.wall.charCodeAt(0);

/** North, east, south, west, then the diagonals: the order in which equal ways are preferred. */
export const DIRECTIONS = ['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const DX: readonly number[] = [0, 1, 0, -1, 1, 1, -1, -1];
export const DY: readonly number[] = [-1, 0, 1, 0, -1, 1, 1, -1];

/**
 * When a diagonal step is barred by walls at its sides: when both orthogonal neighbours between are walls, or
 * when either is. `never` leaves only orthogonal steps.
 */
export type Corners = 'both' | 'either' | 'never';

/** Lines of text to a grid: how tests and content write small maps. All lines must be equally long. */
export function gridOf(rows: readonly string[]): Grid {
  return { width: rows[0]!.length, height: rows.length, tiles: rows.join('') };
}

export function tileAt(grid: Grid, x: number, y: number): number {
  return y * grid.width + x;
}

/** Neither walked nor seen through. */
export function isWall(grid: Grid, tile: number): boolean {
  const code = grid.tiles.charCodeAt(tile);
  return code === WALL || code === ROCK;
}

/** The larger of the two offsets: reach, range and radius are measured so. */
export function distance(grid: Grid, a: number, b: number): number {
  const { width } = grid;
  const dx = Math.abs((a % width) - (b % width));
  const dy = Math.abs(((a / width) | 0) - ((b / width) | 0));
  return dx > dy ? dx : dy;
}

/** The sum of the two offsets. */
export function manhattan(grid: Grid, a: number, b: number): number {
  const { width } = grid;
  return Math.abs((a % width) - (b % width)) + Math.abs(((a / width) | 0) - ((b / width) | 0));
}

/** The tile one step away in direction 0 … 7, or -1 beyond the edge. */
export function neighbour(grid: Grid, tile: number, direction: number): number {
  const x = (tile % grid.width) + DX[direction]!;
  const y = ((tile / grid.width) | 0) + DY[direction]!;
  return x < 0 || y < 0 || x >= grid.width || y >= grid.height ? -1 : y * grid.width + x;
}

/** The direction in which `to` lies next to `from`; -1 when it does not. */
export function directionTo(grid: Grid, from: number, to: number): number {
  const dx = (to % grid.width) - (from % grid.width);
  const dy = ((to / grid.width) | 0) - ((from / grid.width) | 0);
  for (let direction = 0; direction < 8; direction++) {
    if (DX[direction] === dx && DY[direction] === dy) return direction;
  }
  return -1;
}

/** Whether walls allow a step (or a blow) from a tile in a direction. Creatures are not looked at. */
export function canStep(grid: Grid, tile: number, direction: number, corners: Corners): boolean {
  const to = neighbour(grid, tile, direction);
  if (to < 0 || isWall(grid, to)) return false;
  if (direction < 4) return true;
  if (corners === 'never') return false;
  const sideways = isWall(grid, tile + DX[direction]!);
  const upright = isWall(grid, tile + DY[direction]! * grid.width);
  return corners === 'both' ? !(sideways && upright) : !(sideways || upright);
}
