import type { Ruleset } from '@fray/engine';
import { type Interval, summarise, wilson } from '../simulate/statistics.js';
import type { TallyData } from '../simulate/tally.js';
import type { Graph } from './graph.js';
import type { Solution } from './solve.js';

/** A probability; low and high are the same when it is exact, else its 95 % interval. */
export interface Chance extends Interval {
  readonly probability: number;
}

/** How a fight ends, with which probability. */
export interface Endings {
  /** Most likely first; impossible endings are left out. */
  readonly outcomes: readonly ({ readonly kind: string; readonly winner: number | null } & Chance)[];
  /** By side, in the order of the sides, then 'Nobody'. */
  readonly wins: readonly ({ readonly side: number | null; readonly name: string } & Chance)[];
  /** The mean number of choices until the end; null if the fight may never end. */
  readonly choices: number | null;
}

/** An entry for every side of a ruleset, then one for fights without a winner. */
export function bySide<T>(ruleset: Ruleset, describe: (side: number | null) => T) {
  const sides: { side: number | null; name: string }[] = ruleset.sides.map(({ name }, side) => ({
    side,
    name,
  }));
  return [...sides, { side: null, name: 'Nobody' }].map(each => ({ ...each, ...describe(each.side) }));
}

/** The largest probability below 1. */
const NEARLY = 1 - Number.EPSILON / 2;

/** The endings of a node of a solved graph. */
export function exactEndings(
  ruleset: Ruleset,
  graph: Graph,
  { values, width }: Solution,
  node: number,
): Endings {
  const row = values.subarray(node * width, (node + 1) * width);
  const chance = (probability: number): Chance => ({ probability, low: probability, high: probability });
  const choices = row[width - 1]!;
  return {
    outcomes: graph.outcomes
      .map(({ kind, winner }, index) => ({ kind, winner, probability: row[index]! }))
      .filter(({ probability }) => probability > 0)
      .map(({ kind, winner, probability }, _, { length }) => ({
        kind,
        winner,
        ...chance(length === 1 ? 1 : Math.min(probability, NEARLY)),
      }))
      .sort((a, b) => b.probability - a.probability),
    wins: bySide(ruleset, side => {
      let sum = 0;
      let other = 0;
      for (const [index, { winner }] of graph.outcomes.entries()) {
        if (winner === side) sum += row[index]!;
        else other += row[index]!;
      }
      // Exactly 1 only if nothing else is possible, whatever the rounding errors add up to.
      return chance(other === 0 ? 1 : Math.min(sum, NEARLY));
    }),
    choices: Number.isFinite(choices) ? choices : null,
  };
}

/** The endings as estimated from many fights. */
export function estimatedEndings(ruleset: Ruleset, { fights, outcomes, measures }: TallyData): Endings {
  const chance = (count: number): Chance => ({ probability: count / fights, ...wilson(count, fights) });
  return {
    outcomes: outcomes.map(({ kind, winner, count }) => ({ kind, winner, ...chance(count) })),
    wins: bySide(ruleset, side => chance(wonBy(outcomes, side))),
    choices: summarise(measures.choices!).mean,
  };
}

/** How many fights a side won; null counts those without a winner. */
export function wonBy(outcomes: TallyData['outcomes'], side: number | null): number {
  return outcomes.reduce((sum, { winner, count }) => sum + (winner === side ? count : 0), 0);
}
