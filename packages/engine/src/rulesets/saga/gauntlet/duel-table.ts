import type { SagaChoice } from '../choices.js';
import type { SagaTable } from '../events.js';
import type { GauntletTable } from './events.js';
import type { GauntletPlan } from './setup.js';
import type { GauntletState } from './state.js';

/** The duel's table: its end is not the end of the run. */
export function duelTable(plan: GauntletPlan, state: GauntletState, table: GauntletTable): SagaTable {
  const { emit } = table;
  if (!emit) return table as SagaTable;
  const foe = plan.duels[state.section - 1]?.enemy.name;
  return {
    dice: table.dice,
    ask: question => table.ask(question) as SagaChoice,
    emit: event => {
      if (foe !== undefined && event.kind === 'ended') {
        const { round, who, outcome } = event;
        emit({ kind: 'fight ended', round, who, outcome, foe });
        return;
      }
      // The rules have made it just now and look at it no more: it needs no copy.
      if (foe !== undefined) (event as { foe?: string }).foe = foe;
      emit(event);
    },
  };
}
