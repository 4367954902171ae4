import * as z from 'zod';
import { MAX_ID, mapRows } from '../../core/validation/bounds.js';

/** Chapter 15, and the options that other chapters name beside their rules. */
export const optionsSchema = z.strictObject({
  simpleTurns: z
    .boolean()
    .default(false)
    .describe('The hero acts once, then each awake monster once; speeds do not count. Left out: off.'),
  hitRule: z
    .enum(['descending', 'seed-literal'])
    .default('descending')
    .describe(
      "How attacks are compared with AC; with 'seed-literal' a smaller AC is easier to hit. Left out: descending.",
    ),
  nat20Hits: z.boolean().default(false).meta({
    title: 'Natural 20 hits',
    description: 'A natural 20 always hits. Left out: off.',
  }),
  separatePluses: z
    .boolean()
    .default(false)
    .describe('Gives weapons one plus to hit and another for damage. Left out: off.'),
  showAscending: z
    .boolean()
    .default(false)
    .describe('Shows defence as 20 − AC; the odds stay the same. Left out: off.'),
  fourWay: z.boolean().default(false).describe('Allows no diagonal steps and blows. Left out: off.'),
  advanceAfterKill: z
    .boolean()
    .default(true)
    .describe('Whether the hero steps onto the tile of a monster that his blow killed. Left out: on.'),
  wakeChance: z
    .int()
    .min(0)
    .max(100)
    .default(33)
    .describe('The chance per turn that a sleeper near the hero wakes, in percent. Left out: 33.'),
  wandSave: z.boolean().default(false).describe('Gives monsters a roll to resist wands. Left out: off.'),
  identify: z
    .boolean()
    .default(false)
    .describe(
      'Potions, scrolls, rings and wands are unknown until they are used or identified. Left out: off.',
    ),
  flytrapDice: z
    .boolean()
    .default(false)
    .describe('Gives monsters with growing damage fixed dice instead. Left out: off.'),
  breathSave: z
    .boolean()
    .default(false)
    .describe('Gives the hero a roll to escape dragon breath. Left out: off.'),
  permadeath: z
    .boolean()
    .default(true)
    .describe("Whether the hero's death deletes the save, and no choice can be undone. Left out: on."),
  regenByDepth: z.boolean().default(false).meta({
    title: 'Regeneration by depth',
    description: 'Lets the hero heal faster at greater depths. Left out: off.',
  }),
  depths: z
    .int()
    .min(1)
    .max(99)
    .default(10)
    .describe('Depths of a run, 1 to 99; the Amulet lies on the last. Left out: 10.'),
  strengthTable: z
    .enum(['standard', '1980'])
    .default('standard')
    .describe('The table of bonuses for STR. Left out: standard.'),
  levels1980: z.boolean().default(false).meta({
    title: 'Levels of 1980',
    description:
      'Uses the older experience table: XP are never spent, and a level does not heal fully. Left out: off.',
  }),
  doorNoise: z
    .boolean()
    .default(false)
    .describe('Entering a room through a door wakes all who sleep there. Left out: off.'),
  traps: z
    .boolean()
    .default(false)
    .describe('Gives each level of a run up to two hidden traps. Left out: off.'),
  faint: z.boolean().default(false).describe('A starving hero faints instead of losing HP. Left out: off.'),
});
export type RogueOptions = z.infer<typeof optionsSchema>;

const itemText = z.string().max(MAX_ID);
const plus = z.int().min(-9).max(9);
const gear = z.strictObject({
  what: itemText.describe(
    "The id of the item; in the pack with its group where two share an id: 'wand sleep'.",
  ),
  plus: plus
    .default(0)
    .describe(
      'Its plus, −9 to 9: to hit and damage of a weapon, AC of armour, effect of a ring. Left out: 0.',
    ),
  /** ROGUE-4.3 */
  damagePlus: plus
    .optional()
    .describe('With the option separatePluses: the plus of a weapon for damage, −9 to 9. Left out: as plus.'),
  cursed: z.boolean().default(false).describe('Whether it cannot be taken off. Left out: no.'),
});
const gearSchema = z.union([itemText, gear]);
/** `'ration'`, `'minor-healing'`, `'wand sleep'` where two groups share a name, or the same with its numbers. */
const itemSchema = z.union([
  itemText,
  gear.extend({
    charges: z
      .int()
      .min(0)
      .max(99)
      .optional()
      .describe('Charges left in a wand, 0 to 99. Left out: the average of its dice.'),
  }),
]);
export type ItemSetup = z.infer<typeof itemSchema>;

const turns = z.int().min(0).max(10_000).default(0);
/** ROGUE-1.1. */
export const heroSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'a name is needed')
    .max(40)
    .default('Rogue')
    .describe("The hero's name, up to 40 letters. Left out: Rogue."),
  level: z
    .int()
    .min(1)
    .max(99)
    .default(1)
    .describe('The level, 1 to 99: each level above 1 adds 1 to attack rolls. Left out: 1.'),
  xp: z.int().min(0).max(100_000_000).default(0).meta({
    title: 'XP',
    description: 'Experience points that are not spent yet. Left out: 0.',
  }),
  hp: z.int().min(1).max(60_000).optional().meta({
    title: 'HP',
    description: 'Hit points at the start, 1 to the maximum. Left out: the maximum.',
  }),
  maxHp: z.int().min(1).max(60_000).default(12).meta({
    title: 'Maximum HP',
    description: 'The most hit points, 1 to 60000. Left out: 12.',
  }),
  str: z.int().min(3).max(31).default(16).meta({
    title: 'STR',
    description: 'Strength, 3 to 31: from 16 on it adds to damage, from 21 on to attack rolls. Left out: 16.',
  }),
  topStr: z.int().min(3).max(31).optional().meta({
    title: 'Highest STR',
    description: 'The highest STR ever, which a potion can restore; not below STR. Left out: STR.',
  }),
  food: z
    .int()
    .min(0)
    .max(2000)
    .default(1300)
    .describe(
      'Food, 0 to 2000: it falls by 1 a turn; below 150 the hero is weak, at 0 he starves. Left out: 1300.',
    ),
  gold: z.int().min(0).max(1_000_000).default(0).describe('Gold. Left out: 0.'),
  weapon: gearSchema
    .nullable()
    .default({ what: 'mace', plus: 1, cursed: false })
    .describe('The weapon in hand: an id, or an id with its plus; null for none. Left out: mace +1.'),
  armour: gearSchema
    .nullable()
    .default({ what: 'leather-armor', plus: 0, cursed: false })
    .describe('The armour worn: an id, or an id with its plus; null for none. Left out: leather-armor.'),
  rings: z
    .array(gearSchema)
    .max(2, 'two rings at most')
    .default([])
    .describe('The rings worn, two at most. Left out: none.'),
  pack: z
    .array(itemSchema)
    .max(19, 'with weapon, armour and rings the pack holds 23')
    .default(['minor-healing', 'ration'])
    .describe('What else the hero carries, up to 19 items. Left out: minor-healing and ration.'),
  confused: turns.describe('Turns that the hero is confused: 80 % of his steps go astray. Left out: 0.'),
  blind: turns.describe('Turns that the hero is blind and sees 1 tile far. Left out: 0.'),
  hasted: turns.describe('Turns that the hero acts twice as often. Left out: 0.'),
  slowed: turns.describe('Turns that the hero acts half as often. Left out: 0.'),
  asleep: turns.describe('Turns that the hero sleeps, unless a blow wakes him. Left out: 0.'),
  held: turns.describe('Turns that the hero cannot leave his tile. Left out: 0.'),
  levitating: turns.describe('Turns that the hero floats over traps. Left out: 0.'),
  frozen: z.boolean().default(false).describe('Whether the hero loses his next action. Left out: no.'),
});
export type HeroSetup = z.infer<typeof heroSchema>;

/** In the list and on the map together. */
export const MAX_MONSTERS = 40;
const tile = z.tuple([z.int().min(0), z.int().min(0)]);

/** A letter or id of Table 3, or one of them with what is special about it here. */
const monsterSchema = z.union([
  z.string().max(MAX_ID),
  z.strictObject({
    kind: z.string().max(MAX_ID).describe('The letter or id of the monster.'),
    at: tile.optional().meta({
      title: 'Place',
      description: 'Column and row on the map, from 0. Left out: about 4 tiles from the hero.',
    }),
    hp: z.int().min(1).max(60_000).optional().meta({
      title: 'HP',
      description: 'Hit points at the start, up to the maximum. Left out: the maximum, or rolled.',
    }),
    maxHp: z.int().min(1).max(60_000).optional().meta({
      title: 'Maximum HP',
      description: 'The most hit points, 1 to 60000. Left out: its HP, given or rolled.',
    }),
    asleep: z
      .boolean()
      .optional()
      .describe('Whether it sleeps at the start. Left out: mean monsters are awake, the others asleep.'),
    held: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .describe('Turns that it is held and does nothing. Left out: 0.'),
    energy: z
      .int()
      .min(0)
      .max(99)
      .optional()
      .describe('Energy at the start, 0 to 99; it acts when it has 100. Left out: rolled.'),
  }),
]);
export type MonsterSetup = z.infer<typeof monsterSchema>;

export const setupSchema = z.strictObject({
  hero: heroSchema.prefault({}).describe('The hero; what is left out is as in the default hero.'),
  monsters: z
    .array(monsterSchema)
    .max(MAX_MONSTERS)
    .default([])
    .describe(
      `Monsters by letter or id, or with details; up to ${MAX_MONSTERS} with those on the map. Left out: those on the map.`,
    ),
  map: mapRows(z.string())
    .optional()
    .describe(
      "Rows of equal length: '#' wall, '.' floor, ',' corridor, '+' door, '>' stairs, space rock, '@' the hero, letters monsters, '*' 25 gold. Left out: a room of 9 by 5 tiles.",
    ),
  depth: z
    .int()
    .min(1)
    .max(99)
    .default(1)
    .describe(
      'The depth, 1 to 99: it decides gold rolls and which monsters and items can appear. Left out: 1.',
    ),
  options: optionsSchema.prefault({}).describe('Variants of the rules. Left out: the rules as they are.'),
});
/** A Rogue fight with every default filled in. */
export type RogueSetup = z.infer<typeof setupSchema>;
/** A Rogue fight as a caller writes it: fields with a default may be left out. */
export type RogueInput = Fields & (WithMonsters | WithMap);

type Fields = z.input<typeof setupSchema>;
/** A fight needs a monster: in the list, or on the map by its letter. */
type WithMonsters = { readonly monsters: NonNullable<Fields['monsters']> };
type WithMap = { readonly map: NonNullable<Fields['map']> };
