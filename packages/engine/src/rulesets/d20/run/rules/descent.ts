import { heal } from '../../rules/wounds.js';
import type { RunTable } from '../events.js';
import type { RunPlan } from '../plan.js';
import { HERO, heroOf, type RunState } from '../state.js';
import { assignRest } from './levels.js';
import { enterRoom } from './rooms.js';

/** D20-13.6: from a cleared room to the next one, or down. */
export function goOn(plan: RunPlan, state: RunState, table: RunTable): void {
  assignRest(plan, state, table);
  if (state.room < plan.rooms) state.room++;
  else descend(plan, state, table);
  enterRoom(plan, state, table);
}

/** D20-13.7: a ration restores all HP; without one half of what is missing comes back. */
function descend(plan: RunPlan, state: RunState, table: RunTable): void {
  const hero = heroOf(state);
  const isFed = !plan.options.provisions || hero.rations > 0;
  const healed = hpOnDescent(plan, state) - hero.hp;
  state.depth++;
  state.room = 1;
  table.emit?.({ kind: 'descended', round: 0, who: HERO, depth: state.depth, hungry: !isFed });
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
  if (healed > 0) heal(state.fight, table, HERO, healed, 'Rest');
}

/** D20-13.7: the HP with which the hero would arrive at the next depth. */
export function hpOnDescent({ options }: RunPlan, state: RunState): number {
  const { hp, maxHp, rations } = heroOf(state);
  const isFed = !options.provisions || rations > 0;
  return isFed ? maxHp : hp + ((maxHp - hp) >> 1);
}
