import type { Outcome } from '@fray/engine';

/** How well fights went for side 0, ascending; each with how often, and the first fight that went so. */
export interface RankingData {
  readonly values: readonly number[];
  readonly counts: readonly number[];
  readonly first: readonly number[];
}

/** Farther from nothing than any number of choices. */
const TOP = 2 ** 40;
const NEAR = 4096;

/**
 * Keeps fights apart by how well they went for side 0, so that the best, the median and the worst can be found again: by points
 * where there are any; else by victory, the sooner the better, and by defeat, the later the better.
 */
export class Ranking {
  private readonly ranks = new Map<number, Rank>();
  /** The same ranks by choices, where there are few: this is asked for every fight. */
  private readonly won: (Rank | undefined)[] = [];
  private readonly lost: (Rank | undefined)[] = [];

  add({ winner, score }: Outcome, choices: number, index: number): void {
    const near = winner === 0 ? this.won : this.lost;
    const value = score ?? (winner === null ? 0 : winner === 0 ? TOP - choices : choices - TOP);
    const usual = score === undefined && winner !== null && choices < NEAR;
    const known = usual ? near[choices] : undefined;
    if (known) known.add(1, index);
    else {
      this.put(value, 1, index);
      if (!usual) return;
      while (near.length <= choices) near.push(undefined);
      near[choices] = this.ranks.get(value);
    }
  }

  merge({ values, counts, first }: RankingData): void {
    for (let i = 0; i < values.length; i++) this.put(values[i]!, counts[i]!, first[i]!);
  }

  data(): RankingData {
    const all = [...this.ranks].sort((a, b) => a[0] - b[0]);
    return {
      values: all.map(([value]) => value),
      counts: all.map(([, { count }]) => count),
      first: all.map(([, { first }]) => first),
    };
  }

  private put(value: number, count: number, index: number): void {
    const known = this.ranks.get(value);
    if (known) known.add(count, index);
    else this.ranks.set(value, new Rank(count, index));
  }
}

class Rank {
  constructor(
    public count: number,
    public first: number,
  ) {}

  add(count: number, index: number): void {
    this.count += count;
    if (index < this.first) this.first = index;
  }
}

/** Fights worth watching, by their number. */
export interface Examples {
  readonly best: number;
  readonly median: number;
  readonly worst: number;
}

export function examplesOf({ counts, first }: RankingData): Examples {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const middle = counts.findIndex(count => {
    seen += count;
    return seen * 2 >= total;
  });
  return { best: first.at(-1)!, median: first[middle]!, worst: first[0]! };
}
