import * as z from 'zod';
import { effectSchema } from './effects.js';
import { powerShape } from './powers.js';
import { count, damageType, edge, icon, id, itemStack, name, ownId, range } from './vocabulary.js';

// Things, in the form of the source's item files: everything but the id may be left out.

export const SLOTS = [
  'mainHand',
  'offHand',
  'helmet',
  'armor',
  'boots',
  'gloves',
  'cloak',
  'ring1',
  'ring2',
  'necklace',
  'ammunition',
  'bag',
] as const;
export type Slot = (typeof SLOTS)[number];

const ITEM_TYPES = [
  'thrown_flask',
  'focus',
  'treasure',
  'potion',
  'component',
  'ammunition',
  'gear',
  'instrument',
  'consumable',
  'trophy',
  'weapon',
  'food',
  'armor',
  'pack',
  'armor_set',
  'material',
  'tool',
  'gaming_set',
  'currency',
  'kit',
  'scroll',
] as const;

export const WEAPON_CLASSES = ['simple_melee', 'simple_ranged', 'martial_melee', 'martial_ranged'] as const;

/** QUEST-14.1, QUEST-14.3 */
const use = z.strictObject({
  action: z
    .enum(['use_item', 'bonus_action', 'attack', 'outside'])
    .describe(
      "What using it takes: the action ('use_item'), the 'bonus_action', an 'attack' that throws it; 'outside' is not for fights.",
    ),
  ...powerShape,
  quantity: z.int().min(1).default(1).describe('How many of it one use takes. Left out: 1.'),
});

const rangeLong = range
  .nullish()
  .describe('How far it reaches with disadvantage, 0 to 6. Left out: no farther than `range`.');

export const itemSchema = z.strictObject({
  id: ownId,
  name: name.optional().describe('What people read. Left out: the id in words.'),
  icon: icon.optional(),
  description: z
    .string()
    .optional()
    .describe('What it is, as a sentence for people. Left out: nothing is said.'),
  type: z
    .enum(ITEM_TYPES)
    .optional()
    .describe(
      "What sort of thing it is. Left out: 'armor_set', 'armor', 'weapon' or 'gear', by its other fields.",
    ),
  /** QUEST-10.1 */
  tags: z
    .array(z.string())
    .default([])
    .describe(
      'The rules read ammunition, finesse, heavy, light, loading, magical, reach, silvered, thrown, two-handed, versatile and improvised-weapon; other tags are free. Left out: none.',
    ),
  slot: z
    .union([z.enum(SLOTS), z.enum(['hands', 'ring'])])
    .optional()
    .describe(
      "Where it is worn; 'hands' fits either hand, 'ring' either ring. Left out: 'offHand' for a shield, 'armor' for what sets the base of AC, else nowhere.",
    ),
  weapon_class: z
    .enum(WEAPON_CLASSES)
    .optional()
    .describe('Which weapons it belongs to, for proficiency. Left out: it is no weapon.'),
  /** QUEST-10.5 */
  damage: z
    .string()
    .regex(/^\d+(d\d+)?([+-]\d+)?(,\d+(d\d+)?([+-]\d+)?)?$/, "dice like '1d8' or '1d8,1d10'")
    .nullish()
    .describe(
      "Damage dice, as in '1d8'; for a versatile weapon '1d8,1d10', with one hand and with two. Left out: no damage.",
    ),
  damage_type: damageType.nullish().describe('The type of its damage. Left out: none.'),
  attack_bonus: z.int().default(0).describe('Added to attack rolls with it. Left out: 0.'),
  damage_bonus: z.int().default(0).describe('Added to its damage. Left out: 0.'),
  range: range.nullish().describe('How far it is shot or thrown, 0 to 6. Left out: it is not.'),
  range_long: rangeLong,
  'range-long': rangeLong,
  ammunition: id.optional().describe('The id of the item that each attack with it uses up. Left out: none.'),
  /** QUEST-10.11 */
  contact: edge
    .optional()
    .describe("Attack rolls with it at range 0; a lance has 'disadvantage'. Left out: plain."),
  two_handed_on_foot: z
    .boolean()
    .default(false)
    .describe('Whether it needs both hands unless its wielder is mounted. Left out: no.'),
  one_per_turn: z
    .boolean()
    .default(false)
    .describe('Whether it allows at most one attack a turn. Left out: no.'),
  on_hit: z
    .array(effectSchema)
    .default([])
    .describe('What a hit with it does besides damage, or instead of it. Left out: nothing.'),
  armor_type: z
    .enum(['light', 'medium', 'heavy', 'shield', 'clothing'])
    .optional()
    .describe('What armour it is: it decides who can wear it, and how much DEX counts. Left out: none.'),
  ac: z
    .int()
    .default(0)
    .meta({ title: 'AC', description: 'What it adds to AC, or with `ac_base` the base of it. Left out: 0.' }),
  ac_base: z.boolean().default(false).meta({
    title: 'AC base',
    description: 'Whether its `ac` is the base of AC instead of 10. Left out: no.',
  }),
  /** QUEST-11.3 */
  dex_cap: z.int().nullish().meta({
    title: 'DEX cap',
    description:
      'The most of the DEX modifier that counts. Left out: all with light armour, 2 with medium, none with heavy.',
  }),
  str_requirement: z.int().default(0).meta({
    title: 'STR needed',
    description: 'STR below which its wearer is burdened by it. Left out: 0.',
  }),
  set: id.optional().describe('The id of the armour set that it is part of, for people. Left out: none.'),
  set_bonus: z
    .strictObject({
      required_pieces: z.array(id).min(1).describe('Ids of the pieces that must all be worn.'),
      ac: z.int().meta({ title: 'AC', description: 'What is added to AC then.' }),
    })
    .optional()
    .describe('For an armour set: what wearing all of it brings. Left out: it is no set.'),
  contents: z.array(itemStack).optional().describe('What is in it. Left out: nothing.'),
  container_slots: count.default(0).describe('How many places it has for other things. Left out: 0.'),
  provides: id
    .optional()
    .describe('The id of a component that spells need no more while it is worn or held. Left out: none.'),
  spell_id: id.optional().describe('For a scroll: the id of its spell. Left out: it is no scroll.'),
  charges: z.int().min(1).optional().describe('How often one of it can be used. Left out: once.'),
  use: use.optional().describe('What using it does. Left out: it cannot be used.'),
  cost: z.number().min(0).default(0).describe('What it costs, in gold pieces. Left out: 0.'),
  weight: z.number().min(0).default(0).describe('Its weight in pounds, for people. Left out: 0.'),
  stack: z.int().min(1).default(1).describe('How many of it fit into one place. Left out: 1.'),
  rarity: z
    .enum(['common', 'uncommon', 'rare', 'very rare', 'legendary'])
    .default('common')
    .describe("How rare it is; shops sell common things. Left out: 'common'."),
});
type Raw = z.infer<typeof itemSchema>;

/** An item with everything worked out. */
export interface Item
  extends Omit<Raw, 'name' | 'icon' | 'type' | 'damage' | 'range' | 'range_long' | 'range-long'> {
  readonly name: string;
  readonly icon: string;
  readonly type: (typeof ITEM_TYPES)[number];
  /** Dice with one hand, and with two; '' where it does no damage. */
  readonly dice: string;
  readonly twoHandDice: string;
  /** −1 where it is no ranged or thrown weapon. */
  readonly range: number;
  readonly rangeLong: number;
}

/** Fills in what a record left out (QUEST-2.3, QUEST-10.5, QUEST-11.3). */
export function readItem(raw: Raw): Item {
  const { 'range-long': other, range_long, range: near, damage, ...rest } = raw;
  const [one = '', two = one] = damage ? damage.split(',') : [];
  const type = raw.type ?? guess(raw);
  return {
    ...rest,
    name: raw.name ?? words(raw.id),
    type,
    icon: raw.icon ?? ICONS[type].icon,
    slot: raw.slot ?? slotOf(raw),
    dice: one,
    twoHandDice: two,
    range: near ?? -1,
    rangeLong: range_long ?? other ?? near ?? -1,
  };
}

function guess(raw: Raw): Item['type'] {
  if (raw.set_bonus) return 'armor_set';
  if (raw.armor_type) return 'armor';
  return raw.weapon_class ? 'weapon' : 'gear';
}

function slotOf(raw: Raw): Raw['slot'] {
  if (raw.armor_type === 'shield') return 'offHand';
  return raw.ac_base ? 'armor' : undefined;
}

const words = (text: string) =>
  text
    .split('-')
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** For records without an icon of their own; the page ships what is named as one. */
const ICONS: Readonly<Record<Item['type'], { icon: string }>> = {
  thrown_flask: { icon: 'molotov' },
  focus: { icon: 'crystal-wand' },
  treasure: { icon: 'cut-diamond' },
  potion: { icon: 'health-potion' },
  component: { icon: 'powder' },
  ammunition: { icon: 'arrow-cluster' },
  gear: { icon: 'knapsack' },
  instrument: { icon: 'lyre' },
  consumable: { icon: 'powder-bag' },
  trophy: { icon: 'bone-knife' },
  weapon: { icon: 'broadsword' },
  food: { icon: 'meal' },
  armor: { icon: 'breastplate' },
  pack: { icon: 'knapsack' },
  armor_set: { icon: 'armor-vest' },
  material: { icon: 'ore' },
  tool: { icon: 'toolbox' },
  gaming_set: { icon: 'rolling-dices' },
  currency: { icon: 'coins' },
  kit: { icon: 'medical-pack-alt' },
  scroll: { icon: 'scroll-unfurled' },
};
