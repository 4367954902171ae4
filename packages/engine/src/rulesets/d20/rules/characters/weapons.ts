import type { Part } from '../../../../core/events.js';
import { type DamageDice, readDice } from '../../content/dice.js';
import type { DamageType, Quality } from '../../content/schemas.js';
import { modifier } from '../../plan/abilities.js';
import { type Item, itemName } from '../../plan/items.js';
import type { D20Plan } from '../../plan/plan.js';
import type { WeaponPlan } from '../../plan/weapons.js';
import type { Fighter } from '../../state/state.js';
import { conditionBonus, suffers } from '../conditions/conditions.js';

export type Hand = 'main' | 'off';

/** D20-4.4: what a hero without a weapon strikes with. */
const BARE_HANDS: WeaponPlan = {
  name: 'Bare hands',
  dice: readDice('1d2'),
  twoHandedDice: readDice('1d2'),
  toHit: 0,
  isHeavy: false,
  reach: 1,
  range: undefined,
  hands: 1,
  type: 'bludgeoning',
};

/** D20-15.9 */
const OFF_HAND_PENALTY = -4;
/** D20-15.6: a heavy weapon is a penalty for fighters with less STR. */
const HEAVY_MIN_STR = 12;
const HEAVY_PENALTY = -1;

/** The weapon in a hand of a hero. A hand that holds none, or a shield, is bare. */
export function weaponIn(plan: D20Plan, fighter: Fighter, hand: Hand): WeaponPlan {
  return weaponPlanOf(plan, fighter[hand]);
}

function weaponPlanOf(plan: D20Plan, item: Item | null): WeaponPlan {
  return (item && plan.weapons.get(item.id)) ?? BARE_HANDS;
}

/** D20-15.9: the one-handed melee weapon in the off hand. */
export function offHandWeapon(plan: D20Plan, { off }: Fighter): WeaponPlan | undefined {
  const weapon = off ? plan.weapons.get(off.id) : undefined;
  return weapon && weapon.hands === 1 && weapon.range === undefined ? weapon : undefined;
}

/** D20-10.4: the weapon in the main hand counts as bare hands. */
export function isDisarmed(plan: D20Plan, fighter: Fighter): boolean {
  return fighter.effects.length > 0 && suffers(plan, fighter, condition => condition.disarms);
}

/** D20-3.1: what is added to an attack roll. `why` receives its parts. */
export function attackBonus(plan: D20Plan, fighter: Fighter, hand: Hand, why?: Part[]): number {
  const { block } = plan.breeds[fighter.breed]!;
  let bonus: number;
  if (block) {
    bonus = block.attack;
    why?.push({ source: 'attack bonus', value: bonus });
  } else {
    bonus = modifier(fighter.dex);
    why?.push({ source: `DEX ${fighter.dex}`, value: bonus });
    if (hand === 'off' || !isDisarmed(plan, fighter)) bonus += weaponToHit(plan, fighter, fighter[hand], why);
  }
  bonus += conditionBonus(plan, fighter, 'toHit', why);
  if (hand === 'off') {
    bonus += OFF_HAND_PENALTY;
    why?.push({ source: 'off hand', value: OFF_HAND_PENALTY });
  }
  return bonus;
}

/** D20-9.4: what a quality adds to attack roll and damage. */
const QUALITY_BONUS: Readonly<Record<Quality, { readonly toHit: number; readonly damage: number }>> = {
  plain: { toHit: 0, damage: 0 },
  fine: { toHit: 1, damage: 0 },
  vicious: { toHit: 0, damage: 1 },
  masterwork: { toHit: 1, damage: 1 },
  keen: { toHit: 0, damage: 0 },
  heirloom: { toHit: 2, damage: 1 },
};

/** D20-9.4, D20-15.6: what a weapon adds to the attack roll of a fighter. */
export function weaponToHit(plan: D20Plan, fighter: Fighter, item: Item | null, why?: Part[]): number {
  const weapon = item && plan.weapons.get(item.id);
  if (!weapon) return 0;
  let bonus = weapon.toHit;
  if (bonus !== 0) why?.push({ source: weapon.name, value: bonus });
  const quality = QUALITY_BONUS[item.quality].toHit;
  if (quality !== 0) {
    bonus += quality;
    why?.push({ source: item.quality, value: quality });
  }
  if (weapon.isHeavy && fighter.str < HEAVY_MIN_STR) {
    bonus += HEAVY_PENALTY;
    why?.push({ source: 'heavy', value: HEAVY_PENALTY });
  }
  return bonus;
}

/** The dice that a hit rolls for damage. */
export function damageDice(plan: D20Plan, fighter: Fighter, hand: Hand): DamageDice {
  const { block } = plan.breeds[fighter.breed]!;
  // D20-4.5: the dice of a block include everything.
  if (block) return block.dice;
  if (hand === 'main' && isDisarmed(plan, fighter)) return BARE_HANDS.dice;
  return weaponDice(plan, fighter, fighter[hand]);
}

/** D20-15.6: a versatile weapon has better dice when the off hand is empty. */
export function weaponDice(plan: D20Plan, fighter: Fighter, item: Item | null): DamageDice {
  const weapon = weaponPlanOf(plan, item);
  return fighter.off === null ? weapon.twoHandedDice : weapon.dice;
}

/** D20-4.1, D20-4.3: the constant part of damage. `why` receives its parts. */
export function damageBonus(plan: D20Plan, fighter: Fighter, hand: Hand, why?: Part[]): number {
  const { block } = plan.breeds[fighter.breed]!;
  let bonus = damageDice(plan, fighter, hand).plus;
  if (bonus !== 0) why?.push({ source: 'constant', value: bonus });
  if (!block) {
    // D20-15.9: the off hand gets no STR modifier, neither a bonus nor a penalty.
    const str = hand === 'off' ? 0 : modifier(fighter.str);
    if (str !== 0) why?.push({ source: `STR ${fighter.str}`, value: str });
    const isWielded = hand === 'off' || !isDisarmed(plan, fighter);
    const quality = isWielded ? qualityDamage(plan, fighter[hand]) : 0;
    if (quality !== 0) why?.push({ source: fighter[hand]!.quality, value: quality });
    bonus += str + quality;
  }
  return bonus + conditionBonus(plan, fighter, 'damage', why);
}

/** D20-9.4 */
export function qualityDamage(plan: D20Plan, item: Item | null): number {
  if (!item || !plan.weapons.has(item.id)) return 0;
  return QUALITY_BONUS[item.quality].damage;
}

/** D20-15.10: the lowest face that is a critical. */
export function criticalFrom(plan: D20Plan, item: Item | null): number {
  return plan.options.critRange && item?.quality === 'keen' && plan.weapons.has(item.id) ? 19 : 20;
}

/** The type of damage that a fighter's blows do. */
export function damageTypeOf(plan: D20Plan, fighter: Fighter, hand: Hand): DamageType {
  return (plan.breeds[fighter.breed]!.block ?? weaponIn(plan, fighter, hand)).type;
}

/** What a fighter strikes with, in words. */
export function weaponName(plan: D20Plan, fighter: Fighter, hand: Hand = 'main'): string {
  const item = fighter[hand];
  if (item) return itemName(plan.content, item);
  return plan.breeds[fighter.breed]!.block ? 'Natural weapon' : BARE_HANDS.name;
}

/** What an attack is rolled with: the numbers of a fighter, or those of the off hand. */
export interface AttackNumbers {
  readonly attack: number;
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
  readonly criticalFrom: number;
}

/** D20-15.9 */
export function offHandNumbers(plan: D20Plan, fighter: Fighter): AttackNumbers {
  const { count, sides } = damageDice(plan, fighter, 'off');
  return {
    attack: attackBonus(plan, fighter, 'off'),
    count,
    sides,
    plus: damageBonus(plan, fighter, 'off'),
    criticalFrom: criticalFrom(plan, fighter.off),
  };
}
