import type { Ruleset } from '../ruleset.js';
import type { Policy } from './policy.js';
import { randomPolicy } from './random.js';

/** How often a novice makes a mistake: one choice in so many. */
const MISTAKE_IN = 3;

/** The ruleset's own player, but for one choice in three: that one is any possible choice, all equally likely. */
export function novicePolicy(ruleset: Ruleset): Policy {
  const random = randomPolicy(ruleset);
  return {
    decide(plan, state, dice, question) {
      const policy = dice.chance(1, MISTAKE_IN, 'mistake') ? random : ruleset;
      return policy.decide(plan, state, dice, question);
    },
  };
}
