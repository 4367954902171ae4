import * as z from 'zod';
import { type DiceTerm, file, icon, id, name, parseDice, rarity } from './fields.js';

const text = z.string();
const dice = z.string().regex(/^[1-9]\d?d[1-9]\d?(\+\d{1,2})?$/, "dice are written like '2d8' or '1d4+2'");
const weaponDice = z.string().regex(/^[1-9]\d?d[1-9]\d?$/, "dice are written like '2d4'");

export const ITEM_GROUPS = [
  'weapon',
  'armour',
  'potion',
  'scroll',
  'wand',
  'ring',
  'ration',
  'amulet',
] as const;
export type ItemGroup = (typeof ITEM_GROUPS)[number];

/** Table 1. */
const weaponSchema = z.strictObject({ id, name, icon, dice: weaponDice, rarity });
/** ROGUE-4.4. */
export const BARE_HANDS: DiceTerm = parseDice('1d4');

/** Table 2. */
const armourSchema = z.strictObject({
  id,
  name,
  icon,
  ac: z.int().min(-99).max(99),
  rarity,
  /** ROGUE-10.2: cannot rust. */
  rustproof: z.boolean().default(false),
});
/** ROGUE-5.1: the Armour Class without armour. */
export const UNARMOURED = 10;

/** Table 4: what a wand can do to the first monster its ray meets. */
const wandEffect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('damage'),
    dice,
    element: z.enum(['force', 'lightning', 'fire', 'cold']),
  }),
  z.strictObject({ kind: z.literal('sleep'), turns: dice }),
  z.strictObject({ kind: z.literal('speed'), change: z.enum(['halve', 'double']) }),
  z.strictObject({ kind: z.literal('teleport') }),
  z.strictObject({ kind: z.literal('polymorph') }),
  z.strictObject({ kind: z.literal('cancel'), speed: z.int().min(1).max(100) }),
]);
const wandSchema = z.strictObject({
  id,
  name,
  icon,
  text,
  rarity,
  charges: dice,
  range: z.int().min(1).max(60),
  effect: wandEffect,
});

const selfCondition = z.strictObject({
  kind: z.literal('condition'),
  condition: z.enum(['hasted', 'confused', 'blind', 'levitating', 'asleep']),
  turns: dice,
});

/** Tables 5 and 6: what a potion or a scroll can do. Both share one list of effects. */
const useEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heal'), dice }),
  z.strictObject({ kind: z.literal('strength'), amount: z.int().min(-28).max(28) }),
  z.strictObject({ kind: z.literal('restore strength') }),
  z.strictObject({ kind: z.literal('level') }),
  z.strictObject({ kind: z.literal('poison'), dice }),
  selfCondition,
  z.strictObject({ kind: z.literal('see invisible') }),
  z.strictObject({ kind: z.literal('detect'), what: z.enum(['monsters', 'magic']) }),
  z.strictObject({ kind: z.literal('enchant'), what: z.enum(['weapon', 'armour']) }),
  z.strictObject({ kind: z.literal('hold'), radius: z.int().min(1).max(60), turns: dice }),
  z.strictObject({ kind: z.literal('scare'), turns: z.int().min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('teleport') }),
  z.strictObject({ kind: z.literal('remove curse') }),
  z.strictObject({ kind: z.literal('create monster') }),
  z.strictObject({ kind: z.literal('map'), what: z.enum(['level', 'room']) }),
  z.strictObject({ kind: z.literal('identify') }),
]);
export type UseEffect = z.infer<typeof useEffect>;

const scrollSchema = z.strictObject({ id, name, icon, text, effect: useEffect });
const potionSchema = z.strictObject({
  ...scrollSchema.shape,
  /** ROGUE-9.6: one of the tiers of healing. Only the best one that the depth allows is found. */
  healing: z.boolean().default(false),
  /** Found from this depth on. */
  depth: z.int().min(1).default(1),
});

/** Table 7: what a worn ring does. */
const ringSchema = z.strictObject({
  id,
  name,
  icon,
  text,
  effect: z.enum([
    'protection',
    'strength',
    'dexterity',
    'sustain strength',
    'regeneration',
    'slow digestion',
    'see invisible',
    'stealth',
  ]),
  /** ROGUE-12.5: tenths of food that it costs per turn; negative when it saves food. */
  food: z.int().min(-100).max(100),
  plus: dice.optional(),
});

const ROLL_GROUPS = ['healing', 'potion', 'scroll', 'ration', 'weapon', 'armour', 'wand', 'ring'] as const;
const plain = z.strictObject({ name, icon });
const words = z.array(z.string().min(1)).min(1);

/** The content files of weapons, armour and everything else in chapter 9. */
export const itemFiles = {
  weapons: file({ weapons: z.array(weaponSchema) }),
  armours: file({ armours: z.array(armourSchema) }),
  wands: file({ wands: z.array(wandSchema) }),
  potions: file({ potions: z.array(potionSchema) }),
  scrolls: file({ scrolls: z.array(scrollSchema) }),
  rings: file({ rings: z.array(ringSchema) }),
  items: file({
    /** Table 8: each group up to which face of d100. */
    roll: z
      .array(z.strictObject({ group: z.enum(ROLL_GROUPS), upTo: z.int().min(1).max(100) }))
      .refine(
        rows =>
          rows.at(-1)?.upTo === 100 && rows.every((row, at) => at === 0 || row.upTo > rows[at - 1]!.upTo),
        {
          error: 'the faces must rise from row to row and end at 100',
        },
      ),
    /** ROGUE-15.5: what hidden traps do to the hero who steps on them. */
    traps: z.array(
      z.strictObject({
        id,
        name,
        icon,
        damage: dice.optional(),
        held: dice.optional(),
        asleep: dice.optional(),
        teleports: z.boolean().default(false),
      }),
    ),
    ration: plain,
    amulet: plain,
    gold: plain,
    /** With the option identify: what unknown kinds look like. */
    appearances: z.strictObject({ potions: words, scrolls: words, wands: words, rings: words }),
  }),
};
type ItemFiles = { [Name in keyof typeof itemFiles]: z.infer<(typeof itemFiles)[Name]> };

/** A row of Table 1, its dice as numbers, too. */
export interface Weapon extends z.infer<typeof weaponSchema> {
  readonly damage: DiceTerm;
}
export type Armour = z.infer<typeof armourSchema>;
export type Wand = z.infer<typeof wandSchema>;
export type Potion = z.infer<typeof potionSchema>;
export type Scroll = z.infer<typeof scrollSchema>;
export type Ring = z.infer<typeof ringSchema>;
export type ItemTables = ItemFiles['items'];
