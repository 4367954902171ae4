import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Seed, SeededDice, STREAMS, type Stream } from './seeded.js';

const draws = (dice: SeededDice, count = 20) => Array.from({ length: count }, () => dice.next() >>> 0);
const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('the generator', () => {
  // Replays in the world depend on these. If they change, every replay breaks: raise the versions.
  test.each<[Seed, number, Stream, number[], number[]]>([
    [7, 0, 'combat', [1939242701, 1639406353, 1162736695, 562437411], [10, 8, 6, 3, 4, 8, 2, 15, 19, 2]],
    ['goblin', 3, 'policy', [3277686747, 1401711835, 2046290396, 4030402033], [16, 7, 10, 19, 5, 19, 11, 16]],
    [
      '',
      2 ** 40 + 1,
      'generation',
      [3614237746, 3104301210, 658539769, 3485674837],
      [17, 15, 4, 17, 8, 20, 3],
    ],
  ])('seed %s, fight %i, %s deals what it always dealt', (seed, index, stream, words, d20s) => {
    const dice = new SeededDice(seed, index, stream);
    expect(draws(dice, words.length)).toEqual(words);
    dice.deal(index);
    expect(d20s.map(() => dice.roll(20))).toEqual(d20s);
  });

  test('is sfc32, as written down by its author', () => {
    const mask = 0xffffffffn;
    fc.assert(
      fc.property(word, word, word, word, (...state) => {
        let [a, b, c, counter] = state.map(BigInt) as [bigint, bigint, bigint, bigint];
        const dice = new SeededDice(0);
        dice.restore(state);
        for (let i = 0; i < 10; i++) {
          const expected = (a + b + counter) & mask;
          counter = (counter + 1n) & mask;
          a = b ^ (b >> 9n);
          b = (c + (c << 3n)) & mask;
          c = ((((c << 21n) | (c >> 11n)) & mask) + expected) & mask;
          expect(BigInt(dice.next() >>> 0)).toBe(expected);
        }
        expect(dice.snapshot().map(BigInt)).toEqual([a, b, c, counter]);
      }),
    );
  });
});

describe('below', () => {
  /** Dice that draw the given words instead of their own. */
  function fed(words: number[]): SeededDice {
    const dice = new SeededDice(0);
    const queue = [...words];
    vi.spyOn(dice, 'next').mockImplementation(() => {
      if (queue.length === 0) throw new Error('all words were rejected');
      return queue.shift()! | 0;
    });
    return dice;
  }

  /** Lemire's method in big numbers: the high word of word × n, where the low word is not below 2^32 mod n. */
  function reference(words: number[], n: number): number | undefined {
    const [width, results] = [2n ** 32n, BigInt(n)];
    const taken = words.find(bits => (BigInt(bits) * results) % width >= width % results);
    return taken === undefined ? undefined : Number((BigInt(taken) * results) / width);
  }

  const edges = fc.constantFrom(
    1,
    2,
    3,
    6,
    20,
    255,
    65_535,
    65_536,
    65_537,
    2 ** 31,
    3 * 2 ** 30,
    2 ** 32 - 1,
  );
  // Words near a multiple of 2^32 / n are the ones that may have to be drawn again.
  const words = (n: number) => fc.array(fc.oneof(word, near(n)), { minLength: 1, maxLength: 6 });
  const near = (n: number) =>
    fc
      .tuple(fc.nat(n - 1), fc.nat(3))
      .map(([part, off]) => Math.min(2 ** 32 - 1, Math.ceil((part * 2 ** 32) / n) + off));

  test('is exactly unbiased: it takes and rejects the words that arithmetic without rounding would', () => {
    const cases = fc
      .oneof(
        edges,
        fc.integer({ min: 1, max: 200 }),
        word.filter(n => n > 0),
      )
      .chain(n => fc.tuple(fc.constant(n), words(n)));
    fc.assert(
      fc.property(cases, ([n, given]) => {
        const expected = reference(given, n);
        if (expected === undefined) expect(() => fed(given).below(n)).toThrow('all words were rejected');
        else expect(fed(given).below(n)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  test('draws again after a surplus word', () => {
    // 0 × 3 has the low word 0, and 2^32 leaves 1 over when divided by 3.
    expect(fed([0, 2 ** 31]).below(3)).toBe(1);
  });

  test.each([0, -1, 2.5, 2 ** 32, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d results', n => {
    expect(() => new SeededDice(1).below(n)).toThrow(RangeError);
    expect(() => new SeededDice(1).roll(n)).toThrow(RangeError);
    expect(() => new SeededDice(1).chance(1, n)).toThrow(RangeError);
  });

  test('refuses to pick where nothing has weight', () => {
    expect(() => new SeededDice(1).pick([])).toThrow(RangeError);
    expect(() => new SeededDice(1).pick([0, 0])).toThrow(RangeError);
  });
});

describe('verbs', () => {
  test('roll and sum show their faces, one draw per die', () => {
    const one = new SeededDice(5);
    const many = new SeededDice(5);
    const faces = Array.from({ length: 5 }, () => one.roll(8));
    expect(one.faces).toEqual([faces[4]]);
    expect(many.sum(5, 8)).toBe(faces.reduce((total, face) => total + face));
    expect(many.faces).toEqual(faces);
    expect(many.snapshot()).toEqual(one.snapshot());
    expect(many.sum(0, 8)).toBe(0);
    expect(many.faces).toEqual([]);
    expect(() => many.sum(-1, 8)).toThrow(RangeError);
  });

  test('bands and labels change nothing', () => {
    const one = new SeededDice(5);
    const other = new SeededDice(5);
    expect(one.sum(2, 6, 'attack', [7])).toBe(other.sum(2, 6));
    expect(one.roll(20, 'save', [])).toBe(other.roll(20));
  });

  test('what is certain stays certain', () => {
    const dice = new SeededDice(5);
    for (let i = 0; i < 1000; i++) {
      expect(dice.chance(6, 6)).toBe(true);
      expect(dice.chance(0, 6)).toBe(false);
      expect(dice.roll(1)).toBe(1);
      expect(dice.pick([0, 3, 0])).toBe(1);
    }
  });
});

describe('where the dice stand', () => {
  test('is unsigned integers, and going back there gives the same again', () => {
    const seed = fc.oneof(fc.maxSafeInteger(), fc.string());
    fc.assert(
      fc.property(seed, fc.nat(500), fc.integer({ min: 1, max: 1e6 }), (from, before, sides) => {
        const dice = new SeededDice(from);
        for (let i = 0; i < before; i++) dice.roll(sides);
        const saved = dice.snapshot();
        expect(saved).toHaveLength(4);
        for (const integer of saved) expect(integer).toBe(integer >>> 0);
        const next = draws(dice);
        const other = new SeededDice('another');
        other.restore(JSON.parse(JSON.stringify(saved)));
        expect(other.snapshot()).toEqual(saved);
        expect(draws(other)).toEqual(next);
        dice.restore(saved);
        expect(draws(dice)).toEqual(next);
      }),
    );
  });
});

describe('seeds, fights and streams', () => {
  test('a number and its digits are the same seed; other texts are others', () => {
    for (const seed of [0, 7, -3, 2 ** 40])
      expect(draws(new SeededDice(seed))).toEqual(draws(new SeededDice(`${seed}`)));
    const seeds = ['', ' ', '7', '07', '7 ', '70', 'a', 'A', 'ab', 'ba', '\u0000', '\u0000\u0000', 'ä', '龍'];
    expect(new Set(seeds.map(seed => draws(new SeededDice(seed), 2).join())).size).toBe(seeds.length);
  });

  test('a text with a number after # names one fight of many', () => {
    for (const stream of STREAMS)
      expect(draws(new SeededDice('7#12', 0, stream))).toEqual(draws(new SeededDice(7, 12, stream)));
    expect(draws(new SeededDice('a#b#0'))).toEqual(draws(new SeededDice('a#b')));
    const seeds = ['7', '7#', '7#x', '#7', '7#1', '7#1#1', '7#-1', '7#1 '];
    expect(new Set(seeds.map(seed => draws(new SeededDice(seed), 2).join())).size).toBe(seeds.length);
  });

  test('deal starts over as new dice of that fight would', () => {
    const index = fc.oneof(fc.nat(1000), fc.maxSafeInteger().map(Math.abs));
    fc.assert(
      fc.property(
        fc.string(),
        index,
        fc.constantFrom(...STREAMS),
        fc.nat(50),
        (seed, fight, stream, before) => {
          const dice = new SeededDice(seed, 12, stream);
          for (let i = 0; i < before; i++) dice.roll(6);
          dice.deal(fight);
          expect(dice.snapshot()).toEqual(new SeededDice(seed, fight, stream).snapshot());
          dice.deal(fight, 0);
          expect(dice.snapshot()).toEqual(new SeededDice(seed, fight).snapshot());
        },
      ),
    );
  });

  test('fights beyond 2^32 are not those below', () => {
    const indexes = [5, 2 ** 32 + 5, 2 ** 33 + 5, 2 ** 52 + 5];
    expect(new Set(indexes.map(index => draws(new SeededDice(1, index), 2).join())).size).toBe(4);
  });

  test('streams of one fight differ from the first draw on', () => {
    expect(new Set(STREAMS.map(stream => new SeededDice(1, 0, stream).next())).size).toBe(STREAMS.length);
  });

  test('fight 0 and combat are what you get without saying so', () => {
    expect(new SeededDice('x').snapshot()).toEqual(new SeededDice('x', 0, 'combat').snapshot());
  });
});
