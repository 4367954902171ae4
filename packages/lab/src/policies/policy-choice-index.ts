import type { Dice, Policy, Question } from '@fray/engine';

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
