import * as z from 'zod';
import { MAX_ID, shortList, shortRecord } from '../../../core/validation/bounds.js';
import { MAX_TEXT } from '../../../core/validation/oversized.js';
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
  ownName,
  percent,
  range,
  rounds,
  scoresOf,
  size,
  stat,
} from './vocabulary.js';

// What monsters do, as files write it (QUEST-4.6, 31).

const fixed = z
  .int()
  .default(0)
  .meta({ title: 'Modifier', description: 'A fixed number added to the dice. Left out: 0.' });
const diceText = dice.describe("Damage dice, as in '2d6'.");
const damageTypeText = damageType.describe('The damage type.');
const sum = z.strictObject({ dice: diceText, mod: fixed, type: damageTypeText });
const races = shortList(id);
const duration = rounds
  .optional()
  .describe("How many of the victim's turns it lasts. Left out: until it is cured or the fight ends.");
const saveDc = dc.meta({ title: 'Save DC', description: 'What the save must reach.' });
const saveStat = stat.describe('The ability that the save is made with.');

const onFail = z
  .strictObject({
    damage: sum.optional().describe('Damage. Left out: none.'),
    condition: condition.optional().describe('The condition that it brings. Left out: none.'),
    also: condition
      .optional()
      .describe('A condition that comes with it, as with a luring song. Left out: none.'),
    state: id
      .optional()
      .describe('The id of a status that is no condition, instead of `condition`. Left out: none.'),
    duration_rounds: duration,
    save_each_turn: z
      .boolean()
      .default(false)
      .describe("Whether a save at the end of each of the victim's turns ends it. Left out: no."),
    then_save_or: condition
      .optional()
      .describe(
        "The condition that follows if the save at the end of the victim's next turn fails. Left out: none.",
      ),
    fail_by_5: z
      .strictObject({
        condition: condition.describe('The condition that it brings besides.'),
        duration_rounds: duration,
      })
      .optional()
      .meta({
        title: 'Failed by 5',
        description: 'What a save failed by 5 or more brings. Left out: nothing more.',
      }),
    ends_on_damage: z.boolean().default(false).describe('Whether damage ends the condition. Left out: no.'),
    step_closer_each_turn: z
      .int()
      .optional()
      .describe(
        'Any number but 0: the victim is lured, and goes one step closer in each of its turns. Left out: no.',
      ),
    push_steps: z
      .int()
      .min(1)
      .max(6)
      .optional()
      .describe('How many steps it is pushed away. Left out: none.'),
    pull_steps: z
      .int()
      .min(1)
      .max(6)
      .optional()
      .describe('How many steps it is pulled closer. Left out: none.'),
    max_hp_reduction: z.literal('damage_dealt').optional().meta({
      title: 'Maximum HP reduction',
      description: 'Maximum HP falls by the damage dealt, until a long rest. Left out: it does not.',
    }),
    curse: z
      .string()
      .max(MAX_ID)
      .optional()
      .describe("The id of a status that is a curse, as in 'mummy-rot'. Left out: none."),
    only_types: shortList(creatureType).optional().describe('Only creatures of these types. Left out: all.'),
  })
  .describe('What a failed save brings.');
export type OnFail = z.infer<typeof onFail>;

const onSuccess = z
  .strictObject({ damage: z.enum(['half', 'none']).describe('How much of the damage is left.') })
  .nullish()
  .describe('What a successful save leaves. Left out or null: nothing.');

const limits = {
  not_types: shortList(creatureType).optional().describe('No creatures of these types. Left out: all.'),
  only_types: shortList(creatureType).optional().describe('Only creatures of these types. Left out: all.'),
  not_races: races.optional().describe('No party members of these races, by id. Left out: all.'),
};

const rider = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('extra_damage').describe('More damage, which joins the hit.'),
    ...limits,
    dice: diceText,
    mod: fixed,
    type: damageTypeText,
  }),
  z.strictObject({
    kind: z.literal('save').describe('A save against something worse.'),
    ...limits,
    save_stat: saveStat,
    save_dc: saveDc,
    on_fail: onFail,
    on_success: onSuccess,
  }),
  z.strictObject({
    kind: z.literal('condition').describe('A condition without a save.'),
    ...limits,
    condition: condition.describe('The condition.'),
    duration_rounds: duration,
    escape: z
      .strictObject({
        stat: stat.describe('The ability of the check.'),
        dc: dc.meta({ title: 'DC', description: 'What the check must reach.' }),
      })
      .optional()
      .describe('A check, as an action, that ends it. Left out: none does.'),
  }),
  z.strictObject({
    kind: z.literal('grapple').describe('Grapples the victim.'),
    ...limits,
    escape_dc: dc.meta({
      title: 'Escape DC',
      description: 'What a check with the better of STR and DEX must reach to escape.',
    }),
    restrained: z.boolean().default(false).describe('Whether the victim is restrained too. Left out: no.'),
  }),
  z.strictObject({
    kind: z.literal('attach').describe('Holds on and drains the victim in each of its turns.'),
    ...limits,
    dice: diceText,
    mod: fixed,
    type: damageTypeText,
    detach_after_damage: count.describe('It lets go once so much HP is drained.'),
  }),
  z.strictObject({
    kind: z.literal('life_steal').describe('Takes life from the victim.'),
    ...limits,
    heal: z
      .enum(['damage_dealt', 'necrotic_dealt'])
      .optional()
      .describe('Heals the attacker by the damage, or by the necrotic part of it. Left out: it does not.'),
    max_hp_reduction: z.enum(['damage_dealt', 'necrotic_dealt']).optional().meta({
      title: 'Maximum HP reduction',
      description: 'Maximum HP of the victim falls by as much, until a long rest. Left out: it does not.',
    }),
  }),
  z.strictObject({
    kind: z.literal('state').describe('A status that is no condition, such as burning.'),
    ...limits,
    state: id.describe('The id of the status.'),
    dice: dice
      .optional()
      .describe("Damage dice at the start of each of the victim's turns. Left out: as the status says."),
    mod: fixed,
    type: damageType.optional().describe("The type of this damage. Left out: 'fire'."),
    duration_rounds: duration,
    extinguish: z
      .literal('action')
      .optional()
      .describe("'action': an action ends it, without a roll. Left out: none does."),
  }),
]);
export type Rider = z.infer<typeof rider>;

const recharge = z
  .string()
  .max(3)
  .regex(/^[1-6](-6)?$/, "a recharge is like '5-6' or '6'")
  .nullish()
  .describe(
    "After use, what a d6 at the start of its turns must show to ready it again: '5-6' or '6'. Left out or null: it is always ready.",
  );

const actionName = name.describe('What people read, and what other actions name it by.');
const farRange = range
  .nullish()
  .describe('How far it reaches with disadvantage, 0 to 6. Left out: no farther than `range`.');
const attack = {
  name: actionName,
  attack_bonus: z.int().describe('Added to the attack roll, all in all.'),
  reach: z
    .int()
    .min(0)
    .max(1)
    .nullish()
    .describe('The range up to which it is a melee attack, 0 or 1. Left out or null: 0 for a melee attack.'),
  range: range.nullish().describe('How far it is shot or thrown, 0 to 6. Left out or null: it is not.'),
  range_long: farRange,
  'range-long': farRange,
  hit: sum.nullable().describe('Damage of a hit; null: none, only what `on_hit` says.'),
  on_hit: shortList(rider).default([]).describe('What a hit does besides. Left out: nothing.'),
  recharge,
  /** QUEST-31.6 */
  supply: z.int().min(1).optional().describe('How often it can be done in one fight. Left out: always.'),
  /** QUEST-31.14 */
  below_half_hp: sum.optional().meta({
    title: 'Below half HP',
    description: 'Damage of a hit instead while the monster has half its HP or less. Left out: the same.',
  }),
};

const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('melee_attack').describe('A melee attack.'), ...attack }),
  z.strictObject({ type: z.literal('ranged_attack').describe('A ranged attack.'), ...attack }),
  z.strictObject({
    type: z.literal('multiattack').describe('Several attacks in one action.'),
    name: actionName,
    attacks: shortList(name).min(1).describe('Names of its attacks, in order.'),
    alternatives: shortList(shortList(name).min(1))
      .default([])
      .describe('Other lists of attacks that may be made instead. Left out: none.'),
  }),
  z.strictObject({
    type: z.literal('save_effect').describe('Something that foes save against, such as a breath.'),
    name: actionName,
    range: range.describe('How far it reaches, 0 to 6.'),
    area: z
      .boolean()
      .default(false)
      .describe('Whether it reaches everyone in range, not just one. Left out: no.'),
    /** QUEST-31.23 */
    shape: z
      .enum(['cone', 'line'])
      .optional()
      .describe('What it looks like, for people: every foe in range saves. Left out: nothing is said.'),
    save_stat: saveStat,
    save_dc: saveDc,
    on_fail: onFail,
    on_success: onSuccess,
    recharge,
    shares_recharge_with: name
      .optional()
      .describe('The name of an action that is readied by the same roll. Left out: none.'),
    uses_per_combat: z
      .int()
      .min(1)
      .nullish()
      .describe('How often it can be done in one fight. Left out or null: always.'),
    use_chance: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('How likely it is tried when it could be, 0 to 1. Left out: 1 if it recharges, else 0.5.'),
    immune_after_success: z
      .boolean()
      .default(false)
      .describe('Whether those who save are immune to it for this fight. Left out: no.'),
    legendary_only: z
      .boolean()
      .default(false)
      .describe('Whether it is done as a legendary action only. Left out: no.'),
    after: z
      .strictObject({ step_away: z.int().min(1).max(6).describe('How many steps away it goes, 1 to 6.') })
      .optional()
      .describe('What it does afterwards. Left out: nothing.'),
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

/** A trait, and the figures that it asks for (see traits.json). */
const special = z.looseObject({
  id: id
    .optional()
    .describe('The id of a trait of traits.json. Left out: the name in small letters with hyphens.'),
  name: name.optional().describe('Its name; it gives the id where none is said.'),
  description: z
    .string()
    .max(MAX_TEXT)
    .optional()
    .describe('What it does, for people. The rules do not read it.'),
  type: z
    .string()
    .max(MAX_ID)
    .optional()
    .describe('What sort of ability it is, for people. The rules do not read it.'),
});

const quantity = z
  .union([z.tuple([count, count]), count])
  .default(1)
  .describe('How many: a number, or the least and the most. Left out: 1.');
const lootItem = id.describe("The id of an item of items.json; 'nothing' is an empty roll.");

const lootSchema = z.union([
  z.strictObject({
    guaranteed: shortList(z.strictObject({ item: lootItem, quantity }))
      .default([])
      .describe('What there is in any case. Left out: nothing.'),
    rolls: count.default(1).describe('How often a tier is drawn. Left out: once.'),
    tiers: shortList(
      z.strictObject({
        name: name.describe('What it is called, for people.'),
        weight: count.describe('How often it is drawn beside the others.'),
        entries: shortList(
          z.strictObject({
            item: lootItem,
            weight: count.describe('How often it is drawn beside the others of its tier.'),
            quantity,
          }),
        )
          .min(1)
          .describe('Of these one is drawn.'),
      }),
    )
      .default([])
      .describe('Groups of things of which one is drawn. Left out: none.'),
  }),
  shortList(
    z.strictObject({
      item: lootItem,
      chance: z.number().min(0).max(1).describe('How likely it is there, 0 to 1.'),
      quantity,
    }),
  ),
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
  name: ownName,
  cost: z.int().min(1).default(1).describe('Legendary points that it costs. Left out: 1.'),
  action: name.optional().describe('The name of the action that it does. Left out: none.'),
  effect: z
    .enum(['reveal_hidden'])
    .optional()
    .describe("'reveal_hidden': those who hide are found. Left out: nothing besides."),
});

const feet = count.default(0);
const sightFeet = count.optional();

export const monsterSchema = z.strictObject({
  /** QUEST-4.2 */
  id: z
    .union([z.string().trim().min(1).max(MAX_ID), z.int().min(0)])
    .describe('What other records name it by; a whole number is read as its digits.'),
  name: name.optional().describe('What people read. A monster without one cannot fight.'),
  icon: icon.optional(),
  img: z
    .string()
    .max(MAX_TEXT)
    .optional()
    .meta({ title: 'Picture', description: 'Where a picture of it is. The rules do not read it.' }),
  description: z
    .string()
    .max(MAX_TEXT)
    .optional()
    .describe('What it is, for people. The rules do not read it.'),
  challenge_rating: z.number().min(0).max(30).optional().meta({
    title: 'CR',
    description:
      'Challenge rating, 0 to 30: who meets it, and its proficiency. A monster without one cannot fight.',
  }),
  xp: count.optional().meta({
    title: 'XP',
    description: 'Experience for all of its HP together. A monster without it cannot fight.',
  }),
  boss: z.boolean().default(false).describe('Whether nothing kills it outright. Left out: no.'),
  kill_bonus_xp: count
    .default(0)
    .meta({ title: 'Kill bonus XP', description: 'Experience for its death besides. Left out: 0.' }),
  type: creatureType.optional().describe('What kind of creature it is. A monster without one cannot fight.'),
  size: size
    .optional()
    .describe(
      'How large it is: it counts for grapples and where fights begin. A monster without one cannot fight.',
    ),
  armor_class: count
    .optional()
    .meta({ title: 'AC', description: 'What attacks on it must reach. A monster without it cannot fight.' }),
  hit_points: z
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .meta({ title: 'HP', description: 'HP that it begins with. A monster without them cannot fight.' }),
  hp_dice: dice.optional().meta({
    title: 'HP dice',
    description:
      'With the option `roll_hp`: the dice that its HP are rolled with. Left out: `hit_points` count.',
  }),
  alignment: z
    .string()
    .max(MAX_ID)
    .optional()
    .describe('Its alignment, for people. The rules do not read it.'),
  tags: shortList(z.string().max(MAX_ID)).default([]).describe("Words such as 'goblinoid'. Left out: none."),
  environment: shortList(z.string().max(MAX_ID))
    .default([])
    .describe('Ids of the terrains it lives in. Left out: it is met nowhere by chance.'),
  speed: z
    .strictObject({
      walk: feet.describe('Feet on foot. Left out: 0.'),
      fly: feet.describe('Feet in the air. Left out: 0.'),
      swim: feet.describe('Feet in water. Left out: 0.'),
      climb: feet.describe('Feet when climbing. Left out: 0.'),
      burrow: feet.describe('Feet under ground. Left out: 0.'),
    })
    .optional()
    .describe('How fast it is, for people; if all are 0 it cannot move. Left out: nothing is said.'),
  stats: scoresOf(z.int()).optional().describe('Its ability scores. A monster without them cannot fight.'),
  saving_throws: z
    .partialRecord(stat, z.int())
    .default({})
    .describe('Bonuses to its saves, all in all, by ability. Left out: the ability modifier.'),
  skills: shortRecord(z.string().max(MAX_ID), z.int())
    .default({})
    .describe('Bonuses to its skills, all in all; the rules read `stealth`. Left out: none.'),
  damage_resistances: shortList(damageType)
    .default([])
    .describe('Damage types of which it takes half. Left out: none.'),
  damage_immunities: shortList(damageType)
    .default([])
    .describe('Damage types of which it takes none. Left out: none.'),
  damage_vulnerabilities: shortList(damageType)
    .default([])
    .describe('Damage types of which it takes double. Left out: none.'),
  condition_immunities: shortList(condition)
    .default([])
    .describe('Conditions that it cannot get. Left out: none.'),
  resistance_bypass: shortList(z.enum(['magical', 'silvered']))
    .default([])
    .describe(
      'Weapons with one of these tags pass its resistance to bludgeoning, piercing and slashing. Left out: none do.',
    ),
  senses: z
    .strictObject({
      passive_perception: z
        .int()
        .optional()
        .describe('What those who hide or sneak must beat. Left out: 10 + WIS modifier.'),
      darkvision: sightFeet.describe('Feet that it sees in the dark, for people. Left out: nothing is said.'),
      blindsight: sightFeet.describe(
        'Feet that it senses without sight, for people. Left out: nothing is said.',
      ),
      tremorsense: sightFeet.describe(
        'Feet that it feels the ground shake, for people. Left out: nothing is said.',
      ),
      truesight: sightFeet.describe(
        'Feet that it sees things as they are, for people. Left out: nothing is said.',
      ),
    })
    .default({})
    .describe('What it notices. Left out: as usual.'),
  preferred_range: range
    .optional()
    .describe('The range it likes to fight at, 0 to 6, unless `behavior` says so. Left out: 0.'),
  wields: shortList(id).default([]).describe('Ids of the items it holds, for disarming. Left out: none.'),
  actions: shortList(actionSchema)
    .optional()
    .describe('What it can do with its action. A monster without a list cannot fight.'),
  special_abilities: shortList(special)
    .default([])
    .describe('Its traits, each with the figures that it asks for. Left out: none.'),
  bonus_actions: shortList(special)
    .default([])
    .describe('Traits that are bonus actions, written in the same way. Left out: none.'),
  reactions: shortList(
    z.strictObject({
      name: ownName,
      trigger: z.literal('hit_by_melee').describe('What it answers to: a melee hit.'),
      ac_bonus: percent.meta({ title: 'AC bonus', description: 'Added to its AC against that hit.' }),
    }),
  )
    .default([])
    .describe('What it does as a reaction. Left out: nothing.'),
  legendary_actions: shortList(legendary)
    .default([])
    .describe('What it may do after the turns of others. Left out: nothing.'),
  legendary_resistances: count
    .default(0)
    .describe('How many failed saves of a fight become successes. Left out: 0.'),
  legendary_actions_per_round: count
    .default(0)
    .describe('Legendary points in each round. Left out or 0: 3 if it has legendary actions.'),
  loot_table: lootSchema
    .optional()
    .describe(
      'What is found on it: drawn by tiers, or a list with a chance for each thing. Left out: nothing.',
    ),
  behavior: z
    .strictObject({
      aggression: z
        .union([
          z.enum(AGGRESSIONS),
          z.enum(Object.keys(AGGRESSION_ALIASES) as (keyof typeof AGGRESSION_ALIASES)[]),
        ])
        .default('aggressive')
        .describe(
          "How it moves: 'aggressive' closes in, 'berserker' recklessly, 'cautious' keeps its range, 'defensive' stays away. Left out: 'aggressive'.",
        ),
      flee_threshold: z
        .number()
        .min(0)
        .max(1)
        .default(0)
        .describe('The share of its HP below which it flees, 0 to 1. Left out: 0, never.'),
      preferred_range: range
        .optional()
        .describe('The range it likes to fight at, 0 to 6. Left out: that of the monster.'),
      target_priority: z
        .enum(TARGET_PRIORITIES)
        .default('nearest')
        .describe("Whom it attacks; 'highest_threat' has dealt most damage. Left out: 'nearest'."),
      relentless: z
        .boolean()
        .default(false)
        .describe('Whether it is 20 % harder to flee from. Left out: no.'),
    })
    .optional()
    .describe('How it fights. Left out: aggressive, and never fleeing.'),
});
export type RawMonster = z.infer<typeof monsterSchema>;
export type Aggression = (typeof AGGRESSIONS)[number];
