import type { Part } from '../../../core/events.js';
import type { Rules } from '../setup.js';
import type { Fighter } from '../state/state.js';
import {
  armourBonus,
  BARE_HANDS,
  dexPart,
  heaviness,
  modifier,
  offHandWeapon,
  weaponNumbers,
} from './characters.js';
import { suffers } from './conditions.js';
import { itemName } from './gear.js';

/** Where a fighter's numbers come from (D20-14.7). Each list adds up to the number that is kept ready. */

/** D20-3.1 */
export function attackParts(rules: Rules, fighter: Fighter, offHand: boolean): Part[] {
  const { block } = rules.breeds[fighter.breed]!;
  if (block)
    return [{ source: 'attack bonus', value: block.attack }, ...fromConditions(rules, fighter, 'toHit')];
  const parts: Part[] = [{ source: `DEX ${fighter.dex}`, value: modifier(fighter.dex) }];
  const item = offHand ? fighter.off : fighter.main;
  const weapon = item && rules.content.weapons.get(item.id);
  if (weapon && (offHand || !isDisarmed(rules, fighter))) {
    const { toHit } = weaponNumbers(rules, fighter, item, false);
    const heavy = heaviness(rules, fighter, weapon);
    const fine = toHit - weapon.toHit - heavy;
    if (weapon.toHit !== 0) parts.push({ source: weapon.name, value: weapon.toHit });
    if (fine !== 0) parts.push({ source: item.quality, value: fine });
    if (heavy !== 0) parts.push({ source: 'heavy', value: heavy });
  }
  parts.push(...fromConditions(rules, fighter, 'toHit'));
  if (offHand) parts.push({ source: 'off hand', value: OFF_HAND_PENALTY });
  return parts;
}

/** D20-15.9 */
const OFF_HAND_PENALTY = -4;

function isDisarmed(rules: Rules, fighter: Fighter): boolean {
  return suffers(rules, fighter, condition => condition.disarms);
}

function fromConditions(rules: Rules, fighter: Fighter, number: 'toHit' | 'ac' | 'damage'): Part[] {
  return fighter.effects.flatMap(({ id }) => {
    const condition = rules.content.conditions.get(id)!;
    return condition[number] === 0
      ? []
      : [{ source: condition.name.toLowerCase(), value: condition[number] }];
  });
}

/** D20-5.1 */
export function acParts(rules: Rules, fighter: Fighter): Part[] {
  const { block } = rules.breeds[fighter.breed]!;
  if (block) return [{ source: 'armour class', value: block.ac }, ...fromConditions(rules, fighter, 'ac')];
  const parts: Part[] = [{ source: 'base', value: 10 }];
  const dex = dexPart(rules, fighter);
  if (dex !== 0) parts.push({ source: `DEX ${fighter.dex}`, value: dex });
  for (const item of [fighter.chest, fighter.head, fighter.feet, fighter.off]) {
    const value = armourBonus(rules, item);
    if (item && value !== 0) parts.push({ source: itemName(rules.content, item), value });
  }
  return [...parts, ...fromConditions(rules, fighter, 'ac')];
}

/** The constant part of damage: STR, what is printed beside the dice, quality, conditions (D20-4.1, 4.3). */
export function damageParts(rules: Rules, fighter: Fighter, offHand: boolean): Part[] {
  const { block } = rules.breeds[fighter.breed]!;
  const parts: Part[] = [];
  const add = (source: string, value: number) => {
    if (value !== 0) parts.push({ source, value });
  };
  if (block) add('constant', block.dice.plus);
  else {
    const item = offHand ? fighter.off : fighter.main;
    const numbers = weaponNumbers(rules, fighter, item, !offHand && isDisarmed(rules, fighter));
    add('constant', numbers.dice.plus);
    if (!offHand) add(`STR ${fighter.str}`, modifier(fighter.str));
    add(item?.quality ?? '', numbers.damage);
  }
  return [...parts, ...fromConditions(rules, fighter, 'damage')];
}

/** What somebody strikes with, as people call it. */
export function weaponName(rules: Rules, fighter: Fighter, offHand = false): string {
  const item = offHand ? fighter.off : fighter.main;
  if (item) return itemName(rules.content, item);
  return rules.breeds[fighter.breed]!.block ? 'Natural weapon' : BARE_HANDS.name;
}

/** What an attack is rolled with: the fighter's own numbers, or those of the off hand. */
export interface Arms {
  readonly attack: number;
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
  readonly criticalFrom: number;
}

/** D20-15.9: no STR modifier of either sign. */
export function offHandArms(rules: Rules, fighter: Fighter): Arms {
  const { dice, criticalFrom } = weaponNumbers(rules, fighter, fighter.off, false);
  const sum = (parts: readonly Part[]) => parts.reduce((total, { value }) => total + value, 0);
  return {
    attack: sum(attackParts(rules, fighter, true)),
    count: dice.count,
    sides: dice.sides,
    plus: sum(damageParts(rules, fighter, true)),
    criticalFrom,
  };
}

/** How far the off hand reaches. */
export function offHandReach(rules: Rules, fighter: Fighter): number {
  return offHandWeapon(rules, fighter)?.reach ?? 0;
}
