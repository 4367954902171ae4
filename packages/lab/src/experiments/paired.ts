import { pairedInterval } from '../simulate/statistics.js';
import type { TallyData } from '../simulate/tally.js';
import type { Difference } from './compare.js';

/** How often a side won with one setup and not with another, in the same fights. */
export interface PairedWins extends Difference {
  /** Fights that the side won only with the first setup, and only with the second. */
  readonly gained: number;
  readonly lost: number;
  /** The number of the first fight that came out differently for the side; absent if none did. */
  readonly first?: number;
}

/** Compares the fights that two paired jobs have both fought. */
export function pairedWins(one: TallyData, other: TallyData, side: number): PairedWins {
  const fights = Math.min(one.fights, other.fights);
  let [gained, lost, first] = [0, 0, -1];
  for (let fight = 0; fight < fights; fight++) {
    const won = one.winners![fight] === side;
    if (won === (other.winners![fight] === side)) continue;
    if (won) gained++;
    else lost++;
    if (first < 0) first = fight;
  }
  const mean = fights === 0 ? 0 : (gained - lost) / fights;
  return { mean, ...pairedInterval(gained, lost, fights), gained, lost, ...(first < 0 ? {} : { first }) };
}
