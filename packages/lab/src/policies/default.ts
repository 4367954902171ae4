import type { Ruleset } from '@fray/engine';
import type { Policy } from '../policies.js';

/** The player that the ruleset brings along. */
export function defaultPolicy(ruleset: Ruleset): Policy {
  return { decide: ruleset.decide };
}
