import type { Dice } from '../../../../core/dice/dice.js';
import type { Part } from '../../../../core/events.js';
import type { DamageType } from '../../content/schemas.js';
import type { D20Table, Doubled } from '../../events.js';
import { QUIRK } from '../../plan/breeds.js';
import type { D20Plan } from '../../plan/plan.js';
import type { Fighter } from '../../state/state.js';

/** D20-15.11: how often one die is rolled again at most. */
const MAX_EXTRA_ROLLS = 10;

/** D20-4.1: the damage dice. `faces` receives what they show. */
export function rollDamage(
  plan: D20Plan,
  { dice }: Pick<D20Table, 'dice'>,
  count: number,
  sides: number,
  faces?: number[],
): number {
  if (plan.options.explodingDice) return rollExploding(dice, count, sides, faces);
  const total = dice.sum(count, sides, 'damage');
  if (faces) faces.push(...dice.faces);
  return total;
}

/** D20-15.11: each die is rolled again while it shows its maximum. */
function rollExploding(dice: Dice, count: number, sides: number, faces?: number[]): number {
  let total = 0;
  for (let die = 0; die < count; die++) {
    for (let extra = 0; extra <= MAX_EXTRA_ROLLS; extra++) {
      const face = dice.roll(sides, 'damage');
      faces?.push(face);
      total += face;
      if (face < sides) break;
    }
  }
  return total;
}

/** D20-4.2, D20-4.3: from dice and bonus to the damage of a blow, up to the step of the critical. `steps` receives each change. */
export function blowDamage(
  plan: D20Plan,
  raw: number,
  rangePercent: number,
  doubled: Doubled | null,
  steps?: Part[],
): number {
  let amount = raw;
  if (doubled !== null && plan.doubleFirst) {
    if (steps) addStep(steps, `${doubled} × 2`, amount);
    amount *= 2;
  }
  if (amount < 1) {
    if (steps) addStep(steps, 'at least 1', 1 - amount);
    amount = 1;
  }
  if (rangePercent !== 100) {
    const left = percentOf(amount, rangePercent);
    if (steps) addStep(steps, `range × ${rangePercent / 100}`, left - amount);
    amount = left;
  }
  if (doubled !== null && !plan.doubleFirst) {
    if (steps) addStep(steps, `${doubled} × 2`, amount);
    amount *= 2;
  }
  return amount;
}

/** D20-4.3, the last two steps: what a hide makes of damage of a type. `steps` receives each change. */
export function throughHide(
  plan: D20Plan,
  target: Fighter,
  amount: number,
  type: DamageType,
  steps?: Part[],
): number {
  if ((target.quirks & QUIRK.hide) === 0) return amount;
  let left = amount;
  let resistance = 0;
  const change = (source: string, to: number) => {
    if (steps) addStep(steps, source, to - left);
    left = to;
  };
  for (const special of plan.breeds[target.breed]!.specials) {
    if (special.kind !== 'hide' || special.type !== type) continue;
    const { name, percent, add } = special;
    if (percent !== undefined) change(`${name}: ${type} × ${percent / 100}`, percentOf(left, percent));
    if (add !== undefined) change(`${name}: ${type}`, Math.max(1, left + add));
    resistance = Math.max(resistance, special.resist ?? 0);
  }
  if (resistance > 0) change(`resists ${resistance} %`, Math.floor((left * (100 - resistance)) / 100));
  return left;
}

/** Rounded down, at least 1. */
function percentOf(amount: number, percent: number): number {
  return Math.max(1, Math.floor((amount * percent) / 100));
}

function addStep(steps: Part[], source: string, value: number): void {
  if (value !== 0) steps.push({ source, value });
}
