import type { BaseEvent, Option, Ruleset } from '@fray/engine';

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
  let young = new Map<State, Option<Choice>[]>();
  let old = young;
  const options = (plan: Plan, state: State): Option<Choice>[] => {
    const known = young.get(state) ?? old.get(state);
    if (known) return known;
    const found = ruleset.options(plan, state);
    if (young.size >= MOST) {
      old = young;
      young = new Map();
    }
    young.set(state, found);
    return found;
  };
  return Object.create(ruleset, { options: { value: options } }) as typeof ruleset;
}
