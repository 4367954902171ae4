import type { Ruleset } from '../ruleset.js';
import type { Policy } from './policy.js';
import { searchPolicy } from './search.js';

/** How many choices it tries out for a decision, unless the ruleset says fewer. */
const DEFAULT_CHOICES = 2_000;

/** It plays out so many candidates: one for every hundred choices, within these limits. */
const CANDIDATES = { least: 4, most: 12, choices: 100 };

/** About how often it plays each candidate out, over all rounds: how far it looks ahead follows. */
const PLAYOUTS_PER_CANDIDATE = 6;

/**
 * The ruleset's own expert; where it has none: tries out what it could do, with so little effort that nobody has to wait. The effort is
 * counted in choices, never by a clock, so the same state gives the same choice on every machine. It knows neither the dice to come nor
 * what is hidden from its side.
 */
export function expertPolicy(ruleset: Ruleset, beforePlayout?: () => void): Policy {
  if (ruleset.expert) return { decide: ruleset.expert };
  const budget = ruleset.searchChoices ?? DEFAULT_CHOICES;
  const { least, most, choices } = CANDIDATES;
  const candidates = Math.min(most, Math.max(least, Math.floor(budget / choices)));
  return searchPolicy(ruleset, {
    budget,
    countedIn: 'choices',
    horizon: Math.max(1, Math.floor(budget / (candidates * PLAYOUTS_PER_CANDIDATE))),
    candidates,
    standardErrors: 0.5,
    beforePlayout,
  });
}
