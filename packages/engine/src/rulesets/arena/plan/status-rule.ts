import type { StatusRecord } from '../content/statuses.js';
import type { ArenaSetup } from '../setup.js';
import { DECAY, WHEN, WORTH } from './codes.js';
import {
  ALL_STATS,
  ATTRIBUTE_COUNT,
  FAMILY_COUNT,
  FIRST_SOAK,
  resistanceAt,
  STAT,
  statAt,
  typeAt,
} from './stats.js';

/** A change that stacks make to a stat: `per` each, at most `cap` in all. */
interface StackChange {
  readonly stat: number;
  readonly per: number;
  readonly cap: number;
}

const NOT_STATS = new Set(['damage', 'heal']);
const WHENS = {
  'melee-out-of-reach': WHEN.outOfReach,
  'has-pool': WHEN.hasPool,
  'taunter-has-ally': WHEN.taunterHasAlly,
} as const;

/** A status as a plan holds it. */
export type StatusRule = Readonly<ReturnType<typeof compileStatus>>;

export function compileStatus(record: StatusRecord, options: ArenaSetup['options']) {
  const { perStack, cap, ai } = record;
  return {
    id: record.id,
    name: record.name,
    icon: record.icon,
    harmful: record.polarity === 'harmful',
    type: record.damageType ? typeAt(record.damageType) : -1,
    damage: perStack.damage ?? 0,
    healUnit: perStack.heal ?? 0,
    cap: cap.stacks ?? stacksUpTo(perStack.initiativePct, cap.initiativePct),
    changes: Object.entries(perStack).flatMap(([stat, per]) =>
      NOT_STATS.has(stat) ? [] : [changeOf(stat, per, cap[stat as keyof typeof cap])],
    ),
    changesStats:
      Object.keys(perStack).some(stat => !NOT_STATS.has(stat)) || Object.keys(record.pct).length > 0,
    percents: Object.entries(record.pct).map(([stat, per]) => changeOf(stat, per, undefined)),
    ...decayOf(record, options),
    resist: record.resist ? resistanceAt(record.resist) : -1,
    resistWeight: record.resistWeights.stacks,
    damageWeight: record.resistWeights.damage,
    blocksInitiative: record.blocksInitiative,
    blocksTurn: record.blocksTurn,
    taunts: record.forcesTarget === 'source',
    hides: record.untargetable,
    worth: WORTH[ai.model],
    worthValue: ai.value,
    worthMax:
      (ai.model === 'perStack' ? ai.maxStacks : ai.model === 'lostTicks' ? ai.maxTicks : undefined) ??
      Number.POSITIVE_INFINITY,
    worthOtherwise: ai.model === 'perStack' ? (ai.otherwise ?? ai.value) : ai.value,
    worthWhen: ai.model === 'perStack' && ai.when ? WHENS[ai.when] : WHEN.always,
  };
}

/** Slow and Haste are capped by what they do: 60 % at 4 % a stack are 15 stacks (ARENA-11.12). */
function stacksUpTo(per: number | undefined, most: number | undefined): number {
  return per && most !== undefined ? most / per : Number.POSITIVE_INFINITY;
}

function changeOf(stat: string, per: number, cap: number | undefined): StackChange {
  return {
    stat: statAt(stat),
    per,
    cap: cap ?? (per < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY),
  };
}

/** ARENA-11.3; ARENA-11.8 with `statusDecayModel`. */
function decayOf({ id, decay }: StatusRecord, { statusDecayModel }: ArenaSetup['options']) {
  if (statusDecayModel === 'percent' && id === 'burning')
    return { decay: DECAY.percent, decayAmount: 0.25, decayStat: -1 };
  switch (decay.type) {
    case 'flat':
      return { decay: DECAY.flat, decayAmount: decay.amount, decayStat: -1 };
    case 'percent':
      return { decay: DECAY.percent, decayAmount: decay.rate, decayStat: -1 };
    case 'attribute':
      return { decay: DECAY.attribute, decayAmount: decay.divisor, decayStat: statAt(decay.attribute) };
    case 'perHealthRestored':
      return { decay: DECAY.healing, decayAmount: decay.amount, decayStat: -1 };
    case 'onTurnStart':
      return { decay: DECAY.turnStart, decayAmount: 0, decayStat: -1 };
    case 'none':
      return { decay: DECAY.none, decayAmount: 0, decayStat: -1 };
  }
}

/** What `stacked` of a plan is. */
export function statsChangedByStacks(statuses: readonly StatusRule[]): readonly number[] {
  const all = new Set<number>();
  for (const { changes, percents: shares } of statuses)
    for (const { stat } of [...changes, ...shares]) all.add(stat);
  if (all.has(STAT.soak)) for (let i = 0; i < FAMILY_COUNT; i++) all.add(FIRST_SOAK + i);
  return ALL_STATS.some(stat => stat < ATTRIBUTE_COUNT && all.has(stat)) ? ALL_STATS : [...all];
}
