// biome-ignore-all lint/suspicious/noConstEnum: numbers that rules compare with every blow stand in the code itself.
import type { Part } from '../../../core/events.js';
import type { AbilityRule } from './abilities.js';
import type { DiceSum, Effect } from './effects.js';
import type { Arms } from './weapons.js';

/** How a monster fights and whom it picks (QUEST-17). */
export const enum AGGRESSION {
  aggressive = 0,
  defensive = 1,
  cautious = 2,
  berserker = 3,
}
/** 0 is `lowest_hp`, which is what remains where it is none of these. */
export const enum PRIORITY {
  highest_threat = 1,
  random = 2,
  nearest = 3,
}

export interface ArmourNumbers {
  /** Without shield and effects, and its parts. */
  readonly ac: number;
  readonly parts: readonly Part[];
  /** A base of statuses (Mage Armor) competes with these. */
  readonly base: number;
  /** Clothing or nothing in the slot `armor`. */
  readonly bare: boolean;
}

/** A member or a monster as it comes to the fight; one shape for both. */
export interface Being {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly isMember: boolean;
  /** QUEST-30.1 */
  readonly type: 'player' | 'companion' | 'summoned' | 'monster';
  readonly controlled: boolean;
  readonly classId: string;
  readonly race: string;
  readonly level: number;
  readonly scores: readonly number[];
  readonly mods: readonly number[];
  readonly saves: readonly number[];
  readonly proficiency: number;
  readonly size: number;
  /** Its creature type as a bit. */
  readonly types: number;
  readonly tags: readonly string[];
  /** A hundred times Athletics, so that it is a whole number (QUEST-2.10). */
  readonly athletics: number;
  readonly canMove: boolean;
  readonly dash: number;
  readonly fatigue: number;
  readonly stealth: number;
  readonly passive: number;
  readonly initiative: number;
  /** QUEST-2.6 */
  readonly sizeShift: number;
  readonly initiativeAdvantage: boolean;
  readonly hp: number;
  readonly maxHp: number;
  readonly hpDice: DiceSum | null;
  readonly armour: ArmourNumbers;
  /** Disadvantage of QUEST-11.7 on STR contests and checks, of QUEST-11.8 on STR and DEX rolls. */
  readonly overburdened: boolean;
  readonly untrained: boolean;
  /** Would be with a shield in hand. */
  readonly untrainedShield: boolean;
  readonly poolName: string;
  readonly poolMax: number;
  readonly poolStart: number;
  readonly regenTurn: number;
  readonly regenHit: number;
  readonly regenCritical: number;
  readonly manaMax: number;
  readonly mana: number;
  readonly lay: number;
  readonly layMax: number;
  /** −1 for no casting. */
  readonly castingStat: number;
  readonly spellDc: number;
  readonly spellAttack: number;
  /** Places among the plan's spells. */
  readonly spells: readonly number[];
  /** Those of them that are cast as reactions, and the cantrips that take an action. */
  readonly reactionSpells: readonly number[];
  readonly cantrips: readonly number[];
  /** Its abilities as they are at its level; `Creature.uses` counts in the same order. */
  readonly powers: readonly AbilityRule[];
  /** Those of them that the built-in player may choose in its own turn. */
  readonly ownTurn: readonly AbilityRule[];
  /** Those of them that are taken as reactions, and those that answer to a hit. */
  readonly reactions: readonly AbilityRule[];
  readonly onHits: readonly AbilityRule[];
  /** The least that one of those costs. */
  readonly onHitCost: number;
  readonly uses: readonly number[];
  /** What it may use of weapons it could hold: see `armsFor`. Place 0 is the unarmed strike. */
  readonly arms: readonly Arms[];
  readonly attacks: number;
  readonly components: readonly string[];
  readonly resist: number;
  readonly immune: number;
  readonly vulnerable: number;
  readonly conditionImmune: number;
  /** Bits of ARM that break its resistance (QUEST-9.6). */
  readonly bypass: number;
  /** Bits of QUIRK that its class brings: reactions, on-hit abilities. */
  readonly quirks: number;
  /** What is asked when it is hit, after the name of the weapon: a plain hit, a critical one. */
  readonly struck: readonly [string, string];
  /** Status rules it always bears: traits, abilities that always hold. */
  readonly passives: readonly number[];
  // Monsters.
  /** How far its melee reaches, −1 for none, and what it strikes with as a reaction (QUEST-7.20). */
  readonly reach: number;
  readonly bestMelee: Arms | null;
  /** The action it takes at range 0 whatever the target: all its attacks reach there and nothing runs out. NONE else. */
  readonly soleAction: number;
  readonly actions: readonly Action[];
  /** Those of them that it may try of its own accord before it moves (QUEST-17.4), by their places. */
  readonly specials: readonly number[];
  /** The most that its attacks of one turn do if all of them hit; how many those are, their bonus, and their damage types as bits. */
  readonly offence: {
    readonly average: number;
    readonly attacks: number;
    readonly toHit: number;
    readonly types: number;
  };
  readonly challenge: number;
  readonly xp: number;
  readonly hitPoints: number;
  readonly killBonus: number;
  readonly boss: boolean;
  readonly wields: readonly number[];
  readonly relentless: boolean;
  readonly aggression: number;
  /** In percent. */
  readonly fleeBelow: number;
  readonly preferred: number;
  readonly priority: number;
  readonly legendaryPoints: number;
  readonly legendary: readonly {
    readonly name: string;
    readonly action: number;
    readonly cost: number;
    readonly reveals: boolean;
  }[];
  /** What it drains while it is attached to its target (QUEST-31.13). */
  readonly clings: Effect | null;
  /** Its hits may grapple: while it holds a target it attacks no other (QUEST-31.25). */
  readonly grabs: boolean;
  readonly legendaryResistances: number;
  readonly loot: LootTable;
}

/** Something a monster can do with its action. */
export interface Action {
  readonly name: string;
  readonly kind: 'attack' | 'multiattack' | 'special';
  readonly arms: Arms | null;
  /** Places among the being's actions, in order; and what may be done instead. */
  readonly attacks: readonly number[];
  readonly alternatives: readonly (readonly number[])[];
  /** Uses or supply at the start, −1 without limit. */
  readonly supply: number;
  /** Lowest d6 face that readies it again, 0 without recharge; which actions share it, as bits. */
  readonly recharge: number;
  readonly shared: number;
  readonly partOfMulti: boolean;
  readonly legendaryOnly: boolean;
  /** Steps away after the attack without provoking. */
  readonly stepAway: number;
  /** A stat, −1 for none, and its DC. */
  readonly saveStat: number;
  readonly saveDc: number;
  readonly range: number;
  readonly area: boolean;
  readonly immuneAfterSuccess: boolean;
  /** In percent (QUEST-17.4). */
  readonly useChance: number;
  readonly effects: readonly Effect[];
}

export interface LootEntry {
  /** −1 for nothing. */
  readonly item: number;
  readonly least: number;
  readonly most: number;
  /** Of a flat list, in percent. */
  readonly chance: number;
}

export interface LootTable {
  readonly guaranteed: readonly LootEntry[];
  readonly rolls: number;
  readonly tierWeights: readonly number[];
  readonly tiers: readonly { readonly weights: readonly number[]; readonly entries: readonly LootEntry[] }[];
  readonly flat: readonly LootEntry[];
}

/** QUEST-2.10: a hundred times Athletics. */
export function athleticsOf(scores: readonly number[]): number {
  return 50 * scores[0]! + 35 * scores[2]! + 15 * scores[1]!;
}

/** Put together once, because simulations ask it with every other hit. */
export function struckTexts(name: string): readonly [string, string] {
  return [` hits ${name}. Add to it?`, ` hits ${name} critically. Add to it?`];
}
