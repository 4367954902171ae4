import { FrayError } from '../errors.js';
import type { DiceTerm, Notation } from './ast.js';

/** Far above any rule, and low enough that every result is a safe integer however a text combines them. */
const LIMITS = {
  parts: 100,
  brackets: 50,
  dice: 1000,
  sides: 10_000,
  number: 1_000_000,
  product: 1e13,
} as const;

/**
 * Reads dice notation: `2d6`, `d20 + 5`, `2d6 * 8`, `4d6kh3` (keep the highest three), `2d20kl1`, `d%`,
 * `(1d8 + 2) * 3`. A text that is none fails with `notation/syntax`, which says where. Read once and keep the
 * result: rolling it then costs no parsing.
 *
 * @example
 * const fireball = parseNotation('8d6');
 * parseNotation('2d6 + x'); // 2d6 + x: expected a number or dice at character 7
 */
export function parseNotation(text: string): Notation {
  return new Parser(text).parse();
}

/** One method per line of the grammar. Each starts on its first character and ends behind trailing space. */
class Parser {
  private position = 0;
  private parts = 0;
  private brackets = 0;

  constructor(private readonly text: string) {}

  parse(): Notation {
    this.take(/\s*/y);
    const notation = this.sum();
    if (this.position < this.text.length) this.fail('expected +, -, * or the end');
    return notation;
  }

  private sum(): Notation {
    const terms: { sign: 1 | -1; of: Notation }[] = [];
    let sign = this.take(/([-−])\s*/y);
    do {
      terms.push({ sign: sign === undefined || sign === '+' ? 1 : -1, of: this.product() });
      sign = this.take(/([-−+])\s*/y);
    } while (sign !== undefined);
    return terms.length === 1 && terms[0]!.sign === 1 ? terms[0]!.of : { kind: 'sum', terms };
  }

  /** Dice times dice have no use in any rule, so one side of each `*` must be a plain number. */
  private product(): Notation {
    let product = this.factor();
    while (this.take(/([*×])\s*/y) !== undefined) {
      const at = this.position;
      const factor = this.factor();
      if (factor.kind === 'number') product = { kind: 'product', of: product, by: factor.value };
      else if (product.kind === 'number') product = { kind: 'product', of: factor, by: product.value };
      else this.fail('expected a number to multiply by', at);
      if (largest(product) > LIMITS.product) this.fail(`expected a result below ${LIMITS.product}`, at);
    }
    return product;
  }

  private factor(): Notation {
    const at = this.position;
    if (this.take(/(\()\s*/y) !== undefined) {
      if (++this.brackets > LIMITS.brackets)
        this.fail(`expected at most ${LIMITS.brackets} brackets in one another`, at);
      const inside = this.sum();
      if (this.take(/(\))\s*/y) === undefined) this.fail('expected +, -, * or )');
      this.brackets--;
      return inside;
    }
    if (++this.parts > LIMITS.parts) this.fail(`expected at most ${LIMITS.parts} numbers and dice`);
    const digits = this.take(/(\d+)/y);
    const dice = this.take(/(d)/iy) !== undefined;
    if (!dice && digits === undefined) this.fail('expected a number or dice');
    const number = Number(digits ?? 1);
    if (dice && !(number >= 1 && number <= LIMITS.dice)) this.fail(`expected 1 to ${LIMITS.dice} dice`, at);
    if (number > LIMITS.number) this.fail(`expected a number up to ${LIMITS.number}`, at);
    const factor: Notation = dice ? this.dice(number) : { kind: 'number', value: number };
    this.take(/\s*/y);
    return factor;
  }

  /** What stands behind the `d`. */
  private dice(count: number): DiceTerm {
    const sides = this.take(/(%)/y) === undefined ? this.count(LIMITS.sides, 'sides') : 100;
    if (this.take(/(k)/iy) === undefined) return { kind: 'dice', count, sides };
    const which = this.take(/([hl])/iy)?.toLowerCase();
    if (which === undefined) this.fail('expected h or l (kh keeps the highest, kl the lowest)');
    const given = /\d/.test(this.text[this.position] ?? '');
    const keptCount = given ? this.count(count, 'dice to keep') : 1;
    return {
      kind: 'dice',
      count,
      sides,
      keep: { which: which === 'h' ? 'highest' : 'lowest', count: keptCount },
    };
  }

  private count(most: number, what: string): number {
    const at = this.position;
    const number = Number(this.take(/(\d+)/y) ?? 0);
    if (number < 1 || number > most) this.fail(`expected 1 to ${most} ${what}`, at);
    return number;
  }

  /** Goes behind the pattern if it is here; answers what its brackets caught. */
  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text);
    if (match) this.position = pattern.lastIndex;
    return match?.[1];
  }

  private fail(expected: string, position = this.position): never {
    const { text } = this;
    const from = Math.max(0, position - 60);
    const cut = from > 0 ? '…' : '';
    // A tab or a line break would move the caret away from the spot.
    const shown = `${cut}${text.slice(from, from + 100).replace(/\s/g, ' ')}${from + 100 < text.length ? '…' : ''}`;
    const caret = `${' '.repeat([...cut, ...text.slice(from, position)].length)}^`;
    const message = `${shown || '(nothing)'}: ${expected} at character ${position + 1}\n${caret}`;
    throw new FrayError('notation/syntax', message, { data: { text, position } });
  }
}

/** How far from 0 a result can be, at most. */
function largest(notation: Notation): number {
  switch (notation.kind) {
    case 'number':
      return notation.value;
    case 'dice':
      return notation.count * notation.sides;
    case 'product':
      return largest(notation.of) * notation.by;
    case 'sum':
      return notation.terms.reduce((sum, term) => sum + largest(term.of), 0);
  }
}
