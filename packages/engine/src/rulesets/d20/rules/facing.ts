import { DX, DY, distance, type Grid } from '../../../boards/grid/index.js';
import type { D20State } from '../state.js';

/** The direction 0 … 7 that comes nearest to the way from one tile to another. */
export function directionTowards(grid: Grid, from: number, to: number): number {
  const dx = (to % grid.width) - (from % grid.width);
  const dy = ((to / grid.width) | 0) - ((from / grid.width) | 0);
  // A direction is straight when it leads less than half as far aside as ahead.
  const x = Math.abs(dx) * 2 < Math.abs(dy) ? 0 : Math.sign(dx);
  const y = Math.abs(dy) * 2 < Math.abs(dx) ? 0 : Math.sign(dy);
  for (let direction = 0; direction < 8; direction++) {
    if (DX[direction] === x && DY[direction] === y) return direction;
  }
  return 0;
}

/** D20-15.18: at first everybody faces the nearest enemy. */
export function faceEnemies(state: D20State): void {
  const { grid, fighters } = state;
  for (const fighter of fighters) {
    let nearest = -1;
    for (const other of fighters) {
      if (other.side === fighter.side) continue;
      if (nearest < 0 || distance(grid, fighter.tile, other.tile) < distance(grid, fighter.tile, nearest))
        nearest = other.tile;
    }
    fighter.facing = nearest < 0 ? 0 : directionTowards(grid, fighter.tile, nearest);
  }
}

/** D20-15.18: on one of the three neighbour tiles behind the target, those that lie against its facing. */
export function isBehind(grid: Grid, from: number, target: number, facing: number): boolean {
  const dx = (from % grid.width) - (target % grid.width);
  const dy = ((from / grid.width) | 0) - ((target / grid.width) | 0);
  return distance(grid, from, target) === 1 && DX[facing]! * dx + DY[facing]! * dy < 0;
}
