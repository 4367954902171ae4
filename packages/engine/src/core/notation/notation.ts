import type { Dice } from '../dice/dice.js';
import type { DiceTerm, Notation } from './ast.js';
import { parseNotation } from './parse.js';

export { type DiceTerm, formatNotation, type Notation } from './ast.js';
export { type Distribution, distribution } from './distribution.js';
export { parseNotation } from './parse.js';

/**
 * Rolls notation with any dice: seeded, scripted, enumerating. Handed text it parses it first; where it
 * matters, parse once and hand over the result. Dice of which only some are kept are drawn one by one, so
 * a script names each and exact odds branch on each.
 *
 * @example
 * const damage = parseNotation('2d6 + 3');
 * rollNotation(damage, new SeededDice(7), 'damage'); // 5 … 15
 */
export function rollNotation(notation: Notation | string, dice: Dice, label: string): number {
  if (typeof notation === 'string') return rollNotation(parseNotation(notation), dice, label);
  switch (notation.kind) {
    case 'number':
      return notation.value;
    case 'dice':
      return rollDice(notation, dice, label);
    case 'product':
      // Plus 0, because a negative result times 0 is minus 0.
      return rollNotation(notation.of, dice, label) * notation.by + 0;
    case 'sum': {
      let sum = 0;
      for (const { sign, of } of notation.terms) sum += sign * rollNotation(of, dice, label);
      return sum;
    }
  }
}

function rollDice({ count, sides, keep }: DiceTerm, dice: Dice, label: string): number {
  if (!keep) return count === 1 ? dice.roll(sides, label) : dice.sum(count, sides, label);
  const faces: number[] = [];
  for (let die = 0; die < count; die++) faces.push(dice.roll(sides, label));
  faces.sort((one, other) => (keep.which === 'highest' ? other - one : one - other));
  let sum = 0;
  for (let i = 0; i < keep.count; i++) sum += faces[i]!;
  return sum;
}
