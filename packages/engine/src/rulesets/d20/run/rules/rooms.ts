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
import { hasAura } from '../../plan/breeds.js';
import { MONSTERS } from '../../plan/fighters.js';
import { createMonster } from '../../rules/characters/characters.js';
import { faceEnemies } from '../../rules/movement.js';
import type { RunTable } from '../events.js';
import type { RunPlan } from '../plan.js';
import { fightPlanOf, HERO, heroOf, type RunState } from '../state.js';

export function isLastRoom(plan: RunPlan, state: RunState): boolean {
  return state.depth === plan.depths.length && state.room === plan.rooms;
}

/** D20-13.2 to 13.4: a new room, with the monsters that wait in it. The fight there is yet to be opened. */
export function enterRoom(plan: RunPlan, state: RunState, table: RunTable): void {
  const { fight } = state;
  const { breeds } = fightPlanOf(plan, state);
  const map = digRoom(table.dice);
  const hero = heroOf(state);
  hero.tile = map.entry;
  hero.momentum = 0;
  fight.grid = map.grid;
  fight.fighters = [hero];
  if (isLastRoom(plan, state)) for (const breed of plan.lastRoom) addMonster(plan, state, table, map, breed);
  else {
    const dwellers = plan.dwellers[state.depth - 1]!;
    const count = monsterCount(table.dice, state.depth);
    for (let i = 0; i < count; i++) {
      const breed = dwellers.breeds[table.dice.pick(dwellers.weights, 'monster')]!;
      addMonster(plan, state, table, map, breed);
    }
  }
  fight.heroes = 1;
  fight.turn = HERO;
  fight.round = 0;
  fight.roster = fight.fighters.length;
  fight.hasMoved = false;
  fight.walked = 0;
  fight.auras = fight.fighters.some(({ breed }) => hasAura(breeds[breed]!)) ? 1 : 0;
  fight.ground = [];
  fight.ending = null;
  if (plan.options.facing) faceEnemies(fight);
  state.phase = 'fight';
  table.emit?.({
    kind: 'entered',
    round: 0,
    who: HERO,
    depth: state.depth,
    room: state.room,
    place: plan.depths[state.depth - 1]!.name,
    foes: fight.fighters.slice(1).map(({ breed }) => breeds[breed]!.name),
  });
}

function addMonster(plan: RunPlan, state: RunState, table: RunTable, map: RoomMap, breed: number): void {
  const { fighters } = state.fight;
  const taken = fighters.map(({ tile }) => tile);
  const tile = farTile(table.dice, map, taken);
  fighters.push(createMonster(fightPlanOf(plan, state), breed, MONSTERS, tile));
}

export interface RoomMap {
  readonly grid: Grid;
  /** Where the hero comes in. */
  readonly entry: number;
}

/**
 * D20-13.3 redraws without end; here a room that is still not connected after so many tries is left without
 * pillars. One try in hundreds fails, so play never gets there, but a walk through every result of the dice ends.
 */
const MAX_TRIES = 8;
/** D20-13.4: how many tiles from the entry monsters stand at least. */
const MIN_DISTANCE = 4;

/** D20-13.2, D20-13.3: a walled rectangle with a few pillars; rows and columns of its inside count from 0. */
export function digRoom(dice: Dice): RoomMap {
  const width = dice.roll(6, 'room width') + 7;
  const height = dice.roll(4, 'room height') + 5;
  const pillars = dice.roll(5, 'pillars') - 1;
  const grid = placePillars(dice, width, height, pillars);
  return { grid, entry: tileAt(grid, 1, 1 + (height >> 1)) };
}

function placePillars(dice: Dice, width: number, height: number, pillars: number): Grid {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
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

/** D20-13.4: how many monsters wait in a room. */
export function monsterCount(dice: Dice, depth: number): number {
  return 1 + ((depth / 5) | 0) + (dice.roll(6, 'one more monster', ONE_MORE_BANDS) >= 5 ? 1 : 0);
}
const ONE_MORE_BANDS = [5];

/** D20-13.4: a free tile far enough from the entry. It is drawn among the tiles that fit, so one draw is enough. */
export function farTile(dice: Dice, { grid, entry }: RoomMap, taken: readonly number[]): number {
  const free: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (!isWall(grid, tile) && distance(grid, tile, entry) >= MIN_DISTANCE && !taken.includes(tile))
      free.push(tile);
  }
  return free[dice.roll(free.length, 'place') - 1]!;
}
