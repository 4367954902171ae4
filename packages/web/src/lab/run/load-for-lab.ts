import { rulesets } from '@fray/lab/browser';
import { loadRuleset, registry } from '../../state/rulesets.js';

/** Loads the rules of a ruleset or setup, and registers them with the lab. */
export async function loadForLab(name: string): Promise<void> {
  await loadRuleset(name);
  rulesets().add(registry.rulesets, registry.setups);
}
