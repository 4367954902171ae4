import { EFFECT_FIELDS, type EffectRecord } from '../../content/effects.js';
import { CREATURE_TYPES, DAMAGE_TYPES, type DamageType, STATS } from '../../content/vocabulary.js';
import { NONE } from '../../state/codes.js';
import { UNTIL } from '../../state/status.js';
import { type DiceSum, type Effect, TYPE } from '../effect.js';
import { bitsOf, readOptional } from './dice.js';
import { shaper } from './shaped.js';

/** The place of a status rule by its id. */
export type FindStatus = (id: string) => number;

/** STR or DEX, whichever is better (QUEST-7.14). */
export const BETTER = 6;
/** The action alone ends it, without a roll. */
export const FREE = 7;

/** Names become numbers, once. */
export function compileEffects(records: readonly EffectRecord[] | undefined, find: FindStatus): Effect[] {
  return (records ?? []).map(record => compileEffect(record, find));
}

function compileEffect(record: EffectRecord, find: FindStatus): Effect {
  const { onlyTypes, notTypes, notRaces, unlessImmune, maxSize, failedBy } = record;
  return {
    kind: record.kind,
    on: record.on,
    onlyTypes: bitsOf(onlyTypes, CREATURE_TYPES),
    notTypes: bitsOf(notTypes, CREATURE_TYPES),
    picky: [onlyTypes, notTypes, notRaces, unlessImmune, maxSize, failedBy].some(each => each !== undefined),
    dice: diceOf(record),
    type: 'type' in record ? typeOf(record.type) : TYPE.plain,
    status: record.kind === 'status' ? find(record.status) : NONE,
    saveStat: record.kind === 'save' ? STATS.indexOf(record.stat) : NONE,
    saveDc: record.kind === 'save' ? (record.dc ?? NONE) : NONE,
    again: record.kind === 'status' && record.again ? STATS.indexOf(record.again.stat) : NONE,
    againDc: (record.kind === 'status' ? record.again?.dc : undefined) ?? NONE,
    failure: record.kind === 'status' && record.again?.failure ? find(record.again.failure) : NONE,
    escape: escapeOf(record),
    escapeDc: (record.kind === 'status' ? record.escape?.dc : undefined) ?? 0,
    rounds: (record.kind === 'status' ? record.rounds : undefined) ?? NONE,
    until: record.kind === 'status' && record.until ? UNTIL_OF[record.until] : UNTIL.open,
    uses: (record.kind === 'status' ? record.uses : undefined) ?? NONE,
    concentration: record.kind === 'status' && record.concentration,
    inner: compileEffects(innerOf(record), find),
    stay: record.kind === 'zone' ? compileEffects(record.stay, find) : [],
    // A zone is looked up by its own record.
    record: record.kind === 'zone' ? record : shape(record),
  };
}

const shape = shaper<EffectRecord>(EFFECT_FIELDS);

const UNTIL_OF = {
  'turn end': UNTIL.turnEnd,
  'turn start': UNTIL.turnStart,
  'next turn end': UNTIL.nextTurnEnd,
} as const;

function diceOf(record: EffectRecord): DiceSum | null {
  return 'dice' in record ? readOptional(record.dice) : null;
}

function typeOf(type: DamageType | keyof typeof TYPE | undefined): number {
  if (type === undefined) return TYPE.plain;
  return type in TYPE ? TYPE[type as keyof typeof TYPE] : DAMAGE_TYPES.indexOf(type as DamageType);
}

function escapeOf(record: EffectRecord): number {
  if (record.kind !== 'status' || !record.escape) return NONE;
  const { stat, dc } = record.escape;
  if (stat === undefined && dc === undefined) return FREE;
  return stat === undefined || stat === 'better' ? BETTER : STATS.indexOf(stat);
}

function innerOf(record: EffectRecord): readonly EffectRecord[] {
  switch (record.kind) {
    case 'save':
      return record.effects;
    case 'strike':
      return record.then;
    case 'zone':
      return record.enter;
    case 'kill':
      return record.otherwise;
    default:
      return [];
  }
}
