import * as z from 'zod';
import { shortList, shortRecord } from '../../../core/validation/bounds.js';
import { actionSchema, adjustmentSchema, riderSchema, triggerSchema } from './actions.js';
import {
  ARCHETYPES,
  ATTRIBUTES,
  attribute,
  band,
  damageType,
  FAMILIES,
  file,
  id,
  level,
  number,
  numbersBy,
  ownId,
  ownName,
  STATS,
  tags,
} from './vocabulary.js';

const riders = z.array(riderSchema).default([]);
const triggers = z.array(triggerSchema).default([]);
const statAdjustments = z.array(adjustmentSchema).default([]);

/** ARENA-14.2 */
const perkSchema = z.strictObject({
  id: ownId,
  name: ownName,
  minStar: level
    .default(1)
    .describe('The lowest level at which it can be had, 1 to 5; rarer to discover the higher. Left out: 1.'),
  starter: z
    .boolean()
    .default(false)
    .describe('Whether it comes with the Trait; exactly one perk of a Trait does. Left out: no.'),
  tags,
  requires: z
    .array(id)
    .default([])
    .describe('Perks of the same Trait that must be owned before it is learned. Left out: none.'),
  actions: z.array(actionSchema).default([]).describe('Actions that it gives. Left out: none.'),
  statAdjustments: statAdjustments.describe(
    'What it always changes, scaled by its level. Left out: nothing.',
  ),
  triggers: triggers.describe('What it does by itself when something happens. Left out: nothing.'),
  utility: z
    .string()
    .optional()
    .describe('What it is good for between fights, as a sentence for people; fights do not read it.'),
});
export type Perk = z.infer<typeof perkSchema>;

/** ARENA-14.1 */
const traitSchema = z.strictObject({
  id: ownId,
  name: ownName,
  category: z
    .enum(['Core', 'Role', 'Bond', 'System'])
    .describe(
      "Which slots it takes: a fighter has as many of 'Core', 'Role' and 'Bond' each as stars. Everybody has 'System', and nobody can list it.",
    ),
  hidden: z
    .boolean()
    .default(false)
    .describe('A note that it is not shown; the category decides that. Left out: no.'),
  immutable: z
    .boolean()
    .default(false)
    .describe('A note that it cannot be levelled; the category decides that. Left out: no.'),
  minStar: level
    .default(1)
    .describe('The fewest stars of made-up fighters that have it, 1 to 5. Left out: 1.'),
  damageType: damageType
    .optional()
    .describe(
      'The damage type that it stands for: the icon of its owner and the focus of made-up ones follow it. Left out: none.',
    ),
  role: z
    .string()
    .optional()
    .describe(
      "What its owner does in a team, for the icon: 'tank', 'ranged' …; 'healer' also makes a target of that priority.",
    ),
  archetypes: z
    .array(z.enum(ARCHETYPES))
    .default([])
    .describe('Tempers that it gives its owner, beside those of the settings. Left out: none.'),
  ancestry: z
    .boolean()
    .default(false)
    .describe('A note that it is what somebody is born as. The rules do not read it. Left out: no.'),
  group: id.optional().describe('A fighter has at most one Trait of a group. Left out: it is in none.'),
  perks: z
    .array(perkSchema)
    .min(1)
    .describe("Its perks: 3 to 5 with one starter among them; a 'System' Trait has any number."),
});
export type Trait = z.infer<typeof traitSchema>;
export const traitsFile = file({ traits: z.array(traitSchema).min(1).describe('All Traits there are.') });

const common = {
  id: ownId,
  name: ownName,
  tags: tags.describe(
    "Words for people about it, such as 'Light'. The rules do not read them. Left out: none.",
  ),
  bonus: z
    .partialRecord(z.enum(STATS), number)
    .default({})
    .describe('What it adds to stats of whoever wears it. Left out: nothing.'),
  requires: z
    .partialRecord(attribute, z.int().min(0).max(200))
    .default({})
    .describe(
      'The least that attributes of the wearer must be, without bonuses. Left out: anybody can wear it.',
    ),
};

const weaponSchema = z.strictObject({
  ...common,
  slot: z.literal('hand').default('hand').describe("Where it is worn; a weapon is always 'hand'."),
  hands: z.int().min(0).max(2).describe('How many hands it takes, 0 to 2; a shield takes one more.'),
  natural: z
    .boolean()
    .default(false)
    .describe('Whether it is part of the body, like claws: nobody can loot it. Left out: no.'),
  kind: z
    .enum(['melee', 'ranged', 'magic'])
    .describe('Which attacks it helps; those of another kind are made as without it.'),
  damageType: z
    .union([damageType, z.literal('choice')])
    .describe("The type of its damage; 'choice' is the `focusType` of the one who holds it."),
  ranges: z
    .array(band)
    .min(1)
    .describe("The distances it reaches: 'short' the same zone, 'medium' the next, 'long' any farther."),
  attack: number.describe('Added to the Attack Value.'),
  damage: z
    .tuple([z.int().min(0), z.int().min(0)])
    .describe('The least and the most of its damage roll, at quality 100.'),
  penetration: number.min(0).default(0).describe('Soak that its attacks ignore. Left out: 0.'),
  riders: riders.describe('What its hits do besides damage, scaled by its quality. Left out: nothing.'),
});
export type Weapon = z.infer<typeof weaponSchema>;

const shieldSchema = z.strictObject({
  ...common,
  slot: z.literal('offhand').default('offhand').describe("Where it is worn; a shield is always 'offhand'."),
});
const armourSchema = z.strictObject({
  ...common,
  slot: z.literal('body').default('body').describe("Where it is worn; armour is always 'body'."),
  category: z.string().optional().describe("How heavy it is, for people: 'light'. The rules do not read it."),
  soak: numbersBy(FAMILIES)
    .default({})
    .describe('Soak that it adds against each family of damage types. Left out: none.'),
});
const accessorySchema = z.strictObject({
  ...common,
  slot: z
    .literal('accessory')
    .default('accessory')
    .describe("Where it is worn; an accessory is always 'accessory'."),
});
type Shield = z.infer<typeof shieldSchema>;
export type Armour = z.infer<typeof armourSchema>;
type Accessory = z.infer<typeof accessorySchema>;
export type GearItem = Weapon | Shield | Armour | Accessory;

const affixSchema = z.strictObject({
  id: ownId,
  name: ownName,
  tier: level.describe('The fewest stars that an item needs to bear it, 1 to 5.'),
  slots: z
    .array(z.enum(['any', 'weapon', 'offhand', 'body', 'accessory']))
    .min(1)
    .describe('The slots whose items may bear it.'),
  statAdjustments: statAdjustments.describe(
    'What it changes, scaled by the power of its item. Left out: nothing.',
  ),
  riders: riders.describe('On a weapon: what hits do besides damage, scaled likewise. Left out: nothing.'),
  triggers: triggers.describe(
    'What it does by itself when something happens, scaled likewise. Left out: nothing.',
  ),
  cursed: z
    .boolean()
    .default(false)
    .describe('A note that it does harm. The rules do not read it. Left out: no.'),
});
export type Affix = z.infer<typeof affixSchema>;

export const gearFile = file({
  limits: z
    .strictObject({
      items: z.int().describe('The most items of all slots together.'),
      hands: z.int().describe('How many hands a fighter has; injuries take some away.'),
      offhand: z.int().describe('How many shields there may be. A note: equipment has one place for it.'),
      body: z.int().describe('How many body armours there may be. A note: equipment has one place for it.'),
      quality: z.tuple([z.int(), z.int()]).describe('The least and the most quality of an item, in percent.'),
    })
    .describe('What one fighter can wear.'),
  affixBudget: z
    .record(
      z.string(),
      z.strictObject({
        max: z.int().meta({ title: 'Most affixes', description: 'How many affixes such an item may bear.' }),
        power: number.describe('What the numbers of each of its affixes are multiplied by.'),
      }),
    )
    .describe("Affixes by the stars of the item, '1' to '5'; an item without stars bears none."),
  mismatch: z
    .strictObject({
      attack: number.describe('Added to the Attack Value.'),
      damage: z.tuple([z.int(), z.int()]).describe('The least and the most of the damage roll.'),
    })
    .describe('What counts instead of the weapon for attacks of another kind than its own.'),
  weapons: z
    .array(weaponSchema)
    .min(1)
    .describe("All weapons; 'unarmed' is what those without one fight with."),
  shields: z.array(shieldSchema).describe('All shields.'),
  armours: z.array(armourSchema).describe('All body armours.'),
  accessories: z.array(accessorySchema).describe('All accessories.'),
  affixes: z.array(affixSchema).describe('All affixes: what makes an item of some stars better.'),
});

const consumableSchema = z.strictObject({
  id: ownId,
  name: ownName,
  kind: z.enum(['potion', 'bomb', 'scroll']).describe('What sort of thing it is, for people.'),
  uses: z.int().min(1).default(1).describe('How often one of it can be used in a fight. Left out: once.'),
  price: z.int().min(0).default(0).describe('Gold that it costs in a career. Left out: 0.'),
  failPct: number.optional().meta({
    title: 'Fails, %',
    description: 'How likely it fails in percent, before Intellect and bonuses. Left out: never.',
  }),
  action: actionSchema.describe('What using it does; it takes the turn.'),
});
export type Consumable = z.infer<typeof consumableSchema>;
export const consumablesFile = file({
  limit: z.int().min(0).describe('The most consumables that a fighter can carry.'),
  scrollFail: z
    .strictObject({
      perIntellect: number.describe('Percent points that each point of Intellect adds; below 0 it helps.'),
      min: number.meta({ title: 'Least, %', description: 'The least chance to fail, in percent.' }),
      max: number.meta({ title: 'Most, %', description: 'The greatest chance to fail, in percent.' }),
    })
    .describe('How the chance to fail of a consumable with `failPct` changes.'),
  consumables: z.array(consumableSchema).describe('All consumables.'),
});

const worn = z.union([
  id,
  z.strictObject({
    item: id.describe('The id of an item of gear.json.'),
    stars: z.int().default(0).describe('Its stars, 0 to 5: how many affixes it may bear. Left out: 0.'),
    quality: z
      .int()
      .default(100)
      .describe('Percent of its damage and of the power of its affixes, 50 to 150. Left out: 100.'),
    affixes: shortList(id).default([]).describe('Ids of its affixes. Left out: none.'),
  }),
]);
export type Worn = z.infer<typeof worn>;
export type WornItem = Exclude<Worn, string>;

const equipmentSchema = z.strictObject({
  weapon: worn.optional().describe('The weapon held: its id, or the item with its stars. Left out: unarmed.'),
  focusType: damageType
    .optional()
    .describe("The damage type of a weapon whose own is 'choice', which needs one; no physical type."),
  offhand: worn.optional().describe('The shield in the other hand. Left out: none.'),
  body: worn.optional().describe('The armour worn. Left out: none.'),
  accessories: shortList(worn)
    .default([])
    .describe('Rings and the like; with the rest at most 5 items. Left out: none.'),
});
export type Equipment = z.infer<typeof equipmentSchema>;

/** What each attribute is for, with the shipped tuning. */
const ATTRIBUTE_USES: Record<(typeof ATTRIBUTES)[number], string> = {
  might: 'Melee damage above all',
  speed: 'How soon turns come, and Defense',
  accuracy: 'To hit in melee and at range, and ranged damage',
  endurance: 'Health, Soak and Stamina',
  charisma: 'Faith, Control of summons, morale and recruits',
  awareness: 'Critical hits, Defense, Judgment and finding the hidden',
  intellect: 'To hit and damage with magic, Mana and scrolls',
  willpower: 'Magic Defense, Stamina, Faith and Judgment',
  luck: 'Critical hits, resistance to injuries, discoveries',
};

const attributesSchema = z.strictObject(
  Object.fromEntries(
    ATTRIBUTES.map(each => [
      each,
      z
        .number()
        .describe(`${ATTRIBUTE_USES[each]}. A whole number from 0 to 200; 50 is usual with three stars.`),
    ]),
  ) as Record<(typeof ATTRIBUTES)[number], z.ZodNumber>,
);

const ownedSchema = z.strictObject({
  id: id.describe('The id of a Trait of traits.json.'),
  level: z.int().default(1).describe('Its level, 1 to 5: it scales everything its perks do. Left out: 1.'),
  perks: shortRecord(id, z.int())
    .default({})
    .describe(
      "Its perks that are owned, with their levels from 1 to 5 and at most the Trait's. The starter must be among them.",
    ),
  /** ARENA-14.3 */
  discovered: shortList(id)
    .default([])
    .describe("Perks found in fights, which may stand above the Trait's level. Left out: none."),
});

/** ARENA-18.30 */
export const settingsSchema = z.strictObject({
  actionWeights: shortRecord(id, z.number())
    .default({})
    .describe('How gladly it takes an action, by id of the action, from 0.5 to 1.5. Left out: 1 for each.'),
  targetPriority: z
    .enum(['closest', 'lowestHealth', 'highestThreat', 'healer'])
    .optional()
    .describe(
      "Whom it prefers to attack; 'highestThreat' has dealt most damage so far. Left out: whoever is best.",
    ),
  rangePreference: band.optional().describe('The distance it likes to keep from enemies. Left out: any.'),
  consumableThresholds: shortRecord(id, z.number())
    .default({})
    .describe(
      'By id of a consumable: the share of own Health, 0 to 1, above which it is not used. Left out: used at any Health.',
    ),
  archetypes: shortList(z.enum(ARCHETYPES))
    .default([])
    .describe('Tempers, beside those that Traits give: they say which actions it likes. Left out: none.'),
});
/** What a fighter likes to do: the tactics that its mind weighs by. */
export type Settings = z.infer<typeof settingsSchema>;

export const fighterSchema = z.strictObject({
  id: ownId,
  name: ownName,
  stars: z.int().describe('How good it is, 1 to 5: as many Traits of each category, and better Judgment.'),
  attributes: attributesSchema.describe('What it is able to do now, before perks, gear and injuries.'),
  potential: attributesSchema
    .optional()
    .describe('How far training can raise each attribute. Left out: as far as its stars usually go.'),
  traits: shortList(ownedSchema).default([]).describe('Its Traits. Left out: none but what everybody has.'),
  equipment: equipmentSchema.prefault({}).describe('What it wears. Left out: nothing.'),
  consumables: shortList(id)
    .default([])
    .describe('Ids of the consumables it carries, at most 5; one can stand there twice. Left out: none.'),
  injuries: shortList(id).default([]).describe('Ids of injuries it suffers from. Left out: none.'),
  settings: settingsSchema.prefault({}).describe('How it decides. Left out: by what is best alone.'),
  ephemeral: z
    .boolean()
    .default(false)
    .describe('Whether it lives for this fight only: no injuries, discoveries or XP. Left out: no.'),
  summonable: z.boolean().default(false).describe('Whether effects can summon it. Left out: no.'),
  recruitable: z
    .boolean()
    .default(false)
    .describe('Whether it may offer to join those who defeat it. Left out: no.'),
  named: z
    .boolean()
    .default(false)
    .describe('Whether it is a character: it may join likewise. Left out: no.'),
});
/** A fighter as content has it. */
export type FighterRecord = z.infer<typeof fighterSchema>;
export const fightersFile = file({
  fighters: z.array(fighterSchema).describe('Characters for teams.'),
  creatures: z.array(fighterSchema).describe('Creatures for encounters and summons.'),
});

const teamSchema = z.strictObject({
  id: ownId,
  name: ownName,
  members: z.array(id).min(1).describe('Ids of its fighters, in the order in which they stand.'),
  style: z
    .string()
    .optional()
    .describe('How it fights, as a few words for people. Left out: nothing is said.'),
});
export type TeamRecord = z.infer<typeof teamSchema>;
export const teamsFile = file({ teams: z.array(teamSchema).describe('All premade teams.') });
