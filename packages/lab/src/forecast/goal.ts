import { NO_ACTOR, type Outcome, type Ruleset } from '@fray/engine';

/** What a side is about to win or lose, and the rules up to that. */
export interface Goal {
  /** The ruleset; in a run, one that is over as soon as the challenge at hand is met or failed. */
  readonly ruleset: Ruleset;
  /** In words that follow 'the chance to'; null where nothing is at stake now. */
  readonly text: string | null;
}

/** In a run the challenge at hand, else to win the fight. */
export function goalOf(ruleset: Ruleset, plan: unknown, state: unknown, team: number): Goal {
  if (!ruleset.challenge) return { ruleset, text: 'win' };
  const challenge = ruleset.challenge(plan, state);
  if (challenge?.status !== 'open') return { ruleset, text: null };
  return { ruleset: endingWith(ruleset, challenge.number, team), text: challenge.goal };
}

function endingWith(ruleset: Ruleset, number: number, team: number): Ruleset {
  const met: Outcome = { kind: 'met', winner: team };
  const failed: Outcome = { kind: 'failed', winner: null };
  const outcome = (plan: unknown, state: unknown): Outcome | null => {
    const now = ruleset.challenge!(plan, state);
    if (!now || now.status === 'failed') return failed;
    return now.number > number || now.status === 'met' ? met : null;
  };
  return {
    ...ruleset,
    outcome,
    actor: (plan, state) => (outcome(plan, state) ? NO_ACTOR : ruleset.actor(plan, state)),
  };
}
