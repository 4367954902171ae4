import type { BaseEvent, CoreEvent } from '../../core/events.js';
import type { Table } from '../../core/ruleset.js';
import type { SagaChoice } from './choices.js';

/** What can happen in a Saga duel beside the kinds that all rulesets share. */
export type SagaEvent =
  | Exclude<CoreEvent, { kind: 'moved' }>
  | (BaseEvent & { readonly kind: 'rolled hero' })
  | (BaseEvent & {
      readonly kind: 'first strike';
      readonly hero: number;
      readonly enemy: number;
      readonly tie: boolean;
    })
  | (BaseEvent & { readonly kind: 'round' })
  | (BaseEvent & { readonly kind: 'rested' })
  | (BaseEvent & {
      readonly kind: 'attacked';
      readonly hit: boolean;
      readonly roll: number;
      readonly need: number;
    })
  | (BaseEvent & {
      readonly kind: 'death save';
      readonly saved: boolean;
      readonly roll: number;
      readonly lck: number;
    })
  /** With the LP that both begin again with. */
  | (BaseEvent & { readonly kind: 'restarted'; readonly hero: number; readonly enemy: number })
  | (BaseEvent & { readonly kind: 'slain'; readonly skl: number })
  | (BaseEvent & {
      readonly kind: 'cast';
      readonly spell: string;
      readonly step: 'inclination' | 'failure roll' | 'works';
      readonly success: boolean;
    })
  | (BaseEvent & { readonly kind: 'immune'; readonly spell: string })
  | (BaseEvent & { readonly kind: 'revived' })
  | (BaseEvent & { readonly kind: 'rewound'; readonly hero: number; readonly enemy: number })
  | (BaseEvent & { readonly kind: 'threw'; readonly effect: 'slays' | 'wounds' | 'nothing' });

export type SagaTable = Table<SagaChoice, SagaEvent>;
