import type { BaseEvent } from '../events.js';
import type { Ruleset } from '../ruleset.js';
import { invalid } from '../validation/validate.js';
import { expertPolicy } from './expert.js';
import { novicePolicy } from './novice.js';
import type { Policy } from './policy.js';

/** How well the sides play that no person plays, the weakest first. 'ordinary' is the ruleset's own player. */
export const OPPONENTS = ['novice', 'ordinary', 'expert'] as const;
export type Opponent = (typeof OPPONENTS)[number];

export const DEFAULT_OPPONENT: Opponent = 'ordinary';

/** The policy of an opponent. */
export function opponentPolicy<Setup, Plan, State, Choice, Event extends BaseEvent>(
  ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
  opponent: Opponent,
): Policy<Plan, State, Choice> {
  if (opponent === 'ordinary') return ruleset;
  const create = opponent === 'novice' ? novicePolicy : expertPolicy;
  return create(ruleset as Ruleset) as Policy<Plan, State, Choice>;
}

export function isOpponent(value: unknown): value is Opponent {
  return OPPONENTS.some(opponent => opponent === value);
}

/** Refuses opponents that there are not. */
export function checkOpponent(opponent: unknown): Opponent {
  if (isOpponent(opponent)) return opponent;
  throw invalid('setup/invalid', 'Who plays', [
    { path: 'opponent', reason: `must be ${OPPONENTS.slice(0, -1).join(', ')} or ${OPPONENTS.at(-1)}` },
  ]);
}
