import { type NamedSetup, type Ruleset, standardRegistry } from '@fray/engine';

/** All that is shipped. Users' own content is for the command line and the server. */
export const registry = standardRegistry();

/** Whether a ruleset needs nothing from the player to start: a run does, a duel wants an enemy. */
export function startsAlone(ruleset: Ruleset): boolean {
  return ruleset.setup.safeParse({}).success;
}

export function setupsOf(ruleset: Ruleset): NamedSetup[] {
  return registry.setups.filter(setup => setup.ruleset === ruleset.id);
}

/** What `#/play/<name>` names: a shipped setup, or a ruleset that starts alone. */
export function playable(name: string): { ruleset: Ruleset; setup: unknown; title: string } {
  const shipped = registry.setups.find(each => each.name === name);
  if (shipped) {
    return { ruleset: registry.ruleset(shipped.ruleset), setup: shipped.setup, title: shipped.title };
  }
  const known = registry.rulesets.find(each => each.id === name);
  // The registry's own message lists the names there are.
  if (!known) throw registry.setup(name);
  return { ruleset: known, setup: {}, title: known.title };
}
