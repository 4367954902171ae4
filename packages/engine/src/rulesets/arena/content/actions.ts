import * as z from 'zod';
import { effectSchema } from './effects.js';
import {
  ACTION_KINDS,
  ATTACK_KINDS,
  BANDS,
  damageType,
  id,
  name,
  number,
  PREFERENCES,
  SCORERS,
  stat,
  TARGETS,
  type TargetTag,
  TRIGGER_EVENTS,
  tag,
} from './vocabulary.js';

const chance = z.number().min(0).max(1);
const cost = z.record(id, z.int().min(0).max(100_000)).default({});

/** ARENA-13.7: written as a list of tags. */
const target = z
  .array(z.string())
  .refine(tags => (TARGETS as readonly string[]).includes(tags.join(', ')), {
    error: `unknown_tag: no such target tag; there are ${TARGETS.map(each => `[${each}]`).join(', ')}`,
  })
  .transform(tags => tags.join(', ') as TargetTag);

/** ARENA-26.1 */
const channel = z.strictObject({
  pulses: z.int().min(0).max(20),
  pulseEffects: z.array(effectSchema).default([]),
  finishEffects: z.array(effectSchema).default([]),
  sustainCost: cost,
});

export const actionSchema = z
  .strictObject({
    id,
    name,
    tags: z.array(tag).default([]),
    target,
    ranges: z.array(z.enum([...BANDS, 'self', 'weapon'])).min(1),
    cost,
    cooldown: z.int().min(0).max(10_000).default(0),
    actionSpeed: z.int().min(-1000).max(1000).default(0),
    /** ARENA-6.1 */
    bonus: z.boolean().default(false),
    attack: z.enum(ATTACK_KINDS).nullable().default(null),
    attackBonus: number.default(0),
    /** ARENA-6.10: what thrown things attack with. */
    attackValue: z.int().min(1).optional(),
    primary: damageType.optional(),
    requires: z.strictObject({ selfHasStatus: id.optional(), selfLacksStatus: id.optional() }).default({}),
    effects: z.array(effectSchema),
    channel: channel.optional(),
    ai: z.strictObject({
      kind: z.enum(ACTION_KINDS),
      tactical: z.array(z.enum(SCORERS)).default([]),
      personality: z.partialRecord(z.enum(PREFERENCES), chance).default({}),
    }),
  })
  .refine(
    ({ attack, effects, channel }) =>
      attack === null ||
      [effects, channel?.pulseEffects ?? [], channel?.finishEffects ?? []].some(each =>
        each.some(({ type }) => type === 'Damage'),
      ),
    'bad_effect: an action with an attack kind needs a Damage component (ARENA-7.1)',
  )
  .refine(
    ({ attack, attackValue }) => attack !== 'thrown' || attackValue !== undefined,
    'bad_effect: what is thrown needs its attackValue (ARENA-6.10)',
  );
export type ActionRecord = z.infer<typeof actionSchema>;

/** ARENA-15.1 */
export const triggerSchema = z.strictObject({
  event: z.enum(TRIGGER_EVENTS, {
    error: issue => `unknown_event: no such trigger event as ${JSON.stringify(issue.input)}`,
  }),
  chance: chance.default(1),
  condition: z.strictObject({ selfHpBelow: chance.optional() }).default({}),
  actionTag: tag.optional(),
  attackKind: z.enum(['melee', 'ranged', 'magic', 'thrown']).optional(),
  limitPerCombat: z.int().min(1).optional(),
  effects: z.array(effectSchema).min(1),
});
export type TriggerRecord = z.infer<typeof triggerSchema>;

/** ARENA-7.7 */
export const riderSchema = z.strictObject({
  chance: chance.default(1),
  effects: z.array(effectSchema).min(1),
});
export type RiderRecord = z.infer<typeof riderSchema>;

/** ARENA-14.7 */
export const adjustmentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flat'), stat, value: number }),
  z.strictObject({
    kind: z.literal('tag'),
    tag,
    stat: z.enum(['damage', 'healing', 'stacks', 'critPct']),
    value: number,
    valueType: z.enum(['flat', 'percent']),
  }),
  z.strictObject({ kind: z.literal('pool'), resource: id, value: number }),
]);
export type Adjustment = z.infer<typeof adjustmentSchema>;
