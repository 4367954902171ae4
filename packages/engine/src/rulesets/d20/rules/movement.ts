import {
  DIAGONAL,
  DX,
  DY,
  distance,
  type Flood,
  type Grid,
  STRAIGHT,
  sees,
} from '../../../boards/grid/index.js';
import type { D20Table } from '../events.js';
import type { D20Plan } from '../plan/plan.js';
import type { D20State, Fighter } from '../state/state.js';
import { isHiddenFrom, isRooted, isUnseen } from './conditions/conditions.js';
import { reveal } from './conditions/inflict.js';

/** D20-6.6, D20-6.7: whether a fighter could strike a target from a tile. */
export function canStrikeFrom(state: D20State, attacker: Fighter, tile: number, target: Fighter): boolean {
  const { grid } = state;
  if (areNeighbours(state, tile, target.tile)) return attacker.near === 1;
  if (attacker.far === 1) return false;
  const away = distance(grid, tile, target.tile);
  return away <= attacker.far && sees(grid, tile, target.tile);
}

/** Every blow asks this, so it does without a division where it can. */
function areNeighbours({ grid, enclosed }: D20State, one: number, other: number): boolean {
  if (!enclosed) return distance(grid, one, other) === 1;
  const gap = one > other ? one - other : other - one;
  const { width } = grid;
  return gap === 1 || (gap >= width - 1 && gap <= width + 1);
}

/** The living fighter on a tile; -1 without one. */
export function livingAt({ fighters }: D20State, tile: number): number {
  for (let who = 0; who < fighters.length; who++) {
    if (fighters[who]!.alive && fighters[who]!.tile === tile) return who;
  }
  return -1;
}

/** What the acting fighter may still walk, in hundredths of a tile. */
export function walkLeft(plan: D20Plan, state: D20State): number {
  return isRooted(plan, state.fighters[state.turn]!) ? 0 : plan.speed - state.walked;
}

/** D20-6.9: the board with all other living fighters in the way, except those whom the acting fighter does not see. */
function openBoard({ flood }: D20Plan, { grid, fighters, turn }: D20State): Flood {
  flood.open(grid, 'both');
  const { side } = fighters[turn]!;
  for (let who = 0; who < fighters.length; who++) {
    const other = fighters[who]!;
    if (who !== turn && other.alive && !isHiddenFrom(other, side)) flood.block(other.tile);
  }
  return flood;
}

/** Every free tile that the acting fighter can walk to in this turn, with its cost in hundredths. */
export function reachableTiles(plan: D20Plan, state: D20State): { tile: number; cost: number }[] {
  const { tile: from } = state.fighters[state.turn]!;
  const left = walkLeft(plan, state);
  if (left < STRAIGHT) return [];
  const ways = openBoard(plan, state).run(from, left);
  const tiles: { tile: number; cost: number }[] = [];
  for (let tile = 0; tile < state.grid.tiles.length; tile++) {
    const cost = ways.cost(tile);
    if (cost > 0 && cost <= left && !ways.isTaken(tile)) tiles.push({ tile, cost });
  }
  return tiles;
}

/** The free tiles nearest to one, itself included, by what it costs to walk there. */
export function nearestFree(
  { flood }: D20Plan,
  { grid, fighters }: D20State,
  around: number,
  count: number,
): number[] {
  flood.open(grid, 'both').run(around);
  const taken = new Set(fighters.filter(({ alive }) => alive).map(({ tile }) => tile));
  const free: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++)
    if (flood.cost(tile) >= 0 && !taken.has(tile)) free.push(tile);
  free.sort((a, b) => flood.cost(a) - flood.cost(b) || a - b);
  return free.slice(0, count);
}

/** The cheapest way of the acting fighter to a tile. */
export function wayTo(plan: D20Plan, state: D20State, goal: number): number[] {
  const { tile } = state.fighters[state.turn]!;
  return openBoard(plan, state).runFrom(tile, goal).path(tile);
}

function stepCost(grid: Grid, from: number, to: number): number {
  const gap = Math.abs(from - to);
  return gap === 1 || gap === grid.width ? STRAIGHT : DIAGONAL;
}

/** The walk of an attack, and whether it ends in a blow. */
interface Approach {
  readonly path: readonly number[];
  readonly cost: number;
  readonly strikes: boolean;
}

/**
 * D20-6.10: along the path to the first tile from which the attack is legal. Null: there is none, or the target is
 * too close (D20-6.7).
 */
export function approach(plan: D20Plan, state: D20State, whom: number): Approach | null {
  const { grid, fighters, turn } = state;
  const attacker = fighters[turn]!;
  const target = fighters[whom]!;
  if (attacker.near > 1 && areNeighbours(state, attacker.tile, target.tile)) return null;
  const left = walkLeft(plan, state);
  const path: number[] = [];
  let at = attacker.tile;
  let cost = 0;
  let affordable = true;
  for (const to of wayTowards(plan, state, attacker, target)) {
    const sum = cost + stepCost(grid, at, to);
    affordable &&= sum <= left;
    if (affordable) {
      cost = sum;
      path.push(to);
    }
    at = to;
    if (canStrikeFrom(state, attacker, to, target)) return { path, cost, strikes: affordable };
  }
  return null;
}

/** The path to the target; where others bar it, to the cheapest tile from which the blow reaches over their heads. */
function wayTowards(plan: D20Plan, state: D20State, attacker: Fighter, target: Fighter): number[] {
  const way = wayTo(plan, state, target.tile);
  // The last tile is the target's own.
  if (way.pop() !== undefined) return way;
  const ways = openBoard(plan, state).run(attacker.tile);
  let best = -1;
  let leastCost = 0;
  for (let tile = 0; tile < state.grid.tiles.length; tile++) {
    const cost = ways.cost(tile);
    if (cost <= 0 || (best >= 0 && cost >= leastCost)) continue;
    if (ways.isTaken(tile) || !canStrikeFrom(state, attacker, tile, target)) continue;
    best = tile;
    leastCost = cost;
  }
  return best < 0 ? [] : wayTo(plan, state, best);
}

/**
 * Walks; the cost was checked before. An unseen fighter in the way ends the walk in front of its tile and is seen from then on
 * (D20-10.5). Returns whether the walk got to its end.
 */
export function walk(plan: D20Plan, state: D20State, table: D20Table, path: readonly number[]): boolean {
  const met = firstHidden(state, path);
  if (met < 0) {
    walkPath(plan, state, table, path);
    return true;
  }
  const { tile } = state.fighters[met]!;
  walkPath(plan, state, table, path.slice(0, path.indexOf(tile)));
  const { round, turn, heroes } = state;
  table.emit?.({ kind: 'bumped', round, who: turn, party: heroes, target: met });
  reveal(plan, state, table, met);
  return false;
}

/** The first fighter on a path whom the walker does not see; -1 without one. */
function firstHidden({ fighters, turn }: D20State, path: readonly number[]): number {
  const { side } = fighters[turn]!;
  let first = -1;
  let firstStep = path.length;
  for (let who = 0; who < fighters.length; who++) {
    const other = fighters[who]!;
    if (!other.alive || !isHiddenFrom(other, side)) continue;
    const step = path.indexOf(other.tile);
    if (step < 0 || step >= firstStep) continue;
    first = who;
    firstStep = step;
  }
  return first;
}

function walkPath(plan: D20Plan, state: D20State, table: D20Table, path: readonly number[]): void {
  if (path.length === 0) return;
  const { grid, turn, fighters } = state;
  const fighter = fighters[turn]!;
  const from = fighter.tile;
  let at = from;
  for (const tile of path) {
    state.walked += stepCost(grid, at, tile);
    if (plan.options.facing) fighter.facing = directionTowards(grid, at, tile);
    at = tile;
  }
  fighter.tile = at;
  // D20-15.15: moving breaks a series of attacks.
  fighter.momentum = 0;
  emitMoved(state, table, from, path);
}

/** Only its own side learns where an unseen fighter goes. */
export function emitMoved(state: D20State, table: D20Table, from: number, path: readonly number[]): void {
  if (!table.emit) return;
  const { round, turn, heroes, fighters } = state;
  const { side } = fighters[turn]!;
  const only = isUnseen(fighters[turn]!) ? { only: side } : {};
  table.emit({ kind: 'moved', round, who: turn, party: heroes, from, path, ...only });
}

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

/** D20-15.18: at first every fighter faces the nearest enemy. */
export function faceEnemies({ grid, fighters }: D20State): void {
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
