import { distance, Flood, type Grid, isWall } from '../../../boards/grid/index.js';
import { type D20State, type Fighter, HEROES } from '../state.js';

/** D20-13.4 holds for every fight that does not say where its monsters stand. */
const APART = 4;

function freeTiles(grid: Grid, fighters: readonly Fighter[]): number[] {
  const taken = new Set(fighters.map(fighter => fighter.tile));
  const free: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++)
    if (!isWall(grid, tile) && !taken.has(tile)) free.push(tile);
  return free;
}

/** Heroes without a place stand on the left, around the middle row. */
export function placeHeroes(grid: Grid, fighters: readonly Fighter[]): void {
  const middle = (grid.height - 1) / 2;
  const row = (tile: number) => Math.floor(tile / grid.width);
  const column = (tile: number) => tile % grid.width;
  for (const fighter of fighters) {
    if (fighter.side !== HEROES || fighter.tile >= 0) continue;
    const free = freeTiles(grid, fighters);
    free.sort(
      (a, b) => column(a) - column(b) || Math.abs(row(a) - middle) - Math.abs(row(b) - middle) || a - b,
    );
    fighter.tile = free[0]!;
  }
}

/** Monsters without a place stand as near to the heroes as they may, or as far off as they can. */
export function placeMonsters(grid: Grid, fighters: readonly Fighter[]): void {
  const heroes = fighters.filter(fighter => fighter.side === HEROES);
  const away = (tile: number) => Math.min(...heroes.map(hero => distance(grid, hero.tile, tile)));
  const straight = (tile: number) =>
    Math.abs(Math.floor(tile / grid.width) - Math.floor(heroes[0]!.tile / grid.width));
  // Near but apart first, then whatever is left, the farthest first.
  const rank = (tile: number) => (away(tile) >= APART ? away(tile) : 1000 - away(tile));
  for (const fighter of fighters) {
    if (fighter.side === HEROES || fighter.tile >= 0) continue;
    const free = freeTiles(grid, fighters);
    free.sort((a, b) => rank(a) - rank(b) || straight(a) - straight(b) || a - b);
    fighter.tile = free[0]!;
  }
}

const flood = new Flood();

/** The free tiles nearest to one, itself included, by what it costs to walk there. */
export function nearestFree(state: D20State, around: number, count: number): number[] {
  const { grid, fighters } = state;
  flood.open(grid, 'both').run(around);
  const free: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (flood.cost(tile) < 0 || fighters.some(fighter => fighter.alive && fighter.tile === tile)) continue;
    free.push(tile);
  }
  free.sort((a, b) => flood.cost(a) - flood.cost(b) || a - b);
  return free.slice(0, count);
}
