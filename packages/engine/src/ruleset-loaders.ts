import type { RulesetModule } from './core/content/registry.js';

/** The rooms by their ids, each in files of its own that are read when somebody goes there: all five are a lot to read. */
const rulesetLoaders: Readonly<Record<string, () => Promise<RulesetModule>>> = {
  saga: async () => (await import('./rulesets/saga/index.js')).sagaModule as RulesetModule,
  d20: async () => (await import('./rulesets/d20/index.js')).d20Module as RulesetModule,
  rogue: async () => (await import('./rulesets/rogue/index.js')).rogueModule as RulesetModule,
  quest: async () => (await import('./rulesets/quest/index.js')).questModule as RulesetModule,
  arena: async () => (await import('./rulesets/arena/index.js')).arenaModule as RulesetModule,
};

/** All rooms by their ids. */
export const RULESET_MODULES: readonly string[] = Object.keys(rulesetLoaders);

/** The id of the room that a ruleset or a shipped setup belongs to, by its name: `d20` of `d20-run` and of `d20/orc`. */
export function moduleIdOf(name: string): string | undefined {
  const id = name.split(/[/-]/)[0]!;
  return Object.hasOwn(rulesetLoaders, id) ? id : undefined;
}

/**
 * Reads a room, by an id that `roomOf` gave.
 *
 * @example
 * const room = await readRoom('saga');
 * const registry = new Registry([room]);
 */
export const loadRulesetModule = (id: string): Promise<RulesetModule> => rulesetLoaders[id]!();
