import { Histogram, type HistogramData } from './histogram.js';

/** How often one winner here met another winner there. */
export interface WinnerPair {
  readonly here: number | null;
  readonly there: number | null;
  count: number;
  /** The first fight that ended so. */
  first: number;
}

export interface PairDifferencesData {
  readonly winners: readonly WinnerPair[];
  /** By measure: the fight there less its twin here. */
  readonly differences: Readonly<Record<string, HistogramData>>;
}

/** How fights differed from twins that had the same luck: whole numbers, which merge in any order. */
export class PairDifferences {
  private readonly winners: WinnerPair[] = [];
  private readonly measures = new Map<string, Histogram>();

  count({ here, there, count, first }: WinnerPair): void {
    const known = this.winners.find(each => each.here === here && each.there === there);
    if (!known) this.winners.push({ here, there, count, first });
    else {
      known.count += count;
      known.first = Math.min(known.first, first);
    }
  }

  of(name: string): Histogram {
    const known = this.measures.get(name);
    if (known) return known;
    const fresh = new Histogram(true);
    this.measures.set(name, fresh);
    return fresh;
  }

  merge({ winners, differences }: PairDifferencesData): void {
    for (const each of winners) this.count(each);
    for (const name in differences) this.of(name).merge(differences[name]!);
  }

  data(): PairDifferencesData {
    const rank = (winner: number | null) => winner ?? Number.POSITIVE_INFINITY;
    return {
      winners: this.winners.toSorted((a, b) => rank(a.here) - rank(b.here) || rank(a.there) - rank(b.there)),
      differences: Object.fromEntries([...this.measures].map(([name, each]) => [name, each.data()])),
    };
  }
}
