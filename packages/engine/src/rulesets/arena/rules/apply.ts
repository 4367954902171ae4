import { type ArenaChoice, PASS, STOP, SUSTAIN } from '../choices.js';
import type { ArenaTable } from '../events.js';
import type { ArenaPlan } from '../plan/plan.js';
import type { ArenaState } from '../state.js';
import { actionNamed, refusalOf } from './actions/legality.js';
import { checkVictory } from './outcome.js';
import { NONE, openTable } from './table.js';
import { advance } from './ticks/tick.js';
import { canAct, endTurn, takeAction, takeChannelTurn } from './ticks/turn.js';

/** The choice of the acting unit, and all that follows until the next choice. */
export function apply(plan: ArenaPlan, state: ArenaState, choice: ArenaChoice, listener: ArenaTable): void {
  const table = openTable(plan, state, listener);
  const who = state.actor;
  const unit = state.units[who]!;
  const { falls } = unit;
  const action = actionNamed(plan, state, who, choice.do);
  if (unit.channel && (choice.do === SUSTAIN || choice.do === STOP)) {
    takeChannelTurn(plan, state, table, who, choice.do === SUSTAIN);
    // A unit that has stopped may do something else with the turn.
    if (choice.do === STOP && !checkVictory(plan, state, table) && canAct(plan, unit, falls)) return;
  } else if (choice.do !== PASS && action) {
    takeAction(plan, state, table, who, { action, target: choice.target ?? NONE, zone: choice.zone ?? NONE });
    if (checkVictory(plan, state, table)) return;
    if (!state.bonus && canAct(plan, unit, falls) && hasBonusAction(plan, state, who)) {
      state.bonus = true;
      return;
    }
  }
  endTurn(plan, state, table, who);
  if (!state.outcome) advance(plan, state, table);
}

/** ARENA-6.1: whether a bonus action can follow the main one. */
function hasBonusAction(plan: ArenaPlan, state: ArenaState, who: number): boolean {
  for (const action of plan.builds[state.units[who]!.build]!.actions)
    if (action.bonus && refusalOf(plan, state, who, action, true) === '') return true;
  return false;
}
