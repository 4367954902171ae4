import type { BaseEvent, CoreEvent, Who } from '../../core/events.js';
import type { Table } from '../../core/ruleset.js';
import type { D20Choice } from './choices.js';

export type Verdict = 'hit' | 'miss' | 'critical' | 'fumble';

/** Why damage was doubled: once, even where several reasons come together (D20-4.2, D20-15.5, D20-15.18). */
export type Doubled = 'critical' | 'unaware' | 'unseen' | 'from behind';

/** What can happen in a fight besides the kinds that all rulesets share. */
type FightEvent =
  | (BaseEvent & { readonly kind: 'round' })
  | (BaseEvent & {
      readonly kind: 'attacked';
      readonly target: Who;
      readonly verdict: Verdict;
      /** The shown chance (D20-3.7). */
      readonly percent: number;
      /** Final damage; 0 unless it hit. */
      readonly amount: number;
      readonly doubled: Doubled | null;
      readonly weapon: string;
      /** What makes it more than a plain attack: 'power attack', 'defensive fighting', 'off hand', 'free attack'. */
      readonly manner: readonly string[];
    })
  | (BaseEvent & {
      readonly kind: 'threw';
      readonly target: Who;
      readonly weapon: string;
      readonly amount: number;
    })
  | (BaseEvent & {
      readonly kind: 'fumbled';
      readonly effect: 'drops' | 'prone' | 'opening' | 'nothing';
      readonly weapon: string;
    })
  | (BaseEvent & { readonly kind: 'cracked'; readonly item: string; readonly destroyed: boolean })
  | (BaseEvent & { readonly kind: 'worn down'; readonly item: string; readonly left: number })
  | (BaseEvent & {
      readonly kind: 'used';
      readonly item: string;
      readonly target?: Who;
      readonly tile?: number;
    })
  | (BaseEvent & {
      readonly kind: 'special';
      readonly special: string;
      readonly target?: Who;
      readonly tile?: number;
    })
  | (BaseEvent & { readonly kind: 'equipped'; readonly item: string; readonly stowed: readonly string[] })
  | (BaseEvent & { readonly kind: 'unequipped'; readonly item: string })
  | (BaseEvent & { readonly kind: 'picked up'; readonly item: string })
  | (BaseEvent & { readonly kind: 'joined'; readonly name: string; readonly tile: number; readonly by: Who })
  | (BaseEvent & { readonly kind: 'split'; readonly pieces: number })
  | (BaseEvent & { readonly kind: 'lost turn'; readonly reason: string })
  | (BaseEvent & { readonly kind: 'noticed' })
  | (BaseEvent & { readonly kind: 'waited' })
  /** Walked into an unseen fighter. */
  | (BaseEvent & { readonly kind: 'bumped'; readonly target: Who })
  | (BaseEvent & { readonly kind: 'gained'; readonly xp: number });

export type D20Event = (CoreEvent | FightEvent) & {
  /** The number of heroes: fighters below it are heroes, and a lone hero is 'You'. */
  readonly party: number;
  /** The only side that notices it; left out: all do. */
  readonly only?: number;
};

export type D20Table = Table<D20Choice, D20Event>;
