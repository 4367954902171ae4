import type { Tier } from '../content/content.js';
import type { QuestOptions } from '../setup.js';
import type { AbilityRule } from './abilities.js';
import type { Armoury } from './weapons.js';

/** What compiling a setup looks up: records of the pack, what they come to in numbers, and their places in the plan. */
export interface Lookup extends Armoury {
  readonly options: QuestOptions;
  /** Places of items and spells in the order of the content. */
  readonly itemOf: ReadonlyMap<string, number>;
  readonly spellOf: ReadonlyMap<string, number>;
  /** See `tierRules`. */
  readonly tiers: ReadonlyMap<Tier, AbilityRule>;
}

/** The place of each record in the order of the content. */
export function placesOf(records: ReadonlyMap<string, unknown>): Map<string, number> {
  return new Map([...records.keys()].map((id, index) => [id, index]));
}
