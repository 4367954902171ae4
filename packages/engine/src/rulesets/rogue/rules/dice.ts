import type { Dice } from '../../../core/dice/dice.js';
import { parseDice } from '../content/fields.js';

/** Rolls dice as the content writes them: '2d8+2'. */
export function rollNotation(dice: Dice, notation: string, label: string): number {
  const { count, sides, add } = parseDice(notation);
  return (count === 1 ? dice.roll(sides, label) : dice.sum(count, sides, label)) + add;
}
