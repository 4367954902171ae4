import * as z from 'zod';
import type { ChangesContent } from '../../core/content/content-changes.js';
import { mapRows } from '../../core/validation/bounds.js';
import { DEFAULT_KIT } from './content/content.js';
import { blockSchema, id, MAX_HP, name, qualitySchema } from './content/schemas.js';

const off = z.boolean().default(false);

/** D20-15: the options that change a fight, and those that other chapters name beside their rules. */
export const optionsSchema = z.strictObject({
  critOrder: z.enum(['clamp-first', 'double-first']).default('clamp-first'),
  heavyKeepsPenalty: off,
  speed: z
    .union([z.literal('unlimited'), z.int().min(1).max(1000)], {
      error: "it is 'unlimited' or a whole number of tiles from 1 to 1000",
    })
    .default('unlimited'),
  pointBlank: off,
  monsterSpecials: z.boolean().default(true),
  fumbleEffects: off,
  advantage: off,
  flanking: off,
  backstab: off,
  weaponTags: off,
  powerAttack: off,
  defensiveFighting: off,
  dualWield: off,
  critRange: off,
  explodingDice: off,
  armourDegradation: off,
  weaponBreakage: off,
  rangeBands: off,
  momentum: off,
  throwing: off,
  trollRegen: off,
  facing: off,
});
export type D20Options = z.infer<typeof optionsSchema>;

/** An item by its id, or with what makes it different from others of its kind. */
const itemSchema = z.union([
  id,
  z.strictObject({
    id,
    quality: qualitySchema.default('plain'),
    charges: z.int().min(0).max(100).optional(),
    cracks: z.int().min(0).max(1).default(0),
    loss: z.int().min(0).max(100).default(0),
  }),
]);
export type ItemSetup = z.infer<typeof itemSchema>;

const effectSchema = z.union([id, z.strictObject({ id, turns: z.int().min(1).max(1000).optional() })]);
const place = {
  /** Column and row on the map, from 0. */
  at: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
  conditions: z.array(effectSchema).max(50).default([]),
};

/** D20-1.3: any score is accepted; those of a new hero lie between 8 and 18. */
const score = z.int().min(1).max(100);

/** D20-1.7: what is left out is as in the default hero. */
export const heroSchema = z.strictObject({
  name: name.default('Hero'),
  level: z.int().min(1).max(100).default(1),
  xp: z.int().min(0).max(1_000_000_000).default(0),
  str: score.default(14),
  dex: score.default(14),
  con: score.default(14),
  hp: z.int().min(1).max(MAX_HP).optional(),
  /** In place of what level and CON give. */
  maxHp: z.int().min(1).max(MAX_HP).optional(),
  weapon: itemSchema.nullable().default(DEFAULT_KIT.weapon),
  offHand: itemSchema.nullable().default(null),
  head: itemSchema.nullable().default(null),
  chest: itemSchema.nullable().default(DEFAULT_KIT.chest),
  feet: itemSchema.nullable().default(null),
  pack: z.array(itemSchema).max(60).default(DEFAULT_KIT.pack),
  rations: z.int().min(0).max(9).default(5),
  ...place,
});
export type Hero = z.infer<typeof heroSchema>;

const blockFighterSchema = blockSchema.extend({ ...place, pack: z.array(itemSchema).max(60).default([]) });

const HERO_NEEDED =
  'a hero is his scores and gear, the id of a monster, or a block with name, ac, hp, attack and damage';
const MONSTER_NEEDED = 'a monster is an id, { id, at }, or a block with name, ac, hp, attack and damage';

const monsterRefSchema = z.strictObject({
  id,
  hp: z.int().min(1).max(MAX_HP).optional(),
  ...place,
});

export const setupSchema = z.strictObject({
  heroes: z
    .array(z.union([id, heroSchema, monsterRefSchema, blockFighterSchema], { error: HERO_NEEDED }))
    .min(1)
    .max(8)
    .prefault([{}]),
  monsters: z
    .array(z.union([id, monsterRefSchema, blockFighterSchema], { error: MONSTER_NEEDED }))
    .min(1)
    .max(40),
  /** Rows of '#' and '.', all equally long. Left out: an open room. */
  map: mapRows(z.string().regex(/^[#.]+$/, "a row is made of '#' for wall and '.' for floor")).optional(),
  options: optionsSchema.prefault({}),
});
/** A D20 fight with every default filled in. */
export type D20Setup = z.infer<typeof setupSchema>;
/** A D20 fight as a caller writes it: what has a default may be left out. */
export type D20Input = z.input<typeof setupSchema> & ChangesContent;
