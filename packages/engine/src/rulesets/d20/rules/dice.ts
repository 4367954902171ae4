import { FrayError } from '../../../core/errors.js';
import { parseNotation } from '../../../core/notation.js';

/** Dice of one kind and a constant (D20-12.1). */
export interface DamageDice {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

/** D20-12: reads `2d6`, `1d8+2`, `D4 − 1`; anything else is answered with what is wrong with it, in words. */
export function damageDice(text: string): DamageDice | string {
  let count = 0;
  let sides = 0;
  let plus = 0;
  try {
    // D20-12.2: spaces are ignored, wherever they are.
    const notation = parseNotation(text.replace(/\s/g, ''));
    const terms = notation.kind === 'sum' ? notation.terms : [{ sign: 1, of: notation }];
    for (const [place, { sign, of }] of terms.entries()) {
      if (place === 0 && sign === 1 && of.kind === 'dice' && !of.keep) ({ count, sides } = of);
      else if (place === 1 && of.kind === 'number') plus = sign * of.value;
      else return `'${text}' is not dice like 1d6, 2d6 or 1d8+2`;
    }
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.message;
  }
  // D20-12.2, 12.3
  if (count < 1) return `'${text}' has no dice`;
  if (sides < 2) return `'${text}': a die has at least 2 sides`;
  if (count > 100 || sides > 1000) return `'${text}' is too much: at most 100 dice of 1000 sides`;
  return { count, sides, plus };
}

/** The same for text that a schema has let pass. */
export function readDice(text: string): DamageDice {
  const dice = damageDice(text);
  if (typeof dice === 'string') throw new FrayError('notation/syntax', dice);
  return dice;
}

/** How it is written: `1d8+2`. */
export function shownDice({ count, sides, plus }: DamageDice): string {
  return `${count}d${sides}${plus === 0 ? '' : plus > 0 ? `+${plus}` : plus}`;
}
