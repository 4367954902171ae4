import type { Ruleset } from '@fray/engine';
import type { TallyData } from './tally.js';

/** An entry for every side of a ruleset, then one for fights without a winner. */
export function bySide<T>(ruleset: Ruleset, describe: (side: number | null) => T) {
  const sides: { side: number | null; name: string }[] = ruleset.sides.map(({ name }, side) => ({
    side,
    name,
  }));
  return [...sides, { side: null, name: 'Nobody' }].map(each => ({ ...each, ...describe(each.side) }));
}

/** How many fights a side won; null counts those without a winner. */
export function wonBy(outcomes: TallyData['outcomes'], side: number | null): number {
  return outcomes.reduce((sum, { winner, count }) => sum + (winner === side ? count : 0), 0);
}
