import type { Ruleset, Seed } from '@fray/engine';
import { bySide, wonBy } from '../exact/endings.js';
import type { CombatantStatsData } from './event-stats.js';
import { Histogram, type HistogramData } from './histogram.js';
import { type Examples, examplesOf } from './ranking.js';
import { type Interval, type Summary, summarise, wilson } from './statistics.js';
import type { TallyData } from './tally.js';

/** How often something came about, and where its true rate lies in 95 of 100 cases. */
export interface Rate extends Interval {
  readonly count: number;
  readonly rate: number;
}

/** What a simulation found. Same inputs, same report, to the last digit: there is no clock in it. */
export interface SimulationReport {
  /** All that is needed to run it again. */
  readonly inputs: {
    readonly ruleset: string;
    readonly setup: unknown;
    readonly seed: Seed;
    readonly fights: number;
    /** Where it was to stop as soon as win rates were known so well. */
    readonly error?: number;
    readonly policies: readonly string[];
    readonly maxChoices: number;
    /** How many were to be watched closely, where that was said. */
    readonly closely?: number;
  };
  /** Of the ruleset. */
  readonly version: number;
  /** Digest of the content, when it is not the shipped one. */
  readonly content?: string;
  readonly fights: number;
  /** The most frequent first. */
  readonly outcomes: readonly ({
    readonly kind: string;
    readonly winner: number | null;
    /** The first fight that ended so, to watch. */
    readonly example: Seed;
  } & Rate)[];
  /** Victories by side, in the order of the sides, then the fights that nobody won. */
  readonly wins: readonly ({ readonly side: number | null; readonly name: string } & Rate)[];
  /** Each with mean, spread, quantiles and exact histogram: the number of choices and what the ruleset measures. */
  readonly measures: Readonly<Record<string, Summary>>;
  /** Fights to watch, by their seeds: how it went for side 0. */
  readonly examples: Readonly<Record<keyof Examples, Seed>>;
  /** What combatants did and suffered, in those fights that were watched closely. */
  readonly closely?: {
    readonly fights: number;
    readonly combatants: readonly CombatantReport[];
  };
}

/** What one combatant did and suffered. */
export interface CombatantReport {
  readonly side: number;
  readonly name: string;
  /** In how many of the watched fights it took part; all below is of these. */
  readonly fights: number;
  /** In how many of them it fell. */
  readonly fell: Rate;
  /** Per fight: damage 'dealt' and 'taken', points 'healed', how often it 'falls', 'spent POWER'. */
  readonly amounts: Readonly<Record<string, Summary>>;
  /** How many blows it took when it fell; left out where it never did. */
  readonly hitsToKill?: Summary;
  /** What it chose, the most frequent first, as a share of all its choices. */
  readonly actions: readonly { readonly action: string; readonly count: number; readonly share: number }[];
}

export function reportOf(
  ruleset: Ruleset,
  inputs: SimulationReport['inputs'],
  tally: TallyData,
): SimulationReport {
  const { fights, outcomes, measures, closely } = tally;
  const seedOf = (index: number) => fightSeed(inputs.seed, index, tally.pairs !== undefined);
  const rate = (count: number): Rate => ({ count, rate: count / fights, ...wilson(count, fights) });
  return {
    inputs,
    version: ruleset.version,
    ...(ruleset.content === undefined ? {} : { content: ruleset.content }),
    fights,
    outcomes: outcomes.map(({ kind, winner, count, first }) => ({
      kind,
      winner,
      ...rate(count),
      example: seedOf(first),
    })),
    wins: bySide(ruleset, side => rate(wonBy(outcomes, side))),
    measures: Object.fromEntries(
      Object.entries(measures).map(([name, { values, counts, first }]) => [
        name,
        summarise({ values, counts, ...(first ? { first } : {}) }),
      ]),
    ),
    examples: seedsOf(examplesOf(tally.ranking), seedOf),
    ...(closely ? { closely: { fights: closely.fights, combatants: closely.combatants.map(deedsOf) } } : {}),
  };
}

/** The seed that stands for one fight of many; those that are `compared` have other dice. */
export function fightSeed(seed: Seed, index: number, compared = false): Seed {
  return `${seed}#${compared ? '=' : ''}${index}`;
}

/** The seeds of fights worth watching. */
export function seedsOf({ best, median, worst }: Examples, seedOf: (index: number) => Seed) {
  return { best: seedOf(best), median: seedOf(median), worst: seedOf(worst) };
}

/** What is told of every combatant, whether it came about or not. */
const ALWAYS = ['dealt', 'taken', 'healed', 'falls'];

function deedsOf({ side, name, fights, amounts, hitsToKill, actions }: CombatantStatsData): CombatantReport {
  const rest = Object.keys(amounts).filter(what => !ALWAYS.includes(what));
  const chosen = Object.entries(actions).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const all = chosen.reduce((sum, [, count]) => sum + count, 0);
  const falls = withNone(amounts.falls, fights);
  const fell = fights - (falls.values[0] === 0 ? falls.counts[0]! : 0);
  return {
    side,
    name,
    fights,
    fell: { count: fell, rate: fell / fights, ...wilson(fell, fights) },
    amounts: Object.fromEntries(
      [...ALWAYS, ...rest].map(what => [what, summarise(withNone(amounts[what], fights))]),
    ),
    ...(hitsToKill.values.length > 0 ? { hitsToKill: summarise(hitsToKill) } : {}),
    actions: chosen.map(([action, count]) => ({ action, count, share: count / all })),
  };
}

/** With the fights in which nothing of it came about. */
function withNone(given: HistogramData | undefined, fights: number): HistogramData {
  const { values, counts } = given ?? { values: [], counts: [] };
  const some = counts.reduce((sum, count) => sum + count, 0);
  const histogram = new Histogram();
  if (fights > some) histogram.put(0, fights - some);
  histogram.merge({ values, counts });
  return histogram.data();
}
