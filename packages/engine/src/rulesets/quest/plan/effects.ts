import { FrayError } from '../../../core/errors.js';
import { parseNotation } from '../../../core/notation/notation.js';
import { EFFECT_FIELDS, type EffectOf, type EffectRecord } from '../content/effects.js';
import { CREATURE_TYPES, DAMAGE_TYPES, type DamageType, STATS } from '../content/vocabulary.js';
import { NONE, UNTIL } from './codes.js';

/** The place of a status rule by its id. */
export type FindStatus = (id: string) => number;

/** Dice of one kind and a constant; `sides` 0 for a constant alone. `sign` −1 for what is taken off (bane). */
export interface DiceSum {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
  readonly sign: number;
  readonly text: string;
}

/** Besides the thirteen: that of the hit, that of the damage which set the effect off, and what nothing resists. */
export const TYPE = { weapon: -1, trigger: -2, plain: -3 } as const;

/** One shape for all kinds; what only one kind has is read from `record`. */
export interface Effect {
  readonly kind: EffectRecord['kind'];
  readonly on: EffectRecord['on'];
  /** Creature types as bits, 0 for any. */
  readonly onlyTypes: number;
  readonly notTypes: number;
  /** `onlyTypes` … `failedBy` say something: look closer before it touches anybody. */
  readonly picky: boolean;
  /** Of a zone: for each step in it. */
  readonly dice: DiceSum | null;
  /** A damage type, or one of `TYPE`. */
  readonly type: number;
  /** Place among the plan's status rules, −1 for other kinds. */
  readonly status: number;
  /** Of `save`, and of a status's `again`: a stat, −1 for none, and its DC, −1 for that of the source. */
  readonly saveStat: number;
  readonly saveDc: number;
  readonly again: number;
  readonly againDc: number;
  readonly failure: number;
  readonly escape: number;
  readonly escapeDc: number;
  /** How long a status lasts, one of UNTIL, and how often it works: −1 without limit, or as the status says. */
  readonly rounds: number;
  readonly until: number;
  readonly uses: number;
  readonly concentration: boolean;
  /** What is within: effects of a save, what a strike's hit does, what a zone does on entering, `otherwise` of a kill. */
  readonly inner: readonly Effect[];
  /** What a zone does to those who stay in it. */
  readonly stay: readonly Effect[];
  readonly record: EffectRecord;
}

/** Reads '2d6+3', '1d4', '-1d4' or '5'; schemas have checked that it is a sum of dice and a constant. */
export function readDice(text: string): DiceSum {
  const sign = text.startsWith('-') ? -1 : 1;
  const notation = parseNotation(sign < 0 ? text.slice(1) : text);
  const terms = notation.kind === 'sum' ? notation.terms : [{ sign: 1, of: notation }];
  let [count, sides, plus] = [0, 0, 0];
  for (const term of terms) {
    if (term.of.kind === 'number') plus += term.sign * term.of.value;
    else if (term.of.kind === 'dice' && sides === 0 && term.sign > 0) ({ count, sides } = term.of);
    else throw new FrayError('notation/syntax', `'${text}' is more than dice of one kind and a constant.`);
  }
  return { count, sides, plus, sign, text };
}

export function readOptional(text: string | undefined | null): DiceSum | null {
  return text === undefined || text === null ? null : readDice(text);
}

export function averageOf({ count, sides, plus, sign }: DiceSum): number {
  return sign * ((count * (sides + 1)) / 2 + plus);
}

/** The places of words in a list, as bits. */
export function bitsOf<Word extends string>(
  words: readonly Word[] | undefined,
  list: readonly Word[],
): number {
  let bits = 0;
  for (const word of words ?? []) bits |= 1 << list.indexOf(word);
  return bits;
}

/**
 * Makes copies of records that all have the same fields, in the same order; those left out are undefined. Objects of one
 * shape are read at once, and rules read records with every blow.
 */
export function sameShape<Shape extends object>(fields: readonly string[]): (record: Shape) => Shape {
  // Parsed, because an object that grows field by field ends up as a slow one.
  const blank = JSON.parse(`{${fields.map(field => `"${field}":null`).join()}}`);
  for (const field of fields) blank[field] = undefined;
  return record => {
    const copy = { ...blank };
    for (const field of fields) copy[field] = record[field as keyof Shape];
    return copy;
  };
}

/** STR or DEX, whichever is better (QUEST-7.14). */
export const STR_OR_DEX = 6;
/** The action alone ends it, without a roll. */
export const WITHOUT_ROLL = 7;

/** Names become numbers, once. */
export function compileEffects(records: readonly EffectRecord[] | undefined, find: FindStatus): Effect[] {
  return (records ?? []).map(record => compileEffect(record, find));
}

function compileEffect(record: EffectRecord, find: FindStatus): Effect {
  const { onlyTypes, notTypes, notRaces, unlessImmune, maxSize, hpAtMost, failedBy } = record;
  const status = record.kind === 'status' ? record : undefined;
  return {
    kind: record.kind,
    on: record.on,
    onlyTypes: bitsOf(onlyTypes, CREATURE_TYPES),
    notTypes: bitsOf(notTypes, CREATURE_TYPES),
    picky: [onlyTypes, notTypes, notRaces, unlessImmune, maxSize, hpAtMost, failedBy].some(
      each => each !== undefined,
    ),
    dice:
      record.kind === 'zone'
        ? readOptional(record.perStep?.dice)
        : 'dice' in record
          ? readOptional(record.dice)
          : null,
    type: 'type' in record ? typeOf(record.type) : TYPE.plain,
    status: status ? find(status.status) : NONE,
    saveStat: record.kind === 'save' ? STATS.indexOf(record.stat) : NONE,
    saveDc: record.kind === 'save' ? (record.dc ?? NONE) : NONE,
    again: status?.again ? STATS.indexOf(status.again.stat) : NONE,
    againDc: status?.again?.dc ?? NONE,
    failure: status?.again?.failure ? find(status.again.failure) : NONE,
    escape: escapeOf(status?.escape),
    escapeDc: status?.escape?.dc ?? 0,
    rounds: status?.rounds ?? NONE,
    until: status?.until ? UNTIL_OF[status.until] : UNTIL.open,
    uses: status?.uses ?? NONE,
    concentration: status?.concentration ?? false,
    inner: compileEffects(innerOf(record), find),
    stay: record.kind === 'zone' ? compileEffects(record.stay, find) : [],
    // A zone is looked up by its own record.
    record: record.kind === 'zone' ? record : shape(record),
  };
}

const shape = sameShape<EffectRecord>(EFFECT_FIELDS);

const UNTIL_OF = {
  'turn end': UNTIL.turnEnd,
  'turn start': UNTIL.turnStart,
  'next turn end': UNTIL.nextTurnEnd,
} as const;

function typeOf(type: DamageType | keyof typeof TYPE | undefined): number {
  if (type === undefined) return TYPE.plain;
  return type in TYPE ? TYPE[type as keyof typeof TYPE] : DAMAGE_TYPES.indexOf(type as DamageType);
}

function escapeOf(spec: EffectOf<'status'>['escape']): number {
  if (!spec) return NONE;
  const { stat, dc } = spec;
  if (stat === undefined && dc === undefined) return WITHOUT_ROLL;
  return stat === undefined || stat === 'better' ? STR_OR_DEX : STATS.indexOf(stat);
}

/** How far a power lets the one who does it shift a range, 0 for not at all. */
export function shiftSteps(effects: readonly EffectRecord[]): number {
  for (const each of effects) if (each.kind === 'move' && each.how === 'shift') return each.steps;
  return 0;
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
