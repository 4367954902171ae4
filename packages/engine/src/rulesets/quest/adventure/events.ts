import type { BaseEvent, CoreEvent } from '../../../core/events.js';
import type { Danger, Table } from '../../../core/ruleset.js';
import type { QuestEvent } from '../events.js';
import type { Ending } from '../state/state.js';
import type { AdventureChoice } from './choices.js';

interface ItemCount {
  readonly item: string;
  readonly count: number;
}

/** What can happen outside fights. All of it happens in round 0. */
type WorldEvent = BaseEvent &
  (
    | {
        readonly kind: 'set out';
        readonly through: string;
        readonly to: string;
        /** For this party, at this hour. */
        readonly danger: Danger;
      }
    | { readonly kind: 'turned back'; readonly to: string }
    | { readonly kind: 'arrived'; readonly city: string; readonly minutes: number }
    /** Time passed on the way, and the journey goes on. */
    | { readonly kind: 'travelled'; readonly minutes: number; readonly left: number }
    | { readonly kind: 'weather'; readonly weather: string }
    | { readonly kind: 'nightfall' }
    | { readonly kind: 'tired'; readonly fatigue: number }
    /** A fight begins. */
    | { readonly kind: 'met'; readonly monsters: readonly string[]; readonly how: string }
    | { readonly kind: 'avoided'; readonly success: boolean }
    | {
        readonly kind: 'fought';
        readonly ending: Ending;
        /** Rounded down (QUEST-20.4). */
        readonly xp: number;
        readonly total: number;
      }
    /** QUEST-16.6 */
    | {
        readonly kind: 'robbed';
        readonly city: string;
        readonly kept: readonly ItemCount[];
        readonly lost: number;
        readonly armourClass: { readonly before: number; readonly now: number };
      }
    | { readonly kind: 'carried'; readonly city: string; readonly minutes: number }
    | { readonly kind: 'took'; readonly items: readonly ItemCount[] }
    | { readonly kind: 'left'; readonly items: readonly ItemCount[] }
    | { readonly kind: 'dropped'; readonly item: string; readonly count: number }
    | {
        readonly kind: 'wore';
        readonly item: string;
        readonly slot: string;
        readonly on: boolean;
      }
    /** The AC after gear was put back on. */
    | { readonly kind: 'armour class'; readonly armourClass: number }
    | { readonly kind: 'moved item'; readonly item: string; readonly to: 'bag' | 'general' }
    | { readonly kind: 'ate'; readonly item: string; readonly fatigue: number }
    | {
        readonly kind: 'traded';
        readonly item: string;
        readonly count: number;
        readonly gold: number;
        readonly bought: boolean;
      }
    | {
        readonly kind: 'rested';
        readonly rest: 'short' | 'long';
        readonly minutes: number;
        /** A fight broke the rest, so it gave nothing (QUEST-24.3). */
        readonly broken: boolean;
      }
    | { readonly kind: 'prepared'; readonly spell: string; readonly on: boolean }
    | {
        readonly kind: 'level up';
        readonly level: number;
        readonly gain: number;
        readonly points: number;
      }
    | { readonly kind: 'raised'; readonly stat: string; readonly score: number }
    /** QUEST-30.1 */
    | { readonly kind: 'hired'; readonly name: string; readonly wage: number }
    | { readonly kind: 'paid'; readonly gold: number }
    | { readonly kind: 'commanded'; readonly name: string; readonly byHand: boolean }
    | {
        readonly kind: 'parted';
        readonly name: string;
        readonly why: 'dismissed' | 'unpaid' | 'dead';
      }
    | { readonly kind: 'entered'; readonly dungeon: string; readonly danger: Danger }
    | { readonly kind: 'went deeper'; readonly step: number; readonly of: number }
    | { readonly kind: 'came out'; readonly place: string }
    | { readonly kind: 'point'; readonly name: string; readonly text: string }
    | { readonly kind: 'happened'; readonly text: string }
    | { readonly kind: 'retired'; readonly days: number }
  );

/** Everything that can happen in an adventure, its fights included. */
export type AdventureEvent = QuestEvent | CoreEvent | WorldEvent;
export type AdventureTable = Table<AdventureChoice, AdventureEvent>;
