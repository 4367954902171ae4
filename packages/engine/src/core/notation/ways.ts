import { FrayError } from '../errors.js';
import { type DiceTerm, formatNotation, type Notation } from './ast.js';

/** In how many ways each result comes up. */
export type Ways = Map<number, bigint>;

/** Steps of big-number arithmetic: about a second on a slow machine. */
const MAX_WORK = 20_000_000;

/** The ways of every result, in no order. Refuses what would take longer than about a second. */
export function countWays(notation: Notation): Ways {
  return new Counter(notation).ways(notation);
}

class Counter {
  private work = 0;
  /** A step costs more the longer the numbers are. */
  private readonly step: number;

  constructor(private readonly whole: Notation) {
    this.step = 1 + bits(whole) / 1024;
  }

  ways(notation: Notation): Ways {
    switch (notation.kind) {
      case 'number':
        return new Map([[notation.value, 1n]]);
      case 'dice':
        return notation.keep ? this.waysOfKept(notation, notation.keep) : this.waysOfAll(notation);
      case 'product':
        return mapResults(this.ways(notation.of), result => result * notation.by);
      case 'sum':
        return notation.terms
          .map(({ sign, of }) => mapResults(this.ways(of), result => sign * result))
          .reduce((one, other) => this.sumOf(one, other));
    }
  }

  private waysOfAll({ count, sides }: DiceTerm): Ways {
    let table = [1n];
    for (let die = 0; die < count; die++) table = this.withDie(table, sides);
    return new Map(table.map((ways, index) => [count + index, ways]));
  }

  /**
   * The highest k of n dice, by the lowest face kept. Some `above` < k dice show more than it, and fall as
   * that many dice with fewer sides do; of the others, 0 to n − k show less and the rest show it.
   */
  private waysOfKept({ count, sides }: DiceTerm, keep: NonNullable<DiceTerm['keep']>): Ways {
    const result: Ways = new Map();
    for (let face = 1; face <= sides; face++) {
      let table = [1n];
      for (let above = 0; above < keep.count && table.length > 0; above++) {
        const factor = choose(count, above) * this.partitions(count - above, count - keep.count, face - 1);
        const least = keep.count * face + above;
        this.spend(above + table.length);
        for (let i = 0; i < table.length; i++) addWays(result, least + i, table[i]! * factor);
        if (above + 1 < keep.count) table = this.withDie(table, sides - face);
      }
    }
    // The lowest are the highest seen in a mirror.
    return keep.which === 'highest' ? result : mapResults(result, total => keep.count * (sides + 1) - total);
  }

  /** Ways in which `dice` show either one given face or, at most `most` of them, one of `lower` others. */
  private partitions(dice: number, most: number, lower: number): bigint {
    this.spend(3 * most);
    let sum = 1n;
    let ways = 1n;
    for (let i = 1; i <= most; i++) {
      ways = (ways * BigInt((dice - i + 1) * lower)) / BigInt(i);
      sum += ways;
    }
    return sum;
  }

  /** One die more. A running sum of the last `sides` entries, so that large dice cost no more than small ones. */
  private withDie(table: readonly bigint[], sides: number): bigint[] {
    if (sides === 0) return [];
    const length = table.length + sides - 1;
    this.spend(2 * length);
    const after = new Array<bigint>(length);
    let window = 0n;
    for (let i = 0; i < length; i++) {
      if (i < table.length) window += table[i]!;
      if (i >= sides) window -= table[i - sides]!;
      after[i] = window;
    }
    return after;
  }

  private sumOf(one: Ways, other: Ways): Ways {
    this.spend(2 * one.size * other.size);
    const result: Ways = new Map();
    for (const [left, leftWays] of one) {
      for (const [right, rightWays] of other) addWays(result, left + right, leftWays * rightWays);
    }
    return result;
  }

  private spend(steps: number): void {
    this.work += steps * this.step;
    if (this.work <= MAX_WORK) return;
    const text = formatNotation(this.whole);
    throw new FrayError(
      'notation/too-large',
      `${text}: too many dice to count every way they fall. Simulate it instead.`,
      {
        data: { text, position: 0 },
      },
    );
  }
}

function addWays(ways: Ways, result: number, more: bigint): void {
  ways.set(result, (ways.get(result) ?? 0n) + more);
}

/** Multiplying by 0 brings different results together, so they are added up. */
function mapResults(ways: Ways, to: (result: number) => number): Ways {
  const after: Ways = new Map();
  for (const [result, count] of ways) addWays(after, to(result), count);
  return after;
}

function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= count; i++) ways = (ways * BigInt(from - i + 1)) / BigInt(i);
  return ways;
}

/** The length of the number of all ways. */
function bits(notation: Notation): number {
  switch (notation.kind) {
    case 'number':
      return 0;
    case 'dice':
      return notation.count * Math.log2(notation.sides);
    case 'product':
      return bits(notation.of);
    case 'sum':
      return notation.terms.reduce((sum, term) => sum + bits(term.of), 0);
  }
}
