import { z } from 'zod';
import { MAX_ID, shortList } from '../../../core/validation/bounds.js';
import { parseDice } from './dice.js';

/** The most HP that a fighter can have, and the most that one effect can take or give. */
export const MAX_HP = 60_000;
export const id = z
  .string()
  .max(MAX_ID)
  .regex(/^[a-z0-9-]+$/, 'ids are small letters, digits and hyphens');
const icon = z.string().min(1).max(MAX_ID);
export const name = z.string().trim().min(1, 'a name is needed').max(60);
const distance = z.int().min(1).max(100);
const turns = z.int().min(1).max(1000);
const bonus = z.int().min(-100).max(100);
const percent = z.int().min(1).max(100);

/** D20-12.1: `2d6`, `1d8+2`, `d4-1`. */
const diceText = z
  .string()
  .max(MAX_ID)
  .superRefine((text, context) => {
    const read = parseDice(text);
    if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
  });

const DAMAGE_TYPES = [
  'bludgeoning',
  'piercing',
  'slashing',
  'fire',
  'lightning',
  'acid',
  'poison',
  'necrotic',
] as const;
const damageType = z.enum(DAMAGE_TYPES);
export type DamageType = z.infer<typeof damageType>;

/** D20-9.4: of a weapon. */
export const qualitySchema = z.enum(['plain', 'fine', 'vicious', 'masterwork', 'keen']);
export type Quality = z.infer<typeof qualitySchema>;

/** D20-1.9: where things are worn. */
export const SLOTS = ['main', 'off', 'head', 'chest', 'feet'] as const;
export type Slot = (typeof SLOTS)[number];

/** Table 2: weapons. */
export const weaponSchema = z.strictObject({
  id,
  name,
  icon,
  dice: diceText,
  toHit: bonus.default(0),
  reach: distance.default(1),
  /** A ranged weapon: how far it shoots. */
  range: distance.optional(),
  hands: z.int().min(1).max(2).default(1),
  type: damageType,
  tags: z
    .array(z.enum(['finesse', 'simple', 'versatile', 'reach', 'heavy', 'unwieldy', 'two-handed', 'ranged']))
    .default([]),
  /** D20-15.6: its dice with an empty off hand. */
  versatile: diceText.optional(),
});
export type Weapon = z.infer<typeof weaponSchema>;

/** Table 3: armour. */
export const armourSchema = z.strictObject({
  id,
  name,
  icon,
  bonus: z.int().min(0).max(100),
  type: z.enum(['light', 'medium', 'heavy', 'shield']),
  slot: z.enum(['head', 'chest', 'feet', 'off']),
});
export type Armour = z.infer<typeof armourSchema>;

/** Table 4: the closed set of what a consumable can do. */
const itemEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heal'), dice: diceText }),
  z.strictObject({ kind: z.literal('restore'), amount: z.int().min(1).max(MAX_HP) }),
  z.strictObject({ kind: z.literal('boon'), condition: id, turns: turns.optional() }),
  z.strictObject({
    kind: z.literal('bolt'),
    amount: z.int().min(1).max(MAX_HP),
    type: damageType,
    range: distance,
  }),
  z.strictObject({
    kind: z.literal('blast'),
    amount: z.int().min(1).max(MAX_HP),
    type: damageType,
    range: distance,
    radius: z.int().min(0).max(20),
  }),
  z.strictObject({ kind: z.literal('bane'), condition: id, turns: turns.optional(), range: distance }),
  z.strictObject({ kind: z.literal('food') }),
]);
export const consumableSchema = z.strictObject({
  id,
  name,
  icon,
  form: z.enum(['potion', 'scroll', 'wand', 'food']),
  /** D20-9.3: of a wand; everything else has one. */
  charges: z.int().min(1).max(100).default(1),
  text: z.string(),
  effect: itemEffect,
});
export type Consumable = z.infer<typeof consumableSchema>;

/** Table 7: what a condition does while it lasts. */
export const conditionSchema = z.strictObject({
  id,
  name,
  icon,
  tone: z.enum(['ember', 'verdigris', 'gold', 'azure', 'violet', 'muted']),
  text: z.string(),
  turns,
  /** It ends when the sufferer's next turn begins, however many turns are left (D20-10.2, D20-15.8). */
  untilTurn: z.boolean().default(false),
  ac: bonus.default(0),
  toHit: bonus.default(0),
  damage: bonus.default(0),
  /** At the start of each turn. */
  hurts: z.strictObject({ amount: z.int().min(1).max(MAX_HP), type: damageType }).optional(),
  heals: z.int().min(0).max(MAX_HP).default(0),
  /** 'all': every turn is lost; 'second': the next and every second one after. */
  losesTurns: z.enum(['all', 'second']).optional(),
  roots: z.boolean().default(false),
  disarms: z.boolean().default(false),
  hides: z.boolean().default(false),
  /** D20-15.3: attacks against the sufferer have advantage, or its own have disadvantage. */
  exposes: z.boolean().default(false),
  hampers: z.boolean().default(false),
});
export type Condition = z.infer<typeof conditionSchema>;

/** Table 6: the closed set of what monsters can do besides a plain attack. */
const specialSchema = z.discriminatedUnion('kind', [
  /** A hit that does damage brings a condition. */
  z.strictObject({ kind: z.literal('inflict'), name, condition: id, turns: turns.optional() }),
  /** An action without a roll brings a condition. */
  z.strictObject({
    kind: z.literal('afflict'),
    name,
    condition: id,
    turns: turns.optional(),
    range: distance,
    cooldown: turns,
    /** Not on a target that suffers it already. */
    fresh: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('leap'), name, from: distance, to: distance, cooldown: turns }),
  z.strictObject({
    kind: z.literal('rally'),
    name,
    tag: id,
    range: distance,
    others: z.int().min(1).max(20),
    toHit: bonus,
    damage: bonus,
  }),
  z.strictObject({ kind: z.literal('command'), name, tag: id, range: distance, toHit: bonus }),
  z.strictObject({ kind: z.literal('wall'), name, tag: id, ac: bonus }),
  z.strictObject({
    kind: z.literal('bellow'),
    name,
    condition: id,
    turns: turns.optional(),
    range: distance,
    below: percent,
  }),
  /** The steps 'damage-type factor' and 'percentage resistance' of D20-4.3. */
  z.strictObject({
    kind: z.literal('hide'),
    name,
    type: damageType,
    percent: z.int().min(0).max(1000).optional(),
    add: bonus.optional(),
    resist: percent.optional(),
  }),
  z.strictObject({ kind: z.literal('corrosion'), name, percent }),
  z.strictObject({
    kind: z.literal('split'),
    name,
    below: percent,
    into: id,
    pieces: z.union([z.int().min(1).max(8), diceText]),
  }),
  z.strictObject({ kind: z.literal('raise'), name, into: id, range: distance, cooldown: turns }),
  z.strictObject({ kind: z.literal('drain'), name, percent }),
  z.strictObject({
    kind: z.literal('regeneration'),
    name,
    amount: z.int().min(1).max(MAX_HP),
    /** Only with this variant switched on. */
    option: z.literal('trollRegen').optional(),
  }),
  z.strictObject({ kind: z.literal('bolt'), name, percent, range: distance, cooldown: turns }),
]);
export type Special = z.infer<typeof specialSchema>;

const block = {
  icon,
  /** Its letter on maps of letters. */
  glyph: z.string().length(1),
  ac: z.int().min(-100).max(200),
  hp: z.int().min(1).max(MAX_HP),
  attack: bonus,
  damage: diceText,
  type: damageType.default('bludgeoning'),
  reach: distance.default(1),
  range: distance.optional(),
  xp: z.int().min(0).max(1_000_000).default(0),
  tags: shortList(id).default([]),
  specials: z.array(specialSchema).max(8).default([]),
};

/** Table 5: monsters. */
export const monsterSchema = z.strictObject({
  id,
  name,
  ...block,
  /** In the run: first and last depth, and how often it is met there. */
  depth: z.tuple([z.int().min(1), z.int().min(1)]).optional(),
  weight: z.int().min(0).max(1000).default(0),
});
export type Monster = z.infer<typeof monsterSchema>;

/** A fighter as bare numbers: no scores, no gear. */
export const blockSchema = z.strictObject({
  name,
  ...block,
  icon: icon.default('swordman'),
  glyph: z.string().length(1).optional(),
});
export type Block = z.infer<typeof blockSchema>;
