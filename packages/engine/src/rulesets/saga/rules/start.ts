import type { SagaTable } from '../events.js';
import type { SagaPlan } from '../plan/plan.js';
import { newState } from '../state/copy.js';
import { HERO, type SagaState } from '../state/state.js';
import { rollCharacteristics } from './character.js';
import { openFight } from './turn.js';

export function start(plan: SagaPlan, table: SagaTable): SagaState {
  const state = newState(plan.start);
  if (plan.rollHero) {
    rollCharacteristics(plan, state, table);
    state.section.heroLp = state.hero.lp;
  }
  startDuel(plan, state, table);
  return state;
}

/** Opens the fight of a state whose hero, enemy and section are ready. */
export function startDuel(plan: SagaPlan, state: SagaState, table: SagaTable): void {
  table.emit?.({ kind: 'started', round: 0, who: HERO });
  openFight(plan, state, table);
}
