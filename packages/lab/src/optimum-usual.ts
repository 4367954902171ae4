import { type Dice, type Option, type Question, singleOptions } from '@fray/engine';
import type { Policy } from './policies.js';

/** What can be chosen, each tile by itself. */
export function openOf(options: readonly Option<unknown>[]): readonly Option<unknown>[] {
  return singleOptions(options).filter(option => !option.blocked);
}

/** The same as bare choices. */
export function openChoices(options: readonly Option<unknown>[]): readonly unknown[] {
  return openOf(options).map(({ choice }) => choice);
}

/** Which of these a policy takes; one more than there are where it draws lots, or takes something else. */
export function usualAmong(
  open: readonly unknown[],
  policy: Policy,
  plan: unknown,
  state: unknown,
  question?: Question<unknown>,
): number {
  try {
    const choice = policy.decide(plan, state, NO_DICE, question);
    const text = JSON.stringify(choice);
    const index = open.findIndex(each => each === choice || JSON.stringify(each) === text);
    return index < 0 ? open.length : index;
  } catch (error) {
    if (error !== DRAWN) throw error;
    return open.length;
  }
}

const DRAWN = new Error('a policy drew');

function drawn(): never {
  throw DRAWN;
}

/** In place of dice, to see whether a policy decides without any. */
const NO_DICE: Dice = {
  faces: [],
  roll: drawn,
  sum: drawn,
  chance: drawn,
  pick: drawn,
  snapshot: () => [],
  restore: () => {},
};
