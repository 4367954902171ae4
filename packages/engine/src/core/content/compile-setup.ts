import type { BaseEvent } from '../events.js';
import type { Ruleset } from '../ruleset.js';
import { checkInput, invalid, issuesOf } from '../validation/validate.js';

/** The plan of a setup. One that is wrong is refused with everything that is wrong with it. */
export function compileSetup<Setup, Plan, State, Choice, Event extends BaseEvent>(
  ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
  setup: unknown,
  what = `The ${ruleset.id} setup`,
): Plan {
  checkInput(setup, 'setup/invalid', what);
  const read = ruleset.setup.safeParse(setup);
  if (read.success) return ruleset.compile(read.data);
  const issues = issuesOf(read.error, ruleset.setup, setup);
  throw invalid('setup/invalid', what, [...issues, ...(ruleset.additionalIssues?.(setup) ?? [])]);
}
