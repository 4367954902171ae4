import type { RogueChoice } from '../../choices.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { apply as applyInFight, clearLastAction } from '../../rules/apply.js';
import { finishHeroAction, playMonsters } from '../../rules/turn.js';
import type { RogueState } from '../../state/state.js';
import { descend } from './level.js';

/** A run has one choice more than a fight: the stairs. */
export function apply(plan: RoguePlan, state: RogueState, choice: RogueChoice, table: RogueTable): void {
  if (choice.do !== 'descend') {
    applyInFight(plan, state, choice, table);
    return;
  }
  clearLastAction(state);
  descend(plan, state, table);
  finishHeroAction(plan, state, table);
  playMonsters(plan, state, table);
}
