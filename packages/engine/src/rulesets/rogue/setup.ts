import * as z from 'zod';
import type { ChangesContent } from '../../core/content/content-changes.js';
import { MAX_ID, mapRows } from '../../core/validation/bounds.js';

/** Chapter 15, and the options that other chapters name beside their rules. */
export const optionsSchema = z.strictObject({
  simpleTurns: z.boolean().default(false),
  hitRule: z.enum(['descending', 'seed-literal']).default('descending'),
  nat20Hits: z.boolean().default(false),
  separatePluses: z.boolean().default(false),
  showAscending: z.boolean().default(false),
  fourWay: z.boolean().default(false),
  advanceAfterKill: z.boolean().default(true),
  wakeChance: z.int().min(0).max(100).default(33),
  wandSave: z.boolean().default(false),
  identify: z.boolean().default(false),
  flytrapDice: z.boolean().default(false),
  breathSave: z.boolean().default(false),
  permadeath: z.boolean().default(true),
  regenByDepth: z.boolean().default(false),
  depths: z.int().min(1).max(99).default(10),
  strengthTable: z.enum(['standard', '1980']).default('standard'),
  levels1980: z.boolean().default(false),
  doorNoise: z.boolean().default(false),
  traps: z.boolean().default(false),
  faint: z.boolean().default(false),
});
export type RogueOptions = z.infer<typeof optionsSchema>;

const itemText = z.string().max(MAX_ID);
const plus = z.int().min(-9).max(9);
const gear = z.strictObject({
  what: itemText,
  plus: plus.default(0),
  /** Under separatePluses: the plus to damage. */
  damagePlus: plus.optional(),
  cursed: z.boolean().default(false),
});
const gearSchema = z.union([itemText, gear]);
/** `'ration'`, `'minor-healing'`, `'wand sleep'` where two groups share a name, or the same with its numbers. */
const itemSchema = z.union([itemText, gear.extend({ charges: z.int().min(0).max(99).optional() })]);
export type ItemSetup = z.infer<typeof itemSchema>;

const turns = z.int().min(0).max(10_000).default(0);
/** ROGUE-1.1. */
export const heroSchema = z.strictObject({
  name: z.string().trim().min(1, 'a name is needed').max(40).default('Rogue'),
  level: z.int().min(1).max(99).default(1),
  xp: z.int().min(0).max(100_000_000).default(0),
  hp: z.int().min(1).max(60_000).optional(),
  maxHp: z.int().min(1).max(60_000).default(12),
  str: z.int().min(3).max(31).default(16),
  topStr: z.int().min(3).max(31).optional(),
  food: z.int().min(0).max(2000).default(1300),
  gold: z.int().min(0).max(1_000_000).default(0),
  weapon: gearSchema.nullable().default({ what: 'mace', plus: 1, cursed: false }),
  armour: gearSchema.nullable().default({ what: 'leather-armor', plus: 0, cursed: false }),
  rings: z.array(gearSchema).max(2, 'two rings at most').default([]),
  pack: z
    .array(itemSchema)
    .max(19, 'with weapon, armour and rings the pack holds 23')
    .default(['minor-healing', 'ration']),
  confused: turns,
  blind: turns,
  hasted: turns,
  slowed: turns,
  asleep: turns,
  held: turns,
  levitating: turns,
  frozen: z.boolean().default(false),
});
export type HeroSetup = z.infer<typeof heroSchema>;

/** In the list and on the map together. */
export const MAX_MONSTERS = 40;
const tile = z.tuple([z.int().min(0), z.int().min(0)]);

/** A letter or id of Table 3, or one of them with what is special about it here. */
const monsterSchema = z.union([
  z.string().max(MAX_ID),
  z.strictObject({
    kind: z.string().max(MAX_ID),
    /** Column and row; left out: a few steps from the hero. */
    at: tile.optional(),
    hp: z.int().min(1).max(60_000).optional(),
    maxHp: z.int().min(1).max(60_000).optional(),
    asleep: z.boolean().optional(),
    held: z.int().min(0).max(1000).default(0),
    energy: z.int().min(0).max(99).optional(),
  }),
]);
export type MonsterSetup = z.infer<typeof monsterSchema>;

export const setupSchema = z.strictObject({
  hero: heroSchema.prefault({}),
  monsters: z.array(monsterSchema).max(MAX_MONSTERS).default([]),
  /** Rows of `#`, `.`, `,`, `+`, `>` and space; `@` is the hero, letters are monsters, `*` is gold (one roll's average). */
  map: mapRows(z.string()).optional(),
  depth: z.int().min(1).max(99).default(1),
  options: optionsSchema.prefault({}),
});
/** A Rogue fight with every default filled in. */
export type RogueSetup = z.infer<typeof setupSchema>;
/** A Rogue fight as a caller writes it: fields with a default may be left out. */
export type RogueInput = Fields & (WithMonsters | WithMap);

type Fields = z.input<typeof setupSchema> & ChangesContent;
/** A fight needs a monster: in the list, or on the map by its letter. */
type WithMonsters = { readonly monsters: NonNullable<Fields['monsters']> };
type WithMap = { readonly map: NonNullable<Fields['map']> };
