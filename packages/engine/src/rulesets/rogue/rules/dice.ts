import type { Dice } from '../../../core/dice/dice.js';
import { type DiceTerm, parseDice } from '../content/fields.js';

export function rollDice(dice: Dice, { count, sides, add }: DiceTerm, label: string): number {
  return dice.sum(count, sides, label) + add;
}

/** Rolls dice as the content writes them: '2d8+2'. */
export function rollNotation(dice: Dice, notation: string, label: string): number {
  return rollDice(dice, parseDice(notation), label);
}

/** One of a list that is not empty, all with the same chance. */
export function drawOne<T>(dice: Dice, list: readonly T[], label: string): T {
  return list[dice.roll(list.length, label) - 1]!;
}
