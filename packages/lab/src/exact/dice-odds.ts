import { distribution, FrayError, formatNotation, invalid, type Notation, parseNotation } from '@fray/engine';

const TESTS = ['>=', '<=', '>', '<', '='] as const;
type Test = (typeof TESTS)[number];

const HOLDS: Readonly<Record<Test, (result: number) => boolean>> = {
  '>=': result => result >= 0,
  '<=': result => result <= 0,
  '>': result => result > 0,
  '<': result => result < 0,
  '=': result => result === 0,
};

/** The exact odds of a roll. */
export interface DiceOdds {
  /** The roll in standard notation: '2d6 + 3'. */
  readonly notation: string;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** Standard deviation. */
  readonly sd: number;
  /** How many equally likely ways the dice can fall; as text, because there may be more than a number can hold. */
  readonly ways: string;
  /** In ascending order of results. */
  readonly results: readonly {
    readonly result: number;
    readonly ways: string;
    readonly probability: number;
    /** The probability of this result or more. */
    readonly atLeast: number;
  }[];
  /** If the roll was compared with something: how likely the comparison holds. */
  readonly test?: { readonly test: Test; readonly against: string; readonly probability: number };
}

/**
 * The exact odds of a roll, and of a comparison with a number or another roll.
 *
 * @example
 * diceOdds('2d6 + 3').results[0];                       // { result: 5, ways: '1', probability: 1 / 36, atLeast: 1 }
 * diceOdds('2d20kh1 + 5 >= 15').test.probability;       // 0.7975: with advantage
 * diceOdds('1d20 + 4 > 1d20 + 1').test.probability;     // one roll against another
 */
export function diceOdds(text: string): DiceOdds {
  const [left = '', test, right = '', ...more] = text.split(/(>=|<=|≥|≤|>|<|==?)/);
  if (more.length > 0) throw wrong(text, 'compares more than once');
  const notation = read(left);
  const { min, max, mean, total, ways } = distribution(notation);
  let atLeast = total;
  let squares = 0;
  const results = [...ways].map(([result, count]) => {
    const row = {
      result,
      ways: String(count),
      probability: share(count, total),
      atLeast: share(atLeast, total),
    };
    atLeast -= count;
    squares += row.probability * (result - mean) ** 2;
    return row;
  });
  const base = {
    notation: formatNotation(notation),
    min,
    max,
    mean,
    sd: Math.sqrt(squares),
    ways: String(total),
  };
  if (test === undefined) return { ...base, results };
  return { ...base, results, test: tested(notation, testOf(test), read(right)) };
}

/** Parses a roll. Only the first line of an error is used: the others mark the place below the text, which is not shown here. */
function read(text: string): Notation {
  try {
    return parseNotation(text.trim());
  } catch (error) {
    throw error instanceof FrayError ? wrong(text.trim(), firstLine(error.message)) : error;
  }
}

function firstLine(message: string): string {
  return message.split('\n')[0]!.replace(/^.*?: /, '');
}

function testOf(text: string): Test {
  return TESTS.find(test => test === text) ?? (text === '≥' ? '>=' : text === '≤' ? '<=' : '=');
}

/** Uses the distribution of the difference of both. */
function tested(left: Notation, test: Test, right: Notation): NonNullable<DiceOdds['test']> {
  const difference: Notation = {
    kind: 'sum',
    terms: [
      { sign: 1, of: left },
      { sign: -1, of: right },
    ],
  };
  const { ways, total } = distribution(difference);
  let met = 0n;
  for (const [result, count] of ways) if (HOLDS[test](result)) met += count;
  return { test, against: formatNotation(right), probability: share(met, total) };
}

/** A share that is 0 or 1 only if it is exactly that, however near it comes. */
function share(part: bigint, whole: bigint): number {
  if (part === 0n || part === whole) return part === 0n ? 0 : 1;
  const digits = 2n ** 64n;
  const value = Number((part * digits) / whole) / Number(digits);
  return Math.min(Math.max(value, Number.MIN_VALUE), 1 - Number.EPSILON / 2);
}

function wrong(path: string, reason: string) {
  return invalid('setup/invalid', 'The roll', [{ path, reason }]);
}
