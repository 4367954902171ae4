import type { Item } from '../content/content.js';
import { isWeapon, itemFlags } from './weapons.js';

/** An item in numbers. */
export interface ItemRule {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly isWeapon: boolean;
  readonly versatile: boolean;
  /** Worn on the body: never changed in a fight (QUEST-7.15). */
  readonly isArmour: boolean;
  readonly isShield: boolean;
  readonly shieldAc: number;
  readonly hands: 'main' | 'either' | 'off' | 'none';
  readonly flags: number;
  readonly provides: string;
  readonly cost: number;
}

export function itemRule(item: Item, index: number): ItemRule {
  return {
    index,
    id: item.id,
    name: item.name,
    icon: item.icon,
    isWeapon: isWeapon(item),
    versatile: item.tags.includes('versatile'),
    isArmour: ['light', 'medium', 'heavy'].includes(item.armor_type ?? ''),
    isShield: item.armor_type === 'shield',
    shieldAc: item.armor_type === 'shield' ? item.ac : 0,
    hands:
      item.slot === 'mainHand'
        ? 'main'
        : item.slot === 'offHand'
          ? 'off'
          : item.slot === 'hands' || isWeapon(item)
            ? 'either'
            : 'none',
    flags: itemFlags(item),
    provides: item.provides ?? '',
    cost: item.cost,
  };
}
