import * as z from 'zod';
import {
  attribute,
  DERIVED,
  damageType,
  file,
  id,
  name,
  number,
  RESISTANCES,
  STATS,
  STATUS_SUMS,
  tag,
} from './vocabulary.js';

/** ARENA-11.3 */
const decay = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('flat'), amount: number.gt(0) }),
  z.strictObject({
    type: z.literal('percent'),
    rate: z.number().gt(0).max(1),
    round: z.literal('ceil').default('ceil'),
  }),
  z.strictObject({ type: z.literal('attribute'), attribute, divisor: number.gt(0) }),
  z.strictObject({ type: z.literal('perHealthRestored'), amount: number.gt(0) }),
  z.strictObject({ type: z.literal('onTurnStart') }),
  z.strictObject({ type: z.literal('none') }),
]);

/** What stacks are worth to the AI, in Health (ARENA-18.24, ARENA-18.25). */
const worth = z.discriminatedUnion('model', [
  z.strictObject({ model: z.literal('decaySum'), value: number }),
  z.strictObject({
    model: z.literal('perStack'),
    value: number,
    maxStacks: z.int().min(1).optional(),
    otherwise: number.optional(),
    when: z.enum(['melee-out-of-reach', 'has-pool', 'taunter-has-ally']).optional(),
  }),
  z.strictObject({ model: z.literal('lostTicks'), value: number, maxTicks: number }),
  z.strictObject({ model: z.literal('once'), value: number }),
]);

const PER_STACK = [...STATS, ...STATUS_SUMS, 'damage', 'heal'] as const;

const statusSchema = z.strictObject({
  id,
  name,
  icon: z.string(),
  polarity: z.enum(['harmful', 'beneficial']),
  kind: z.enum(['dot', 'hot', 'control', 'debuff', 'buff', 'stealth']),
  damageType: damageType.optional(),
  perStack: z.partialRecord(z.enum(PER_STACK), number).default({}),
  /** Percentages on derived stats, once and not per stack (ARENA-2.3). */
  pct: z.partialRecord(z.enum(DERIVED), number).default({}),
  /** ARENA-11.2: of stacks, or of what they amount to. */
  cap: z.partialRecord(z.enum(['stacks', ...PER_STACK]), number).default({}),
  decay,
  resist: z.enum(RESISTANCES).optional(),
  /** ARENA-10.6 */
  resistWeights: z.strictObject({ stacks: number, damage: number }).default({ stacks: 1, damage: 0 }),
  blocksInitiative: z.boolean().default(false),
  blocksTurn: z.boolean().default(false),
  forbidsTags: z.array(tag).default([]),
  forcesTarget: z.literal('source').optional(),
  untargetable: z.boolean().default(false),
  ai: worth,
});
export type StatusRecord = z.infer<typeof statusSchema>;

export const statusesFile = file({
  maxStacks: z.int().min(1).default(9999),
  statuses: z.array(statusSchema).min(1),
});
