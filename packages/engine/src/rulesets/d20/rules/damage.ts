import type { Dice } from '../../../core/dice/dice.js';
import type { Part } from '../../../core/events.js';
import type { DamageType } from '../content/schemas.js';
import type { Doubled } from '../events.js';
import type { Rules } from '../setup.js';
import { type Fighter, QUIRK } from '../state/state.js';
import { BARE_HANDS } from './characters.js';

/** D20-15.11: extra rolls that one die can bring. */
const MOST_EXTRA = 10;

/** The damage dice. With `explodingDice` each is rolled by itself, and again while it shows its maximum. */
export function rollDamage(
  rules: Rules,
  dice: Dice,
  count: number,
  sides: number,
  faces: number[] | null,
): number {
  if (!rules.options.explodingDice) {
    const total = dice.sum(count, sides, 'damage');
    if (faces) faces.push(...dice.faces);
    return total;
  }
  let total = 0;
  for (let die = 0; die < count; die++) {
    for (let extra = 0; extra <= MOST_EXTRA; extra++) {
      const face = dice.roll(sides, 'damage');
      faces?.push(face);
      total += face;
      if (face < sides) break;
    }
  }
  return total;
}

/** D20-4.2, 4.3 from the sum to the critical's step. */
export function blowDamage(raw: number, factor: number, doubled: boolean, doubleFirst: boolean): number {
  let amount = raw;
  if (doubled && doubleFirst) amount *= 2;
  if (amount < 1) amount = 1;
  if (factor !== 100) amount = Math.max(1, Math.floor((amount * factor) / 100));
  return doubled && !doubleFirst ? amount * 2 : amount;
}

/** The same in steps that say where each number came from. */
export function blowSteps(
  parts: readonly Part[],
  factor: number,
  doubled: Doubled | null,
  doubleFirst: boolean,
): Part[] {
  const steps = [...parts];
  let amount = parts.reduce((total, { value }) => total + value, 0);
  const step = (source: string, to: number) => {
    if (to !== amount) steps.push({ source, value: to - amount });
    amount = to;
  };
  if (doubled && doubleFirst) step(`${doubled} × 2`, amount * 2);
  step('at least 1', Math.max(1, amount));
  if (factor !== 100) step(`range × ${factor / 100}`, Math.max(1, Math.floor((amount * factor) / 100)));
  if (doubled && !doubleFirst) step(`${doubled} × 2`, amount * 2);
  return steps;
}

/** D20-4.3, the last two steps: what a hide makes of damage of a type. Adds its steps to `steps`. */
export function throughHide(
  rules: Rules,
  target: Fighter,
  amount: number,
  type: DamageType,
  steps: Part[] | null,
): number {
  if ((target.quirks & QUIRK.hide) === 0) return amount;
  let left = amount;
  let resisted = 0;
  const step = (source: string, to: number) => {
    if (to !== left) steps?.push({ source, value: to - left });
    left = to;
  };
  const { specials } = rules.breeds[target.breed]!;
  for (const special of specials) {
    if (special.kind !== 'hide' || special.type !== type) continue;
    const { name, percent, add } = special;
    if (percent !== undefined)
      step(`${name}: ${type} × ${percent / 100}`, Math.max(1, Math.floor((left * percent) / 100)));
    if (add !== undefined) step(`${name}: ${type}`, Math.max(1, left + add));
    resisted = Math.max(resisted, special.resist ?? 0);
  }
  if (resisted > 0) step(`resists ${resisted} %`, Math.floor((left * (100 - resisted)) / 100));
  return left;
}

/** What kind of damage a fighter's blows do. */
export function typeOf(rules: Rules, fighter: Fighter, offHand: boolean): DamageType {
  const { block } = rules.breeds[fighter.breed]!;
  if (block) return block.type;
  const item = offHand ? fighter.off : fighter.main;
  return (item && rules.content.weapons.get(item.id)?.type) || BARE_HANDS.type;
}
