import type { BaseEvent, CoreEvent } from '../../../core/events.js';
import type { Table } from '../../../core/ruleset.js';
import type { QuestEvent } from '../events.js';
import type { Ending } from '../state/state.js';
import type { AdventureChoice } from './choices.js';

interface ItemCount {
  readonly item: string;
  readonly count: number;
}

/** What can happen outside fights. All of it happens in round 0. */
type WorldEvent =
  | (BaseEvent & { readonly kind: 'set out'; readonly through: string; readonly to: string })
  | (BaseEvent & { readonly kind: 'turned back'; readonly to: string })
  | (BaseEvent & { readonly kind: 'arrived'; readonly city: string; readonly minutes: number })
  /** Time passed on the way, and the journey goes on. */
  | (BaseEvent & { readonly kind: 'travelled'; readonly minutes: number; readonly left: number })
  | (BaseEvent & { readonly kind: 'weather'; readonly weather: string })
  | (BaseEvent & { readonly kind: 'nightfall' })
  | (BaseEvent & { readonly kind: 'tired'; readonly fatigue: number })
  /** A fight begins. */
  | (BaseEvent & { readonly kind: 'met'; readonly monsters: readonly string[]; readonly how: string })
  | (BaseEvent & { readonly kind: 'avoided'; readonly success: boolean })
  | (BaseEvent & {
      readonly kind: 'fought';
      readonly ending: Ending;
      /** Rounded down (QUEST-20.4). */
      readonly xp: number;
      readonly total: number;
    })
  /** QUEST-16.6 */
  | (BaseEvent & {
      readonly kind: 'robbed';
      readonly city: string;
      readonly kept: readonly ItemCount[];
      readonly lost: number;
      readonly armourClass: { readonly before: number; readonly now: number };
    })
  | (BaseEvent & { readonly kind: 'carried'; readonly city: string; readonly minutes: number })
  | (BaseEvent & { readonly kind: 'took'; readonly items: readonly ItemCount[] })
  | (BaseEvent & { readonly kind: 'left'; readonly items: readonly ItemCount[] })
  | (BaseEvent & { readonly kind: 'dropped'; readonly item: string; readonly count: number })
  | (BaseEvent & {
      readonly kind: 'wore';
      readonly item: string;
      readonly slot: string;
      readonly on: boolean;
    })
  /** The AC after gear was put back on. */
  | (BaseEvent & { readonly kind: 'armour class'; readonly armourClass: number })
  | (BaseEvent & { readonly kind: 'moved item'; readonly item: string; readonly to: 'bag' | 'general' })
  | (BaseEvent & { readonly kind: 'ate'; readonly item: string; readonly fatigue: number })
  | (BaseEvent & {
      readonly kind: 'traded';
      readonly item: string;
      readonly count: number;
      readonly gold: number;
      readonly bought: boolean;
    })
  | (BaseEvent & {
      readonly kind: 'rested';
      readonly rest: 'short' | 'long';
      readonly minutes: number;
      /** A fight broke the rest, so it gave nothing (QUEST-24.3). */
      readonly broken: boolean;
    })
  | (BaseEvent & { readonly kind: 'prepared'; readonly spell: string; readonly on: boolean })
  | (BaseEvent & {
      readonly kind: 'level up';
      readonly level: number;
      readonly gain: number;
      readonly points: number;
    })
  | (BaseEvent & { readonly kind: 'raised'; readonly stat: string; readonly score: number })
  /** QUEST-30.1 */
  | (BaseEvent & { readonly kind: 'hired'; readonly name: string; readonly wage: number })
  | (BaseEvent & { readonly kind: 'paid'; readonly gold: number })
  | (BaseEvent & { readonly kind: 'commanded'; readonly name: string; readonly byHand: boolean })
  | (BaseEvent & {
      readonly kind: 'parted';
      readonly name: string;
      readonly why: 'dismissed' | 'unpaid' | 'dead';
    })
  | (BaseEvent & { readonly kind: 'entered'; readonly dungeon: string })
  | (BaseEvent & { readonly kind: 'went deeper'; readonly step: number; readonly of: number })
  | (BaseEvent & { readonly kind: 'came out'; readonly place: string })
  | (BaseEvent & { readonly kind: 'point'; readonly name: string; readonly text: string })
  | (BaseEvent & { readonly kind: 'happened'; readonly text: string })
  | (BaseEvent & { readonly kind: 'retired'; readonly days: number });

/** Everything that can happen in an adventure, its fights included. */
export type AdventureEvent = QuestEvent | CoreEvent | WorldEvent;
export type AdventureTable = Table<AdventureChoice, AdventureEvent>;
