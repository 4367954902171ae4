import type { Question } from '../../../core/ruleset.js';
import { GO_ON, type SagaChoice, STONE } from '../choices.js';
import { decide as decideDuel, evaluate as evaluateDuel } from '../policy.js';
import { stoneBlocked } from '../rules/items.js';
import { FACE, type GauntletChoice, options } from './choices.js';
import type { GauntletPlan } from './setup.js';
import { enemyHere, type GauntletState } from './state.js';

/** The built-in hero: strongest kit, best weapon, heals where it is free, fights everybody. */
export function decide(
  plan: GauntletPlan,
  state: GauntletState,
  question?: Question<GauntletChoice>,
): GauntletChoice {
  const { gear, hero } = state.duel;
  if (state.phase === 'fight' || question)
    return decideDuel(
      plan.duels[state.section - 1]!,
      state.duel,
      question as Question<SagaChoice> | undefined,
    );
  // The strongest comes first.
  if (state.phase === 'kit') return options(plan, state)[0]!.choice;
  if (hero.maxLp - hero.lp >= 40 && !stoneBlocked(state.duel)) return STONE;
  for (const id of state.weapons) {
    if (plan.weapons.get(id)!.bonus > plan.weapons.get(gear.weapon)!.bonus)
      return { do: 'wield', weapon: id };
  }
  return enemyHere(state) ? FACE : GO_ON;
}

/** Sections behind him count most, then how the fight at hand stands. */
export function evaluate(plan: GauntletPlan, state: GauntletState, side: number): number {
  const gone = state.marks.reduce(
    (sum, mark) => sum + (mark === 'beaten' ? 1 : mark === 'passed' ? 0.8 : mark === 'skipped' ? 0.4 : 0),
    0,
  );
  const now = state.phase === 'fight' ? evaluateDuel(state.duel, 0) : 0.5;
  const hero =
    state.phase === 'over' && !state.won
      ? gone / (plan.sections.length + 1) / 2
      : (gone + now) / (plan.sections.length + 1);
  return side === 0 ? hero : 1 - hero;
}
