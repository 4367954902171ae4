import type { BaseEvent, Outcome } from '../../../core/events.js';
import type { Table } from '../../../core/ruleset.js';
import type { SagaEvent } from '../events.js';
import type { GauntletChoice } from './choices.js';

/** What can happen in a gauntlet: the events of its duels, and what happens between them. */
export type GauntletEvent =
  /** With the enemy's name: when the event is read, another enemy may be there. */
  | (SagaEvent & { readonly foe?: string })
  | (BaseEvent & {
      readonly kind: 'entered';
      readonly section: number;
      readonly place: string;
      readonly enemy: string | null;
    })
  | (BaseEvent & { readonly kind: 'gift'; readonly gift: string })
  | (BaseEvent & { readonly kind: 'equipped'; readonly item: string })
  | (BaseEvent & { readonly kind: 'regained'; readonly amount: number; readonly left: number })
  /** A duel within the run is over; 'ended' is the run's own. */
  | (BaseEvent & { readonly kind: 'fight ended'; readonly outcome: Outcome; readonly foe: string });

export type GauntletTable = Table<GauntletChoice, GauntletEvent>;
