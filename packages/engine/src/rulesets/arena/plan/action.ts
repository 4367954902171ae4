import type { Component } from './component.js';

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
