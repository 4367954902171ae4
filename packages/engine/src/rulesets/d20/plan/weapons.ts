import { type DamageDice, readDice } from '../content/dice.js';
import type { DamageType, Weapon } from '../content/schemas.js';
import type { D20Options } from '../setup.js';

/** A weapon of the content with its dice read and the options of the fight taken into account. */
export interface WeaponPlan {
  readonly name: string;
  readonly dice: DamageDice;
  /** D20-15.6: with an empty off hand; the same dice unless the weapon is versatile. */
  readonly twoHandedDice: DamageDice;
  readonly toHit: number;
  /** D20-15.6: hard to wield for the weak. */
  readonly isHeavy: boolean;
  readonly reach: number;
  readonly range: number | undefined;
  readonly hands: number;
  readonly type: DamageType;
}

export function weaponPlan(weapon: Weapon, { weaponTags }: D20Options): WeaponPlan {
  const { name, toHit, reach, range, hands, type } = weapon;
  return {
    name,
    dice: readDice(weapon.dice),
    twoHandedDice: readDice((weaponTags && weapon.versatile) || weapon.dice),
    toHit,
    isHeavy: weaponTags && weapon.tags.includes('heavy'),
    reach,
    range,
    hands,
    type,
  };
}
