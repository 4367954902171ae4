import { AWAY, BONUS_DISENGAGE, closerTo, DASH, DISENGAGE, END, type QuestChoice } from '../choices.js';
import { AGGRESSION, type Being } from '../plan/being.js';
import { DONE, NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { isActionReady, isUsable } from '../rules/monsters/attacks.js';
import { leavesReach, rangeOf } from '../rules/movement/range.js';
import {
  cannotBonus,
  cannotGoAway,
  cannotGoCloser,
  cannotStep,
  cannotStepByBonus,
} from '../rules/refusals.js';
import type { QuestState } from '../state/state.js';
import { bestAction } from './monster-attacks.js';

/** QUEST-17.7: whether running would bring it toward its preferred range. */
export function isOutOfPlace(state: QuestState, who: number, being: Being, whom: number): boolean {
  const gap = rangeOf(state, who, whom) - wantedRange(state, who, being);
  return gap > 0 || (gap < 0 && isShy(being));
}

/** QUEST-17.2: Disengage, then one step away; who disengages with a bonus action dashes besides. */
export function runAway(plan: QuestPlan, state: QuestState): QuestChoice {
  if ((state.done & DONE.disengage) === 0) {
    if (cannotBonus(plan, state, 'disengage') === '') return BONUS_DISENGAGE;
    if (state.actions > 0) return DISENGAGE;
  } else if (state.actions > 0 && (state.done & DONE.dash) === 0 && state.creatures[state.turn]!.slow < 2)
    return DASH;
  return cannotGoAway(plan, state) === '' ? AWAY : END;
}

/** QUEST-17.5, QUEST-17.6: a step by its kind, or none. */
export function monsterStep(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  being: Being,
  whom: number,
): QuestChoice | null {
  const range = rangeOf(state, who, whom);
  const { aggression } = being;
  const preferred = wantedRange(state, who, being);
  if (range > preferred) {
    const closes = aggression !== AGGRESSION.defensive || bestAction(plan, state, who, being, whom) === NONE;
    return closes ? approach(plan, state, whom) : null;
  }
  if (range < preferred)
    return isShy(being) && cannotStep(plan, state) === ''
      ? withdraw(plan, state, who, being, whom, range)
      : null;
  // At preferred range 1 it steps in where nothing is usable.
  if (range === 1 && state.actions > 0 && bestAction(plan, state, who, being, whom) === NONE)
    return approach(plan, state, whom);
  return null;
}

/** Those that step away while nearer than they like (QUEST-17.5). */
function isShy({ aggression }: Being): boolean {
  return aggression === AGGRESSION.cautious || aggression === AGGRESSION.defensive;
}

/** The range it prefers; where nothing it has left reaches so far, the farthest from which something does. */
function wantedRange(state: QuestState, who: number, being: Being): number {
  const { preferred, actions, aggression } = being;
  if (preferred === 0 || aggression === AGGRESSION.berserker) return 0;
  const { uses } = state.creatures[who]!;
  let farthest = NONE;
  for (let i = 0; i < actions.length; i++) {
    const { arms, kind, range, legendaryOnly } = actions[i]!;
    if (uses[i] === 0 || legendaryOnly) continue;
    const reach = arms !== null ? Math.max(arms.reach, arms.far) : kind === 'special' ? range : NONE;
    if (reach > farthest) farthest = reach;
  }
  return farthest === NONE || farthest > preferred ? preferred : farthest;
}

/** A step of its own, else the one that aggressive ones take with their bonus action (QUEST-31.16). */
function approach(plan: QuestPlan, state: QuestState, whom: number): QuestChoice | null {
  const code = cannotGoCloser(plan, state, whom);
  if (code === '') return closerTo(whom);
  if (code !== 'no_steps_left' || state.creatures[state.turn]!.statuses.length === 0) return null;
  return cannotStepByBonus(plan, state, whom) === '' ? { do: 'closer', target: whom, bonus: true } : null;
}

/** Never a step that would provoke: Disengage first, by bonus action if it can (QUEST-31.2). */
function withdraw(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  being: Being,
  whom: number,
  range: number,
): QuestChoice | null {
  // Not where it could no longer attack, if it can attack here.
  const leaves = state.actions > 0 && !reachesFrom(state, who, being, range + 1);
  if (leaves && bestAction(plan, state, who, being, whom) !== NONE) return null;
  if (!provokes(plan, state, who)) return AWAY;
  if (range > 0) return null;
  if (cannotBonus(plan, state, 'disengage') === '') return BONUS_DISENGAGE;
  if (being.preferred < 2 || state.actions <= 0 || hasMelee(plan, state, who, being, whom)) return null;
  return DISENGAGE;
}

/** Whether one of its attacks can still be made from there. */
function reachesFrom(state: QuestState, who: number, being: Being, range: number): boolean {
  const creature = state.creatures[who]!;
  return being.actions.some(
    ({ arms }, which) =>
      arms !== null && isActionReady(creature, which) && (arms.reach >= range || arms.far >= range),
  );
}

function hasMelee(plan: QuestPlan, state: QuestState, who: number, being: Being, whom: number): boolean {
  return being.actions.some(
    ({ arms }, index) => arms !== null && arms.reach >= 0 && isUsable(plan, state, who, index, whom),
  );
}

/** Whether a step away would let a foe strike. */
export function provokes(plan: QuestPlan, state: QuestState, who: number): boolean {
  if ((state.done & DONE.disengage) !== 0) return false;
  const { side } = state.creatures[who]!;
  return state.creatures.some(
    (other, index) => other.side !== side && other.reaction && leavesReach(plan, state, who, index),
  );
}
