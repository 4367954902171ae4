import type { RulesetModule } from '../core/content/ruleset-module.js';

/** The ruleset modules by id, each loaded when it is first needed: all five are a lot of code. */
const rulesetLoaders: Readonly<Record<string, () => Promise<RulesetModule>>> = {
  saga: async () => (await import('./saga/index.js')).sagaModule,
  d20: async () => (await import('./d20/index.js')).d20Module,
  rogue: async () => (await import('./rogue/index.js')).rogueModule,
  quest: async () => (await import('./quest/index.js')).questModule,
  arena: async () => (await import('./arena/index.js')).arenaModule,
};

/** The ids of all ruleset modules. */
export const RULESET_MODULES: readonly string[] = Object.keys(rulesetLoaders);

/** The id of the module that a ruleset or a shipped setup belongs to: `d20` of `d20-run` and of `d20/orc`. */
export function moduleIdOf(name: string): string | undefined {
  const id = name.split(/[/-]/)[0]!;
  return Object.hasOwn(rulesetLoaders, id) ? id : undefined;
}

/**
 * Loads a ruleset module by an id that `moduleIdOf` gave.
 *
 * @example
 * const registry = new Registry([await loadRulesetModule('saga')]);
 */
export const loadRulesetModule = (id: string): Promise<RulesetModule> => rulesetLoaders[id]!();
