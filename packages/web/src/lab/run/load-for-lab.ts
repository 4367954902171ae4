import { rulesets } from '@fray/lab/browser';
import { loadRuleset, registry } from '../../state/rulesets.js';

/** Fetches the rules of a ruleset or setup, for this page or worker and for the lab in it. */
export async function loadForLab(name: string): Promise<void> {
  await loadRuleset(name);
  rulesets().add(registry.rulesets, registry.setups);
}
