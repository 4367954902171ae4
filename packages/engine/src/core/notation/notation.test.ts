import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { EnumeratingDice } from '../dice/enumerating.js';
import { ScriptedDice } from '../dice/scripted.js';
import { SeededDice } from '../dice/seeded.js';
import { formatNotation, type Notation, parseNotation, rollNotation } from './notation.js';

describe('formatting', () => {
  test.each([
    ['2d6', '2d6'],
    ['d20+5', '1d20 + 5'],
    [' D20  +5 ', '1d20 + 5'],
    ['d%', '1d100'],
    ['2d6*8', '2d6 * 8'],
    ['2d6×8', '2d6 * 8'],
    ['8*2d6', '2d6 * 8'],
    ['4D6KH3', '4d6kh3'],
    ['2d20kl', '2d20kl1'],
    ['1d8+1d6−2', '1d8 + 1d6 - 2'],
    ['-d4+10', '-1d4 + 10'],
    ['(d8+2)*3', '(1d8 + 2) * 3'],
    ['((2d6))', '2d6'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['2d6*2*3 + 3*4', '2d6 * 2 * 3 + 3 * 4'],
    ['0', '0'],
  ])("'%s' is written %s", (text, usual) => {
    expect(formatNotation(parseNotation(text))).toBe(usual);
  });

  test('reading what was written gives the same notation', () => {
    fc.assert(
      fc.property(notations(3), notation => {
        expect(parseNotation(formatNotation(notation))).toEqual(notation);
      }),
      { numRuns: 500 },
    );
  });

  test('even at the limits, where spaces make the text longer', () => {
    const text = Array.from({ length: 100 }, () => 'd6').join('+');
    const notation = parseNotation(text);
    expect(parseNotation(formatNotation(notation))).toEqual(notation);
  });
});

describe('rolling', () => {
  test.each<[string, (number | number[])[], number]>([
    ['5', [], 5],
    ['2d6', [[3, 5]], 8],
    ['d20 + 5', [12], 17],
    ['2d6 * 8', [7], 56],
    ['1d8 + 1d6 - 2', [8, 1], 7],
    ['10 - 2d4', [8], 2],
    ['-d4', [3], -3],
    ['(d8 + 2) * 3', [4], 18],
    ['4d6kh3', [3, 1, 6, 3], 12],
    ['4d6kl3', [3, 1, 6, 3], 7],
    ['2d20kh1', [4, 17], 17],
    ['2d20kl1', [4, 17], 4],
    ['3d4kh3', [1, 2, 3], 6],
    ['(1 - d4) * 0', [4], 0],
  ])('%s with %j is %i', (text, script, result) => {
    const dice = new ScriptedDice(script);
    expect(rollNotation(parseNotation(text), dice, 'x')).toBe(result);
    dice.done();
    expect(rollNotation(text, new ScriptedDice(script), 'x')).toBe(result);
  });

  test('asks for each die under the label', () => {
    const dice = new ScriptedDice([
      { label: 'fire', value: 4 },
      { label: 'fire', value: [1, 2] },
      { label: 'fire', value: 5 },
      { label: 'fire', value: 6 },
    ]);
    expect(rollNotation('d6 + 2d6 + 2d6kh1', dice, 'fire')).toBe(4 + 3 + 6);
  });

  test('does not parse what has been parsed', () => {
    const notation = parseNotation('2d6 + 4d6kh3 * 2 - (d4 + 1)');
    const reads = vi.spyOn(RegExp.prototype, 'exec');
    try {
      rollNotation(notation, new SeededDice(1), 'x');
      expect(reads).not.toHaveBeenCalled();
      rollNotation('2d6', new SeededDice(1), 'x');
      expect(reads).toHaveBeenCalled();
    } finally {
      reads.mockRestore();
    }
  });

  test('is plain data that survives JSON', () => {
    const notation = parseNotation('4d6kh3 * 2 - (d% + 1)');
    expect(JSON.parse(JSON.stringify(notation))).toEqual(notation);
  });

  test('enumerating dice see every way: 4d6kh3 reaches 18 in 21 of 1296', () => {
    const dice = new EnumeratingDice();
    const notation = parseNotation('4d6kh3');
    let eighteens = 0;
    let result = 0;
    dice.explore(
      () => {
        result = rollNotation(notation, dice, 'x');
      },
      () => {
        expect(dice.of).toBe(1296);
        if (result === 18) eighteens += dice.ways;
      },
    );
    expect(eighteens).toBe(21);
  });
});

/** Notation as the parser makes it: a sum has two terms at least, or one that is taken away. */
function notations(depth: number): fc.Arbitrary<Notation> {
  const number = fc.record({ kind: fc.constant('number' as const), value: fc.nat(1_000_000) });
  const dice = fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 10_000 }));
  const all = dice.map(([count, sides]): Notation => ({ kind: 'dice', count, sides }));
  const kept = fc.tuple(dice, fc.constantFrom('highest' as const, 'lowest' as const), fc.nat(999)).map(
    ([[count, sides], which, some]): Notation => ({
      kind: 'dice',
      count,
      sides,
      keep: { which, count: 1 + (some % count) },
    }),
  );
  if (depth === 0) return fc.oneof(number, all, kept);
  const of = notations(depth - 1);
  const term = fc.record({ sign: fc.constantFrom(1 as const, -1 as const), of });
  const sum = fc
    .array(term, { minLength: 1, maxLength: 3 })
    .filter(terms => terms.length > 1 || terms[0]!.sign < 0)
    .map((terms): Notation => ({ kind: 'sum', terms }));
  const product = fc.record({ kind: fc.constant('product' as const), of, by: fc.nat(20) });
  return fc.oneof(number, all, kept, sum, product);
}
