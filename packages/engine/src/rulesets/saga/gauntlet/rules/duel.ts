import type { SagaChoice } from '../../choices.js';
import type { SagaTable } from '../../events.js';
import type { SagaPlan } from '../../plan/plan.js';
import { apply } from '../../rules/apply.js';
import { startDuel } from '../../rules/start.js';
import type { GauntletTable } from '../events.js';
import type { GauntletPlan } from '../plan.js';
import type { GauntletState } from '../state.js';
import { settleSection } from './sections.js';

/** The duel with the enemy of the hero's section; the Crypts have none. */
export function duelPlan(plan: GauntletPlan, { section }: GauntletState): SagaPlan {
  return plan.duels[section - 1]!;
}

/** Opens the fight with the enemy of this section. */
export function faceEnemy(plan: GauntletPlan, state: GauntletState, table: GauntletTable): void {
  const { duel } = state;
  state.phase = 'fight';
  duel.saved = false;
  duel.weakened = 0;
  duel.stoneUsed = false;
  duel.ending = null;
  duel.enemyStart = duel.enemy.lp;
  startDuel(duelPlan(plan, state), duel, duelTable(plan, state, table));
}

/** Hands the choice down to the duel in progress, and settles the section when that is over. */
export function applyInDuel(
  plan: GauntletPlan,
  state: GauntletState,
  table: GauntletTable,
  choice: SagaChoice,
): void {
  apply(duelPlan(plan, state), state.duel, choice, duelTable(plan, state, table));
  settleSection(plan, state, table);
}

/** The table for the rules of the duel: its events name the enemy, and its end is not the end of the run. */
export function duelTable(plan: GauntletPlan, state: GauntletState, table: GauntletTable): SagaTable {
  const { dice, emit } = table;
  if (!emit) return table as SagaTable;
  const foe = state.section === 0 ? undefined : duelPlan(plan, state).enemy.name;
  return {
    dice,
    // The answer is one of the choices that the duel handed over.
    ask: question => table.ask(question) as SagaChoice,
    emit: event => {
      if (foe === undefined) emit(event);
      else if (event.kind === 'ended') {
        const { round, who, outcome } = event;
        emit({ kind: 'fight ended', round, who, outcome, foe });
      } else emit({ ...event, foe });
    },
  };
}
