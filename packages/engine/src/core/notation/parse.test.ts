import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FrayError } from '../errors.js';
import { parseNotation } from './parse.js';

/** The error a text gives, or undefined when it is notation. Any other error is a failure of its own. */
function refusal(text: string): FrayError | undefined {
  try {
    parseNotation(text);
    return undefined;
  } catch (error) {
    if (error instanceof FrayError) return error;
    throw error;
  }
}

const d = (count: number, sides: number) => ({ kind: 'dice', count, sides }) as const;
const n = (value: number) => ({ kind: 'number', value }) as const;

describe('what notation means', () => {
  test.each([
    ['7', n(7)],
    ['2d6', d(2, 6)],
    ['d20', d(1, 20)],
    ['d%', d(1, 100)],
    ['4d6kh3', { ...d(4, 6), keep: { which: 'highest', count: 3 } }],
    ['2d20kl', { ...d(2, 20), keep: { which: 'lowest', count: 1 } }],
    ['-2', { kind: 'sum', terms: [{ sign: -1, of: n(2) }] }],
    ['2 × d6', { kind: 'product', of: d(1, 6), by: 2 }],
    ['2 * 3', { kind: 'product', of: n(2), by: 3 }],
    [
      'd6 - 2d4*3 + 1',
      {
        kind: 'sum',
        terms: [
          { sign: 1, of: d(1, 6) },
          { sign: -1, of: { kind: 'product', of: d(2, 4), by: 3 } },
          { sign: 1, of: n(1) },
        ],
      },
    ],
  ])('%s', (text, notation) => {
    expect(parseNotation(text)).toEqual(notation);
  });

  test.each(['1000d10000', '1000000', `${'('.repeat(50)}1${')'.repeat(50)}`, '1000d10000*1000000'])(
    '%s is within the limits',
    text => {
      expect(refusal(text)).toBeUndefined();
    },
  );
});

describe('what is no notation', () => {
  test('is shown with the spot marked', () => {
    const error = refusal('2d6 + x')!;
    expect(error.code).toBe('notation/syntax');
    expect(error.message).toBe('2d6 + x: expected a number or dice at character 7\n      ^');
    expect(error.data).toEqual({ text: '2d6 + x', position: 6 });
  });

  test.each([
    ['', 0, 'expected a number or dice'],
    ['  ', 2, 'expected a number or dice'],
    ['2d', 2, 'expected 1 to 10000 sides'],
    ['d0', 1, 'expected 1 to 10000 sides'],
    ['2d10001', 2, 'expected 1 to 10000 sides'],
    ['1 + 0d6', 4, 'expected 1 to 1000 dice'],
    ['1001d6', 0, 'expected 1 to 1000 dice'],
    ['1000001', 0, 'expected a number up to 1000000'],
    ['4d6k3', 4, 'expected h or l'],
    ['4d6kh5', 5, 'expected 1 to 4 dice to keep'],
    ['4d6kh0', 5, 'expected 1 to 4 dice to keep'],
    ['2 d6', 2, 'expected +, -, * or the end'],
    ['2d6!', 3, 'expected +, -, * or the end'],
    ['2d6)', 3, 'expected +, -, * or the end'],
    ['1.5', 1, 'expected +, -, * or the end'],
    ['(2d6', 4, 'expected +, -, * or )'],
    ['(2d6]', 4, 'expected +, -, * or )'],
    ['()', 1, 'expected a number or dice'],
    ['2d6 +', 5, 'expected a number or dice'],
    ['2d6 + + 1', 6, 'expected a number or dice'],
    ['2d6 * d4', 6, 'expected a number to multiply by'],
    ['(1+1) * (2+2)', 8, 'expected a number to multiply by'],
    ['1000000 * 1000000 * 1000000', 20, 'expected a result below'],
    [`${'('.repeat(51)}1${')'.repeat(51)}`, 50, 'expected at most 50 brackets'],
    [Array.from({ length: 101 }, () => '1').join('+'), 200, 'expected at most 100 numbers and dice'],
    ['٣d6', 0, 'expected a number or dice'],
  ])("'%s' fails at %i", (text, position, expected) => {
    const error = refusal(text)!;
    expect(error.message).toContain(expected);
    expect(error.data).toEqual({ text, position });
  });

  test('the caret stands under the spot, however long or odd the text', () => {
    for (const text of ['2d6 +\t\n x', `${'1 + '.repeat(60)}x`, '🐉', '', `(${'1+'.repeat(40)}1`]) {
      const [shown, caret, ...more] = refusal(text)!.message.split('\n');
      expect(more).toEqual([]);
      const at = [...shown!][caret!.length - 1];
      const { position } = refusal(text)!.data as { position: number };
      expect(at).toBe(text === '' ? '(' : ([...text.slice(position)][0] ?? ':'));
    }
  });

  test('a million characters are refused at once', () => {
    for (const text of [
      '('.repeat(1e6),
      '1+'.repeat(5e5),
      '9'.repeat(1e6),
      `1${' '.repeat(1e6)}x`,
      '-'.repeat(1e6),
    ]) {
      expect(refusal(text)!.message.length).toBeLessThan(400);
    }
  });

  const valid = [
    '2d6',
    'd20 + 5',
    '2d6*8',
    '4d6kh3',
    '2d20kl1 - 1',
    '(1d8 + 1d6) × 2 - d%',
    '-3 + 12d10kh10',
  ];
  const spot = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const letter = fc.oneof(
    fc.constantFrom(...'0123456789dDkhl%+-*×−() '),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const mutation = fc.tuple(fc.constantFrom('insert', 'delete', 'replace', 'double', 'cut'), spot, letter);

  function mutate(text: string, [how, where, what]: [string, number, string]): string {
    const at = Math.floor(where * (text.length + 1));
    const [before, after] = [text.slice(0, at), text.slice(at)];
    if (how === 'insert') return before + what + after;
    if (how === 'delete') return before + after.slice(1);
    if (how === 'replace') return before + what + after.slice(1);
    return how === 'double' ? before + text + after : before;
  }

  test('is always told as a syntax error with a place in the text, never anything else', () => {
    let refused = 0;
    const check = (text: string): void => {
      const error = refusal(text);
      if (!error) return;
      refused++;
      const position = error.data.position as number;
      expect(error.code).toBe('notation/syntax');
      expect(error.data.text).toBe(text);
      expect(Number.isInteger(position) && position >= 0 && position <= text.length).toBe(true);
      expect(error.message).toContain(`at character ${position + 1}\n`);
    };
    const mutated = fc.tuple(fc.constantFrom(...valid), fc.array(mutation, { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(mutated, ([text, mutations]) => check(mutations.reduce(mutate, text))),
      { numRuns: 2000 },
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check), { numRuns: 300 });
    expect(refused).toBeGreaterThan(500);
  });
});
