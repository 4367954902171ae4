import type { Arms } from './arms.js';
import type { Effect } from './effect.js';

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
