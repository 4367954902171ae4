import type { RogueChoice } from '../choices.js';
import type { RogueTable } from '../events.js';
import type { RoguePlan } from '../plan/plan.js';
import type { RogueState } from '../state/state.js';
import { explore, restUntilHealed, runInDirection, travelTo } from './movement/travel.js';
import { performHeroAction, playMonsterStep, takeHeroAction } from './turn.js';

/**
 * Carries out a choice that `options` offered. In a fight every action of a monster, and every further blow of it, is a
 * choice of its own ('go on'): exact odds that follow every result would otherwise find far too many ways from one
 * action of the hero to his next, and infinitely many where he is frozen again and again. In a run monsters act at once.
 */
export function apply(plan: RoguePlan, state: RogueState, choice: RogueChoice, table: RogueTable): void {
  if (choice.do === 'go on') {
    playMonsterStep(plan, state, table);
    return;
  }
  clearLastAction(state);
  switch (choice.do) {
    case 'run':
      runInDirection(plan, state, table, choice.dir);
      return;
    case 'travel':
      travelTo(plan, state, table, choice.to);
      return;
    case 'explore':
      explore(plan, state, table);
      return;
    case 'recover':
      restUntilHealed(plan, state, table);
      return;
    case 'descend':
      // Only a run offers it: see run/rules/apply.ts.
      return;
    default:
      if (plan.isRun) takeHeroAction(plan, state, table, choice);
      else performHeroAction(plan, state, table, choice);
  }
}

/** Monsters slain by the last choice are removed, and monsters that it detected are hidden again. */
export function clearLastAction(state: RogueState): void {
  const { monsters, level } = state;
  let count = 0;
  for (let i = 0; i < monsters.length; i++) if (!monsters[i]!.dead) monsters[count++] = monsters[i]!;
  monsters.length = count;
  if (level.shown.length > 0) level.shown = [];
}
