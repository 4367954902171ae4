import { type Dice, type Option, type Question, type Ruleset, singleOptions } from '@fray/engine';

/**
 * Chooses for a side, and answers its questions. If it draws, it draws only from the dice it is given: with enumerating dice a
 * policy is then part of the exact odds.
 */
export interface Policy {
  decide(plan: unknown, state: unknown, dice: Dice, question?: Question<unknown>): unknown;
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

/**
 * The index of the choice that a policy makes among the open ones. If the policy draws from the dice, or chooses something else, the
 * result is the number of open choices.
 */
export function policyChoiceIndex(
  open: readonly unknown[],
  policy: Policy,
  plan: unknown,
  state: unknown,
  question?: Question<unknown>,
): number {
  try {
    const choice = policy.decide(plan, state, REFUSING_DICE, question);
    const text = JSON.stringify(choice);
    const index = open.findIndex(each => each === choice || JSON.stringify(each) === text);
    return index < 0 ? open.length : index;
  } catch (error) {
    if (error !== DICE_USED) throw error;
    return open.length;
  }
}

const DICE_USED = new Error('a policy used the dice');

function refuse(): never {
  throw DICE_USED;
}

/** In place of dice, to see whether a policy decides without any. */
const REFUSING_DICE: Dice = {
  faces: [],
  roll: refuse,
  sum: refuse,
  chance: refuse,
  pick: refuse,
  snapshot: () => [],
  restore: () => {},
};

/** The side that wins when this combatant's team wins. A captain is a side of its own that chooses for a team (ARENA-1.2). */
export function teamOf(ruleset: Ruleset, plan: unknown, state: unknown, who: number): number {
  const side = ruleset.sideOf(plan, state, who);
  return ruleset.view(plan, state).combatants.find(each => each.who === who)?.side ?? side;
}
