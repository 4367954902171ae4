import { getOrCreate } from '../get-or-create.js';
import { Histogram, type HistogramData } from './histogram.js';

/** How often a fight had one winner as it is (`here`) and another with the change (`there`). */
export interface WinnerPair {
  readonly here: number | null;
  readonly there: number | null;
  count: number;
  /** The first such fight. */
  first: number;
}

export interface PairDifferencesData {
  readonly winners: readonly WinnerPair[];
  /** By measure: the value with the change minus the value without it. */
  readonly differences: Readonly<Record<string, HistogramData>>;
}

/** How fights differ from their twins with the same luck. All sums are whole numbers, so they merge in any order. */
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
    return getOrCreate(this.measures, name, () => new Histogram(true));
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
