import type { Fact } from '../../../core/view.js';
import type { Action } from './action.js';
import type { Component } from './component.js';

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
