import { distance, type Grid, isWall } from '../../../boards/grid/index.js';
import { HEROES } from './fighters.js';

/** D20-13.4: how far from the heroes monsters stand. It holds for every fight that does not say where they stand. */
const MIN_DISTANCE = 4;

/** A fighter of a setup while places are given out; tile -1: not placed yet. */
interface Placed {
  readonly side: number;
  tile: number;
}

/** Gives a tile to every fighter without one: heroes first, then monsters around them. */
export function placeFighters(grid: Grid, fighters: readonly Placed[]): void {
  placeHeroes(grid, fighters);
  placeMonsters(grid, fighters);
}

/** On the left, around the middle row. */
function placeHeroes(grid: Grid, fighters: readonly Placed[]): void {
  const middle = (grid.height - 1) / 2;
  const waiting = fighters.filter(({ side, tile }) => side === HEROES && tile < 0);
  fill(grid, fighters, waiting, tile => [
    tile % grid.width,
    Math.abs(Math.floor(tile / grid.width) - middle),
  ]);
}

/** As near to the heroes as they may; where there is no such tile left, as far from them as they can. */
function placeMonsters(grid: Grid, fighters: readonly Placed[]): void {
  const heroes = fighters.filter(({ side }) => side === HEROES);
  const row = Math.floor(heroes[0]!.tile / grid.width);
  const waiting = fighters.filter(({ side, tile }) => side !== HEROES && tile < 0);
  fill(grid, fighters, waiting, tile => {
    let away = Number.POSITIVE_INFINITY;
    for (const hero of heroes) away = Math.min(away, distance(grid, hero.tile, tile));
    const rank = away >= MIN_DISTANCE ? away : grid.tiles.length + MIN_DISTANCE - away;
    return [rank, Math.abs(Math.floor(tile / grid.width) - row)];
  });
}

/** Puts those who wait on the free tiles, lowest rank first; of equal tiles the one with the lowest number. */
function fill(
  grid: Grid,
  fighters: readonly Placed[],
  waiting: readonly Placed[],
  rank: (tile: number) => readonly [number, number],
): void {
  if (waiting.length === 0) return;
  const taken = new Set(fighters.map(({ tile }) => tile));
  const free: { tile: number; first: number; second: number }[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (isWall(grid, tile) || taken.has(tile)) continue;
    const [first, second] = rank(tile);
    free.push({ tile, first, second });
  }
  free.sort((a, b) => a.first - b.first || a.second - b.second || a.tile - b.tile);
  for (const [index, fighter] of waiting.entries()) fighter.tile = free[index]!.tile;
}
