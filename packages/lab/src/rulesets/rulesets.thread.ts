import { Registry, type RulesetModule } from '@fray/engine';
import { loadRulesetModule, moduleIdOf } from '@fray/engine/ruleset-loaders';

export { moduleUrl } from './module-url.js';

const open = new Map<string, RulesetModule>();

/** Loads the module of a ruleset. Loading all modules would take a thread longer than a hundred thousand fights. */
export async function loadRuleset(ruleset: string): Promise<void> {
  const id = moduleIdOf(ruleset);
  if (id !== undefined && !open.has(id)) open.set(id, await loadRulesetModule(id));
}

/** A new registry of the modules that this thread has loaded. */
export const rulesets = (): Registry => new Registry([...open.values()]);
