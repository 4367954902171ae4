import type { Item } from '../content/content.js';
import { isWeapon, itemFlags } from './weapons.js';

/** An item in numbers. */
export type ItemRule = Readonly<ReturnType<typeof itemRule>>;

export function itemRule(item: Item, index: number) {
  return {
    index,
    id: item.id,
    name: item.name,
    icon: item.icon,
    isWeapon: isWeapon(item),
    versatile: item.tags.includes('versatile'),
    /** Worn on the body: never changed in a fight (QUEST-7.15). */
    isArmour: ['light', 'medium', 'heavy'].includes(item.armor_type ?? ''),
    isShield: item.armor_type === 'shield',
    shieldAc: item.armor_type === 'shield' ? item.ac : 0,
    hands: handsFor(item),
    /** Bits of ARM. */
    flags: itemFlags(item),
    provides: item.provides ?? '',
    cost: item.cost,
  };
}

/** The hands that can hold it. */
function handsFor(item: Item): 'main' | 'either' | 'off' | 'none' {
  if (item.slot === 'mainHand') return 'main';
  if (item.slot === 'offHand') return 'off';
  return item.slot === 'hands' || isWeapon(item) ? 'either' : 'none';
}
