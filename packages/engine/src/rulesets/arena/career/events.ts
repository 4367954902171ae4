import type { BaseEvent, Outcome } from '../../../core/events.js';
import type { Table } from '../../../core/ruleset.js';
import type { CareerChoice } from './choices.js';
import type { Entry, Fought } from './state.js';

/** Every event carries the names it needs: those of the roster change in the course of a season. */
export type CareerEvent =
  | (BaseEvent & { readonly kind: 'started'; readonly team: string })
  | (BaseEvent & { readonly kind: 'week'; readonly healed: readonly string[] })
  | (BaseEvent & { readonly kind: 'drawn'; readonly cup: string; readonly teams: readonly string[] })
  | (BaseEvent & { readonly kind: 'fought'; readonly against: string; readonly fight: Fought })
  | (BaseEvent & { readonly kind: 'settled'; readonly entry: Entry; readonly accepted: boolean })
  | (BaseEvent & {
      readonly kind: 'bracket';
      readonly won: boolean;
      readonly stage: string;
      readonly next: string | null;
    })
  | (BaseEvent & { readonly kind: 'changed'; readonly text: string })
  | (BaseEvent & { readonly kind: 'ended'; readonly outcome: Outcome });

export type CareerTable = Table<CareerChoice, CareerEvent>;
