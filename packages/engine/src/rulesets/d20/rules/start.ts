import type { D20Content } from '../content/content.js';
import type { D20Table } from '../events.js';
import { compile as compilePlan, type D20Plan } from '../plan/plan.js';
import type { D20Setup } from '../setup.js';
import { copyState } from '../state/copy.js';
import { type D20State, newState } from '../state/state.js';
import { createFighter } from './characters/characters.js';
import { faceEnemies } from './movement.js';
import { nextTurn } from './turn.js';

/** A plan with the state that all its fights begin with. */
export interface FightPlan extends D20Plan {
  readonly opening: D20State;
}

export function compile(content: D20Content, setup: D20Setup): FightPlan {
  const plan = compilePlan(content, setup);
  const opening = newState(
    plan,
    plan.fighters.map(each => createFighter(plan, each)),
  );
  if (plan.options.facing) faceEnemies(opening);
  return { ...plan, opening };
}

export function start(plan: FightPlan, table: D20Table): D20State {
  const state = copyState(plan.opening);
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
