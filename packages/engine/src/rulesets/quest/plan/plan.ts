import type { QuestContent } from '../content/content.js';
import type { EffectRecord } from '../content/effects.js';
import type { QuestOptions } from '../setup.js';
import type { QuestState } from '../state/state.js';
import type { Being } from './being.js';
import type { Effect } from './effects.js';
import type { ItemRule } from './items.js';
import type { Power } from './powers.js';
import type { RuleCalls } from './rule-calls.js';
import type { StatusRule } from './statuses.js';

/** The statuses that rules name. */
interface Known {
  readonly unconscious: number;
  readonly prone: number;
  readonly grappled: number;
  readonly hidden: number;
  readonly dodging: number;
  readonly helped: number;
  readonly attached: number;
  readonly unmoved: number;
}

/**
 * What a setup compiles to: plain numbers, made once and never changed. Rules read these and never content records. What
 * it is made of stands in the files of `plan/`.
 */
export interface QuestPlan {
  /** Rules that rules below them call. */
  readonly rules: RuleCalls<QuestPlan>;
  readonly options: QuestOptions;
  readonly beings: readonly Being[];
  readonly items: readonly ItemRule[];
  readonly itemOf: ReadonlyMap<string, number>;
  readonly statuses: readonly StatusRule[];
  readonly statusOf: ReadonlyMap<string, number>;
  readonly known: Known;
  readonly spells: readonly Power[];
  readonly spellOf: ReadonlyMap<string, number>;
  /** By item, null for those without a use. */
  readonly uses: readonly (Power | null)[];
  /** Every kind of ground that something lays, and where its record stands in that list. */
  readonly zones: readonly Effect[];
  readonly zoneOf: ReadonlyMap<EffectRecord, number>;
  /** The level of the spell that brings a status. */
  readonly spellLevels: ReadonlyMap<number, number>;
  /** The records behind the numbers: for what only screens and powers ask. */
  readonly content: QuestContent;
  readonly refusals: Readonly<Record<string, string>>;
  readonly bands: readonly string[];
  readonly night: boolean;
  readonly daylight: boolean;
  /** Its id, whatever it was called (QUEST-21.2); '' for one that the pack does not know. */
  readonly terrain: string;
  readonly noFlee: boolean;
  readonly stealthModifier: number;
  /** What a HP lost is worth besides the monster's own value: night and level. */
  readonly xpFactor: number;
  readonly xpMultiplier: number;
  /** One of two values, evenly. */
  readonly startingRange: readonly [number, number];
  readonly initiativeAdvantage: number;
  /** Whether there is a time after the fight, in which effects of many minutes run on (QUEST-1.5). */
  readonly outlasting: boolean;
  /** Whether a creature has legendary actions, to be taken at the end of others' turns. */
  readonly legendary: boolean;
  /** The state before the first roll; every fight starts as a copy. */
  readonly template: QuestState;
}
