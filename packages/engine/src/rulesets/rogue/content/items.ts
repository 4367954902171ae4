import * as z from 'zod';
import { contentFile } from '../../../core/content/content-file.js';
import { type DiceTerm, icon, id, name, parseDice, rarity } from './fields.js';

const text = z.string().describe('What it does, in words that players see.');
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
const weaponSchema = z.strictObject({
  id,
  name,
  icon,
  dice: weaponDice.describe('Damage dice, such as 2d4; a constant is not possible.'),
  rarity,
});
/** ROGUE-4.4. */
export const BARE_HANDS: DiceTerm = parseDice('1d4');

/** Table 2. */
const armourSchema = z.strictObject({
  id,
  name,
  icon,
  ac: z.int().min(-99).max(99).meta({
    title: 'AC',
    description: 'Armour Class of its wearer, −99 to 99: a smaller number is better, 10 is no armour.',
  }),
  rarity,
  /** ROGUE-10.2 */
  rustproof: z.boolean().default(false).describe('Whether it cannot rust. Left out: no.'),
});
/** ROGUE-5.1: the Armour Class without armour. */
export const UNARMOURED = 10;

/** Table 4: what a wand can do to the first monster its ray meets. */
const wandEffect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('damage').describe('Harms the monster.'),
    dice: dice.describe('Damage dice, such as 6d6.'),
    element: z
      .enum(['force', 'lightning', 'fire', 'cold'])
      .describe('The element of the damage, which some monsters ignore.'),
  }),
  z.strictObject({
    kind: z.literal('sleep').describe('Puts the monster to sleep.'),
    turns: dice.describe('Turns that it sleeps, as dice such as 1d4+2.'),
  }),
  z.strictObject({
    kind: z.literal('speed').describe("Changes the monster's speed for good."),
    change: z.enum(['halve', 'double']).describe('Whether the speed is halved or doubled.'),
  }),
  z.strictObject({
    kind: z.literal('teleport').describe('Moves the monster to a random free floor tile.'),
  }),
  z.strictObject({
    kind: z.literal('polymorph').describe('Makes another monster of it, awake and with full HP.'),
  }),
  z.strictObject({
    kind: z.literal('cancel').describe('Takes all specials from the monster and sets its speed.'),
    speed: z.int().min(1).max(100).describe('The speed that it has from then on; 10 is one action a turn.'),
  }),
]);
const wandSchema = z.strictObject({
  id,
  name,
  icon,
  text,
  rarity: rarity.describe('How rare the wand is, for the record: all wands are found equally often.'),
  charges: dice.describe('Charges of a wand that is found, as dice such as 3d3.'),
  range: z.int().min(1).max(60).describe('How many tiles far its ray reaches, 1 to 60.'),
  effect: wandEffect.describe('What its ray does to the first monster that it meets.'),
});

const selfCondition = z.strictObject({
  kind: z.literal('condition').describe('Gives the hero a condition for some turns.'),
  condition: z
    .enum(['hasted', 'confused', 'blind', 'levitating', 'asleep'])
    .describe('The condition that it gives.'),
  turns: dice.describe('Turns that it lasts, as dice such as 1d5+3.'),
});

/** Tables 5 and 6: what a potion or a scroll can do. Both share one list of effects. */
const useEffect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z
      .literal('heal')
      .describe('Heals, and cures confusion and blindness; at full HP it raises maximum HP by 1 instead.'),
    dice: dice.describe('HP that it heals, as dice such as 2d8+2.'),
  }),
  z.strictObject({
    kind: z.literal('strength').describe('Changes STR for good, within 3 and 31.'),
    amount: z.int().min(-28).max(28).describe('Points of STR that are added, −28 to 28.'),
  }),
  z.strictObject({
    kind: z.literal('restore strength').describe('Gives back the highest STR that the hero ever had.'),
  }),
  z.strictObject({ kind: z.literal('level').describe('Gives one level.') }),
  z.strictObject({
    kind: z.literal('poison').describe('Harms the hero.'),
    dice: dice.describe('Damage dice, such as 1d6.'),
  }),
  selfCondition,
  z.strictObject({
    kind: z.literal('see invisible').describe('Lets the hero see invisible monsters on this level.'),
  }),
  z.strictObject({
    kind: z.literal('detect').describe('Shows what is on the level.'),
    what: z
      .enum(['monsters', 'magic'])
      .describe("What is shown; 'magic' stands for magic items on the floor."),
  }),
  z.strictObject({
    kind: z.literal('enchant').describe('Adds 1 to the plus of gear in use, up to +3, and lifts its curse.'),
    what: z.enum(['weapon', 'armour']).describe('The gear that is enchanted.'),
  }),
  z.strictObject({
    kind: z.literal('hold').describe('Holds every monster around the hero.'),
    radius: z.int().min(1).max(60).describe('How many tiles far it reaches, 1 to 60.'),
    turns: dice.describe('Turns that they are held, as dice such as 1d4+2.'),
  }),
  z.strictObject({
    kind: z
      .literal('scare')
      .describe('No monster strikes the hero in melee while he stands where it was read.'),
    turns: z.int().min(1).max(10_000).describe('Turns that it lasts, 1 to 10000.'),
  }),
  z.strictObject({
    kind: z.literal('teleport').describe('Moves the hero to a random free floor tile.'),
  }),
  z.strictObject({
    kind: z.literal('remove curse').describe('Ends the curses on all that the hero carries.'),
  }),
  z.strictObject({
    kind: z.literal('create monster').describe('Makes an awake monster appear beside the hero.'),
  }),
  z.strictObject({
    kind: z.literal('map').describe('Shows a part of the map.'),
    what: z.enum(['level', 'room']).describe('The part that is shown.'),
  }),
  z.strictObject({
    kind: z.literal('identify').describe('Names one unknown item, with the option identify.'),
  }),
]);
export type UseEffect = z.infer<typeof useEffect>;

const scrollSchema = z.strictObject({
  id,
  name,
  icon,
  text,
  effect: useEffect.describe('What happens when it is used.'),
});
const potionSchema = z.strictObject({
  ...scrollSchema.shape,
  /** ROGUE-9.6 */
  healing: z
    .boolean()
    .default(false)
    .describe(
      'Whether it is one of the tiers of healing, of which only the best for the depth is found. Left out: no.',
    ),
  depth: z.int().min(1).default(1).describe('The first depth where it is found. Left out: 1.'),
});

/** Table 7: what a worn ring does. */
const ringSchema = z.strictObject({
  id,
  name,
  icon,
  text,
  effect: z
    .enum([
      'protection',
      'strength',
      'dexterity',
      'sustain strength',
      'regeneration',
      'slow digestion',
      'see invisible',
      'stealth',
    ])
    .describe('What it does while it is worn; the first three use its plus.'),
  /** ROGUE-12.5 */
  food: z
    .int()
    .min(-100)
    .max(100)
    .describe('Tenths of food that it costs per turn, −100 to 100; a negative number saves food.'),
  plus: dice
    .optional()
    .describe('The plus of a ring that is found, as dice such as 1d3. Left out: it has none.'),
});

const ROLL_GROUPS = ['healing', 'potion', 'scroll', 'ration', 'weapon', 'armour', 'wand', 'ring'] as const;
const plain = z.strictObject({ name, icon });
const words = z.array(z.string().min(1)).min(1);

/** The content files of weapons, armour and everything else in chapter 9. */
export const itemFiles = {
  weapons: contentFile({ weapons: z.array(weaponSchema).describe('The weapons.') }),
  armours: contentFile({ armours: z.array(armourSchema).describe('The armour.') }),
  wands: contentFile({ wands: z.array(wandSchema).describe('The wands.') }),
  potions: contentFile({ potions: z.array(potionSchema).describe('The potions.') }),
  scrolls: contentFile({ scrolls: z.array(scrollSchema).describe('The scrolls.') }),
  rings: contentFile({ rings: z.array(ringSchema).describe('The rings.') }),
  items: contentFile({
    /** Table 8 */
    roll: z
      .array(
        z.strictObject({
          group: z
            .enum(ROLL_GROUPS)
            .describe("What is found; 'healing' is the best healing potion of the depth."),
          upTo: z
            .int()
            .min(1)
            .max(100)
            .describe('The highest face of d100 for this group; it begins after the row before.'),
        }),
      )
      .refine(
        rows =>
          rows.at(-1)?.upTo === 100 && rows.every((row, at) => at === 0 || row.upTo > rows[at - 1]!.upTo),
        {
          error: 'the faces must rise from row to row and end at 100',
        },
      )
      .describe('Which group of items a d100 finds; the last row ends at 100.'),
    /** ROGUE-15.5 */
    traps: z
      .array(
        z.strictObject({
          id,
          name,
          icon,
          damage: dice.optional().describe('Damage dice, such as 2d6. Left out: it does none.'),
          held: dice
            .optional()
            .describe('Turns that it holds the hero, as dice such as 1d3. Left out: it does not.'),
          asleep: dice
            .optional()
            .describe('Turns that the hero sleeps, as dice such as 1d4+1. Left out: he does not.'),
          teleports: z.boolean().default(false).describe('Whether it teleports the hero. Left out: no.'),
        }),
      )
      .describe('The hidden traps of the option traps.'),
    ration: plain.describe('The ration.'),
    amulet: plain.describe('The Amulet that wins a run.'),
    gold: plain.describe('Piles of gold.'),
    appearances: z
      .strictObject({
        potions: words.describe("What unknown potions look like, such as 'amber'."),
        scrolls: words.describe('What unknown scrolls look like.'),
        wands: words.describe('What unknown wands look like.'),
        rings: words.describe('What unknown rings look like.'),
      })
      .describe('With the option identify: the words that stand before the group of an unknown item.'),
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
