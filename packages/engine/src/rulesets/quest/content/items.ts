import { z } from 'zod';
import { effectSchema } from './effects.js';
import { powerShape } from './powers.js';
import { count, damageType, edge, icon, id, itemStack, name, range } from './vocabulary.js';

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

/** What using it does. `attack` throws it as the Attack action (QUEST-14.3), `outside` is not for combat (QUEST-14.1). */
const use = z.strictObject({
  action: z.enum(['use_item', 'bonus_action', 'attack', 'outside']),
  ...powerShape,
  /** How many of it one use takes. */
  quantity: z.int().min(1).default(1),
});

export const itemSchema = z.strictObject({
  id,
  /** Left out: the id in words. */
  name: name.optional(),
  icon: icon.optional(),
  description: z.string().optional(),
  type: z.enum(ITEM_TYPES).optional(),
  /**
   * The rules read ammunition, finesse, heavy, light, loading, magical, reach, silvered, thrown, two-handed, versatile and
   * improvised-weapon (QUEST-10.1); other tags are free.
   */
  tags: z.array(z.string()).default([]),
  /** `hands` fits either hand, `ring` either ring. */
  slot: z.union([z.enum(SLOTS), z.enum(['hands', 'ring'])]).optional(),
  weapon_class: z.enum(WEAPON_CLASSES).optional(),
  /** 'a' or, versatile, 'a,b': with one hand and with two (QUEST-10.5). */
  damage: z
    .string()
    .regex(/^\d+(d\d+)?([+-]\d+)?(,\d+(d\d+)?([+-]\d+)?)?$/, "dice like '1d8' or '1d8,1d10'")
    .nullish(),
  damage_type: damageType.nullish(),
  attack_bonus: z.int().default(0),
  damage_bonus: z.int().default(0),
  range: range.nullish(),
  range_long: range.nullish(),
  'range-long': range.nullish(),
  ammunition: id.optional(),
  /** Attack rolls at range 0 (lance); needs both hands unless mounted (QUEST-10.11). */
  contact: edge.optional(),
  two_handed_on_foot: z.boolean().default(false),
  /** At most one attack a turn with it, and what a hit does besides or instead of damage (net). */
  one_per_turn: z.boolean().default(false),
  on_hit: z.array(effectSchema).default([]),
  armor_type: z.enum(['light', 'medium', 'heavy', 'shield', 'clothing']).optional(),
  ac: z.int().default(0),
  ac_base: z.boolean().default(false),
  dex_cap: z.int().nullish(),
  str_requirement: z.int().default(0),
  set: id.optional(),
  set_bonus: z.strictObject({ required_pieces: z.array(id).min(1), ac: z.int() }).optional(),
  contents: z.array(itemStack).optional(),
  container_slots: count.default(0),
  provides: id.optional(),
  spell_id: id.optional(),
  charges: z.int().min(1).optional(),
  use: use.optional(),
  cost: z.number().min(0).default(0),
  weight: z.number().min(0).default(0),
  stack: z.int().min(1).default(1),
  rarity: z.enum(['common', 'uncommon', 'rare', 'very rare', 'legendary']).default('common'),
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
