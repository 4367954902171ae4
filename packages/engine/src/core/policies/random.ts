import type { Dice } from '../dice/dice.js';
import type { Ruleset } from '../ruleset.js';
import { openChoices, type Policy } from './policy.js';

/** Lists of equal weights by their length, so that a decision allocates none. */
const EQUAL_WEIGHTS: number[][] = [];

/** Any possible choice or answer, all equally likely. It draws from the dice it is given, so its odds can be enumerated too. */
export function randomPolicy(ruleset: Ruleset): Policy {
  return {
    decide: (plan, state, dice, question) =>
      pickAny(question ? question.choices : openChoices(ruleset.options(plan, state)), dice),
  };
}

function pickAny(open: readonly unknown[], dice: Dice): unknown {
  if (open.length === 0) throw new Error('random: no choice is possible although one is due');
  if (open.length === 1) return open[0];
  EQUAL_WEIGHTS[open.length] ??= open.map(() => 1);
  return open[dice.pick(EQUAL_WEIGHTS[open.length]!, 'policy')];
}
