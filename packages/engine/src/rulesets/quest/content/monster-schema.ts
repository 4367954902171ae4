import { z } from 'zod';
import { MAX_ID, MAX_TEXT, shortList, shortRecord } from '../../../core/validation/bounds.js';
import {
  condition,
  count,
  creatureType,
  damageType,
  dc,
  dice,
  icon,
  id,
  name,
  percent,
  range,
  rounds,
  scoresOf,
  size,
  stat,
} from './vocabulary.js';

// What monsters do, as files write it (QUEST-4.6, 31).

const sum = z.strictObject({ dice, mod: z.int().default(0), type: damageType });
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

const actionSchema = z.discriminatedUnion('type', [
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

// Monsters as files write them (QUEST-4). What the needed fields lack makes a stub (4.9), so here all are optional;
// what is there must be right. `monsterOf` turns a record into the form that the rules read.

/** QUEST-4.1. */
export const REQUIRED_FIELDS = [
  'name',
  'challenge_rating',
  'xp',
  'type',
  'size',
  'armor_class',
  'hit_points',
  'stats',
  'actions',
] as const;

/** A trait: its id, or a name that gives it, and the figures that the trait asks for (see traits.json). */
const special = z.looseObject({
  id: id.optional(),
  name: name.optional(),
  description: z.string().max(MAX_TEXT).optional(),
  type: z.string().max(MAX_ID).optional(),
});

const quantity = z.union([z.tuple([count, count]), count]).default(1);

const lootSchema = z.union([
  z.strictObject({
    guaranteed: shortList(z.strictObject({ item: id, quantity })).default([]),
    rolls: count.default(1),
    tiers: shortList(
      z.strictObject({
        name,
        weight: count,
        /** `nothing` is an empty roll. */
        entries: shortList(z.strictObject({ item: id, weight: count, quantity })).min(1),
      }),
    ).default([]),
  }),
  shortList(z.strictObject({ item: id, chance: z.number().min(0).max(1), quantity })),
]);

/** QUEST-4.7: how some files name the four kinds. */
export const AGGRESSION_ALIASES = {
  ambush: 'aggressive',
  tactical: 'cautious',
  cowardly: 'cautious',
  territorial: 'defensive',
} as const;
/** In the order of AGGRESSION and PRIORITY in plan/being.ts. */
export const AGGRESSIONS = ['aggressive', 'defensive', 'cautious', 'berserker'] as const;
export const TARGET_PRIORITIES = ['lowest_hp', 'highest_threat', 'random', 'nearest'] as const;

const legendary = z.strictObject({
  name,
  cost: z.int().min(1).default(1),
  action: name.optional(),
  effect: z.enum(['reveal_hidden']).optional(),
});

const feet = count.default(0);

export const monsterSchema = z.strictObject({
  /** An integer is read as its digits (QUEST-4.2). */
  id: z.union([z.string().trim().min(1).max(MAX_ID), z.int().min(0)]),
  name: name.optional(),
  icon: icon.optional(),
  img: z.string().max(MAX_TEXT).optional(),
  description: z.string().max(MAX_TEXT).optional(),
  challenge_rating: z.number().min(0).max(30).optional(),
  xp: count.optional(),
  boss: z.boolean().default(false),
  kill_bonus_xp: count.default(0),
  type: creatureType.optional(),
  size: size.optional(),
  armor_class: count.optional(),
  hit_points: z.int().min(1).max(1_000_000).optional(),
  hp_dice: dice.optional(),
  alignment: z.string().max(MAX_ID).optional(),
  tags: shortList(z.string().max(MAX_ID)).default([]),
  environment: shortList(z.string().max(MAX_ID)).default([]),
  speed: z.strictObject({ walk: feet, fly: feet, swim: feet, climb: feet, burrow: feet }).optional(),
  stats: scoresOf(z.int()).optional(),
  saving_throws: z.partialRecord(stat, z.int()).default({}),
  skills: shortRecord(z.string().max(MAX_ID), z.int()).default({}),
  damage_resistances: shortList(damageType).default([]),
  damage_immunities: shortList(damageType).default([]),
  damage_vulnerabilities: shortList(damageType).default([]),
  condition_immunities: shortList(condition).default([]),
  resistance_bypass: shortList(z.enum(['magical', 'silvered'])).default([]),
  senses: z
    .strictObject({
      passive_perception: z.int().optional(),
      darkvision: count.optional(),
      blindsight: count.optional(),
      tremorsense: count.optional(),
      truesight: count.optional(),
    })
    .default({}),
  preferred_range: range.optional(),
  /** What it holds, for disarming. */
  wields: shortList(id).default([]),
  actions: shortList(actionSchema).optional(),
  special_abilities: shortList(special).default([]),
  bonus_actions: shortList(special).default([]),
  reactions: shortList(
    z.strictObject({ name, trigger: z.literal('hit_by_melee'), ac_bonus: percent }),
  ).default([]),
  legendary_actions: shortList(legendary).default([]),
  legendary_resistances: count.default(0),
  legendary_actions_per_round: count.default(0),
  loot_table: lootSchema.optional(),
  behavior: z
    .strictObject({
      aggression: z
        .union([
          z.enum(AGGRESSIONS),
          z.enum(Object.keys(AGGRESSION_ALIASES) as (keyof typeof AGGRESSION_ALIASES)[]),
        ])
        .default('aggressive'),
      flee_threshold: z.number().min(0).max(1).default(0),
      preferred_range: range.optional(),
      target_priority: z.enum(TARGET_PRIORITIES).default('nearest'),
      relentless: z.boolean().default(false),
    })
    .optional(),
});
export type RawMonster = z.infer<typeof monsterSchema>;
export type Aggression = (typeof AGGRESSIONS)[number];
