import { z } from 'zod';
import { MAX_ID, shortList } from '../../../core/validation/bounds.js';
import {
  condition,
  count,
  creatureType,
  damageType,
  dice,
  id,
  name,
  range,
  rounds,
  stat,
} from './vocabulary.js';

// What monsters do, as files write it (QUEST-4.6, 31).

const sum = z.strictObject({ dice, mod: z.int().default(0), type: damageType });
const dc = z.int().min(0).max(99);
const races = shortList(id);

/** What a failed save brings. */
const onFail = z.strictObject({
  damage: sum.optional(),
  condition: condition.optional(),
  /** Also this condition, as part of it (luring song). */
  also: condition.optional(),
  /** A status that is no condition. */
  state: id.optional(),
  duration_rounds: rounds.optional(),
  save_each_turn: z.boolean().default(false),
  /** At the end of it one more save, or this condition follows. */
  then_save_or: condition.optional(),
  fail_by_5: z.strictObject({ condition, duration_rounds: rounds.optional() }).optional(),
  ends_on_damage: z.boolean().default(false),
  step_closer_each_turn: z.int().optional(),
  push_steps: z.int().min(1).max(6).optional(),
  pull_steps: z.int().min(1).max(6).optional(),
  max_hp_reduction: z.literal('damage_dealt').optional(),
  curse: z.string().max(MAX_ID).optional(),
  only_types: shortList(creatureType).optional(),
});
export type OnFail = z.infer<typeof onFail>;

const onSuccess = z.strictObject({ damage: z.enum(['half', 'none']) }).nullish();

const limits = {
  not_types: shortList(creatureType).optional(),
  only_types: shortList(creatureType).optional(),
  not_races: races.optional(),
};

const rider = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('extra_damage'),
    ...limits,
    dice,
    mod: z.int().default(0),
    type: damageType,
  }),
  z.strictObject({
    kind: z.literal('save'),
    ...limits,
    save_stat: stat,
    save_dc: dc,
    on_fail: onFail,
    on_success: onSuccess,
  }),
  z.strictObject({
    kind: z.literal('condition'),
    ...limits,
    condition,
    duration_rounds: rounds.optional(),
    escape: z.strictObject({ stat, dc }).optional(),
  }),
  z.strictObject({
    kind: z.literal('grapple'),
    ...limits,
    escape_dc: dc,
    restrained: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('attach'),
    ...limits,
    dice,
    mod: z.int().default(0),
    type: damageType,
    detach_after_damage: count,
  }),
  z.strictObject({
    kind: z.literal('life_steal'),
    ...limits,
    heal: z.enum(['damage_dealt', 'necrotic_dealt']).optional(),
    max_hp_reduction: z.enum(['damage_dealt', 'necrotic_dealt']).optional(),
  }),
  z.strictObject({
    kind: z.literal('state'),
    ...limits,
    state: id,
    dice: dice.optional(),
    mod: z.int().default(0),
    type: damageType.optional(),
    duration_rounds: rounds.optional(),
    extinguish: z.literal('action').optional(),
  }),
]);
export type Rider = z.infer<typeof rider>;

const recharge = z
  .string()
  .max(3)
  .regex(/^[1-6](-6)?$/, "a recharge is like '5-6' or '6'")
  .nullish();

const attack = {
  name,
  attack_bonus: z.int(),
  reach: z.int().min(0).max(1).nullish(),
  range: range.nullish(),
  range_long: range.nullish(),
  'range-long': range.nullish(),
  hit: sum.nullable(),
  on_hit: shortList(rider).default([]),
  recharge,
  /** How often it can be done in one combat (QUEST-31.6). */
  supply: z.int().min(1).optional(),
  /** Its dice at half HP or less (QUEST-31.14). */
  below_half_hp: sum.optional(),
};

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('melee_attack'), ...attack }),
  z.strictObject({ type: z.literal('ranged_attack'), ...attack }),
  z.strictObject({
    type: z.literal('multiattack'),
    name,
    /** Names of actions, in order; `alternatives` may be done instead. */
    attacks: shortList(name).min(1),
    alternatives: shortList(shortList(name).min(1)).default([]),
  }),
  z.strictObject({
    type: z.literal('save_effect'),
    name,
    range,
    /** Everyone in range, or one. */
    area: z.boolean().default(false),
    /** Shown only: every foe in range saves (QUEST-31.23). */
    shape: z.enum(['cone', 'line']).optional(),
    save_stat: stat,
    save_dc: dc,
    on_fail: onFail,
    on_success: onSuccess,
    recharge,
    shares_recharge_with: name.optional(),
    uses_per_combat: z.int().min(1).nullish(),
    use_chance: z.number().min(0).max(1).optional(),
    immune_after_success: z.boolean().default(false),
    legendary_only: z.boolean().default(false),
    after: z.strictObject({ step_away: z.int().min(1).max(6) }).optional(),
  }),
]);
export type RawAction = z.infer<typeof actionSchema>;
