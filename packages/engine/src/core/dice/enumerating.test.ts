import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dice } from './dice.js';
import { EnumeratingDice, TooLarge } from './enumerating.js';
import { SeededDice } from './seeded.js';

interface Path {
  readonly result: unknown;
  readonly ways: number;
  readonly of: number;
  readonly probability: number;
}

/** Every path of a program, with its result and its weight. */
function paths(program: (dice: Dice) => unknown, dice = new EnumeratingDice()): Path[] {
  const found: Path[] = [];
  let result: unknown;
  dice.explore(
    () => {
      result = program(dice);
    },
    () => found.push({ result, ways: dice.ways, of: dice.of, probability: dice.probability }),
  );
  return found;
}

const fractions = (found: Path[]) => found.map(({ result, ways, of }) => [result, `${ways}/${of}`]);

describe('one roll', () => {
  test('2d6 against 7 has two branches', () => {
    const found = paths(dice => dice.sum(2, 6, 'attack', [7]) >= 7);
    expect(fractions(found)).toEqual([
      [false, '15/36'],
      [true, '21/36'],
    ]);
    expect(found.map(path => path.probability)).toEqual([15 / 36, 21 / 36]);
  });

  test('2d6 without bands has eleven', () => {
    expect(fractions(paths(dice => dice.sum(2, 6, 'damage')))).toEqual(
      [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways, index) => [index + 2, `${ways}/36`]),
    );
  });

  test('2d6 with the bands 7 to 12 has seven, each answered by its lowest total', () => {
    expect(fractions(paths(dice => dice.sum(2, 6, 'table', [7, 8, 9, 10, 11, 12])))).toEqual([
      [2, '15/36'],
      ...[6, 5, 4, 3, 2, 1].map((ways, index) => [index + 7, `${ways}/36`]),
    ]);
  });

  test('a d20 tells fumble, miss, hit and crit apart', () => {
    expect(fractions(paths(dice => dice.roll(20, 'attack', [2, 11, 20])))).toEqual([
      [1, '1/20'],
      [2, '9/20'],
      [11, '9/20'],
      [20, '1/20'],
    ]);
  });

  test('bands outside the dice, and between two results, are taken as they are meant', () => {
    expect(fractions(paths(dice => dice.roll(6, 'x', [-3, 1, 5, 9])))).toEqual([
      [1, '4/6'],
      [5, '2/6'],
    ]);
    expect(fractions(paths(dice => dice.roll(6, 'x', [3.5])))).toEqual([
      [1, '3/6'],
      [4, '3/6'],
    ]);
  });

  test('one array of bands may be used again with other numbers in it', () => {
    const dice = new EnumeratingDice();
    const bands = [5];
    expect(fractions(paths(() => dice.roll(6, 'x', bands), dice))[1]).toEqual([5, '2/6']);
    bands[0] = 3;
    expect(fractions(paths(() => dice.roll(6, 'x', bands), dice))[1]).toEqual([3, '4/6']);
    bands.length = 0;
    expect(fractions(paths(() => dice.roll(6, 'x', bands), dice))).toEqual([[1, '1/1']]);
    expect(paths(() => dice.roll(6, 'x'), dice)).toHaveLength(6);
  });

  test('1d4097 and 2d1 are kept apart', () => {
    const dice = new EnumeratingDice();
    expect(paths(() => dice.sum(2, 1, 'x'), dice)).toHaveLength(1);
    expect(paths(() => dice.roll(4097, 'x', [2]), dice)).toHaveLength(2);
  });

  test('with more results than can be walked through is refused before they are listed', () => {
    const dice = new EnumeratingDice();
    expect(() =>
      dice.explore(
        () => dice.roll(2 ** 31, 'seed'),
        () => {},
      ),
    ).toThrow(TooLarge);
  });
});

describe('the other verbs', () => {
  test('chance', () => {
    expect(fractions(paths(dice => dice.chance(1, 6, 'x')))).toEqual([
      [false, '5/6'],
      [true, '1/6'],
    ]);
  });

  test('pick leaves out what has no weight', () => {
    expect(fractions(paths(dice => dice.pick([1, 0, 3, 6], 'x')))).toEqual([
      [0, '1/10'],
      [2, '3/10'],
      [3, '6/10'],
    ]);
  });

  test.each<[string, (dice: Dice) => unknown, unknown]>([
    ['a chance of 6 in 6', dice => dice.chance(6, 6, 'x'), true],
    ['a chance of 0 in 6', dice => dice.chance(0, 6, 'x'), false],
    ['a d1', dice => dice.roll(1, 'x'), 1],
    ['no dice', dice => dice.sum(0, 6, 'x'), 0],
    ['a d20 of which no band is told apart', dice => dice.roll(20, 'x', []), 1],
    ['a target nobody can miss', dice => dice.sum(2, 6, 'x', [2]), 2],
    ['a pick from one', dice => dice.pick([0, 5], 'x'), 1],
  ])('%s makes no branch', (_what, program, result) => {
    expect(paths(program)).toEqual([{ result, ways: 1, of: 1, probability: 1 }]);
  });

  test('what cannot be drawn is refused', () => {
    expect(() => paths(dice => dice.pick([0, 0], 'x'))).toThrow(RangeError);
    expect(() => paths(dice => dice.roll(0, 'x'))).toThrow(RangeError);
    expect(() => paths(dice => dice.chance(1, 0, 'x'))).toThrow(RangeError);
  });
});

describe('several draws', () => {
  test('advantage: the higher of two d20 reaches 11 in 3 of 4', () => {
    const found = paths(dice => Math.max(dice.roll(20, 'attack', [11]), dice.roll(20, 'attack', [11])) >= 11);
    expect(fractions(found)).toEqual([
      [false, '100/400'],
      [true, '100/400'],
      [true, '100/400'],
      [true, '100/400'],
    ]);
  });

  test('a draw that depends on another: damage only after a hit', () => {
    const found = paths(dice => (dice.sum(2, 6, 'attack', [7]) >= 7 ? dice.roll(4, 'damage') : 0));
    expect(fractions(found)).toEqual([[0, '15/36'], ...[1, 2, 3, 4].map(face => [face, '21/144'])]);
  });

  test('as many draws as the dice say: a d3 of coins, all heads', () => {
    const found = paths(dice => {
      let heads = 0;
      for (let left = dice.roll(3, 'coins'); left > 0; left--) heads += Number(dice.chance(1, 2, 'heads'));
      return heads;
    });
    expect(found).toHaveLength(2 + 4 + 8);
    const none = found.filter(path => path.result === 0).reduce((sum, path) => sum + path.probability, 0);
    expect(none).toBeCloseTo((1 / 2 + 1 / 4 + 1 / 8) / 3, 15);
  });

  test('the same dice explore anew each time', () => {
    const dice = new EnumeratingDice();
    const first = paths(() => dice.roll(6, 'x'), dice);
    expect(paths(() => dice.roll(6, 'x'), dice)).toEqual(first);
    const breakOff = () => {
      if (dice.roll(6, 'x') + dice.roll(8, 'y') > 4) throw new Error('broken off');
    };
    expect(() => paths(breakOff, dice)).toThrow('broken off');
    expect(paths(() => dice.roll(6, 'x'), dice)).toEqual(first);
  });

  test('going back within a path takes the same results again, and counts them once', () => {
    const found = paths(dice => {
      const before = dice.roll(4, 'x');
      const here = dice.snapshot();
      expect(here.every(Number.isInteger)).toBe(true);
      const first = dice.roll(6, 'y');
      dice.restore(here);
      expect(dice.roll(6, 'y')).toBe(first);
      return before * 10 + first;
    });
    expect(found).toHaveLength(24);
    expect(
      found.every(({ ways, of, probability }) => ways === 1 && of === 24 && probability === 0.25 * (1 / 6)),
    ).toBe(true);
  });

  test('passes that do not begin alike are found out', () => {
    let pass = 0;
    expect(() => paths(dice => dice.roll(pass++ === 0 ? 6 : 8, 'x'))).toThrow('draw 1 is not the one it was');
    expect(() =>
      paths(dice => {
        const here = dice.snapshot();
        dice.roll(6, 'peek');
        dice.restore(here);
      }),
    ).toThrow('went back');
  });
});

describe('one path once more', () => {
  const program = (dice: Dice) => [dice.roll(6, 'x', [3]), dice.chance(1, 3, 'y'), dice.pick([0, 2, 5], 'z')];

  test('leads to the same result with the same weight, in whatever order', () => {
    const dice = new EnumeratingDice();
    let result: unknown;
    const pass = () => {
      result = program(dice);
    };
    const walked: { path: ReturnType<EnumeratingDice['path']>; result: unknown; ways: number }[] = [];
    dice.explore(pass, () => walked.push({ path: dice.path(), result, ways: dice.ways }));
    expect(walked).toHaveLength(8);
    for (const each of walked.toReversed()) {
      dice.follow(each.path, pass);
      expect([result, dice.ways, dice.of]).toEqual([each.result, each.ways, 126]);
    }
    expect(paths(program, dice)).toEqual(paths(program));
  });

  test.each<[string, (dice: Dice) => unknown]>([
    ['another draw', dice => dice.roll(8, 'x')],
    ['one draw less', () => 0],
    ['one draw more', dice => [dice.roll(6, 'x'), dice.roll(6, 'y')]],
  ])('%s is not that path', (_what, other) => {
    const dice = new EnumeratingDice();
    let path = dice.path();
    dice.explore(
      () => dice.roll(6, 'x'),
      () => {
        path = dice.path();
      },
    );
    expect(() => dice.follow(path, () => other(dice))).toThrow(/^(follow|explore): /);
  });

  test('a draw with one result is no branch', () => {
    const dice = new EnumeratingDice();
    const branched: boolean[] = [];
    dice.explore(
      () => {
        dice.roll(1, 'x');
        branched.push(dice.hasBranched);
        dice.roll(2, 'y');
        branched.push(dice.hasBranched);
      },
      () => {},
    );
    expect(branched).toEqual([false, true, false, true]);
  });
});

// A little program is a tree: draw, and what to do next depends on the result.
type Program =
  | { verb: 'sum'; count: number; sides: number; bands: number[] | undefined; next: Program[] }
  | { verb: 'chance'; wins: number; of: number; next: Program[] }
  | { verb: 'pick'; weights: number[]; next: Program[] };

function programs(depth: number): fc.Arbitrary<Program> {
  const next: fc.Arbitrary<Program[]> =
    depth > 0 ? fc.array(programs(depth - 1), { maxLength: 2 }) : fc.constant([]);
  const bands = fc.option(fc.uniqueArray(fc.nat(16), { maxLength: 3 }), { nil: undefined });
  const weights = fc
    .array(fc.nat(4), { minLength: 1, maxLength: 4 })
    .filter(list => list.some(weight => weight > 0));
  return fc.oneof(
    fc.record({
      verb: fc.constant('sum' as const),
      count: fc.nat(3),
      sides: fc.integer({ min: 1, max: 5 }),
      bands,
      next,
    }),
    fc.record({
      verb: fc.constant('chance' as const),
      wins: fc.integer({ min: -1, max: 7 }),
      of: fc.constant(6),
      next,
    }),
    fc.record({ verb: fc.constant('pick' as const), weights, next }),
  );
}

const program = programs(2);

/** Runs it; the answer is the path of bands taken, which seeded dice walk as well. */
function run(dice: Dice, step: Program): string {
  let drawn: number;
  if (step.verb === 'chance') drawn = Number(dice.chance(step.wins, step.of, 'x'));
  else if (step.verb === 'pick') drawn = dice.pick(step.weights, 'x');
  else {
    const total = dice.sum(step.count, step.sides, 'x', step.bands);
    drawn = step.bands ? step.bands.filter(band => band <= total && band > step.count).length : total;
  }
  const next = step.next[drawn % step.next.length];
  return next ? `${drawn} ${run(dice, next)}` : `${drawn}`;
}

describe('any program of draws', () => {
  test('has probabilities that add up to one', () => {
    fc.assert(
      fc.property(program, step => {
        const found = paths(dice => run(dice, step));
        expect(found.reduce((sum, path) => sum + path.probability, 0)).toBeCloseTo(1, 12);
        for (const { ways, of, probability } of found) expect(ways / of).toBeCloseTo(probability, 12);
        expect(new Set(found.map(path => path.result)).size).toBe(found.length);
      }),
      { numRuns: 200 },
    );
  });

  test('falls as often with seeded dice, within four standard errors', () => {
    const runs = 4000;
    fc.assert(
      fc.property(program, step => {
        const dice = new SeededDice('agreement');
        const counts = new Map<string, number>();
        for (let i = 0; i < runs; i++) {
          const result = run(dice, step);
          counts.set(result, (counts.get(result) ?? 0) + 1);
        }
        for (const { result, probability } of paths(these => run(these, step))) {
          const expected = probability * runs;
          // Below ten expected cases the normal bound says nothing.
          if (expected >= 10) {
            const error = Math.sqrt(expected * (1 - probability));
            expect(Math.abs((counts.get(result as string) ?? 0) - expected)).toBeLessThanOrEqual(4 * error);
          }
          counts.delete(result as string);
        }
        // Nothing fell that was not enumerated.
        expect(counts.size).toBe(0);
      }),
      { numRuns: 40, seed: 1 },
    );
  });
});

test('in parts the paths are the same, in the same order', () => {
  const program = (dice: Dice) => [dice.roll(6, 'a'), dice.chance(1, 3, 'b'), dice.roll(4, 'c')];
  const dice = new EnumeratingDice();
  const found: Path[] = [];
  let result: unknown;
  const pass = () => {
    result = program(dice);
  };
  const leaf = () => found.push({ result, ways: dice.ways, of: dice.of, probability: dice.probability });
  let parts = 1;
  for (let more = dice.explore(pass, leaf, 7); more; more = dice.exploreOn(pass, leaf, 7)) {
    expect(found.length).toBe(7 * parts++);
  }
  expect(found).toEqual(paths(program));
  expect(parts).toBe(7);
  // Those that fill the last part to the brim leave nothing over.
  expect(dice.explore(pass, leaf, 48)).toBe(false);
});
