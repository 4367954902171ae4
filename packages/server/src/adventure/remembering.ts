import type { BaseEvent, Option, Ruleset } from '@fray/engine';
import { Lately } from '../lately.js';

/** States whose options are kept: those of all who are playing just now, not of all who are in memory. */
const MOST = 500;

/**
 * A ruleset that works out the options of a state once: they are shown after one choice and checked at the next, and
 * a state that `Fight` has reached never changes. There are as many games as memory holds, and options take more of
 * it than the game, so only those looked at last are kept.
 */
export function remembering<Setup, Plan, State extends object, Choice, Event extends BaseEvent>(
  ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
): typeof ruleset {
  const known = new Lately<State, Option<Choice>[]>(MOST);
  const options = (plan: Plan, state: State): Option<Choice>[] =>
    known.get(state, () => ruleset.options(plan, state));
  return Object.create(ruleset, { options: { value: options } }) as typeof ruleset;
}
