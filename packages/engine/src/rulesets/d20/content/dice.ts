import { FrayError } from '../../../core/errors.js';

/** Dice of one kind and a constant (D20-12.1). */
export interface DamageDice {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

const NOTATION = /^(\d*)d(\d+)(?:([+\-−])(\d+))?$/i;

/** D20-12.1: reads `2d6`, `1d8+2`, `D4 − 1`. Of any other text it returns what is wrong with it, in words. */
export function parseDice(text: string): DamageDice | string {
  // D20-12.2: spaces are ignored, wherever they are, and a missing N counts as 1.
  const read = NOTATION.exec(text.replace(/\s/g, ''));
  if (!read) return `'${text}' is not dice like 1d6, 2d6 or 1d8+2`;
  const [, many, faces, sign, constant = '0'] = read;
  const count = many === '' ? 1 : Number(many);
  const sides = Number(faces);
  const plus = sign === '+' ? Number(constant) : 0 - Number(constant);
  if (count < 1) return `'${text}' has no dice`;
  if (sides < 2) return `'${text}': a die has at least 2 sides`;
  if (count > 100 || sides > 1000 || Math.abs(plus) > 10_000)
    return `'${text}' is too much: at most 100 dice of 1000 sides, and a constant of 10000`;
  return { count, sides, plus };
}

/** Reads text that a schema has accepted. */
export function readDice(text: string): DamageDice {
  const dice = parseDice(text);
  if (typeof dice === 'string') throw new FrayError('notation/syntax', dice);
  return dice;
}

/** Writes dice: `1d8+2`. */
export function diceText({ count, sides, plus }: DamageDice): string {
  return `${count}d${sides}${plus === 0 ? '' : plus > 0 ? `+${plus}` : plus}`;
}
