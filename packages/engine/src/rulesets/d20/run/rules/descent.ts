import type { D20Table } from '../../events.js';
import { hasAura } from '../../plan/breeds.js';
import { monsterFighter } from '../../rules/characters.js';
import { faceEnemies } from '../../rules/movement.js';
import { heal } from '../../rules/wounds.js';
import type { Fighter } from '../../state/state.js';
import type { RunTable } from '../events.js';
import type { RunPlan } from '../setup.js';
import { HERO, heroOf, type RunState } from '../state.js';
import { assignRest } from './levels.js';
import { digRoom, monsterCount, placeFar, type RoomMap } from './rooms.js';

/** D20-13.6: possible only when the room is cleared. To the next room, or down. */
export function goOn(plan: RunPlan, state: RunState, table: RunTable): void {
  assignRest(plan, state, table);
  if (state.room < plan.rooms) state.room++;
  else descend(plan, state, table);
  enterRoom(plan, state, table);
}

/** D20-13.7: a ration and all HP; without one half of what is missing. */
function descend(plan: RunPlan, state: RunState, table: RunTable): void {
  const hero = heroOf(state);
  const fed = !plan.options.provisions || hero.rations > 0;
  const missing = hero.maxHp - hero.hp;
  const amount = fed ? missing : missing >> 1;
  state.depth++;
  state.room = 1;
  table.emit?.({ kind: 'descended', round: 0, who: HERO, depth: state.depth, hungry: !fed });
  if (plan.options.provisions && hero.rations > 0) {
    hero.rations--;
    table.emit?.({
      kind: 'spent',
      round: 0,
      who: HERO,
      party: 1,
      pool: 'rations',
      amount: 1,
      left: hero.rations,
      source: 'The way down',
    });
  }
  if (amount > 0) heal(state.fight, table as D20Table, HERO, amount, 'Rest');
}

export function isLastRoom(plan: RunPlan, state: RunState): boolean {
  return state.depth === plan.depths.length && state.room === plan.rooms;
}

/** D20-13.2–13.4: a room of its own, with those who wait in it. The fight there is yet to be opened. */
export function enterRoom(plan: RunPlan, state: RunState, table: RunTable): void {
  const { fight } = state;
  const rules = plan.fights[state.depth - 1]!;
  const map = digRoom(table.dice);
  const hero = heroOf(state);
  hero.tile = map.entry;
  hero.momentum = 0;
  fight.grid = map.grid;
  fight.fighters = [hero];
  if (isLastRoom(plan, state)) for (const breed of plan.lastRoom) settle(plan, state, map, breed, table);
  else {
    const { breeds, weights } = plan.dwellers[state.depth - 1]!;
    const count = monsterCount(table.dice, state.depth);
    for (let i = 0; i < count; i++)
      settle(plan, state, map, breeds[table.dice.pick(weights, 'monster')]!, table);
  }
  fight.heroes = 1;
  fight.turn = HERO;
  fight.round = 0;
  fight.roster = fight.fighters.length;
  fight.hasMoved = false;
  fight.walked = 0;
  fight.auras = fight.fighters.some(fighter => hasAura(rules.breeds[fighter.breed]!)) ? 1 : 0;
  fight.ground = [];
  fight.ending = null;
  if (plan.options.facing) faceEnemies(fight);
  state.phase = 'fight';
  if (table.emit)
    table.emit({
      kind: 'entered',
      round: 0,
      who: HERO,
      depth: state.depth,
      room: state.room,
      place: plan.depths[state.depth - 1]!.name,
      foes: fight.fighters.slice(1).map(({ breed }) => rules.breeds[breed]!.name),
    });
}

/** Gives a monster its place in the room. */
function settle(plan: RunPlan, state: RunState, map: RoomMap, breed: number, table: RunTable): void {
  const { fighters } = state.fight;
  const monster: Fighter = monsterFighter(plan.fights[state.depth - 1]!, breed);
  monster.tile = placeFar(
    table.dice,
    map,
    fighters.map(fighter => fighter.tile),
  );
  fighters.push(monster);
}
