/** Dice of one kind: `4d6kh3` is `{ kind: 'dice', count: 4, sides: 6, keep: { which: 'highest', count: 3 } }`. */
export interface DiceTerm {
  readonly kind: 'dice';
  readonly count: number;
  readonly sides: number;
  /** Left out: all of them count. */
  readonly keep?: { readonly which: 'highest' | 'lowest'; readonly count: number };
}

/**
 * Dice notation, read once: plain data that survives JSON. Numbers are whole and not negative; a term of a
 * sum carries the sign.
 *
 * @example
 * const attack: Notation = parseNotation('d20 + 5');
 * // { kind: 'sum', terms: [{ sign: 1, of: { kind: 'dice', count: 1, sides: 20 } },
 * //                        { sign: 1, of: { kind: 'number', value: 5 } }] }
 */
export type Notation =
  | { readonly kind: 'number'; readonly value: number }
  | DiceTerm
  | { readonly kind: 'sum'; readonly terms: readonly { readonly sign: 1 | -1; readonly of: Notation }[] }
  | { readonly kind: 'product'; readonly of: Notation; readonly by: number };

/**
 * Writes notation in its standard form; parsing that gives the same notation again.
 *
 * @example
 * formatNotation(parseNotation('D20+5')); // '1d20 + 5'
 */
export function formatNotation(notation: Notation): string {
  switch (notation.kind) {
    case 'number':
      return String(notation.value);
    case 'dice': {
      const { count, sides, keep } = notation;
      return `${count}d${sides}${keep ? `${keep.which === 'highest' ? 'kh' : 'kl'}${keep.count}` : ''}`;
    }
    case 'product':
      return `${operand(notation.of)} * ${notation.by}`;
    case 'sum':
      return notation.terms.map(({ sign, of }, index) => `${signOf(sign, index)}${operand(of)}`).join('');
  }
}

function signOf(sign: 1 | -1, index: number): string {
  if (index === 0) return sign < 0 ? '-' : '';
  return sign < 0 ? ' - ' : ' + ';
}

function operand(notation: Notation): string {
  return notation.kind === 'sum' ? `(${formatNotation(notation)})` : formatNotation(notation);
}
