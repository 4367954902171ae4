import { type Bands, type Dice, impossibleDraw, totalWeight } from './dice.js';
import { ways } from './ways.js';

/** A draw as it was asked for, which results it has, and how likely each is. */
export class Draw {
  readonly chances: readonly number[];

  /**
   * Of dice: their count, their sides and the bands. Of a chance: −wins and of. Of a pick: no dice without sides, and
   * the weights.
   */
  constructor(
    private readonly count: number,
    private readonly sides: number,
    private readonly list: readonly number[] | undefined,
    readonly values: readonly number[],
    readonly weights: readonly number[],
    readonly total: number,
  ) {
    this.chances = weights.map(weight => weight / total);
  }

  /** By what the list says, not by which array says it: rules may reuse one array, or build many. */
  matches(count: number, sides: number, list: readonly number[] | undefined): boolean {
    if (this.count !== count || this.sides !== sides) return false;
    const own = this.list;
    if (own === undefined || list === undefined) return own === list;
    if (own.length !== list.length) return false;
    for (let i = 0; i < own.length; i++) if (own[i] !== list[i]) return false;
    return true;
  }
}

/** Thrown where there is too much to enumerate: results of a draw, ways, states. The caller may estimate instead. */
export class TooLarge extends Error {}

/** Results of one draw. A rule that draws more of them draws a seed. */
const MAX_RESULTS = 1_000_000;

/** One way through the draws of a pass. */
export interface Path {
  readonly draws: readonly Draw[];
  /** Which result of each draw is taken. */
  readonly taken: readonly number[];
}

/** A step of the memo: by count, by sides, then by each band. */
class Memo {
  draw: Draw | undefined;
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
  /** The path so far: draws with more than one result, which one is taken, its value, and the chance to come there. */
  private readonly draws: Draw[] = [];
  private readonly taken: number[] = [];
  private readonly values: number[] = [];
  private readonly chances: number[] = [1];
  /** How many draws of the path are settled on a result, and how many of them this pass has come to. */
  private length = 0;
  private depth = 0;
  private readonly banded = new Memo();
  private readonly whole = new Memo();

  /** @param settled whether nothing that is still drawn matters: then no draw branches, each takes its first result. */
  constructor(private readonly settled?: () => boolean) {}

  /** The path's probability is ways / of; both are whole and exact below 2^53. */
  get ways(): number {
    let ways = 1;
    for (let i = 0; i < this.depth; i++) ways *= this.draws[i]!.weights[this.taken[i]!]!;
    return ways;
  }

  get of(): number {
    let of = 1;
    for (let i = 0; i < this.depth; i++) of *= this.draws[i]!.total;
    return of;
  }

  /** The path's probability as a plain number. */
  get probability(): number {
    return this.chances[this.depth]!;
  }

  /** Whether this pass has come to a draw with more than one result. */
  get hasBranched(): boolean {
    return this.depth > 0;
  }

  /**
   * Runs `pass` once per distinct path and calls `leaf` after each. Where there may be many, `most` is how many at once: the answer
   * says whether any are left for `exploreOn`.
   */
  explore(pass: () => void, leaf: () => void, most = Number.POSITIVE_INFINITY): boolean {
    this.length = 0;
    return this.exploreOn(pass, leaf, most);
  }

  /** Goes on where `explore` stopped. Nothing else may have been drawn in between. */
  exploreOn(pass: () => void, leaf: () => void, most: number): boolean {
    for (let left = most; left > 0; left--) {
      this.depth = 0;
      pass();
      if (this.depth < this.length) this.endedEarly();
      leaf();
      if (!this.next()) return false;
    }
    return true;
  }

  private endedEarly(): never {
    throw new Error(
      'explore: a pass must not end before a draw it went back from; its odds would count twice.',
    );
  }

  /** On to the next path: the deepest draw that has another result takes it; those below it start over. False after the last. */
  private next(): boolean {
    const { draws, taken } = this;
    let last = this.length - 1;
    while (last >= 0 && taken[last] === draws[last]!.values.length - 1) last--;
    this.length = last + 1;
    if (last < 0) return false;
    this.take(last, taken[last]! + 1);
    return true;
  }

  /** The path of this pass, for `follow`. */
  path(): Path {
    return { draws: this.draws.slice(0, this.depth), taken: this.taken.slice(0, this.depth) };
  }

  /** Runs `pass` once more along a path that an exploration has taken. */
  follow({ draws, taken }: Path, pass: () => void): void {
    this.depth = 0;
    this.length = draws.length;
    for (let i = 0; i < draws.length; i++) {
      this.draws[i] = draws[i]!;
      this.take(i, taken[i]!);
    }
    pass();
    if (this.depth !== draws.length || this.length !== draws.length)
      throw new Error('follow: these draws are not the ones of that path.');
  }

  roll(sides: number, _label?: string, bands?: Bands): number {
    return this.sum(1, sides, _label, bands);
  }

  sum(count: number, sides: number, _label?: string, bands?: Bands): number {
    const { depth } = this;
    // What was drawn here on an earlier path is most likely drawn again.
    if (depth < this.draws.length) {
      const known = this.draws[depth]!;
      if (known.matches(count, sides, bands))
        return depth < this.length ? this.repeatDraw() : this.branch(known);
    }
    let memo = (bands ? this.banded : this.whole).step(count).step(sides);
    if (bands) for (let i = 0; i < bands.length; i++) memo = memo.step(bands[i]!);
    memo.draw ??= bandsOfRoll(count, sides, bands && [...bands]);
    return this.branch(memo.draw);
  }

  chance(wins: number, of: number, _label?: string): boolean {
    if (!(of >= 1)) impossibleDraw(of);
    if (wins <= 0) return false;
    if (wins >= of) return true;
    const { depth } = this;
    if (depth < this.length && this.draws[depth]!.matches(-wins, of, undefined))
      return this.repeatDraw() === 1;
    return this.branch(new Draw(-wins, of, undefined, NO_YES, [of - wins, wins], of)) === 1;
  }

  pick(weights: readonly number[], _label?: string): number {
    const { depth } = this;
    if (depth < this.length && this.draws[depth]!.matches(0, 0, weights)) return this.repeatDraw();
    const values: number[] = [];
    const positive: number[] = [];
    for (let i = 0; i < weights.length; i++) {
      if (weights[i]! > 0) {
        values.push(i);
        positive.push(weights[i]!);
      }
    }
    if (values.length === 0) impossibleDraw(0);
    return this.branch(new Draw(0, 0, [...weights], values, positive, totalWeight(positive)));
  }

  /** Paths are walked from their beginning, so a position within one is its depth. */
  snapshot(): number[] {
    return [this.depth];
  }

  restore(integers: readonly number[]): void {
    this.depth = integers[0]!;
  }

  private repeatDraw(): number {
    return this.values[this.depth++]!;
  }

  /** A draw that this path has not come to before takes its first result. */
  private branch(draw: Draw): number {
    const { depth } = this;
    if (draw.values.length === 1) return draw.values[0]!;
    // A pass that does not begin where the last one began would give odds that look right and are not.
    if (depth < this.length) {
      throw new Error(
        `explore: draw ${depth + 1} is not the one it was in the pass before; reset the state first.`,
      );
    }
    if (this.settled?.()) return draw.values[0]!;
    this.draws[depth] = draw;
    this.depth = this.length = depth + 1;
    return this.take(depth, 0);
  }

  private take(depth: number, result: number): number {
    const draw = this.draws[depth]!;
    this.taken[depth] = result;
    this.chances[depth + 1] = this.chances[depth]! * draw.chances[result]!;
    this.values[depth] = draw.values[result]!;
    return this.values[depth]!;
  }
}

const NO_YES = [0, 1] as const;

/** The bands of a roll with their weights; each band is answered by its lowest total. */
function bandsOfRoll(count: number, sides: number, bands: Bands | undefined): Draw {
  if (count * sides > MAX_RESULTS) {
    throw new TooLarge(`${count}d${sides} has more than ${MAX_RESULTS.toLocaleString('en')} results`);
  }
  const table = ways(count, sides);
  const values: number[] = [];
  const weights: number[] = [];
  for (let value = count; value < table.length; value++) {
    const begins = values.length === 0 || !bands || bands.some(band => band > value - 1 && band <= value);
    if (begins) {
      values.push(value);
      weights.push(table[value]!);
    } else {
      weights[weights.length - 1]! += table[value]!;
    }
  }
  return new Draw(count, sides, bands, values, weights, sides ** count);
}
