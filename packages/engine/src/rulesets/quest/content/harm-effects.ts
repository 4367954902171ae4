import { z } from 'zod';
import { base } from './effect-base.js';
import { count, damageType, dice, percent } from './vocabulary.js';

export const damage = z.strictObject({
  kind: z.literal('damage'),
  ...base,
  /**
   * On a hit (in `onHit`, on-hit abilities and monsters' riders) these dice join the hit and are doubled with it
   * (QUEST-9.2), unless they stand within a `save`.
   */
  dice,
  /** `weapon`: that of the hit. `trigger`: that of the damage which set it off. `plain`: nothing resists it. */
  type: z.union([damageType, z.enum(['weapon', 'trigger', 'plain'])]),
  /** What whoever succeeds at the save still takes (QUEST-13.6). */
  onSave: z.enum(['none', 'half', 'full']).default('none'),
  /** Adds the casting modifier. */
  modifier: z.boolean().default(false),
  /** The share of the dice that counts: 50 for half. */
  share: percent.default(100),
  /** The dice count once for each point paid (QUEST-12.38). */
  perPaid: z.boolean().default(false),
});

export const heal = z.strictObject({
  kind: z.literal('heal'),
  ...base,
  dice: dice.optional(),
  /** Of maximum HP. */
  percent: percent.optional(),
  /** Of the damage just dealt, of one type if named. */
  ofDamage: percent.optional(),
  type: damageType.optional(),
  modifier: z.boolean().default(false),
  /** The dice for each point paid. */
  perPaid: z.boolean().default(false),
});

export const temporary = z.strictObject({
  kind: z.literal('temporary hp'),
  ...base,
  dice: dice.optional(),
  modifier: z.boolean().default(false),
});

export const kill = z.strictObject({
  kind: z.literal('kill'),
  ...base,
  /** At or below this percentage of maximum HP. Bosses never (QUEST-12.9). */
  below: percent.optional(),
  /** Up to this challenge rating (QUEST-12.41). */
  maxCr: z.number().optional(),
  /** Rolled only when the target qualifies (QUEST-1.3). */
  chance: percent.default(100),
  /** What those take who do not qualify. */
  otherwise: z.array(damage).default([]),
});

/** Maximum HP falls by the damage of the hit, of one type if named, until a long rest (QUEST-31.12). */
export const wither = z.strictObject({ kind: z.literal('wither'), ...base, type: damageType.optional() });

/** Holds on and drains these dice in each of the source's turns, until so much is drained (QUEST-31.13). */
export const attach = z.strictObject({
  kind: z.literal('attach'),
  ...base,
  dice,
  type: damageType,
  limit: count,
});

/** The damage that set this reaction off becomes this share of it; `back` of it goes to so many foes, the attacker first. */
export const lessen = z.strictObject({
  kind: z.literal('lessen'),
  ...base,
  to: percent,
  back: percent.optional(),
  backTo: z.union([z.int().min(1), z.literal('all')]).default(1),
});

export interface DamageEffect extends z.infer<typeof damage> {}
export interface HealEffect extends z.infer<typeof heal> {}
export interface TemporaryHpEffect extends z.infer<typeof temporary> {}
export interface KillEffect extends z.infer<typeof kill> {}
export interface WitherEffect extends z.infer<typeof wither> {}
export interface AttachEffect extends z.infer<typeof attach> {}
export interface LessenEffect extends z.infer<typeof lessen> {}
