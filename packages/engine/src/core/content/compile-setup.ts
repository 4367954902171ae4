import { FrayError } from '../errors.js';
import type { BaseEvent } from '../events.js';
import type { Ruleset } from '../ruleset.js';
import { checkInput, invalid, issuesOf } from '../validation/validate.js';

/** A setup with all that was looked up for it. */
export interface OpenedSetup<Setup, Plan, State, Choice, Event extends BaseEvent> {
  readonly plan: Plan;
  /** The ruleset that runs it: another one where the setup changes content. */
  readonly ruleset: Ruleset<Setup, Plan, State, Choice, Event>;
}

/** The plan of a setup. One that is wrong is refused with everything that is wrong with it. */
export function compileSetup<Setup, Plan, State, Choice, Event extends BaseEvent>(
  ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
  setup: unknown,
  what = `The ${ruleset.id} setup`,
): Plan {
  return openSetup(ruleset, setup, what).plan;
}

/** The plan of a setup and the ruleset that runs it, for callers who run the fight themselves. Refuses as `compileSetup` does. */
export function openSetup<Setup, Plan, State, Choice, Event extends BaseEvent>(
  ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
  setup: unknown,
  what = `The ${ruleset.id} setup`,
): OpenedSetup<Setup, Plan, State, Choice, Event> {
  checkInput(setup, 'setup/invalid', what);
  const { changes, rest } = splitSetup(ruleset, setup);
  const changed =
    changes === undefined ? ruleset : refusedAs(what, () => ruleset.changeable!.change(changes));
  const read = changed.setup.safeParse(rest);
  if (read.success) return { ruleset: changed, plan: changed.compile(read.data) };
  const issues = issuesOf(read.error, changed.setup, rest);
  throw invalid('setup/invalid', what, [...issues, ...(changed.additionalIssues?.(rest) ?? [])]);
}

/** The changes of content that a setup names, if it does, and what the ruleset's own schema reads. */
export function splitSetup(
  { changeable }: Pick<Ruleset, 'changeable'>,
  setup: unknown,
): { readonly changes?: unknown; readonly rest: unknown } {
  if (!changeable || typeof setup !== 'object' || setup === null || !Object.hasOwn(setup, 'content'))
    return { rest: setup };
  const { content, ...rest } = setup as { readonly content?: unknown };
  return { changes: content, rest };
}

/** Runs something; what it refuses is refused as a fault of the setup. */
function refusedAs<T>(what: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    throw invalid('setup/invalid', what, error.issues);
  }
}
