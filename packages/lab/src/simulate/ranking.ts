import type { HistogramData } from './histogram.js';

/** How well fights went for side 0, ascending; each rank with its count and its first fight. */
export type RankingData = Required<HistogramData>;

/** More than any number of choices. */
const TOP = 2 ** 40;

/** How well a fight without a score went for side 0: a victory is better the sooner it comes, a defeat the later. */
export function rankOf(winner: number | null, choices: number): number {
  if (winner === null) return 0;
  return winner === 0 ? TOP - choices : choices - TOP;
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
