import type { RunChoice } from '../choices.js';
import type { RunTable } from '../events.js';
import type { RunPlan } from '../plan.js';
import type { RunState } from '../state.js';
import { goOn } from './descent.js';
import { actInCamp, actInFight, openRoom } from './fight.js';
import { raiseAbility, toughen } from './levels.js';

/** Carries out a choice that `options` offered. */
export function apply(plan: RunPlan, state: RunState, choice: RunChoice, table: RunTable): void {
  switch (choice.do) {
    case 'go on':
      goOn(plan, state, table);
      openRoom(plan, state, table);
      return;
    case 'raise':
      raiseAbility(plan, state, table, choice.ability);
      return;
    case 'toughen':
      toughen(state, table);
      return;
    default:
      if (state.phase === 'fight') actInFight(plan, state, table, choice);
      else actInCamp(plan, state, table, choice);
  }
}
