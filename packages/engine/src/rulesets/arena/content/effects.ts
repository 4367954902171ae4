import * as z from 'zod';
import { damageType, id, number, stat } from './vocabulary.js';

/** ARENA-7.9 step 1. `weapon` as a stat is the damage stat of the weapon's kind. */
const formula = z.strictObject({
  base: number.default(0),
  stat: z.union([stat, z.literal('weapon')]).optional(),
  coef: number.default(0),
  weapon: number.default(0),
});

/** ARENA-8.14; `all` and `entrant` are for what zones do. */
const to = z.enum(['target', 'self', 'allies', 'other', 'all', 'entrant']).default('target');
const duration = z.int().min(1).max(10_000).optional();
const anyType = z.union([damageType, z.literal('weapon')]);

const amount = {
  resource: id,
  amount: number.min(0).optional(),
  amountPctMax: number.min(0).max(100).optional(),
};

/** ARENA-8.4 to ARENA-8.13: the whole vocabulary of what actions, triggers, items and zones do. */
export const effectSchema = z
  .discriminatedUnion(
    'type',
    [
      z.strictObject({
        type: z.literal('Damage'),
        damageType: anyType,
        formula,
        penetration: number.min(0).default(0),
        critBonusPct: number.default(0),
        to,
      }),
      z.strictObject({ type: z.literal('Heal'), formula, to }),
      z.strictObject({
        type: z.literal('Shield'),
        formula,
        duration,
        damageTypes: z.array(damageType).optional(),
        to,
      }),
      z.strictObject({ type: z.literal('ApplyStatus'), status: id, stacks: number.min(0), duration, to }),
      z.strictObject({ type: z.literal('RemoveStatus'), status: id, stacks: number.min(0), to }),
      z.strictObject({ type: z.literal('ModifyStat'), stat, value: number, duration, to }),
      z.strictObject({
        type: z.literal('Move'),
        mode: z.enum(['toZone', 'toTargetZone', 'pushAway', 'pushRandom', 'pullToward']),
        to,
      }),
      z.strictObject({
        type: z.literal('Summon'),
        template: id,
        zone: z.enum(['own', 'target']).default('own'),
        control: number.min(0).default(0),
      }),
      z.strictObject({ type: z.literal('Revive'), healthFraction: number.gt(0).max(1).default(0.25), to }),
      z.strictObject({ type: z.literal('ResourceDrain'), ...amount, to }),
      z.strictObject({ type: z.literal('ResourceGrant'), ...amount, to }),
      z.strictObject({ type: z.literal('Detect'), mode: z.literal('search') }),
      z.strictObject({ type: z.literal('LootBonus'), goldPct: number }),
      z.strictObject({ type: z.literal('Interrupt'), strength: number.min(0), to }),
    ],
    {
      error: ({ code, input }) =>
        code === 'invalid_union'
          ? `unknown_effect: there is no component ${JSON.stringify((input as { type?: unknown })?.type)} (ARENA-8.13)`
          : undefined,
    },
  )
  .refine(
    effect =>
      !('resource' in effect) || (effect.amount === undefined) !== (effect.amountPctMax === undefined),
    'bad_effect: say either amount or amountPctMax',
  );
export type EffectRecord = z.infer<typeof effectSchema>;
