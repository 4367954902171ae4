import type { EffectRecord } from './effects.js';
import type { Aggression, RawMonster } from './monsters.js';
import type { CreatureType, DamageType, Size, Stat } from './vocabulary.js';

// A monster as the rules read it.

export interface Sum {
  readonly dice: string;
  readonly plus: number;
  readonly type: DamageType;
}

export interface MonsterAttack {
  readonly kind: 'attack';
  readonly name: string;
  readonly melee: boolean;
  readonly bonus: number;
  /** −1: none (QUEST-4.6). */
  readonly reach: number;
  readonly range: number;
  readonly rangeLong: number;
  /** Null: no damage, only what a hit does besides. */
  readonly hit: Sum | null;
  readonly belowHalf: Sum | null;
  readonly effects: readonly EffectRecord[];
  /** The lowest d6 face that readies it again, 0 for always ready; −1 for no limit of its supply. */
  readonly recharge: number;
  readonly supply: number;
}

interface Multiattack {
  readonly kind: 'multiattack';
  readonly name: string;
  /** Places among the monster's actions; the first is the usual one. */
  readonly sequences: readonly (readonly number[])[];
}

interface MonsterSpecial {
  readonly kind: 'special';
  readonly name: string;
  readonly range: number;
  readonly area: boolean;
  readonly save: { readonly stat: Stat; readonly dc: number };
  readonly effects: readonly EffectRecord[];
  readonly recharge: number;
  /** The place of the action whose recharge it shares, −1 for none. */
  readonly sharesWith: number;
  /** Uses in one combat, −1 without limit. */
  readonly uses: number;
  /** In percent (QUEST-17.4). */
  readonly useChance: number;
  readonly immuneAfterSuccess: boolean;
  readonly legendaryOnly: boolean;
  readonly stepAway: number;
}

export type MonsterAction = MonsterAttack | Multiattack | MonsterSpecial;

/** `item` '' is nothing. */
export interface LootEntry {
  readonly item: string;
  readonly weight: number;
  readonly min: number;
  readonly max: number;
}

/** QUEST-20.8; `each` is a flat list, `weight` there the chance in percent. */
export interface Loot {
  readonly guaranteed: readonly LootEntry[];
  readonly rolls: number;
  readonly tiers: readonly {
    readonly name: string;
    readonly weight: number;
    readonly entries: readonly LootEntry[];
  }[];
  readonly each: readonly LootEntry[];
}

export interface Monster {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly text: string;
  /** The needed fields that its record lacks: a stub, for lists only (QUEST-4.9). */
  readonly lacks: readonly string[];
  readonly cr: number;
  readonly xp: number;
  readonly boss: boolean;
  readonly killBonus: number;
  readonly type: CreatureType;
  readonly size: Size;
  readonly ac: number;
  readonly hp: number;
  /** '' where the file gives none. */
  readonly hpDice: string;
  readonly alignment: string;
  readonly tags: readonly string[];
  readonly environment: readonly string[];
  readonly speed: Readonly<Record<string, number>>;
  /** All speeds are 0 (QUEST-2.10). */
  readonly rooted: boolean;
  readonly stats: Readonly<Record<Stat, number>>;
  readonly saves: Readonly<Partial<Record<Stat, number>>>;
  readonly skills: Readonly<Record<string, number>>;
  readonly resistances: readonly DamageType[];
  readonly immunities: readonly DamageType[];
  readonly vulnerabilities: readonly DamageType[];
  readonly conditionImmunities: RawMonster['condition_immunities'];
  readonly bypass: RawMonster['resistance_bypass'];
  readonly senses: RawMonster['senses'];
  readonly passivePerception: number;
  readonly preferredRange: number;
  readonly wields: readonly string[];
  readonly actions: readonly MonsterAction[];
  /** Ids of traits.json, and the statuses that they and its reactions amount to. */
  readonly traits: readonly string[];
  readonly passives: string[];
  readonly legendary: readonly {
    readonly name: string;
    readonly cost: number;
    readonly action: number;
    readonly reveals: boolean;
  }[];
  /** Where no trait says so (QUEST-31.10). */
  readonly legendaryResistances: number;
  readonly legendaryPerRound: number;
  readonly loot: Loot;
  readonly aggression: Aggression;
  /** In percent of maximum HP. */
  readonly fleeThreshold: number;
  readonly targetPriority: 'lowest_hp' | 'highest_threat' | 'random' | 'nearest';
  readonly relentless: boolean;
}
