import type { BaseEvent, Outcome } from '../../../core/events.js';
import type { Table } from '../../../core/ruleset.js';
import type { D20Event } from '../events.js';
import type { Ability } from '../plan/abilities.js';
import type { RunChoice } from './choices.js';

/** What can happen in a run: the events of its fights, and what happens between them. */
export type RunEvent =
  /** With the names of the fighters in the room: when it is read later, their numbers may belong to others. */
  | (D20Event & { readonly cast?: readonly string[] })
  | (BaseEvent & {
      readonly kind: 'entered';
      readonly depth: number;
      readonly room: number;
      readonly place: string;
      readonly foes: readonly string[];
    })
  /** The fight of a room is over; 'ended' is the run's own. */
  | (BaseEvent & { readonly kind: 'room ended'; readonly outcome: Outcome })
  /** Null: nothing. */
  | (BaseEvent & { readonly kind: 'found'; readonly item: string | null })
  | (BaseEvent & {
      readonly kind: 'levelled';
      readonly level: number;
      readonly maxHp: number;
      readonly points: number;
    })
  | (BaseEvent & { readonly kind: 'raised'; readonly ability: Ability; readonly score: number })
  | (BaseEvent & { readonly kind: 'toughened'; readonly maxHp: number })
  | (BaseEvent & { readonly kind: 'descended'; readonly depth: number; readonly hungry: boolean });

export type RunTable = Table<RunChoice, RunEvent>;
