import { distance, Flood, type Grid, isWall } from '../../../boards/grid/index.js';
import { type D20State, type Fighter, HEROES } from '../state/state.js';

/** D20-13.4 holds for every fight that does not say where its monsters stand. */
const APART = 4;

/** Puts those who have no place on the free tiles, the lowest rank first, of equals the first tile. */
function fill(
  grid: Grid,
  fighters: readonly Fighter[],
  side: (fighter: Fighter) => boolean,
  rank: (tile: number) => readonly [number, number],
): void {
  const waiting = fighters.filter(fighter => side(fighter) && fighter.tile < 0);
  if (waiting.length === 0) return;
  const taken = new Set(fighters.map(fighter => fighter.tile));
  const free: { tile: number; first: number; second: number }[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (isWall(grid, tile) || taken.has(tile)) continue;
    const [first, second] = rank(tile);
    free.push({ tile, first, second });
  }
  free.sort((a, b) => a.first - b.first || a.second - b.second || a.tile - b.tile);
  for (const [index, fighter] of waiting.entries()) fighter.tile = free[index]!.tile;
}

/** Heroes without a place stand on the left, around the middle row. */
export function placeHeroes(grid: Grid, fighters: readonly Fighter[]): void {
  const middle = (grid.height - 1) / 2;
  fill(
    grid,
    fighters,
    ({ side }) => side === HEROES,
    tile => [tile % grid.width, Math.abs(Math.floor(tile / grid.width) - middle)],
  );
}

/** Monsters without a place stand as near to the heroes as they may, or as far off as they can. */
export function placeMonsters(grid: Grid, fighters: readonly Fighter[]): void {
  const heroes = fighters.filter(fighter => fighter.side === HEROES);
  const row = Math.floor(heroes[0]!.tile / grid.width);
  fill(
    grid,
    fighters,
    ({ side }) => side !== HEROES,
    tile => {
      let away = Number.POSITIVE_INFINITY;
      for (const hero of heroes) away = Math.min(away, distance(grid, hero.tile, tile));
      // Near but apart first, then whatever is left, the farthest first.
      const rank = away >= APART ? away : grid.tiles.length + APART - away;
      return [rank, Math.abs(Math.floor(tile / grid.width) - row)];
    },
  );
}

const flood = new Flood();

/** The free tiles nearest to one, itself included, by what it costs to walk there. */
export function nearestFree(state: D20State, around: number, count: number): number[] {
  const { grid, fighters } = state;
  flood.open(grid, 'both').run(around);
  const taken = new Set(fighters.filter(({ alive }) => alive).map(({ tile }) => tile));
  const free: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++)
    if (flood.cost(tile) >= 0 && !taken.has(tile)) free.push(tile);
  free.sort((a, b) => flood.cost(a) - flood.cost(b) || a - b);
  return free.slice(0, count);
}
