import { type Bands, type Dice, impossibleDraw, totalWeight } from './dice.js';
import { ways } from './ways.js';

/** Which results a draw has, and how heavy each is. */
interface Outcomes {
  readonly values: readonly number[];
  readonly weights: readonly number[];
  readonly total: number;
}

/** A draw with more than one result, and which one this pass takes. */
interface Branch {
  readonly outcomes: Outcomes;
  taken: number;
}

/** A step of the memo: by count, by sides, then by each band. */
class Memo {
  outcomes: Outcomes | undefined;
  private readonly steps = new Map<number, Memo>();

  step(key: number): Memo {
    const known = this.steps.get(key);
    if (known) return known;
    const next = new Memo();
    this.steps.set(key, next);
    return next;
  }
}

/**
 * Dice that walk through every result. Run the same code again and again under `explore`; each pass takes
 * another path, and `ways / of` is that path's exact probability.
 *
 * @example
 * const dice = new EnumeratingDice();
 * let hits = 0;
 * let hit = false;
 * dice.explore(
 *   () => { hit = dice.sum(2, 6, 'attack', [7]) >= 7; },
 *   () => { if (hit) hits += dice.probability; },
 * ); // two passes; hits is 21 / 36
 */
export class EnumeratingDice implements Dice {
  readonly faces: readonly number[] = [];
  /** The path's probability is ways / of; both are whole and exact below 2^53. */
  ways = 1;
  of = 1;
  /** The path's probability as a plain number. */
  probability = 1;
  private readonly branches: Branch[] = [];
  private depth = 0;
  private readonly banded = new Memo();
  private readonly whole = new Memo();

  /** @param settled whether nothing that is still drawn matters: then no draw branches, each takes its first result. */
  constructor(private readonly settled?: () => boolean) {}

  /** Runs `pass` once per distinct path and calls `leaf` after each. */
  explore(pass: () => void, leaf: () => void): void {
    const { branches } = this;
    branches.length = 0;
    do {
      this.restore([0]);
      pass();
      if (this.depth < branches.length) {
        throw new Error(
          'explore: a pass must not end before a draw it went back from; its odds would count twice.',
        );
      }
      leaf();
      // On to the next path: the deepest draw that has another result takes it; those below it start over.
      let last = branches.at(-1);
      while (last && last.taken === last.outcomes.values.length - 1) {
        branches.pop();
        last = branches.at(-1);
      }
      if (last) last.taken++;
    } while (branches.length > 0);
  }

  roll(sides: number, _label?: string, bands?: Bands): number {
    return this.branch(this.outcomes(1, sides, bands));
  }

  sum(count: number, sides: number, _label?: string, bands?: Bands): number {
    return this.branch(this.outcomes(count, sides, bands));
  }

  chance(wins: number, of: number, _label?: string): boolean {
    if (!(of >= 1)) impossibleDraw(of);
    if (wins <= 0) return false;
    if (wins >= of) return true;
    return this.branch({ values: NO_YES, weights: [of - wins, wins], total: of }) === 1;
  }

  pick(weights: readonly number[], _label?: string): number {
    const values: number[] = [];
    const kept: number[] = [];
    for (let i = 0; i < weights.length; i++) {
      if (weights[i]! > 0) {
        values.push(i);
        kept.push(weights[i]!);
      }
    }
    if (values.length === 0) impossibleDraw(0);
    return this.branch({ values, weights: kept, total: totalWeight(kept) });
  }

  /** Paths are walked from their beginning, so a position within one is its depth. */
  snapshot(): number[] {
    return [this.depth];
  }

  restore(integers: readonly number[]): void {
    this.depth = 0;
    this.ways = this.of = this.probability = 1;
    while (this.depth < integers[0]!) this.descend(this.branches[this.depth]!);
  }

  private branch(outcomes: Outcomes): number {
    if (outcomes.values.length === 1) return outcomes.values[0]!;
    if (this.settled?.()) return outcomes.values[0]!;
    const known = this.branches[this.depth];
    if (known === undefined) {
      const fresh = { outcomes, taken: 0 };
      this.branches.push(fresh);
      return this.descend(fresh);
    }
    // A pass that does not begin where the last one began would give odds that look right and are not.
    if (known.outcomes.total !== outcomes.total || known.outcomes.values.length !== outcomes.values.length) {
      throw new Error(
        `explore: draw ${this.depth + 1} is not the one it was in the pass before; reset the state first.`,
      );
    }
    return this.descend(known);
  }

  private descend({ outcomes, taken }: Branch): number {
    const weight = outcomes.weights[taken]!;
    this.depth++;
    this.ways *= weight;
    this.of *= outcomes.total;
    this.probability *= weight / outcomes.total;
    return outcomes.values[taken]!;
  }

  /** Remembered by what the bands say, not by which array says it: rules may reuse one array, or build many. */
  private outcomes(count: number, sides: number, bands: Bands | undefined): Outcomes {
    let memo = (bands ? this.banded : this.whole).step(count).step(sides);
    if (bands) for (let i = 0; i < bands.length; i++) memo = memo.step(bands[i]!);
    memo.outcomes ??= fold(ways(count, sides), count, bands, sides ** count);
    return memo.outcomes;
  }
}

const NO_YES = [0, 1] as const;

/** The bands of a roll with their weights; each band is answered by its lowest total. */
function fold(table: Float64Array, lowest: number, bands: Bands | undefined, total: number): Outcomes {
  const values: number[] = [];
  const weights: number[] = [];
  for (let value = lowest; value < table.length; value++) {
    const begins = values.length === 0 || !bands || bands.some(band => band > value - 1 && band <= value);
    if (begins) {
      values.push(value);
      weights.push(table[value]!);
    } else {
      weights[weights.length - 1]! += table[value]!;
    }
  }
  return { values, weights, total };
}
