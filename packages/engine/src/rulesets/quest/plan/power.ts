import type { Trigger } from '../content/content.js';
import type { DiceSum, Effect } from './effect.js';

/** A spell, or what using an item does: whom it is aimed at, how it reaches them and what it does there. */
export interface Power {
  /** Place among the plan's spells, or its items. */
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** Of a spell; −1 for an item. */
  readonly level: number;
  readonly mana: number;
  readonly action: 'action' | 'bonus action' | 'reaction';
  readonly target: 'foe' | 'self' | 'ally' | 'dying' | 'ground';
  readonly targets: number;
  readonly area: 'none' | 'range' | 'radius' | 'line';
  readonly range: number;
  readonly rangeLong: number;
  readonly attack: 'none' | 'automatic' | 'ranged' | 'melee';
  readonly rays: number;
  /** A stat, −1 for none, its DC, −1 for that of the caster, and its edge. */
  readonly saveStat: number;
  readonly saveDc: number;
  readonly saveEdge: number;
  readonly needsWielder: boolean;
  /** Steps that the one who does it may shift, 0 for none. */
  readonly shifts: number;
  readonly hpPool: DiceSum | null;
  /** What it does and heals on average, for policies. */
  readonly average: number;
  readonly heals: number;
  readonly effects: readonly Effect[];
  /** One of them is chosen; each holds the power's own effects too. */
  readonly modes: readonly {
    readonly id: string;
    readonly name: string;
    readonly effects: readonly Effect[];
  }[];
  readonly concentration: boolean;
  readonly components: readonly { readonly item: number; readonly count: number }[];
  readonly combat: boolean;
  /** How many of an item one use takes. */
  readonly quantity: number;
  readonly trigger: Trigger | null;
  /** The spell that a scroll casts, −1 for none. */
  readonly spell: number;
}
