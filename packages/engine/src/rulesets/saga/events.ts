import { chanceAtLeast } from '../../core/dice/ways.js';
import type { BaseEvent, CoreEvent, Part, Roll, Who } from '../../core/events.js';
import type { Table } from '../../core/ruleset.js';
import type { SagaChoice } from './choices.js';
import type { Fighter } from './state.js';

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
  | (BaseEvent & { readonly kind: 'restarted' })
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

export function firstStrikeRoll(who: Who, fighter: Fighter, faces: readonly number[], total: number): Roll {
  const modifiers: Part[] = [
    { source: 'SPD', value: fighter.spd },
    { source: 'CRG', value: fighter.crg },
    { source: 'LCK', value: fighter.lck },
  ];
  return { who, label: 'first strike', count: 2, sides: 6, faces: [...faces], modifiers, total };
}

/** SAGA-14.5: the target number with its SKL and LCK reductions. */
export function attackRoll(who: Who, fighter: Fighter, faces: readonly number[], total: number): Roll {
  const parts: Part[] = [{ source: 'base', value: 7 }];
  const skill = Math.floor(fighter.skl / 10);
  if (skill > 0) parts.push({ source: `SKL ${fighter.skl}`, value: -skill });
  if (fighter.lck >= 72) parts.push({ source: `LCK ${fighter.lck}`, value: -1 });
  const sum = parts.reduce((left, part) => left + part.value, 0);
  if (sum < fighter.need) parts.push({ source: 'never below 2', value: fighter.need - sum });
  return test2d6(who, 'attack', faces, total, fighter.need, parts);
}

/** A plain 2d6 test against a fixed number. */
export function test2d6(
  who: Who,
  label: string,
  faces: readonly number[],
  total: number,
  value: number,
  parts: readonly Part[] = [],
): Roll {
  return {
    who,
    label,
    count: 2,
    sides: 6,
    faces: [...faces],
    modifiers: [],
    total,
    target: { test: '>=', value, parts },
    success: total >= value,
    chance: chanceAtLeast(2, 6, value),
  };
}
