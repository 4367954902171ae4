import type { Dice } from '../../../core/dice/dice.js';
import { actionOn, BONUS_HIDE, DASH, DODGE, END, type QuestChoice, STAND } from '../choices.js';
import type { Being } from '../plan/being.js';
import { DONE, NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { specialTarget } from '../rules/monsters/actions.js';
import { attachedTo } from '../rules/monsters/attached.js';
import { isActionReady } from '../rules/monsters/attacks.js';
import { targetByPriority } from '../rules/monsters/targets.js';
import { canStand } from '../rules/movement/manoeuvres.js';
import { cannotBonus, cannotHide, isCharmedBy } from '../rules/refusals.js';
import { BAR } from '../rules/statuses/conditions.js';
import { hasStatus, statusId } from '../rules/statuses/statuses.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { bestAction } from './monster-attacks.js';
import { isOutOfPlace, monsterStep, runAway } from './monster-movement.js';

/** QUEST-17.1: what a monster does next: flee, special, movement, attack, bonus action. */
export function monsterDecides(plan: QuestPlan, state: QuestState, dice: Dice): QuestChoice {
  const who = state.turn;
  const creature = state.creatures[who]!;
  if ((creature.bars & BAR.action) !== 0) return END;
  const being = plan.beings[creature.record]!;
  if (creature.fleeing && (creature.bars & BAR.flee) === 0)
    return canStand(state) ? STAND : runAway(plan, state);
  // QUEST-31.13: it drained at the start of its turn, and stays where it is.
  if (being.clings !== null && attachedTo(plan, state, who) !== NONE) return END;
  const whom = targetByPriority(plan, state, who, being);
  if (whom === NONE) return END;
  if (state.actions > 0) {
    if (isCharmedBy(plan, state, who, whom)) return DODGE;
    // Before any movement, so that each is tried once a turn.
    if (being.specials.length > 0 && (state.done & DONE.moved) === 0) {
      const special = readySpecial(plan, state, who, being, whom, dice);
      if (special) return special;
    }
  }
  if (canStand(state)) return STAND;
  const step = monsterStep(plan, state, who, being, whom);
  if (step) return step;
  if (state.actions > 0) {
    const best = bestAction(plan, state, who, being, whom);
    if (best !== NONE) return actionOn(best, whom);
    const loose = creature.slow === 2 ? breakFreeChoice(plan, creature, who) : null;
    if (loose !== null) return loose;
    if ((state.done & DONE.dash) === 0 && creature.slow < 2 && isOutOfPlace(state, who, being, whom))
      return DASH;
  }
  return creature.statuses.length > 0 && wantsToHide(plan, state, who) ? BONUS_HIDE : END;
}

/** QUEST-7.14: a monster held where it can attack no foe tears itself free. */
function breakFreeChoice(plan: QuestPlan, { statuses }: Creature, who: number): QuestChoice | null {
  for (const status of statuses)
    if (status.escapeStat !== NONE) return { do: 'escape', status: statusId(plan, status), target: who };
  return null;
}

/** QUEST-31.2: hides after attacking, with no foe at range 0. */
function wantsToHide(plan: QuestPlan, state: QuestState, who: number): boolean {
  return (
    (state.done & DONE.attack) !== 0 &&
    cannotBonus(plan, state, 'hide') === '' &&
    cannotHide(plan, state) === '' &&
    !hasStatus(plan, state, who, plan.known.hidden)
  );
}

/** QUEST-17.4: ready, in range, able to affect a foe; in list order, each by its chance. */
function readySpecial(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  being: Being,
  whom: number,
  dice: Dice,
): QuestChoice | null {
  const creature = state.creatures[who]!;
  for (const place of being.specials) {
    if (!isActionReady(creature, place)) continue;
    const prey = specialTarget(plan, state, who, place, whom);
    if (prey === NONE) continue;
    const { useChance, name } = being.actions[place]!;
    if (useChance >= 100 || dice.chance(useChance, 100, name)) return actionOn(place, prey);
  }
  return null;
}
