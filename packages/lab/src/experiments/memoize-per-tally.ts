import type { Tally, TallyData } from '../simulate/tally.js';

/** Computes something from each of several growing tallies, again only for those that have grown since the last call. */
export function memoizePerTally<Found>(
  compute: (tally: TallyData, index: number) => Found,
): (tally: Tally, index: number) => Found | null {
  const known: { readonly fights: number; readonly found: Found }[] = [];
  return (tally, index) => {
    const { fights } = tally;
    if (fights === 0) return null;
    if (known[index]?.fights !== fights) known[index] = { fights, found: compute(tally.data(), index) };
    return known[index]!.found;
  };
}
