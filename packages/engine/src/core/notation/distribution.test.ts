import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SeededDice } from '../dice/seeded.js';
import { distribution, type Notation, parseNotation, rollNotation } from './notation.js';

/** Every way the dice can fall, one by one, by the plain meaning of the notation. */
function everyResult(notation: Notation): number[] {
  switch (notation.kind) {
    case 'number':
      return [notation.value];
    case 'product':
      return everyResult(notation.of).map(result => result * notation.by);
    case 'sum':
      return notation.terms.reduce<number[]>(
        (sums, { sign, of }) => {
          const results = everyResult(of);
          return sums.flatMap(sum => results.map(result => sum + sign * result));
        },
        [0],
      );
    case 'dice': {
      let falls: number[][] = [[]];
      for (let die = 0; die < notation.count; die++) {
        falls = falls.flatMap(faces =>
          Array.from({ length: notation.sides }, (_, face) => [...faces, face + 1]),
        );
      }
      const { keep } = notation;
      return falls.map(faces => {
        faces.sort((one, other) => one - other);
        const kept = !keep
          ? faces
          : keep.which === 'lowest'
            ? faces.slice(0, keep.count)
            : faces.slice(-keep.count);
        return kept.reduce((sum, face) => sum + face, 0);
      });
    }
  }
}

const dice = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom('', 'kh', 'kl'),
    fc.nat(),
  )
  .map(([count, sides, keep, some]) => `${count}d${sides}${keep && `${keep}${1 + (some % count)}`}`);
const term = fc.oneof(
  dice,
  dice,
  fc.nat(5).map(String),
  fc.tuple(dice, fc.nat(3)).map(([of, by]) => `${of}*${by}`),
);
const small = fc
  .tuple(term, fc.constantFrom('+', '-'), term, fc.constantFrom('', '*0', '*3'))
  .map(([one, sign, other, by]) => `(${one} ${sign} ${other})${by}`);

describe('the exact distribution', () => {
  test('of 2d6', () => {
    const { min, max, mean, total, ways } = distribution('2d6');
    expect({ min, max, mean, total }).toEqual({ min: 2, max: 12, mean: 7, total: 36n });
    expect([...ways]).toEqual(
      [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((count, index) => [index + 2, BigInt(count)]),
    );
  });

  test('chances are exact fractions', () => {
    const { chanceOf, chanceAtLeast } = distribution('2d6');
    expect([2, 7, 12, 13].map(chanceOf)).toEqual([1 / 36, 6 / 36, 1 / 36, 0]);
    expect([-1, 2, 7, 12, 13].map(chanceAtLeast)).toEqual([1, 1, 21 / 36, 1 / 36, 0]);
  });

  test('advantage: 2d20kh1 reaches 11 in 3 of 4, and 20 in 39 of 400', () => {
    const { mean, chanceAtLeast } = distribution('2d20kh1');
    expect(mean).toBe(13.825);
    expect(chanceAtLeast(11)).toBe(3 / 4);
    expect(chanceAtLeast(20)).toBe(39 / 400);
    expect(distribution('2d20kl1').mean).toBe(7.175);
  });

  test('4d6kh3', () => {
    const { total, ways, mean } = distribution('4d6kh3');
    expect(total).toBe(1296n);
    expect([ways.get(3), ways.get(10), ways.get(13), ways.get(18)]).toEqual([1n, 122n, 172n, 21n]);
    expect(mean).toBe(15869 / 1296);
  });

  test('results that cannot fall are left out, and multiplying by 0 leaves one', () => {
    expect([...distribution('d4 * 10').ways.keys()]).toEqual([10, 20, 30, 40]);
    expect([...distribution('(d4 - 3) * 0').ways]).toEqual([[0, 4n]]);
    expect([...distribution('2 - d3').ways.keys()]).toEqual([-1, 0, 1]);
    expect(distribution('5')).toMatchObject({ min: 5, max: 5, mean: 5, total: 1n });
  });

  test('of any small dice is what counting one by one gives', () => {
    fc.assert(
      fc.property(small, text => {
        const notation = parseNotation(text);
        const results = everyResult(notation);
        const counts = new Map<number, bigint>();
        for (const result of results) counts.set(result + 0, (counts.get(result) ?? 0n) + 1n);
        const found = distribution(notation);
        expect(found.ways).toEqual(counts);
        expect(found.total).toBe(BigInt(results.length));
        expect([found.min, found.max]).toEqual([Math.min(...counts.keys()), Math.max(...counts.keys())]);
        expect([...found.ways.keys()]).toEqual([...counts.keys()].sort((one, other) => one - other));
        expect(found.mean).toBeCloseTo(results.reduce((sum, result) => sum + result, 0) / results.length, 10);
      }),
      { numRuns: 60 },
    );
  });

  test('is where seeded rolls go', () => {
    const notation = parseNotation('4d6kh3 * 2 - d4');
    const seeded = new SeededDice('odds');
    const counts = new Map<number, number>();
    const rolls = 50_000;
    for (let i = 0; i < rolls; i++) {
      const result = rollNotation(notation, seeded, 'x');
      counts.set(result, (counts.get(result) ?? 0) + 1);
    }
    const { ways, chanceOf } = distribution(notation);
    for (const result of counts.keys()) expect(ways.has(result)).toBe(true);
    for (const result of ways.keys()) {
      const expected = chanceOf(result) * rolls;
      expect(Math.abs((counts.get(result) ?? 0) - expected)).toBeLessThan(4 * Math.sqrt(expected) + 4);
    }
  });
});

describe('many dice', () => {
  test('are exact beyond 2^53', () => {
    const { total, ways, mean } = distribution('100d6');
    expect(total).toBe(6n ** 100n);
    expect(ways.get(600)).toBe(1n);
    expect(ways.get(599)).toBe(100n);
    expect(mean).toBe(350);
    let sum = 0n;
    for (const count of ways.values()) sum += count;
    expect(sum).toBe(total);
  });

  test('have chances where plain numbers would overflow', () => {
    const { chanceAtLeast, chanceOf, mean } = distribution('400d6 - 1400');
    expect(mean).toBe(0);
    expect(chanceAtLeast(1) + chanceAtLeast(0)).toBeCloseTo(1, 14);
    expect(chanceOf(0)).toBeGreaterThan(0.011);
    expect(chanceOf(0)).toBeLessThan(0.012);
    expect(distribution('100d6').chanceOf(600)).toBeCloseTo(6 ** -100, 90);
    expect(distribution('100d6').chanceOf(600) / 6 ** -100).toBeCloseTo(1, 12);
    expect(distribution('50d100 - 5000').mean).toBe(-2475);
  });

  test.each(['1000d1000kh500', '1000d10000', '1000d10000kl999', 'd10000 + d10000', '900d9 + 900d9 + 900d9'])(
    '%s is refused rather than counted for minutes',
    text => expect(() => distribution(text)).toThrow(/too many dice to count every way/),
  );

  test('can still be rolled', () => {
    const result = rollNotation('1000d1000kh500', new SeededDice(1), 'x');
    expect(result).toBeGreaterThan(500 * 500);
    expect(result).toBeLessThan(500 * 1000);
  });
});
