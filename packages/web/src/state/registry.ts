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

/** What `#/play/<name>` names: a ruleset that starts alone, or else a shipped setup. */
export function playable(name: string): { ruleset: Ruleset; setup: unknown; title: string } {
  const alone = registry.rulesets.find(each => each.id === name);
  if (alone) return { ruleset: alone, setup: {}, title: alone.title };
  const { ruleset, setup, title } = registry.setup(name);
  return { ruleset: registry.ruleset(ruleset), setup, title };
}
