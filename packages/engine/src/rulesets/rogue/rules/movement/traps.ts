import { TILE } from '../../../../boards/grid/index.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import { HERO, type RogueState, type Trap } from '../../state/state.js';
import { hurtHero } from '../damage.js';
import { teleportHero } from '../effects-level.js';
import { rollTerm } from '../items/items.js';
import { wake } from '../monsters/monsters.js';

export function knownTrapAt({ level }: RogueState, tile: number): Trap | undefined {
  return level.traps.find(trap => trap.found && trap.tile === tile);
}

/** ROGUE-15.5: stepping on a trap springs it without a roll, unless he floats over it (Table 5). */
export function springTrap(rules: Rules, state: RogueState, table: RogueTable): void {
  const { hero, level } = state;
  if (level.traps.length === 0 || hero.levitating > 0) return;
  const trap = level.traps.find(each => each.tile === hero.tile);
  if (trap) spring(rules, state, trap, table);
}

function spring(rules: Rules, state: RogueState, trap: Trap, table: RogueTable): void {
  const { hero } = state;
  const record = rules.content.items.traps.find(each => each.id === trap.kind)!;
  trap.found = true;
  table.emit?.({ kind: 'trap', round: state.turn, who: HERO, trap: record.name, tile: trap.tile });
  if (record.damage) {
    hurtHero(rules, state, rollTerm(record.damage, table.dice, 'trap'), `a ${record.name}`, table);
    if (state.ending) return;
  }
  if (record.held) {
    hero.held = Math.max(hero.held, rollTerm(record.held, table.dice, 'held'));
    hero.heldBy = 0;
    table.emit?.({ kind: 'status', round: state.turn, who: HERO, letter: '', status: 'held', on: true });
  }
  if (record.asleep) {
    hero.asleep = Math.max(hero.asleep, rollTerm(record.asleep, table.dice, 'asleep'));
    table.emit?.({ kind: 'status', round: state.turn, who: HERO, letter: '', status: 'asleep', on: true });
  }
  if (record.teleports) teleportHero(rules, state, table);
}

/** ROGUE-15.4: who steps from a door into a room wakes every sleeper in it. */
export function doorNoise(rules: Rules, state: RogueState, from: number, table: RogueTable): void {
  const { level, hero, monsters } = state;
  const { grid } = level;
  if (!rules.options.doorNoise || grid.tiles[from] !== TILE.door) return;
  const room = roomAt(level, hero.tile);
  if (room < 0) return;
  for (const monster of monsters) {
    if (!monster.dead && monster.asleep !== 0 && roomAt(level, monster.tile) === room)
      wake(rules, state, monster, table);
  }
}

/** Which room a tile lies in, walls and doors left out; −1 for none. */
function roomAt({ rooms, grid }: RogueState['level'], tile: number): number {
  const column = tile % grid.width;
  const row = Math.floor(tile / grid.width);
  return rooms.findIndex(
    ({ x, y, width, height }) => column >= x && column < x + width && row >= y && row < y + height,
  );
}
