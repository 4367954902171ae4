import type { D20Table } from '../events.js';
import type { D20Plan } from '../plan/plan.js';
import { type D20State, newState } from '../state/state.js';
import { createFighter } from './characters.js';
import { faceEnemies } from './movement.js';
import { nextTurn } from './turn.js';

export function start(plan: D20Plan, table: D20Table): D20State {
  const state = newState(
    plan,
    plan.fighters.map(each => createFighter(plan, each)),
  );
  if (plan.options.facing) faceEnemies(state);
  openFight(plan, state, table);
  return state;
}

/** Begins the first round of a state whose fighters stand ready. */
export function openFight(plan: D20Plan, state: D20State, table: D20Table): void {
  state.round = 1;
  state.turn = -1;
  state.roster = state.fighters.length;
  table.emit?.({ kind: 'started', round: 0, who: 0, party: state.heroes });
  table.emit?.({ kind: 'round', round: 1, who: 0, party: state.heroes });
  nextTurn(plan, state, table);
}
