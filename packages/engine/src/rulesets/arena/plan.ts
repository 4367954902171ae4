import type { Badge, Fact } from '../../core/view.js';
import type { ArenaContent } from './content/content.js';
import type { EventType } from './content/places.js';
import type { ArenaSetup } from './setup.js';

/** ARENA-13: whom an action is aimed at, in the order of TARGETS. */
export const TARGET = {
  self: 0,
  enemy: 1,
  ally: 2,
  randomEnemy: 3,
  randomAlly: 4,
  enemyZone: 5,
  allyZone: 6,
  allZone: 7,
  enemyMap: 8,
  allMap: 9,
  fallenAlly: 10,
  zone: 11,
  map: 12,
} as const;

/** ARENA-3.1, as bits. */
export const BAND = { short: 1, medium: 2, long: 4, self: 8 } as const;

export const KIND = { none: 0, melee: 1, ranged: 2, magic: 3, thrown: 4 } as const;

/** ARENA-8.1: the kinds in which components resolve. */
export const STEP = { revive: 0, status: 1, numbers: 2, place: 3 } as const;

export const EFFECT = {
  damage: 0,
  heal: 1,
  shield: 2,
  applyStatus: 3,
  removeStatus: 4,
  modifyStat: 5,
  move: 6,
  summon: 7,
  revive: 8,
  drain: 9,
  grant: 10,
  detect: 11,
  lootBonus: 12,
  interrupt: 13,
} as const;

/** ARENA-8.14 */
export const TO = { target: 0, self: 1, allies: 2, other: 3 } as const;

export const MOVE = { toZone: 0, toTargetZone: 1, pushAway: 2, pushRandom: 3, pullToward: 4 } as const;

/** One component with all numbers resolved; fields that a kind does not use are zero. */
export interface Component {
  readonly step: number;
  readonly effect: number;
  readonly to: number;
  /** Level multiplier, or what stands in for it (ARENA-14.4, ARENA-6.12). */
  readonly multiplier: number;
  /** Damage type by place, or none. */
  readonly type: number;
  readonly base: number;
  readonly stat: number;
  readonly coefficient: number;
  readonly weapon: number;
  /** Bonuses by tag (ARENA-14.8): for damage, healing or stacks, as the kind has it. */
  readonly flat: number;
  readonly percent: number;
  readonly penetration: number;
  readonly critBonus: number;
  readonly status: number;
  readonly amount: number;
  /** Of a pool's maximum, instead of an amount. */
  readonly share: number;
  readonly duration: number;
  readonly pool: number;
  readonly mode: number;
  /** The build a summon has, or none. */
  readonly template: number;
  readonly inTargetZone: boolean;
  readonly control: number;
  /** Damage types a shield accepts, as bits; 0 accepts all. */
  readonly types: number;
}

export interface Rider {
  readonly chance: number;
  readonly components: readonly Component[];
}

export interface Channel {
  readonly pulses: number;
  readonly pulse: readonly Component[];
  readonly finish: readonly Component[];
  readonly cost: readonly number[];
}

/** An action as one fighter has it. */
export interface Action {
  readonly id: string;
  readonly name: string;
  /** Its place in the fighter's list. */
  readonly index: number;
  /** The owned perk it comes from, or none: what it may help to discover (ARENA-22.2). */
  readonly trait: number;
  readonly item: boolean;
  /** What it is spent with, e.g. all healing potions (ARENA-18.21). */
  readonly supply: string;
  readonly tags: readonly string[];
  readonly spell: boolean;
  readonly stealthy: boolean;
  readonly movement: boolean;
  readonly bonus: boolean;
  readonly target: number;
  readonly bands: number;
  /** By pool; only what is paid. */
  readonly cost: readonly number[];
  readonly free: boolean;
  readonly cooldown: number;
  readonly speed: number;
  readonly kind: number;
  readonly hitStat: number;
  readonly critStat: number;
  readonly defenceStat: number;
  readonly attackBonus: number;
  readonly attackValue: number;
  readonly weaponAttack: number;
  readonly weaponLow: number;
  readonly weaponHigh: number;
  readonly weaponPenetration: number;
  readonly riders: readonly Rider[];
  /** Crit bonuses by tag and of its own Damage components. */
  readonly crit: number;
  readonly failPct: number;
  readonly uses: number;
  readonly needs: number;
  readonly lacks: number;
  /** Statuses that forbid it. */
  readonly forbidden: readonly number[];
  readonly control: number;
  /** ARENA-3.6: calls somebody into the own zone, or into the chosen one; goes to the zone it is aimed at. */
  readonly summonsHere: boolean;
  readonly summonsThere: boolean;
  readonly goesThere: boolean;
  readonly components: readonly Component[];
  readonly channel: Channel | null;
  readonly ai: ActionMind;
}

/** What the AI knows of an action. */
interface ActionMind {
  readonly kind: string;
  /** Scorers as bits, by their place in SCORERS. */
  readonly scorers: number;
  /** By archetype; what the action lists. */
  readonly preferences: readonly number[];
  /** The fighter's setting (ARENA-18.30). */
  readonly weight: number;
  readonly threshold: number;
  readonly harmful: boolean;
  /** Has a Damage component or rolls to hit. */
  readonly hurts: boolean;
  /** Applies statuses and does nothing else (ARENA-18.8). */
  readonly statusesOnly: boolean;
}

export interface Trigger {
  readonly index: number;
  readonly name: string;
  readonly trait: number;
  readonly event: number;
  readonly chance: number;
  readonly healthBelow: number;
  readonly tag: string;
  readonly kind: number;
  readonly limit: number;
  readonly components: readonly Component[];
}

/** Perks of a Trait a fighter owns, for what it may find (ARENA-22.3). */
interface OwnedTrait {
  readonly id: string;
  readonly level: number;
  readonly perks: readonly string[];
}

/** A fighter or creature as it enters a fight. */
export interface Build {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly stars: number;
  readonly ephemeral: boolean;
  readonly recruitable: boolean;
  /** Flat sums before statuses: attributes not yet clamped, derived stats without their weighted part. */
  readonly base: readonly number[];
  /** All stats as they are without statuses and timed modifiers. */
  readonly plain: readonly number[];
  readonly armour: readonly number[];
  readonly health: number;
  /** Maximum by pool; 0 where it has none. */
  readonly pools: readonly number[];
  readonly control: number;
  readonly kind: number;
  readonly weaponBands: number;
  readonly healer: boolean;
  readonly hasPool: boolean;
  readonly actions: readonly Action[];
  readonly triggers: readonly Trigger[];
  /** Triggers by event. */
  readonly on: readonly (readonly Trigger[])[];
  readonly traits: readonly OwnedTrait[];
  readonly archetypes: readonly boolean[];
  /** By action: its personality track (ARENA-18.27), which never changes. */
  readonly likings: readonly number[];
  readonly priority: number;
  readonly preferredBand: number;
  /** What there is to say of it that no fight changes. */
  readonly about: readonly Fact[];
  /** Items that may be found on it (ARENA-22.7). */
  readonly belongings: readonly Belonging[];
}

export interface Belonging {
  readonly item: string;
  readonly stars: number;
  readonly quality: number;
  readonly affixes: readonly string[];
}

export const DECAY = { flat: 0, percent: 1, attribute: 2, healing: 3, turnStart: 4, none: 5 } as const;
export const WORTH = { decaySum: 0, perStack: 1, lostTicks: 2, once: 3 } as const;
export const WHEN = { always: 0, outOfReach: 1, hasPool: 2, taunterHasAlly: 3 } as const;

/** A change that stacks make to a stat: `per` each, at most `cap` in all. */
export interface StackChange {
  readonly stat: number;
  readonly per: number;
  readonly cap: number;
}

export interface StatusRule {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly harmful: boolean;
  readonly type: number;
  readonly damage: number;
  readonly heal: number;
  readonly cap: number;
  readonly changesStats: boolean;
  readonly changes: readonly StackChange[];
  readonly percents: readonly StackChange[];
  readonly decay: number;
  readonly decayAmount: number;
  readonly decayStat: number;
  readonly resist: number;
  readonly resistWeight: number;
  readonly damageWeight: number;
  readonly blocksInitiative: boolean;
  readonly blocksTurn: boolean;
  readonly taunts: boolean;
  readonly hides: boolean;
  readonly worth: number;
  readonly worthValue: number;
  readonly worthMax: number;
  readonly worthOtherwise: number;
  readonly worthWhen: number;
}

interface Hazard {
  readonly name: string;
  readonly every: number;
  readonly offset: number;
  readonly alone: boolean;
  readonly components: readonly Component[];
}

interface Trap {
  readonly name: string;
  readonly once: boolean;
  readonly spot: number;
  readonly components: readonly Component[];
}

export interface Zone {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly adjacent: readonly number[];
  /** Band to each zone. */
  readonly bands: readonly number[];
  /** Steps to each zone. */
  readonly steps: readonly number[];
  readonly capacity: number;
  readonly features: readonly Badge[];
  readonly hazards: readonly Hazard[];
  readonly traps: readonly Trap[];
  readonly exitCost: number;
  /** Attack bonus from inside by kind, Defense bonus against kinds from outside (ARENA-24.6). */
  readonly attack: readonly number[];
  readonly defence: readonly number[];
}

export interface Team {
  readonly name: string;
  /** Builds by place. */
  readonly members: readonly number[];
  readonly start: number;
}

/** A stat as a weighted sum of attributes: weights by attribute, multiplier included (ARENA-2.3). */
export interface Blend {
  readonly stat: number;
  readonly attributes: readonly number[];
  readonly weights: readonly number[];
}

/** ARENA-19.1: what the AI may know of the event, and nothing else may read. */
interface Context {
  readonly tournament: boolean;
  readonly round: number;
  readonly rounds: number;
  readonly exhibition: boolean;
  readonly tier: number | null;
  readonly replenish: boolean;
  /** By team; with three or more the opponent is the largest of the others (ARENA-19.2). */
  readonly teamSizes: readonly number[];
  readonly opponentSizes: readonly number[];
  /** The tick after which attrition grows, and by what share a tick; 0 where it is switched off. */
  readonly onset: number;
  readonly rate: number;
}

export interface ArenaPlan {
  readonly content: ArenaContent;
  readonly options: ArenaSetup['options'];
  readonly title: string;
  readonly event: EventType;
  readonly eventId: string;
  readonly encounter: string | null;
  readonly context: Context;
  /** What there is to win, before places are counted (ARENA-22.6). */
  readonly prize: { readonly gold: number; readonly xp: number };
  readonly multiplier: number;
  readonly onset: number;
  readonly teams: readonly Team[];
  readonly builds: readonly Build[];
  readonly zones: readonly Zone[];
  readonly mapName: string;
  readonly blends: readonly Blend[];
  /** Stats that stacks of statuses may change; all, if an attribute is among them. */
  readonly stacked: readonly number[];
  readonly statuses: readonly StatusRule[];
  readonly pools: readonly string[];
  readonly sneaking: number;
  readonly defending: number;
  /** Statuses by what they do, so that nobody looks through all of them. */
  readonly damaging: readonly number[];
  readonly healing: readonly number[];
  readonly bleeding: readonly number[];
  readonly taunting: readonly number[];
  readonly stunning: readonly number[];
  readonly halting: readonly number[];
  readonly rooting: readonly number[];
  /** Units (by place) whose choices come from outside (ARENA-1.2). */
  readonly manual: readonly boolean[];
  /** By place: the Health a unit brings along, 0 for all it can have (ARENA-1.10). */
  readonly carried: readonly number[];
  readonly usesMorale: boolean;
  readonly usesChannels: boolean;
}
