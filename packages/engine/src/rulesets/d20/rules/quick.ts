import type { D20Table } from '../events.js';
import type { Rules } from '../setup.js';
import { type D20State, HEROES, hasNewcomers } from '../state/state.js';
import { attackBands } from './attack.js';
import { endTurn } from './turn.js';
import { fall, settle } from './wounds.js';

// Of this module's own: what another module exports is looked up anew each time.
const HERO_SIDE = HEROES;

/**
 * An attack on a neighbour, with nobody listening and nothing but the numbers of the two to look at, and the turn
 * change after it: what `attackOrder`, `strike` and `endTurn` do, in one piece and without a detour, because
 * simulations do little else. Answers false, with nothing done, where it takes more than that.
 */
export function quickAttack(rules: Rules, state: D20State, table: D20Table, whom: number): boolean {
  const { fighters, turn } = state;
  const attacker = fighters[turn]!;
  const target = fighters[whom]!;
  const concerns = rules.variants | state.auras | attacker.quirks | target.quirks | target.marks;
  if (concerns !== 0 || attacker.near !== 1 || !state.enclosed || table.emit !== undefined) return false;
  const gap = Math.abs(attacker.tile - target.tile);
  const { width } = state.grid;
  if (gap !== 1 && (gap < width - 1 || gap > width + 1)) return false;

  const { dice } = table;
  const { criticalFrom } = attacker;
  const need = target.ac - attacker.attack;
  const face = dice.roll(20, 'attack', attackBands(need, criticalFrom));
  const mine = attacker.side === HERO_SIDE;
  const critical = face >= criticalFrom;
  if (mine) state.attacks++;
  if (face !== 1 && (face >= need || critical)) {
    let amount = dice.sum(attacker.count, attacker.sides, 'damage') + attacker.plus;
    if (critical && rules.doubleFirst) amount *= 2;
    if (amount < 1) amount = 1;
    if (critical && !rules.doubleFirst) amount *= 2;
    if (mine) {
      if (critical) state.criticals++;
      else state.hits++;
      state.dealt += amount;
    } else state.taken += amount;
    if (target.hp > amount) target.hp -= amount;
    else {
      fall(rules, state, table, whom, turn);
      if (settle(state, table)) return true;
    }
  } else if (mine && face === 1) state.fumbles++;
  quickTurn(rules, state, table);
  return true;
}

/** The turn passes on; by the long way to whoever must be looked after first. */
function quickTurn(rules: Rules, state: D20State, table: D20Table): void {
  const { fighters, turn, roster } = state;
  const wraps = turn + 1 >= roster;
  const next = fighters[wraps ? 0 : turn + 1]!;
  if (!next.alive || (next.marks | next.quirks) !== 0 || hasNewcomers(state)) {
    endTurn(rules, state, table);
    return;
  }
  state.turn = wraps ? 0 : turn + 1;
  state.hasMoved = false;
  state.walked = 0;
  if (!wraps) return;
  state.round++;
  state.roster = fighters.length;
}
