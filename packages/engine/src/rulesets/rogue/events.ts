import type { BaseEvent, CoreEvent, Who } from '../../core/events.js';
import type { Table } from '../../core/ruleset.js';
import type { RogueChoice } from './choices.js';

/** Every event about a monster bears its letter, so that it can be told after the monster is gone. '' is the hero. */
interface Lettered extends BaseEvent {
  readonly letter: string;
}

type Core<Kind extends CoreEvent['kind']> = Extract<CoreEvent, { kind: Kind }>;

/**
 * What can happen. A blow is one event: `missed`, or `damaged` with the attack roll and the damage roll in it,
 * even for 0 damage (4.2).
 */
export type RogueEvent =
  | Core<'started' | 'ended' | 'spent'>
  /** `letter` is the monster that was hurt or that hurt; `means` how, which decides the wording of 14.1–14.4. */
  | (Core<'damaged'> & Lettered & { readonly means: 'blow' | 'breath' | 'other' })
  | (Core<'healed' | 'moved' | 'status' | 'fell'> & Lettered)
  /** `who` missed `target`; one of the two is the hero, `letter` the other. */
  | (Lettered & { readonly kind: 'missed'; readonly target: Who })
  /** A monster came: it was created, wandered in, or stood here from the beginning. */
  | (Lettered & { readonly kind: 'arrived'; readonly tile: number })
  | (Lettered & { readonly kind: 'woke' })
  /** Something else than walking moved it: a theft, a wand, a scroll, a trap. −1 is a place the hero does not see. */
  | (Lettered & { readonly kind: 'teleported'; readonly from: number; readonly to: number })
  /** A special whose percentage failed is told too, so that its roll can be seen. */
  | (Lettered & {
      readonly kind: 'special';
      readonly special: string;
      readonly worked: boolean;
      readonly amount: number;
    })
  | (Lettered & { readonly kind: 'stole'; readonly gold: number; readonly item: string })
  | (BaseEvent & { readonly kind: 'gained xp'; readonly amount: number; readonly xp: number })
  | (BaseEvent & { readonly kind: 'gained level'; readonly level: number; readonly maxHp: number })
  /** A confused step that went astray, or a step that a wall wasted. */
  | (BaseEvent & { readonly kind: 'stumbled' })
  /** The hero lost his action: frozen. */
  | (BaseEvent & { readonly kind: 'lost action'; readonly why: string })
  | (BaseEvent & { readonly kind: 'rested' })
  | (BaseEvent & { readonly kind: 'hunger'; readonly state: 'normal' | 'hungry' | 'weak' | 'starving' })
  /** A find, or gold, is dropped by a monster or a trap of circumstance. */
  | (BaseEvent & {
      readonly kind: 'dropped';
      readonly tile: number;
      readonly what: string;
      readonly gold: number;
    })
  | (BaseEvent & {
      readonly kind: 'picked up';
      readonly what: string;
      readonly gold: number;
      readonly left: boolean;
    })
  /** An item was used: drunk, read, zapped, eaten, wielded, worn, put on, taken off. */
  | (BaseEvent & { readonly kind: 'used'; readonly verb: string; readonly item: string })
  /** A line of its own, for effects of items that need no event of their own kind. */
  | (BaseEvent & { readonly kind: 'told'; readonly text: string })
  | (BaseEvent & { readonly kind: 'trap'; readonly trap: string; readonly tile: number })
  | (BaseEvent & { readonly kind: 'entered'; readonly depth: number });

export type RogueTable = Table<RogueChoice, RogueEvent>;
