import type { Dice } from '../../../core/dice/dice.js';
import type { Question } from '../../../core/ruleset.js';
import { attackOn, closerTo, type QuestChoice } from '../choices.js';
import { LIFE, NONE, PARTY, PHASE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { rangeOf } from '../rules/movement/range.js';
import { cannotAttack, cannotGoCloser } from '../rules/refusals.js';
import { isPresent } from '../rules/statuses/able.js';
import type { QuestState } from '../state/state.js';
import { decide } from './policy.js';

/**
 * The least that the built-in player is measured against: a member strikes the nearest foe with the weapon in hand, or goes closer
 * where it does not reach. Whatever is left, and monsters, are played as ever.
 */
export function brawl(
  plan: QuestPlan,
  state: QuestState,
  dice: Dice,
  question?: Question<QuestChoice>,
): QuestChoice {
  const creature = state.creatures[state.turn]!;
  if (!question && state.phase !== PHASE.shift && creature.side === PARTY && creature.life === LIFE.up) {
    const whom = nearestFoe(state);
    if (whom !== NONE) {
      const arms = plan.beings[creature.record]!.arms[creature.main]!;
      if (cannotAttack(plan, state, whom, arms) === '') return attackOn(whom);
      if (cannotGoCloser(plan, state, whom) === '') return closerTo(whom);
    }
  }
  return decide(plan, state, dice, question);
}

/** Who stands; of those at the same range the one with the fewest HP. */
function nearestFoe(state: QuestState): number {
  const { creatures, turn } = state;
  let best = NONE;
  for (let other = 0; other < creatures.length; other++) {
    const foe = creatures[other]!;
    if (foe.side === PARTY || foe.life !== LIFE.up || !isPresent(foe)) continue;
    const gap = best === NONE ? -1 : rangeOf(state, turn, other) - rangeOf(state, turn, best);
    if (gap < 0 || (gap === 0 && foe.hp < creatures[best]!.hp)) best = other;
  }
  return best;
}
