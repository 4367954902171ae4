import { DIAGONAL, DX, DY, distance, Flood, type Grid, STRAIGHT, sees } from '../../../boards/grid/index.js';
import type { D20Table } from '../events.js';
import type { Rules } from '../setup.js';
import type { D20State, Fighter } from '../state/state.js';
import { isHiddenFrom, isRooted, isUnseen, reveal } from './conditions.js';

/** D20-6.6, 6.7: whether a fighter could strike a target from a tile. */
export function canStrikeFrom(state: D20State, attacker: Fighter, tile: number, target: Fighter): boolean {
  const { grid } = state;
  if (touches(state, tile, target.tile)) return attacker.near === 1;
  if (attacker.far === 1) return false;
  const away = distance(grid, tile, target.tile);
  return away <= attacker.far && sees(grid, tile, target.tile);
}

/** Whether two tiles are neighbours. Every blow asks, so it does without a division where it can. */
function touches({ grid, enclosed }: D20State, one: number, other: number): boolean {
  if (!enclosed) return distance(grid, one, other) === 1;
  const gap = one > other ? one - other : other - one;
  const { width } = grid;
  return gap === 1 || (gap >= width - 1 && gap <= width + 1);
}

export function livingAt(state: D20State, tile: number): number {
  const { fighters } = state;
  for (let who = 0; who < fighters.length; who++) {
    if (fighters[who]!.alive && fighters[who]!.tile === tile) return who;
  }
  return -1;
}

/** What the fighter whose turn it is may still walk, in hundredths. */
export function walkLeft(rules: Rules, state: D20State): number {
  return isRooted(rules, state.fighters[state.turn]!) ? 0 : rules.speed - state.walked;
}

/** A shared work space: it holds nothing from one call to the next. */
const flood = new Flood();

/** The board with all living but whoever acts in the way (D20-6.9). Nobody walks around whom he does not see. */
function openFlood({ grid, fighters, turn }: D20State): Flood {
  flood.open(grid, 'both');
  const { side } = fighters[turn]!;
  for (let who = 0; who < fighters.length; who++) {
    const other = fighters[who]!;
    if (who !== turn && other.alive && !isHiddenFrom(other, side)) flood.block(other.tile);
  }
  return flood;
}

/** Every free tile that can be walked to in this turn, with its cost; good until the next flood. */
export function reachable(rules: Rules, state: D20State): { tile: number; cost: number }[] {
  const { tile: from } = state.fighters[state.turn]!;
  const left = walkLeft(rules, state);
  if (left < STRAIGHT) return [];
  const ways = openFlood(state).run(from, left);
  const tiles: { tile: number; cost: number }[] = [];
  for (let tile = 0; tile < state.grid.tiles.length; tile++) {
    const cost = ways.cost(tile);
    if (cost > 0 && cost <= left && !ways.isTaken(tile)) tiles.push({ tile, cost });
  }
  return tiles;
}

/** The cheapest way to a tile. */
export function wayTo(state: D20State, goal: number): number[] {
  const { tile } = state.fighters[state.turn]!;
  return openFlood(state).runFrom(tile, goal).path(tile);
}

function stepCost(grid: Grid, from: number, to: number): number {
  const gap = Math.abs(from - to);
  return gap === 1 || gap === grid.width ? STRAIGHT : DIAGONAL;
}

/** The walk of an attack order, and whether it ends in a blow. */
interface Approach {
  readonly path: readonly number[];
  readonly cost: number;
  readonly strikes: boolean;
}

/**
 * D20-6.10: along the path to the first tile from which the attack is legal. Null: there is none, or the target is
 * too close (D20-6.7).
 */
export function approach(rules: Rules, state: D20State, whom: number): Approach | null {
  const { grid, fighters, turn } = state;
  const attacker = fighters[turn]!;
  const target = fighters[whom]!;
  if (attacker.near > 1 && touches(state, attacker.tile, target.tile)) return null;
  const left = walkLeft(rules, state);
  const path: number[] = [];
  let at = attacker.tile;
  let cost = 0;
  let affordable = true;
  for (const to of wayTowards(state, attacker, target)) {
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
function wayTowards(state: D20State, attacker: Fighter, target: Fighter): number[] {
  const way = wayTo(state, target.tile);
  // The last tile is the target's own.
  if (way.pop() !== undefined) return way;
  const ways = openFlood(state).run(attacker.tile);
  let best = -1;
  let least = 0;
  for (let tile = 0; tile < state.grid.tiles.length; tile++) {
    const cost = ways.cost(tile);
    if (cost <= 0 || (best >= 0 && cost >= least)) continue;
    if (ways.isTaken(tile) || !canStrikeFrom(state, attacker, tile, target)) continue;
    best = tile;
    least = cost;
  }
  return best < 0 ? [] : wayTo(state, best);
}

/**
 * Walks; the cost was checked before. Somebody unseen in the way ends the walk before his tile and is seen from then on
 * (D20-10.5). Answers whether the walk got to its end.
 */
export function walk(rules: Rules, state: D20State, table: D20Table, path: readonly number[]): boolean {
  const met = firstHidden(state, path);
  if (met < 0) {
    goAlong(rules, state, table, path);
    return true;
  }
  const { tile } = state.fighters[met]!;
  goAlong(rules, state, table, path.slice(0, path.indexOf(tile)));
  const { round, turn, heroes } = state;
  table.emit?.({ kind: 'bumped', round, who: turn, party: heroes, target: met });
  reveal(rules, state, table, met);
  return false;
}

/** The first on a path whom the walker does not see; -1 without one. */
function firstHidden({ fighters, turn }: D20State, path: readonly number[]): number {
  const { side } = fighters[turn]!;
  let first = -1;
  let least = path.length;
  for (let who = 0; who < fighters.length; who++) {
    const other = fighters[who]!;
    if (!other.alive || !isHiddenFrom(other, side)) continue;
    const place = path.indexOf(other.tile);
    if (place < 0 || place >= least) continue;
    first = who;
    least = place;
  }
  return first;
}

function goAlong(rules: Rules, state: D20State, table: D20Table, path: readonly number[]): void {
  if (path.length === 0) return;
  const { grid, turn, fighters } = state;
  const fighter = fighters[turn]!;
  const from = fighter.tile;
  let at = from;
  for (const tile of path) {
    state.walked += stepCost(grid, at, tile);
    if (rules.options.facing) fighter.facing = directionTowards(grid, at, tile);
    at = tile;
  }
  fighter.tile = at;
  // D20-15.15: moving breaks the series.
  fighter.momentum = 0;
  tellMoved(state, table, from, path);
}

/** Where somebody unseen goes only his own side is told. */
export function tellMoved(state: D20State, table: D20Table, from: number, path: readonly number[]): void {
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
