import type { Dice } from '../dice/dice.js';
import { singleOptions } from '../fight/tile-options.js';
import type { Option, Question, Ruleset } from '../ruleset.js';

/**
 * Chooses for a side, and answers its questions. If it draws, it draws only from the dice it is given: with enumerating dice a
 * policy is then part of the exact odds.
 */
export interface Policy<Plan = unknown, State = unknown, Choice = unknown> {
  decide(plan: Plan, state: State, dice: Dice, question?: Question<Choice>): Choice;
}

/** The policy that the ruleset itself brings. */
export function defaultPolicy(ruleset: Ruleset): Policy {
  return { decide: ruleset.decide };
}

/** The options that can be chosen; an option that stands for many tiles becomes one option per tile. */
export function openOptions(options: readonly Option<unknown>[]): readonly Option<unknown>[] {
  return singleOptions(options).filter(option => !option.blocked);
}

/** The choices of the open options. */
export function openChoices(options: readonly Option<unknown>[]): readonly unknown[] {
  return openOptions(options).map(({ choice }) => choice);
}

/** The side that wins when this combatant's team wins. A captain is a side of its own that chooses for a team (ARENA-1.2). */
export function teamOf(ruleset: Ruleset, plan: unknown, state: unknown, who: number): number {
  const side = ruleset.sideOf(plan, state, who);
  return ruleset.view(plan, state).combatants.find(each => each.who === who)?.side ?? side;
}
