import { describe, expect, test } from 'vitest';
import { SeededDice, STREAMS } from './seeded.js';
import { ways } from './ways.js';

// Seeds are fixed, so these tests never flicker: the bounds of 4 standard deviations are passed for good or
// failed for good. Too even a spread fails as well; a counter in disguise is no die either.
const BOUND = 4;

/** Chi-square as a standard normal number, by Wilson and Hilferty. */
function chiSquare(counts: ArrayLike<number>, expected: (cell: number) => number): number {
  let sum = 0;
  for (let cell = 0; cell < counts.length; cell++)
    sum += (counts[cell]! - expected(cell)) ** 2 / expected(cell);
  const spread = 2 / (9 * (counts.length - 1));
  return (Math.cbrt(sum / (counts.length - 1)) - 1 + spread) / Math.sqrt(spread);
}

function expectUniform(counts: ArrayLike<number>, draws: number): void {
  expect(Math.abs(chiSquare(counts, () => draws / counts.length))).toBeLessThan(BOUND);
}

/** How many standard deviations the correlation of each value with the one `lag` later is away from none. */
function serialCorrelation(values: ArrayLike<number>, lag: number): number {
  const { length } = values;
  let mean = 0;
  for (let i = 0; i < length; i++) mean += values[i]! / length;
  let variance = 0;
  let covariance = 0;
  for (let i = 0; i < length; i++) {
    variance += (values[i]! - mean) ** 2;
    if (i >= lag) covariance += (values[i]! - mean) * (values[i - lag]! - mean);
  }
  return (covariance / variance) * Math.sqrt(length);
}

function bitsSet(word: number): number {
  let count = 0;
  for (let rest = word | 0; rest !== 0; rest &= rest - 1) count++;
  return count;
}

describe('one die', () => {
  for (const sides of [2, 3, 4, 6, 8, 10, 12, 20, 100]) {
    test(`every face of a d${sides} comes up equally often`, () => {
      for (const seed of ['goblin', 1, 2 ** 31]) {
        const dice = new SeededDice(seed);
        const counts = new Uint32Array(sides);
        for (let i = 0; i < 120_000; i++) counts[dice.roll(sides) - 1]!++;
        expectUniform(counts, 120_000);
      }
    });
  }

  test('each of the 32 bits is set half the time', () => {
    const dice = new SeededDice('bits');
    const counts = new Uint32Array(32);
    for (let i = 0; i < 100_000; i++) {
      const word = dice.next();
      for (let bit = 0; bit < 32; bit++) counts[bit]! += (word >>> bit) & 1;
    }
    for (const count of counts) expect(Math.abs(count - 50_000) / Math.sqrt(25_000)).toBeLessThan(BOUND);
  });
});

describe('one draw after the other', () => {
  for (const lag of [1, 2, 3, 4, 5]) {
    test(`a d100 tells nothing of the d100 ${lag} draw(s) later`, () => {
      const dice = new SeededDice('lag', lag);
      const rolls = Uint8Array.from({ length: 200_000 }, () => dice.roll(100));
      expect(Math.abs(serialCorrelation(rolls, lag))).toBeLessThan(BOUND);
    });
  }

  test('all 400 pairs of d20 in a row are equally frequent', () => {
    const dice = new SeededDice('pairs');
    const counts = new Uint32Array(400);
    for (let i = 0; i < 200_000; i++) counts[(dice.roll(20) - 1) * 20 + dice.roll(20) - 1]!++;
    expectUniform(counts, 200_000);
  });

  test('2d6 fall as 2d6 do', () => {
    const dice = new SeededDice('2d6');
    const counts = new Uint32Array(11);
    for (let i = 0; i < 200_000; i++) counts[dice.sum(2, 6) - 2]!++;
    expect(Math.abs(chiSquare(counts, cell => (ways(2, 6)[cell + 2]! / 36) * 200_000))).toBeLessThan(BOUND);
  });
});

describe('large and odd numbers of results', () => {
  const draws = 100_000;
  for (const [n, cells] of [
    [3 * 2 ** 30, 3],
    [3 * 2 ** 30, 12],
    [2 ** 32 - 1, 16],
    [2 ** 31 + 1, 16],
    [100_000, 10],
    [65_537, 16],
    [65_535, 16],
  ] as const) {
    // Taking the rest of a division favours the low third of 3 × 2^30; leaving out the rejection favours
    // every third number.
    test(`below(${n}) is even in ${cells} slices and in what is left over after dividing by ${cells}`, () => {
      const dice = new SeededDice('large', cells);
      const slices = new Uint32Array(cells);
      const rests = new Uint32Array(cells);
      for (let i = 0; i < draws; i++) {
        const value = dice.below(n);
        slices[Math.floor((value / n) * cells)]!++;
        rests[value % cells]!++;
      }
      expectUniform(slices, draws);
      expectUniform(rests, draws);
    });
  }

  test('chance and pick are as frequent as they say', () => {
    const dice = new SeededDice('weights');
    const counts = new Uint32Array(2);
    const picks = new Uint32Array(4);
    for (let i = 0; i < 90_000; i++) {
      counts[Number(dice.chance(1, 3))]!++;
      picks[dice.pick([1, 0, 3, 6])]!++;
    }
    expect(Math.abs(chiSquare(counts, cell => (cell ? 30_000 : 60_000)))).toBeLessThan(BOUND);
    expect(picks[1]).toBe(0);
    const weights = [1, 3, 6];
    expect(
      Math.abs(chiSquare([picks[0]!, picks[2]!, picks[3]!], cell => weights[cell]! * 9000)),
    ).toBeLessThan(BOUND);
  });
});

describe('dice that must not know of each other', () => {
  const fights = 80_000;

  /** Compares the first three d20 and the first word of each hand with those of the hand before. */
  function expectUnrelated(hand: (index: number) => SeededDice): void {
    const pairs = [new Uint32Array(400), new Uint32Array(400), new Uint32Array(400)];
    const firsts = new Float64Array(fights);
    let flipped = 0;
    let before = [0, 0, 0, 0];
    for (let i = 0; i < fights; i++) {
      const dice = hand(i);
      const now = [dice.next(), dice.roll(20), dice.roll(20), dice.roll(20)];
      firsts[i] = now[0]!;
      if (i > 0) {
        flipped += bitsSet(now[0]! ^ before[0]!);
        for (let k = 1; k <= 3; k++) pairs[k - 1]![(before[k]! - 1) * 20 + now[k]! - 1]!++;
      }
      before = now;
    }
    for (const counts of pairs) expectUniform(counts, fights - 1);
    // Each of the 32 bits flips half the time.
    expect(Math.abs(flipped - 16 * (fights - 1)) / Math.sqrt(8 * (fights - 1))).toBeLessThan(BOUND);
    for (const lag of [1, 2, 3]) expect(Math.abs(serialCorrelation(firsts, lag))).toBeLessThan(BOUND);
  }

  test('the fights of one seed', () => {
    const dice = new SeededDice('neighbours');
    expectUnrelated(index => {
      dice.deal(index);
      return dice;
    });
  });

  test('the fights of one seed beyond 2^32', () => {
    const dice = new SeededDice('neighbours');
    expectUnrelated(index => {
      dice.deal(index * 2 ** 32 + 5);
      return dice;
    });
  });

  test('seeds that count up', () => {
    expectUnrelated(index => new SeededDice(index));
  });

  test('the streams of one fight', () => {
    for (let one = 0; one < STREAMS.length; one++) {
      for (let other = one + 1; other < STREAMS.length; other++) {
        const left = new SeededDice('streams');
        const right = new SeededDice('streams');
        const first = new Uint32Array(400);
        const later = new Uint32Array(400);
        for (let i = 0; i < 20_000; i++) {
          left.deal(i, one);
          right.deal(i, other);
          first[left.below(20) * 20 + right.below(20)]!++;
          later[left.below(20) * 20 + right.below(20)]!++;
        }
        expectUniform(first, 20_000);
        expectUniform(later, 20_000);
      }
    }
  });
});
