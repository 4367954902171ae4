import * as z from 'zod';
import type { ChangesContent } from '../../core/content/content-changes.js';
import { mapRows } from '../../core/validation/bounds.js';
import { DEFAULT_KIT } from './content/content.js';
import { blockSchema, id, MAX_HP, name, qualitySchema } from './content/schemas.js';

const off = z.boolean().default(false);

/** D20-15: the options that change a fight, and those that other chapters name beside their rules. */
export const optionsSchema = z.strictObject({
  critOrder: z
    .enum(['clamp-first', 'double-first'])
    .default('clamp-first')
    .describe(
      'Whether critical damage is raised to at least 1 before it is doubled, or after. Left out: before.',
    ),
  heavyKeepsPenalty: off.describe(
    'Lets a negative DEX modifier count for AC in heavy armour. Left out: off.',
  ),
  speed: z
    .union([z.literal('unlimited'), z.int().min(1).max(1000)], {
      error: "it is 'unlimited' or a whole number of tiles from 1 to 1000",
    })
    .default('unlimited')
    .describe(
      'Tiles that a fighter may walk in a turn, 1 to 1000; a diagonal step counts 1.41. Left out: unlimited.',
    ),
  pointBlank: off.describe('Allows shots at a neighbour. Left out: off.'),
  monsterSpecials: z
    .boolean()
    .default(true)
    .describe('Whether monsters have specials besides their plain attack. Left out: on.'),
  fumbleEffects: off.describe(
    'After a fumble a d6 decides: the weapon drops, the fumbler falls prone, or the target strikes back. Left out: off.',
  ),
  advantage: off.describe(
    'Some conditions give advantage or disadvantage: two d20, of which the better or the worse counts. Left out: off.',
  ),
  flanking: off.describe(
    '+2 to hit in melee if an ally stands opposite, on the other side of the target. Left out: off.',
  ),
  backstab: off.describe(
    'Monsters start unaware; attacks on the unaware, and by the invisible, always hit for double damage. Left out: off.',
  ),
  weaponTags: off.describe(
    'Versatile weapons hit harder with an empty off hand; heavy ones have −1 to hit below STR 12. Left out: off.',
  ),
  powerAttack: off.describe('Allows power attacks in melee: −2 to hit, +4 damage. Left out: off.'),
  defensiveFighting: off.describe(
    'Allows defensive attacks: −2 to hit, +2 AC until the next turn. Left out: off.',
  ),
  dualWield: off.describe(
    'A weapon in the off hand gives a second attack at −4 to hit, without STR. Left out: off.',
  ),
  critRange: off.describe('Keen weapons score a critical on 19 and 20. Left out: off.'),
  explodingDice: off.describe(
    'A damage die that shows its maximum is rolled again and added, up to 10 times. Left out: off.',
  ),
  armourDegradation: off.describe(
    'Each critical suffered takes 1 from the bonus of the chest piece, then of the shield. Left out: off.',
  ),
  weaponBreakage: off.describe("A weapon's first fumble cracks it, the second destroys it. Left out: off."),
  rangeBands: off.describe('Shots do less damage when near or far and reach 8 tiles at most. Left out: off.'),
  momentum: off.describe(
    "A hero's nth attack in a row has a chance of n × 25 % of a free attack. Left out: off.",
  ),
  throwing: off.describe('Allows melee weapons to be thrown 2 to 10 tiles far. Left out: off.'),
  trollRegen: off.meta({
    title: 'Troll regeneration',
    description: 'Gives plain trolls their regeneration. Left out: off.',
  }),
  facing: off.describe('Fighters face a direction; melee hits from behind do double damage. Left out: off.'),
});
export type D20Options = z.infer<typeof optionsSchema>;

/** An item by its id, or with what makes it different from others of its kind. */
const itemSchema = z.union([
  id,
  z.strictObject({
    id: id.describe('The id of the item.'),
    quality: qualitySchema
      .default('plain')
      .describe(
        'Of a weapon: fine +1 to hit, vicious +1 damage, masterwork both, keen for the option critRange, heirloom +2 to hit and +1 damage. Left out: plain.',
      ),
    charges: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('Charges left in a wand, 0 to 100. Left out: those of a new one.'),
    /** D20-15.13 */
    cracks: z
      .int()
      .min(0)
      .max(1)
      .default(0)
      .describe('1 if the weapon is cracked, for the option weaponBreakage. Left out: 0.'),
    /** D20-15.12 */
    loss: z
      .int()
      .min(0)
      .max(100)
      .default(0)
      .describe(
        'Points of its bonus that the armour has lost, for the option armourDegradation. Left out: 0.',
      ),
  }),
]);
export type ItemSetup = z.infer<typeof itemSchema>;

const effectSchema = z.union([
  id,
  z.strictObject({
    id: id.describe('The id of the condition.'),
    turns: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe("Turns that are left, 1 to 1000. Left out: the condition's own turns."),
  }),
]);
const place = {
  at: z
    .tuple([z.int().min(0), z.int().min(0)])
    .optional()
    .meta({
      title: 'Place',
      description:
        'Column and row on the map, from 0. Left out: heroes stand on the left, monsters 4 or more tiles from them.',
    }),
  conditions: z
    .array(effectSchema)
    .max(50)
    .default([])
    .describe('Conditions in force from the start: ids, or an id with its turns. Left out: none.'),
};

/** D20-1.3: any score is accepted; those of a new hero lie between 8 and 18. */
const score = z.int().min(1).max(100);

/** D20-1.7: what is left out is as in the default hero. */
export const heroSchema = z.strictObject({
  name: name.default('Hero').describe("The hero's name, up to 60 letters. Left out: Hero."),
  level: z
    .int()
    .min(1)
    .max(100)
    .default(1)
    .describe('The level, 1 to the highest of the level table (12 as shipped). Left out: 1.'),
  xp: z.int().min(0).max(1_000_000_000).default(0).meta({
    title: 'XP',
    description: 'Experience points towards the next level. Left out: 0.',
  }),
  str: score.default(14).meta({
    title: 'STR',
    description: 'Strength, 1 to 100, 10 is average: its modifier is added to damage. Left out: 14.',
  }),
  dex: score.default(14).meta({
    title: 'DEX',
    description:
      'Dexterity, 1 to 100, 10 is average: its modifier is added to attack rolls and, as far as armour allows, to AC. Left out: 14.',
  }),
  con: score.default(14).meta({
    title: 'CON',
    description: 'Constitution, 1 to 100, 10 is average: its modifier is added to maximum HP. Left out: 14.',
  }),
  hp: z.int().min(1).max(MAX_HP).optional().meta({
    title: 'HP',
    description: 'Hit points at the start, up to the maximum. Left out: the maximum.',
  }),
  maxHp: z.int().min(1).max(MAX_HP).optional().meta({
    title: 'Maximum HP',
    description: 'The most hit points. Left out: what level and CON give.',
  }),
  weapon: itemSchema
    .nullable()
    .default(DEFAULT_KIT.weapon)
    .describe(`The weapon in the main hand; null for bare hands. Left out: ${DEFAULT_KIT.weapon}.`),
  offHand: itemSchema
    .nullable()
    .default(null)
    .describe('A shield or a one-handed melee weapon. Left out or null: nothing.'),
  head: itemSchema.nullable().default(null).describe('Armour on the head. Left out or null: none.'),
  chest: itemSchema
    .nullable()
    .default(DEFAULT_KIT.chest)
    .describe(`Armour on the chest; null for none. Left out: ${DEFAULT_KIT.chest}.`),
  feet: itemSchema.nullable().default(null).describe('Armour on the feet. Left out or null: none.'),
  pack: z
    .array(itemSchema)
    .max(60)
    .default(DEFAULT_KIT.pack)
    .describe('What else the hero carries, up to 60 items. Left out: one healing potion.'),
  rations: z.int().min(0).max(9).default(5).describe('Rations to eat in a run, 0 to 9. Left out: 5.'),
  ...place,
});
export type Hero = z.infer<typeof heroSchema>;

const blockFighterSchema = blockSchema.extend({
  ...place,
  pack: z
    .array(itemSchema)
    .max(60)
    .default([])
    .describe('What it carries and can use, up to 60 items. Left out: nothing.'),
});

const HERO_NEEDED =
  'a hero is his scores and gear, the id of a monster, or a block with name, ac, hp, attack and damage';
const MONSTER_NEEDED = 'a monster is an id, { id, at }, or a block with name, ac, hp, attack and damage';

const monsterRefSchema = z.strictObject({
  id: id.describe('The id of the monster.'),
  hp: z.int().min(1).max(MAX_HP).optional().meta({
    title: 'HP',
    description: 'Hit points at the start, up to those of its kind. Left out: all of them.',
  }),
  ...place,
});

export const setupSchema = z.strictObject({
  heroes: z
    .array(z.union([id, heroSchema, monsterRefSchema, blockFighterSchema], { error: HERO_NEEDED }))
    .min(1)
    .max(8)
    .prefault([{}])
    .describe(
      "The heroes' side, 1 to 8: heroes with scores and gear, monsters by id, or blocks of numbers. Left out: the default hero.",
    ),
  monsters: z
    .array(z.union([id, monsterRefSchema, blockFighterSchema], { error: MONSTER_NEEDED }))
    .min(1)
    .max(40)
    .describe("The monsters' side, 1 to 40: monsters by id, with details, or blocks of numbers."),
  map: mapRows(z.string().regex(/^[#.]+$/, "a row is made of '#' for wall and '.' for floor"))
    .optional()
    .describe(
      "Rows of '#' (wall) and '.' (floor), all equally long. Left out: an open room of 15 by 9 tiles.",
    ),
  options: optionsSchema.prefault({}).describe('Variants of the rules. Left out: the rules as they are.'),
});
/** A D20 fight with every default filled in. */
export type D20Setup = z.infer<typeof setupSchema>;
/** A D20 fight as a caller writes it: what has a default may be left out. */
export type D20Input = z.input<typeof setupSchema> & ChangesContent;
