import type { Ruleset, Seed } from '@fray/engine';
import { openOf } from './optimum-usual.js';
import type { Policy } from './policies.js';
import { Runner } from './run.js';
import { teamOf } from './team.js';

/** Fights looked at for what a side has to choose. */
const FIGHTS = 10;

/** What some fights show of a side. */
export interface Chooser {
  /** Whose victory is its victory: whoever leads a team by hand is a side of its own (ARENA-1.2). */
  readonly team: number;
  /** Whether it ever had more than one thing to choose from. */
  readonly chooses: boolean;
  /** Whether fights end with points. */
  readonly scored: boolean;
}

interface Looked {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  readonly policies: readonly Policy[];
  readonly side: number;
  readonly seed: Seed;
}

/** Looks at some fights under usual play. */
export function chooserOf({ ruleset, plan, policies, side, seed }: Looked): Chooser {
  let team: number | undefined;
  let chooses = false;
  const watched = policies.map((policy, each): Policy => {
    if (each !== side) return policy;
    return {
      decide(_, state, dice, question) {
        team ??= teamOf(ruleset, plan, state, question ? question.who : ruleset.actor(plan, state));
        chooses ||= (question ? question.choices : openOf(ruleset.options(plan, state))).length > 1;
        return policy.decide(plan, state, dice, question);
      },
    };
  });
  const runner = new Runner({ ruleset, plan, policies: watched, seed, maxChoices: 10_000 });
  let scored = false;
  for (let index = 0; index < FIGHTS && !chooses; index++) {
    runner.run(index);
    scored ||= runner.outcome.score !== undefined;
  }
  return { team: team ?? side, chooses, scored };
}
