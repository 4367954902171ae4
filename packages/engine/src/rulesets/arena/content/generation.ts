import * as z from 'zod';
import { ARCHETYPES, ATTRIBUTES, band, file, id, level, name, numbersBy, ownId } from './vocabulary.js';

const names = z.array(name).min(1);
const enchanted = z.strictObject({
  stars: z.int().min(0).max(5).describe('Stars of the item, 0 to 5: only affixes of at most this tier fit.'),
  affixes: z.int().min(0).max(5).describe('How many affixes it gets, as far as the kit has any that fit.'),
});

/** How far a Trait is learned. */
const schooling = z.strictObject({
  level: level.describe('The level of the Trait, 1 to 5.'),
  perkLevel: level.describe('The level of its perks, 1 to 5, where the Trait and the perk allow it.'),
  perks: z.int().min(1).max(5).describe('How many of its perks are known, as far as the level allows.'),
});
export type Schooling = z.infer<typeof schooling>;

/** What a fighter of so many stars has. */
const gradeSchema = z.strictObject({
  price: z.int().min(0).describe('Gold that it costs to hire one in a career.'),
  offered: z
    .int()
    .min(0)
    .max(1000)
    .describe('How often one is for hire beside those of other stars; 0: never.'),
  quality: z.tuple([z.int(), z.int()]).describe('The least and the most quality of their gear, in percent.'),
  roles: z.array(schooling).min(1).max(5).describe('Their Roles: the main one, then those that go with it.'),
  cores: z.array(schooling).max(5).describe('Their Core Traits.'),
  bonds: z.array(schooling).max(5).describe('Their Bond Traits.'),
  supplies: z.int().min(0).max(4).describe('Consumables beside the one that heals.'),
  weapon: enchanted.describe('How good their weapon is.'),
  body: enchanted.describe('How good their armour is.'),
  accessories: z
    .array(enchanted)
    .max(2)
    .describe('One entry for each accessory they wear, and how good it is.'),
});

/** A way to fight: what those who follow it are like and what they carry. */
const kitSchema = z.strictObject({
  id: ownId,
  place: z
    .enum(['front', 'back', 'support'])
    .describe('Where it belongs in a team: made-up teams take one of each in turn.'),
  roles: z.array(id).min(1).describe('Ids of the Role Traits that fight this way.'),
  seconds: z
    .array(id)
    .default([])
    .describe('Role Traits that go with them, for those who have several Roles. Left out: none.'),
  shape: numbersBy(ATTRIBUTES).describe(
    'How far each attribute lies from the mean, written for three stars. Where the sum is higher, it makes up for weaker perks and gear.',
  ),
  weapons: z.array(id).min(1).describe('Weapons, of which one is drawn that its bearer is able to use.'),
  offhands: z
    .array(id)
    .default([])
    .describe('Shields, likewise, beside weapons for one hand. Left out: none.'),
  bodies: z.array(id).min(1).describe('Armours, likewise.'),
  accessories: z.array(id).min(1).describe('Accessories, likewise.'),
  affixes: z.array(id).min(1).describe('Affixes that its gear may bear.'),
  supplies: z
    .array(id)
    .default([])
    .describe('Consumables that it likes beside the one that heals. Left out: none.'),
  extra: z
    .int()
    .min(0)
    .max(4)
    .default(0)
    .describe('Consumables more than others of the same stars have. Left out: 0.'),
  bonds: z.array(id).default([]).describe('Bond Traits that go with them. Left out: none.'),
  archetypes: z.array(z.enum(ARCHETYPES)).min(1).describe('Tempers, of which one is drawn.'),
  band: band.optional().describe('The distance it likes to keep from enemies. Left out: any.'),
});
export type Kit = z.infer<typeof kitSchema>;

/** What fighters and teams are made up from. */
export const generationFile = file({
  firstNames: names.describe('First names, of which one is drawn.'),
  lastNames: names.describe('Last names, of which one is drawn.'),
  teamNames: z
    .strictObject({
      first: names.describe("The first word after 'The'."),
      second: names.describe('The second word.'),
    })
    .describe('What the names of teams are put together from.'),
  grades: z
    .record(z.enum(['1', '2', '3', '4', '5']), gradeSchema)
    .describe('What fighters have, by their stars.'),
  healing: z
    .array(
      z.strictObject({
        item: id.describe('The id of a consumable that heals.'),
        stars: level.describe('From how many stars on it is carried, 1 to 5.'),
      }),
    )
    .min(1)
    .describe('What heals, from few stars to many: each fighter carries the last that its stars allow.'),
  kits: z
    .array(kitSchema)
    .min(1)
    .describe('Ways to fight. A Role that none names takes one with the same kind of weapon.'),
});
