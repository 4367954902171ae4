import { FrayError } from '../../../core/errors.js';
import type { SagaChoice } from '../choices.js';
import type { SagaTable } from '../events.js';
import type { SagaPlan } from '../plan/plan.js';
import { ENEMY, type SagaState } from '../state/state.js';
import { enemyAttack, heroAttack } from './attack.js';
import { throwOrb, useStone } from './items.js';
import { castSpell, spellById } from './magic.js';
import { endFight } from './outcome.js';
import { nextTurn, openFight, startRound } from './turn.js';

/** Carries out a choice that `options` offered. */
export function apply(plan: SagaPlan, state: SagaState, choice: SagaChoice, table: SagaTable): void {
  if (state.phase === 'opening') {
    openFight(plan, state, table);
    return;
  }
  if (state.phase === 'gap') {
    if (choice.do === 'stone') useStone(plan, state, table);
    startRound(plan, state, table);
    return;
  }
  if (takeAction(plan, state, table, choice)) nextTurn(plan, state, table);
}

/** SAGA-7.1. Returns whether the turn passes on; not when the fight ended, opened anew, or the hero may still act. */
function takeAction(plan: SagaPlan, state: SagaState, table: SagaTable, choice: SagaChoice): boolean {
  switch (choice.do) {
    case 'attack':
      return state.turn === ENEMY ? enemyAttack(plan, state, table) : heroAttack(plan, state, table);
    case 'rest':
      return true;
    case 'flee':
      endFight(state, table, 'fled');
      return false;
    case 'throw':
      return throwOrb(plan, state, table);
    case 'cast':
      state.castThisRound = true;
      // SAGA-15.4: with freeCasting the attack is still to come.
      return !castSpell(plan, state, table, spellById(plan, choice.spell)!) && !plan.options.freeCasting;
    default:
      throw new FrayError('choice/unknown', `'${choice.do}' is not an action of a duel's turn.`, {
        data: { choice },
      });
  }
}
