import * as z from 'zod';
import { statusFields } from './effects.js';
import { WEAPON_CLASSES } from './items.js';
import { classId, count, icon, id, itemStack, ownId, ownName, pool, size, stat } from './vocabulary.js';

// What a party member is made of: class, pool of points, race, feats, level.

const text = z.string().min(1).describe('What it is, as a sentence for people.');

export const classSchema = z.strictObject({
  id: classId.describe('One of the twelve classes.'),
  name: ownName,
  icon,
  text,
  hitDie: z.int().min(4).max(12).describe('Sides of the die that each level adds HP by, 4 to 12.'),
  primary: z.array(stat).describe('The abilities that it needs most, first things first.'),
  scores: z
    .array(stat)
    .default([])
    .describe(
      'The abilities in the order in which a new hero gets the standard array, highest first. Left out: the primary ones, then Constitution and Dexterity.',
    ),
  saves: z.array(stat).describe('Saves that it is proficient in, with the option `save_proficiency`.'),
  armour: z.array(z.enum(['light', 'medium', 'heavy', 'shield'])).describe('Armour that it is trained in.'),
  weapons: z
    .strictObject({
      classes: z.array(z.enum(WEAPON_CLASSES)).describe('All weapons of these classes.'),
      items: z.array(id).describe('Ids of single weapons besides.'),
    })
    .describe('Weapons that it is proficient with.'),
  pool: pool.describe('What its abilities are paid with.'),
  /** QUEST-8.4 */
  casting: stat.nullable().describe('The ability that it casts with; null: it casts nothing.'),
  /** QUEST-12.3 */
  mana: z
    .strictObject({
      divisor: z.int().min(1).describe('What the level is divided by, rounded down.'),
      bonus: z.int().default(0).describe('Added to it. Left out: 0.'),
    })
    .nullable()
    .describe('Maximum mana: casting modifier + level / divisor + bonus; null: it has none.'),
  stealthy: z.boolean().default(false).describe('Whether it is proficient in stealth. Left out: no.'),
  kit: z
    .strictObject({
      fixed: z.array(itemStack).describe('What everybody of the class has.'),
      choices: z
        .array(z.array(z.array(itemStack).min(1)).min(1))
        .describe('For each choice its options, each a list of things; one option is taken of each.'),
      default: z
        .array(count)
        .default([])
        .describe(
          'Which option of each choice a hero has who does not choose, counted from 0. Left out: the first.',
        ),
    })
    .describe('What a new hero begins with.'),
  spells: z
    .strictObject({
      cantrips: z.array(id).describe('Ids of cantrips.'),
      level1: z.array(id).meta({ title: 'Level 1', description: 'Ids of spells of level 1.' }),
    })
    .default({ cantrips: [], level1: [] })
    .describe('Spells that a new hero may begin with. Left out: none.'),
  /** QUEST-13.1 */
  preparation: z
    .array(z.array(count))
    .length(20)
    .optional()
    .describe(
      'For each level from 1 to 20 how many may be prepared: cantrips first, then spells of level 1, 2 and so on. Left out: none.',
    ),
});
export type QuestClass = z.infer<typeof classSchema>;

/** QUEST-12.1, QUEST-12.2. */
export const poolSchema = z.strictObject({
  id: pool.describe('One of the pools there are.'),
  name: ownName,
  icon,
  label: z.string().describe('A short word for its points, for people.'),
  /** QUEST-12.3: mana comes from the class. */
  max: z
    .strictObject({
      base: z.int().default(0).describe('Points that everybody has. Left out: 0.'),
      perLevel: z.int().default(0).describe('Points for each level. Left out: 0.'),
      stat: stat.optional().describe('An ability whose modifier is added. Left out: none.'),
      min: z.int().default(0).meta({ title: 'At least', description: 'The least that it is. Left out: 0.' }),
    })
    .optional()
    .meta({
      title: 'Maximum',
      description: 'The most points there can be. Left out: the class says so, as for mana.',
    }),
  start: z
    .enum(['full', 'empty', 'carried'])
    .describe("How a fight begins: 'full', 'empty', or with what was left before ('carried')."),
  perTurn: z.int().default(0).describe('Points gained at the end of each own turn. Left out: 0.'),
  perHitTaken: z.int().default(0).describe('Points gained by each hit taken that hurts. Left out: 0.'),
  perCritical: z.int().default(0).describe('Points gained by each own critical hit. Left out: 0.'),
  refresh: z
    .enum(['combat', 'short rest', 'long rest'])
    .describe('What fills it again, for people: a new combat, a short rest or a long rest.'),
});
export type PoolRecord = z.infer<typeof poolSchema>;

export const raceSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon,
  text: z
    .string()
    .default('')
    .describe('What it is like, as a sentence for people. Left out: nothing is said.'),
  size: size.describe('How large its members are: it counts for grapples and heavy weapons.'),
  startingCity: id.describe('The id of the city where its heroes begin, and wake after a death.'),
});
export type Race = z.infer<typeof raceSchema>;

export const featSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon,
  text,
  /** QUEST-10.3 */
  offHandModifier: z
    .boolean()
    .default(false)
    .describe('Whether the off-hand attack adds the ability modifier to damage. Left out: no.'),
  /** QUEST-10.9 */
  ignoresLoading: z
    .boolean()
    .default(false)
    .describe('Whether weapons with the tag loading allow more than one attack a turn. Left out: no.'),
  passive: statusFields
    .optional()
    .describe('What always holds for its owner: fields of a status without an end. Left out: nothing.'),
});
export type Feat = z.infer<typeof featSchema>;

/** QUEST-20.6, level 1 first. */
export const levelSchema = z.strictObject({
  level: z.int().min(1).describe('The level.'),
  xp: z.int().min(0).meta({ title: 'XP', description: 'Experience from which it is reached.' }),
  multiplier: z.number().min(1).describe('What experience gained at this level is multiplied by.'),
  proficiency: z.int().describe('The proficiency bonus.'),
  abilityPoints: z.int().describe('Points that it adds to ability scores.'),
});
