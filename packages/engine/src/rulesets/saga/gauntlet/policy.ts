import type { Dice } from '../../../core/dice/dice.js';
import type { Question } from '../../../core/ruleset.js';
import { GO_ON, STONE } from '../choices.js';
import { decide as decideInDuel, evaluate as evaluateDuel, STONE_FROM_MISSING_LP } from '../policy.js';
import { stoneRefusal } from '../rules/items.js';
import { HERO } from '../state/state.js';
import { FACE, type GauntletChoice } from './choices.js';
import type { GauntletPlan } from './plan.js';
import { startingKits } from './rules/camp.js';
import { duelPlan } from './rules/duel.js';
import { type GauntletState, isEnemyHere } from './state.js';

/** The built-in hero: strongest kit, best weapon, heals where it is free, fights every enemy. */
export function decide(
  plan: GauntletPlan,
  state: GauntletState,
  dice: Dice,
  question?: Question<GauntletChoice>,
): GauntletChoice {
  if (question) return question.choices[0]!;
  const { gear, hero } = state.duel;
  if (state.phase === 'fight') return decideInDuel(duelPlan(plan, state), state.duel, dice);
  if (state.phase === 'kit') {
    const { weapon, armour } = startingKits(plan)[0]!;
    return { do: 'kit', weapon: weapon.id, armour: armour.id };
  }
  if (hero.maxLp - hero.lp >= STONE_FROM_MISSING_LP && !stoneRefusal(state.duel)) return STONE;
  for (const id of state.weapons) {
    if (plan.content.weapons.get(id)!.bonus > plan.content.weapons.get(gear.weapon)!.bonus)
      return { do: 'wield', weapon: id };
  }
  return isEnemyHere(state) ? FACE : GO_ON;
}

/** What a section is worth by what became of its enemy. */
const WORTH = { beaten: 1, passed: 0.8, skipped: 0.4, ahead: 0 } as const;

/** Sections behind the hero count most, then the current duel. */
export function evaluate(plan: GauntletPlan, state: GauntletState, side: number): number {
  const done = state.marks.reduce((sum, mark) => sum + WORTH[mark], 0);
  const now = state.phase === 'fight' ? evaluateDuel(duelPlan(plan, state), state.duel, HERO) : 0.5;
  const hero =
    state.phase === 'over' && !state.won
      ? done / (plan.sections.length + 1) / 2
      : (done + now) / (plan.sections.length + 1);
  return side === HERO ? hero : 1 - hero;
}
