import { rulesets } from '@fray/lab/browser';
import { openRoom, registry } from '../state/registry.js';

/** Fetches the rules of a ruleset or setup, for this page or worker and for the lab in it. */
export async function openForLab(name: string): Promise<void> {
  await openRoom(name);
  rulesets().add(registry.rulesets, registry.setups);
}
