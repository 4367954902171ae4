import { type Dice, type Option, type Ruleset, singleOptions } from '@fray/engine';
import type { Policy } from '../policies.js';

/** Lists of equal weights by their length, so that a decision builds none. */
const EVEN: number[][] = [];

/** Any possible choice or answer, all alike. Drawn from the dice, so its odds can be enumerated too. */
export function randomPolicy(ruleset: Ruleset): Policy {
  return {
    decide: (plan, state, dice, question) =>
      pickAny(question ? question.options : ruleset.options(plan, state), dice),
  };
}

function pickAny(options: readonly Option<unknown>[], dice: Dice): unknown {
  const open = singleOptions(options).filter(option => !option.blocked);
  if (open.length === 0) throw new Error('random: nothing is possible although somebody has to choose');
  if (open.length === 1) return open[0]!.choice;
  EVEN[open.length] ??= open.map(() => 1);
  return open[dice.pick(EVEN[open.length]!, 'policy')]!.choice;
}
