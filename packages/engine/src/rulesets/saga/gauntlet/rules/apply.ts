import type { SagaChoice } from '../../choices.js';
import type { GauntletChoice } from '../choices.js';
import type { GauntletTable } from '../events.js';
import type { GauntletPlan } from '../plan.js';
import type { GauntletState } from '../state.js';
import { applyInCamp } from './camp.js';
import { applyInDuel } from './duel.js';

export function apply(
  plan: GauntletPlan,
  state: GauntletState,
  choice: GauntletChoice,
  table: GauntletTable,
): void {
  if (state.phase === 'fight') applyInDuel(plan, state, table, choice as SagaChoice);
  else applyInCamp(plan, state, table, choice);
}
