import type { Dice, Ruleset } from '@fray/engine';
import { openChoices } from '../optimum-usual.js';
import type { Policy } from '../policies.js';

/** Lists of equal weights by their length, so that a decision builds none. */
const EVEN: number[][] = [];

/** Any possible choice or answer, all alike. Drawn from the dice, so its odds can be enumerated too. */
export function randomPolicy(ruleset: Ruleset): Policy {
  return {
    decide: (plan, state, dice, question) =>
      pickAny(question ? question.choices : openChoices(ruleset.options(plan, state)), dice),
  };
}

function pickAny(open: readonly unknown[], dice: Dice): unknown {
  if (open.length === 0) throw new Error('random: nothing is possible although somebody has to choose');
  if (open.length === 1) return open[0];
  EVEN[open.length] ??= open.map(() => 1);
  return open[dice.pick(EVEN[open.length]!, 'policy')];
}
