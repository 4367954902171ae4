import { Registry, type RulesetModule } from '@fray/engine';
import { loadRulesetModule, moduleIdOf } from '@fray/engine/ruleset-loaders';

const open = new Map<string, RulesetModule>();

/** Reads what a ruleset needs: reading all five rooms takes a thread longer than a hundred thousand fights. */
export async function loadRuleset(ruleset: string): Promise<void> {
  const id = moduleIdOf(ruleset);
  if (id !== undefined && !open.has(id)) open.set(id, await loadRulesetModule(id));
}

/** Where rulesets are looked up in a thread: the rooms that were opened, in a registry of one's own. */
export const rulesets = (): Registry => new Registry([...open.values()]);
