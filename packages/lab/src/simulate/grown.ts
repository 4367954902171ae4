import type { Tally, TallyData } from './tally.js';

/** Looks at tallies that grow, one after the other: what nothing was added to since the last look is not made anew. */
export function memoizePerTally<Found>(
  look: (tally: TallyData, index: number) => Found,
): (tally: Tally, index: number) => Found | null {
  const known: { readonly fights: number; readonly found: Found }[] = [];
  return (tally, index) => {
    const { fights } = tally;
    if (fights === 0) return null;
    if (known[index]?.fights !== fights) known[index] = { fights, found: look(tally.data(), index) };
    return known[index]!.found;
  };
}
