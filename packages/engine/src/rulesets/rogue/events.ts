import type { BaseEvent, CoreEvent, Who } from '../../core/events.js';
import type { Table } from '../../core/ruleset.js';
import type { RogueChoice } from './choices.js';

/** An event about a monster has its letter, so that it can be narrated after the monster is gone. '' is the hero. */
interface MonsterEvent extends BaseEvent {
  readonly letter: string;
}

type Core<Kind extends CoreEvent['kind']> = Extract<CoreEvent, { kind: Kind }>;

/**
 * What can happen. A blow is one event: `missed`, or `damaged` with the attack roll and the damage roll in it, even for
 * 0 damage (ROGUE-4.2).
 */
export type RogueEvent =
  | Core<'started' | 'ended'>
  /** `letter` is the monster that was hurt or that hurt the hero; `means` decides the wording (ROGUE-14.1 to 14.4). */
  | (Core<'damaged'> & MonsterEvent & { readonly means: 'blow' | 'breath' | 'other' })
  | (Core<'healed' | 'moved' | 'status' | 'fell'> & MonsterEvent)
  /** `who` missed `target`; one of the two is the hero, `letter` the other. */
  | (MonsterEvent & { readonly kind: 'missed'; readonly target: Who })
  /** A monster came into view: it was created, or wandered in. */
  | (MonsterEvent & { readonly kind: 'arrived'; readonly tile: number })
  | (MonsterEvent & { readonly kind: 'woke' })
  /** Moved by a theft, a wand, a scroll or a trap. −1 is a tile that the hero does not see. */
  | (MonsterEvent & { readonly kind: 'teleported'; readonly from: number; readonly to: number })
  /** A special of a monster, or with `worked: false` a breath that the hero escaped. */
  | (MonsterEvent & {
      readonly kind: 'special';
      readonly special: string;
      readonly worked: boolean;
      readonly amount: number;
    })
  | (MonsterEvent & { readonly kind: 'stole'; readonly gold: number; readonly item: string })
  | (BaseEvent & { readonly kind: 'gained xp'; readonly amount: number; readonly xp: number })
  | (BaseEvent & { readonly kind: 'gained level'; readonly level: number; readonly maxHp: number })
  /** A confused step that went astray, or a step that a wall wasted. */
  | (BaseEvent & { readonly kind: 'stumbled' })
  /** The hero lost his action because he was frozen. */
  | (BaseEvent & { readonly kind: 'lost action'; readonly why: string })
  | (BaseEvent & { readonly kind: 'rested' })
  | (BaseEvent & { readonly kind: 'hunger'; readonly state: 'normal' | 'hungry' | 'weak' | 'starving' })
  /** A slain monster dropped an item or gold. */
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
  /** A line of text, for effects of items that have no event of their own. */
  | (BaseEvent & { readonly kind: 'message'; readonly text: string })
  | (BaseEvent & { readonly kind: 'trap'; readonly trap: string; readonly tile: number })
  | (BaseEvent & { readonly kind: 'entered'; readonly depth: number });

export type RogueTable = Table<RogueChoice, RogueEvent>;
