import { FrayError, type Issue } from '../errors.js';
import type { Ruleset } from '../ruleset.js';
import { unknownId } from '../validation/suggest.js';
import { invalid } from '../validation/validate.js';
import { compileSetup } from './compile-setup.js';
import type { NamedSetup } from './registry.js';

/** Checks the setups that come with a pack. Only the rulesets made from the pack can read them. */
export function checkSetups<Content extends { readonly setups: readonly NamedSetup[] }>(
  room: string,
  content: Content,
  rulesets: readonly Ruleset[],
): Content {
  const issues = content.setups.flatMap(given =>
    issuesOfSetup(room, given, rulesets).map(({ path, reason }) => ({
      path: `setups.json: ${given.name}${path ? `: ${path}` : ''}`,
      reason,
    })),
  );
  if (issues.length > 0) throw invalid('content/invalid', `The ${room} content`, issues);
  return content;
}

function issuesOfSetup(room: string, given: NamedSetup, rulesets: readonly Ruleset[]): readonly Issue[] {
  const ruleset = rulesets.find(each => each.id === given.ruleset);
  if (!ruleset) {
    const known = rulesets.map(each => each.id);
    return [{ path: 'ruleset', reason: unknownId(`${room} ruleset`, given.ruleset, known) }];
  }
  try {
    compileSetup(ruleset, given.setup, given.name);
    return [];
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues;
  }
}
