import {
  Digger,
  distance,
  type Grid,
  isConnected,
  isWall,
  TILE,
  tileAt,
} from '../../../../boards/grid/index.js';
import type { Dice } from '../../../../core/dice/dice.js';

export interface RoomMap {
  readonly grid: Grid;
  /** Where the hero comes in. */
  readonly entry: number;
}

/**
 * D20-13.3 redraws without end; here a room that has not come out connected after so many tries is left without
 * pillars. One try in hundreds fails, so play never gets there, but a walk through every result of the dice ends.
 */
const MOST_TRIES = 8;
/** D20-13.4 */
const NEAREST = 4;

/** D20-13.2, 13.3: a walled rectangle with a few pillars; rows and columns of its inside count from 0. */
export function digRoom(dice: Dice): RoomMap {
  const width = dice.roll(6, 'room width') + 7;
  const height = dice.roll(4, 'room height') + 5;
  const pillars = dice.roll(5, 'pillars') - 1;
  const grid = scatter(dice, width, height, pillars);
  return { grid, entry: tileAt(grid, 1, 1 + (height >> 1)) };
}

function scatter(dice: Dice, width: number, height: number, pillars: number): Grid {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const room = emptyRoom(width, height);
    // Neither the first column nor the last, so that the way in is never walled up.
    const places: number[] = [];
    for (let row = 0; row < height; row++) {
      for (let column = 1; column < width - 1; column++) places.push(row * width + column);
    }
    for (let i = 0; i < pillars; i++) {
      const index = dice.roll(places.length, 'pillar') - 1;
      const [place] = places.splice(index, 1);
      room.set(1 + (place! % width), 1 + ((place! / width) | 0), TILE.wall);
    }
    const grid = room.grid();
    if (isConnected(grid)) return grid;
  }
  return emptyRoom(width, height).grid();
}

function emptyRoom(width: number, height: number): Digger {
  const room = new Digger(width + 2, height + 2, TILE.wall);
  room.room({ x: 1, y: 1, width, height });
  return room;
}

/** D20-13.4: how many wait in a room. */
export function monsterCount(dice: Dice, depth: number): number {
  return 1 + ((depth / 5) | 0) + (dice.roll(6, 'one more monster', ONE_MORE) >= 5 ? 1 : 0);
}
const ONE_MORE = [5];

/** D20-13.4: a free tile far enough from where the hero comes in. Draws among those that fit, so it ends. */
export function placeFar(dice: Dice, { grid, entry }: RoomMap, taken: readonly number[]): number {
  const free: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (!isWall(grid, tile) && distance(grid, tile, entry) >= NEAREST && !taken.includes(tile))
      free.push(tile);
  }
  return free[dice.roll(free.length, 'place') - 1]!;
}
