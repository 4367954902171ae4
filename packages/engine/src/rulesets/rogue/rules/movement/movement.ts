import { canStep, neighbour, type Rect, TILE } from '../../../../boards/grid/index.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { HERO, type Level, type RogueState, type Trap } from '../../state/state.js';
import { attackMonster } from '../attack.js';
import { addCondition } from '../conditions.js';
import { hurtHero } from '../damage.js';
import { rollNotation } from '../dice.js';
import { pickUp } from '../items/pack.js';
import { monsterAt, randomFreeTile, wakeMonster } from '../monsters/monsters.js';
import { resetHitRows } from '../monsters/specials.js';
import { rememberView } from './sight.js';

/** ROGUE-10.4: percent of a confused hero's steps that go in a random direction. */
export const CONFUSED_PERCENT = 80;

/** ROGUE-10.4: the chance that a step goes where it is meant to go, 0 to 1. */
export function intendedStepChance({ options }: RoguePlan, { hero }: RogueState): number {
  if (hero.confused === 0) return 1;
  return 1 - CONFUSED_PERCENT / 100 + CONFUSED_PERCENT / 100 / (options.fourWay ? 4 : 8);
}

/** ROGUE-6.3: a step, or a blow at the monster that stands there. */
export function stepHero(plan: RoguePlan, state: RogueState, table: RogueTable, intended: number): void {
  const { hero, level } = state;
  let direction = intended;
  if (hero.confused > 0 && table.dice.chance(CONFUSED_PERCENT, 100, 'confused')) {
    direction = table.dice.roll(plan.options.fourWay ? 4 : 8, 'direction') - 1;
  }
  if (!canStep(level.grid, hero.tile, direction, plan.corners)) {
    emitStumble(state, table);
    return;
  }
  const to = neighbour(level.grid, hero.tile, direction);
  const monster = monsterAt(state, to);
  if (!monster) {
    // ROGUE-10.8: options offer no step to a held hero, but a confused blow can become one.
    if (hero.held > 0) emitStumble(state, table);
    else walkOnto(plan, state, table, to);
    return;
  }
  attackMonster(plan, state, table, monster);
  // ROGUE-6.4.
  if (monster.dead && plan.options.advanceAfterKill && hero.held === 0) walkOnto(plan, state, table, to);
}

function emitStumble(state: RogueState, table: RogueTable): void {
  table.emit?.({ kind: 'stumbled', round: state.turn, who: HERO });
}

function walkOnto(plan: RoguePlan, state: RogueState, table: RogueTable, tile: number): void {
  const { hero } = state;
  const from = hero.tile;
  hero.tile = tile;
  table.emit?.({ kind: 'moved', round: state.turn, who: HERO, letter: '', from, path: [tile] });
  lookAndPickUp(plan, state, table);
  if (plan.options.doorNoise) wakeRoom(plan, state, table, from);
  if (plan.options.traps) springTrap(plan, state, table);
}

/** Moves the hero to a random free floor tile and frees him if he was held. */
export function teleportHero(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  const to = randomFreeTile(state, table.dice, 'teleport');
  if (to < 0) return;
  table.emit?.({ kind: 'teleported', round: state.turn, who: HERO, letter: '', from: hero.tile, to });
  hero.held = hero.heldBy = 0;
  hero.tile = to;
  lookAndPickUp(plan, state, table);
  if (plan.options.traps) springTrap(plan, state, table);
}

/** What always happens when the hero comes to a tile. */
function lookAndPickUp(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  resetHitRows(state);
  rememberView(plan, state);
  pickUp(plan, state, table);
}

/** ROGUE-15.4: a step from a door into a room wakes every sleeper in it. */
function wakeRoom(plan: RoguePlan, state: RogueState, table: RogueTable, from: number): void {
  const { level, hero, monsters } = state;
  if (level.grid.tiles[from] !== TILE.door) return;
  const room = roomAt(level, hero.tile, 0);
  if (!room) return;
  for (const monster of monsters)
    if (!monster.dead && roomAt(level, monster.tile, 0) === room) wakeMonster(plan, state, table, monster);
}

/** The room that a tile lies in. A `margin` of 1 includes its walls and doors. */
export function roomAt({ rooms, grid }: Level, tile: number, margin: 0 | 1): Rect | undefined {
  const column = tile % grid.width;
  const row = Math.floor(tile / grid.width);
  return rooms.find(
    ({ x, y, width, height }) =>
      column >= x - margin && column < x + width + margin && row >= y - margin && row < y + height + margin,
  );
}

export function knownTrapAt({ level }: RogueState, tile: number): Trap | undefined {
  return level.traps.find(trap => trap.found && trap.tile === tile);
}

/** ROGUE-15.5: stepping on a trap springs it without a roll, unless the hero floats over it (Table 5). */
function springTrap(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { hero, level } = state;
  if (level.traps.length === 0 || hero.levitating > 0) return;
  const trap = level.traps.find(each => each.tile === hero.tile);
  if (!trap) return;
  const record = plan.content.itemTables.traps.find(each => each.id === trap.kind)!;
  trap.found = true;
  table.emit?.({ kind: 'trap', round: state.turn, who: HERO, trap: record.name, tile: trap.tile });
  if (record.damage) {
    const amount = rollNotation(table.dice, record.damage, 'trap');
    hurtHero(plan, state, table, { amount, source: `a ${record.name}` });
    if (state.ending) return;
  }
  if (record.held) {
    hero.heldBy = 0;
    addCondition(plan, state, table, 'held', rollNotation(table.dice, record.held, 'held'));
  }
  if (record.asleep)
    addCondition(plan, state, table, 'asleep', rollNotation(table.dice, record.asleep, 'asleep'));
  if (record.teleports) teleportHero(plan, state, table);
}
