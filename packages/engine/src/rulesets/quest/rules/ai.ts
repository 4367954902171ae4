import type { Dice } from '../../../core/dice/dice.js';
import {
  AWAY,
  actionOn,
  BONUS_DISENGAGE,
  BONUS_HIDE,
  closerTo,
  DASH,
  DISENGAGE,
  DODGE,
  END,
  type QuestChoice,
  STAND,
} from '../choices.js';
import { AGGRESSION, type Being, type QuestPlan } from '../plan.js';
import { type Creature, DONE, NONE, type QuestState } from '../state.js';
import { isUsable } from './actions.js';
import { bestAction } from './ai-attacks.js';
import { isCharmedBy, targetOf } from './ai-targets.js';
import { victimOf } from './clinging.js';
import { BAR, CONDITION } from './conditions.js';
import { cannotStep, leavesReach } from './movement.js';
import { rangeOf } from './range.js';
import { cannotBonus, cannotGoAway, cannotGoCloser, cannotHide, cannotStepByBonus } from './refusals.js';
import { isReady, preyOf } from './special-actions.js';
import { hasStatus } from './statuses.js';

/** QUEST-17.1: what a monster does next: flee, special, movement, attack, bonus action. */
export function monsterDecides(plan: QuestPlan, state: QuestState, dice: Dice): QuestChoice {
  const who = state.turn;
  const creature = state.creatures[who]!;
  if ((creature.bars & BAR.action) !== 0) return END;
  const being = plan.beings[creature.record]!;
  if (creature.fleeing && (creature.bars & BAR.flee) === 0)
    return canStand(state, creature) ? STAND : runAway(plan, state);
  // QUEST-31.13: it drained at the start of its turn, and stays where it is.
  if (being.clings !== null && victimOf(plan, state, who) !== NONE) return END;
  const whom = targetOf(plan, state, who, being);
  if (whom === NONE) return END;
  if (state.actions > 0) {
    if (isCharmedBy(plan, creature, whom)) return DODGE;
    // Before any movement, so that each is tried once a turn.
    if ((state.done & DONE.moved) === 0) {
      const special = readySpecial(plan, state, who, being, whom, dice);
      if (special) return special;
    }
  }
  if (canStand(state, creature)) return STAND;
  const step = movement(plan, state, who, being, whom);
  if (step) return step;
  if (state.actions > 0) {
    const best = bestAction(plan, state, who, being, whom);
    if (best !== NONE) return actionOn(best, whom);
    const loose = creature.slow === 2 ? tearsFree(plan, creature, who) : null;
    if (loose !== null) return loose;
    if ((state.done & DONE.dash) === 0 && creature.slow < 2 && isOutOfPlace(state, who, being, whom))
      return DASH;
  }
  return creature.statuses.length > 0 && slipsAway(plan, state, who) ? BONUS_HIDE : END;
}

/** QUEST-7.14: who is held where nobody can be attacked tears himself free. */
function tearsFree(plan: QuestPlan, { statuses }: Creature, who: number): QuestChoice | null {
  for (const { escapeStat, what } of statuses)
    if (escapeStat !== NONE)
      return { do: 'escape', status: plan.statuses[plan.statuses[what]!.base]!.id, target: who };
  return null;
}

/** QUEST-17.7: whether running would bring it toward its preferred range. */
function isOutOfPlace(state: QuestState, who: number, being: Being, whom: number): boolean {
  const gap = rangeOf(state, who, whom) - wantedRange(state, who, being);
  return gap > 0 || (gap < 0 && isShy(being));
}

/** QUEST-2.12 */
function canStand(state: QuestState, creature: Creature): boolean {
  return (creature.marks & CONDITION.prone) !== 0 && state.steps > 0 && creature.slow < 2;
}

/** QUEST-17.2: Disengage, then one step away; who disengages with a bonus action dashes besides. */
function runAway(plan: QuestPlan, state: QuestState): QuestChoice {
  if ((state.done & DONE.disengage) === 0) {
    if (cannotBonus(plan, state, 'disengage') === '') return BONUS_DISENGAGE;
    if (state.actions > 0) return DISENGAGE;
  } else if (state.actions > 0 && (state.done & DONE.dash) === 0 && state.creatures[state.turn]!.slow < 2)
    return DASH;
  return cannotGoAway(plan, state) === '' ? AWAY : END;
}

/** QUEST-31.2: hides after attacking, where nobody stands at range 0. */
function slipsAway(plan: QuestPlan, state: QuestState, who: number): boolean {
  return (
    (state.done & DONE.attack) !== 0 &&
    cannotBonus(plan, state, 'hide') === '' &&
    cannotHide(plan, state) === '' &&
    !hasStatus(plan, state, who, plan.known.hidden)
  );
}

/** QUEST-17.4: ready, in range, able to affect somebody; in list order, each by its chance. */
function readySpecial(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  being: Being,
  whom: number,
  dice: Dice,
): QuestChoice | null {
  const creature = state.creatures[who]!;
  for (let i = 0; i < being.actions.length; i++) {
    const action = being.actions[i]!;
    if (action.kind !== 'special' || action.partOfMulti || action.legendaryOnly || !isReady(creature, i))
      continue;
    const prey = preyOf(plan, state, who, i, whom);
    if (prey === NONE) continue;
    if (action.useChance >= 100 || dice.chance(action.useChance, 100, action.name)) return actionOn(i, prey);
  }
  return null;
}

/** QUEST-17.5, 17.6: a step by its kind, or none. */
function movement(
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
      arms !== null && isReady(creature, which) && (arms.reach >= range || arms.far >= range),
  );
}

function hasMelee(plan: QuestPlan, state: QuestState, who: number, being: Being, whom: number): boolean {
  return being.actions.some(
    ({ arms }, index) => arms !== null && arms.reach >= 0 && isUsable(plan, state, who, index, whom),
  );
}

/** Whether a step away would let somebody strike. */
export function provokes(plan: QuestPlan, state: QuestState, who: number): boolean {
  if ((state.done & DONE.disengage) !== 0) return false;
  const { side } = state.creatures[who]!;
  return state.creatures.some(
    (other, index) => other.side !== side && other.reaction && leavesReach(plan, state, who, index),
  );
}
