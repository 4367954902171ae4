import { Digger, type Grid, type Rect } from '../../../../boards/grid/index.js';
import type { Dice } from '../../../../core/dice/dice.js';
import { drawOne } from '../../rules/dice.js';

/** ROGUE-13.2. */
const LEVEL_WIDTH = 60;
const LEVEL_HEIGHT = 20;
const CELL_WIDTH = 20;
const CELL_HEIGHT = 10;
const COLUMNS = 3;
const LEAST_ROOM_WIDTH = 4;
const ROOM_WIDTHS = 11;
const LEAST_ROOM_HEIGHT = 3;
const ROOM_HEIGHTS = 4;

/** The rule's order 1-2-3-6-5-4, with cells counted row by row from 0; then the other two pairs of neighbours. */
const CHAIN: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
  [2, 5],
  [5, 4],
  [4, 3],
];
const OTHER_LINKS: readonly (readonly [number, number])[] = [
  [0, 3],
  [1, 4],
];

interface Dungeon {
  readonly grid: Grid;
  readonly rooms: readonly Rect[];
}

/** ROGUE-13.2: one room in each of six cells, joined in a chain with one more link. */
export function digLevel(dice: Dice): Dungeon {
  const digger = new Digger(LEVEL_WIDTH, LEVEL_HEIGHT);
  const rooms: Rect[] = [];
  for (let cell = 0; cell < 6; cell++) {
    const room = rollRoom(dice, cell);
    rooms.push(room);
    digger.room(room);
  }
  for (const [from, to] of CHAIN) digCorridor(dice, digger, rooms, from, to);
  const [from, to] = drawOne(dice, OTHER_LINKS, 'link');
  digCorridor(dice, digger, rooms, from, to);
  return { grid: digger.grid(), rooms };
}

/** A room of random size at a random place of its cell, its walls inside the cell. */
function rollRoom(dice: Dice, cell: number): Rect {
  const width = LEAST_ROOM_WIDTH - 1 + dice.roll(ROOM_WIDTHS, 'room width');
  const height = LEAST_ROOM_HEIGHT - 1 + dice.roll(ROOM_HEIGHTS, 'room height');
  const left = (cell % COLUMNS) * CELL_WIDTH;
  const top = ((cell / COLUMNS) | 0) * CELL_HEIGHT;
  // One tile on each side stays free, so that corridors can pass between the rooms of two cells.
  const x = left + 1 + dice.roll(CELL_WIDTH - width - 2, 'room x');
  const y = top + 1 + dice.roll(CELL_HEIGHT - height - 2, 'room y');
  return { x, y, width, height };
}

/** A corridor between neighbouring cells: out of one wall, along, across at a random place, into the other. */
function digCorridor(dice: Dice, digger: Digger, rooms: readonly Rect[], from: number, to: number): void {
  const a = rooms[Math.min(from, to)]!;
  const b = rooms[Math.max(from, to)]!;
  const isHorizontal = Math.abs(from - to) === 1;
  const startAt = isHorizontal ? a.y - 1 + dice.roll(a.height, 'door') : a.x - 1 + dice.roll(a.width, 'door');
  const endAt = isHorizontal ? b.y - 1 + dice.roll(b.height, 'door') : b.x - 1 + dice.roll(b.width, 'door');
  const first = isHorizontal ? a.x + a.width : a.y + a.height;
  const last = isHorizontal ? b.x - 1 : b.y - 1;
  // Strictly between the two walls, so that the bend never runs along one of them.
  const bend = first + dice.roll(last - first - 1, 'bend');
  const tunnel = (along: number, across: number) =>
    isHorizontal ? digger.tunnel(along, across) : digger.tunnel(across, along);
  for (let along = first; along <= bend; along++) tunnel(along, startAt);
  for (let across = Math.min(startAt, endAt); across <= Math.max(startAt, endAt); across++)
    tunnel(bend, across);
  for (let along = bend; along <= last; along++) tunnel(along, endAt);
}

/** The floor tiles of a room, row by row. */
export function roomTiles({ x, y, width, height }: Rect): number[] {
  const tiles: number[] = [];
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) tiles.push(row * LEVEL_WIDTH + column);
  }
  return tiles;
}

/** A copy of the grid with another tile at one place: a grid never changes. */
export function withTile(grid: Grid, tile: number, what: string): Grid {
  return { ...grid, tiles: grid.tiles.slice(0, tile) + what + grid.tiles.slice(tile + 1) };
}
