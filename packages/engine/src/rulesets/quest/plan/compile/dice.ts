import { FrayError } from '../../../../core/errors.js';
import { parseNotation } from '../../../../core/notation/notation.js';
import type { DiceSum } from '../effect.js';

/** Reads '2d6+3', '1d4', '-1d4' or '5'; schemas have checked that it is a sum of dice and a constant. */
export function readDice(text: string): DiceSum {
  const sign = text.startsWith('-') ? -1 : 1;
  const notation = parseNotation(sign < 0 ? text.slice(1) : text);
  const terms = notation.kind === 'sum' ? notation.terms : [{ sign: 1, of: notation }];
  let [count, sides, plus] = [0, 0, 0];
  for (const term of terms) {
    if (term.of.kind === 'number') plus += term.sign * term.of.value;
    else if (term.of.kind === 'dice' && sides === 0 && term.sign > 0) ({ count, sides } = term.of);
    else throw new FrayError('notation/syntax', `'${text}' is more than dice of one kind and a constant.`);
  }
  return { count, sides, plus, sign, text };
}

export function readOptional(text: string | undefined | null): DiceSum | null {
  return text === undefined || text === null ? null : readDice(text);
}

export function averageOf({ count, sides, plus, sign }: DiceSum): number {
  return sign * ((count * (sides + 1)) / 2 + plus);
}

/** The places of words in a list, as bits. */
export function bitsOf<Word extends string>(
  words: readonly Word[] | undefined,
  list: readonly Word[],
): number {
  let bits = 0;
  for (const word of words ?? []) bits |= 1 << list.indexOf(word);
  return bits;
}
