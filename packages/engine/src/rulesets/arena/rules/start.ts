import type { ArenaTable } from '../events.js';
import type { ArenaPlan } from '../plan/plan.js';
import { type ArenaState, newState } from '../state.js';
import { checkVictory } from './outcome.js';
import { EVENT, NONE, openTable, raise } from './table.js';
import { advance } from './ticks/tick.js';
import { runTriggers } from './triggers.js';
import { startMorale } from './units/morale.js';

/** ARENA-4.5: everything up to the first choice. */
export function start(plan: ArenaPlan, listener: ArenaTable): ArenaState {
  const state = newState(plan);
  const table = openTable(plan, state, listener);
  table.phase = 'start';
  table.emit?.({ kind: 'started', who: NONE });
  startMorale(plan, state);
  for (let i = 0; i < state.units.length; i++) raise(plan, state, table, EVENT.OnCombatStart, i, NONE);
  runTriggers(plan, state, table);
  if (!checkVictory(plan, state, table)) advance(plan, state, table);
  return state;
}
