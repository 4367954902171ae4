import type { Ruleset, Seed } from '@fray/engine';
import type { CombatantStatsData, EventStatsData } from './event-stats.js';
import { Histogram, type HistogramData } from './histogram.js';
import { type Examples, examplesOf } from './ranking.js';
import { rateOf } from './rate-counts.js';
import { type Interval, type Summary, summarise, wilson } from './statistics.js';
import type { TallyData } from './tally.js';
import { bySide, wonBy } from './wins.js';

/** How often something happened, with the 95 % interval of its true rate. */
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
    /** The error of the win rates at which it could stop early, if there was one. */
    readonly error?: number;
    readonly policies: readonly string[];
    readonly maxChoices: number;
    /** How many fights were to be watched event by event, if the caller said so. */
    readonly watched?: number;
  };
  /** Of the ruleset. */
  readonly version: number;
  /** Digest of the content, when it is not the shipped one. */
  readonly content?: string;
  readonly fights: number;
  /** Most frequent first. */
  readonly outcomes: readonly ({
    readonly kind: string;
    readonly winner: number | null;
    /** The first fight that ended like this, to watch. */
    readonly example: Seed;
  } & Rate)[];
  /** Victories by side, in the order of the sides, then the fights without a winner. */
  readonly wins: readonly ({ readonly side: number | null; readonly name: string } & Rate)[];
  /** The number of choices and what the ruleset measures, each with mean, spread, quantiles and exact histogram. */
  readonly measures: Readonly<Record<string, Summary>>;
  /** The seeds of fights to watch: the best, median and worst for side 0. */
  readonly examples: Readonly<Record<keyof Examples, Seed>>;
  /** What combatants did and suffered, in the fights that were watched event by event. */
  readonly eventStats?: {
    readonly fights: number;
    readonly combatants: readonly CombatantReport[];
    /**
     * What the ruleset counts of how combatants behave: how often something happened (`count`), of how often it could have (`of`). Its
     * interval allows for counts of the same fight being alike.
     */
    readonly rates: Readonly<Record<string, Rate & { readonly of: number }>>;
  };
}

/** What one combatant did and suffered. */
export interface CombatantReport {
  readonly side: number;
  readonly name: string;
  /** The number of watched fights that it took part in; everything below counts these fights only. */
  readonly fights: number;
  /** In how many of these it fell. */
  readonly fell: Rate;
  /** Per fight: damage 'dealt' and 'taken', points 'healed', how often it 'falls', 'spent POWER'. */
  readonly amounts: Readonly<Record<string, Summary>>;
  /** How many hits it took when it fell; absent if it never fell. */
  readonly hitsToKill?: Summary;
  /** What it chose, most frequent first, as a share of all its choices. */
  readonly actions: readonly { readonly action: string; readonly count: number; readonly share: number }[];
}

export function reportOf(
  ruleset: Ruleset,
  inputs: SimulationReport['inputs'],
  tally: TallyData,
): SimulationReport {
  const { fights, outcomes, measures, eventStats } = tally;
  const seedOf = (index: number) => fightSeed(inputs.seed, index, tally.pairs !== undefined);
  const rate = (count: number): Rate => ({ count, rate: count / fights, ...wilson(count, fights) });
  return {
    inputs,
    ...versionOf(ruleset),
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
    ...(eventStats ? { eventStats: eventStatsReport(eventStats) } : {}),
  };
}

/** The version of a ruleset, and the digest of its content if that is not the shipped one. */
export function versionOf({ version, content }: Ruleset): {
  readonly version: number;
  readonly content?: string;
} {
  return content === undefined ? { version } : { version, content };
}

/** The seed of one fight of many. Comparisons deal their fights other dice (`7#=12`). */
export function fightSeed(seed: Seed, index: number, compared = false): Seed {
  return `${seed}#${compared ? '=' : ''}${index}`;
}

/** The seeds of fights worth watching. */
export function seedsOf({ best, median, worst }: Examples, seedOf: (index: number) => Seed) {
  return { best: seedOf(best), median: seedOf(median), worst: seedOf(worst) };
}

function eventStatsReport({
  fights,
  combatants,
  rates,
}: EventStatsData): NonNullable<SimulationReport['eventStats']> {
  // What could never have happened has no rate.
  const counted = Object.entries(rates).filter(([, { of }]) => of > 0);
  return {
    fights,
    combatants: combatants.map(combatantReport),
    rates: Object.fromEntries(counted.map(([name, data]) => [name, rateOf(data)])),
  };
}

/** Amounts that are reported for every combatant, even if they are always 0. */
const ALWAYS_REPORTED = ['dealt', 'taken', 'healed', 'falls'];

function combatantReport({
  side,
  name,
  fights,
  amounts,
  hitsToKill,
  actions,
}: CombatantStatsData): CombatantReport {
  const rest = Object.keys(amounts).filter(what => !ALWAYS_REPORTED.includes(what));
  const byCount = Object.entries(actions).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const choices = byCount.reduce((sum, [, count]) => sum + count, 0);
  const falls = withZeros(amounts.falls, fights);
  const fell = fights - (falls.values[0] === 0 ? falls.counts[0]! : 0);
  return {
    side,
    name,
    fights,
    fell: { count: fell, rate: fell / fights, ...wilson(fell, fights) },
    amounts: Object.fromEntries(
      [...ALWAYS_REPORTED, ...rest].map(what => [what, summarise(withZeros(amounts[what], fights))]),
    ),
    ...(hitsToKill.values.length > 0 ? { hitsToKill: summarise(hitsToKill) } : {}),
    actions: byCount.map(([action, count]) => ({ action, count, share: count / choices })),
  };
}

/** Counts a 0 for every fight that the histogram does not include. */
function withZeros(nonZero: HistogramData | undefined, fights: number): HistogramData {
  const { values, counts } = nonZero ?? { values: [], counts: [] };
  const counted = counts.reduce((sum, count) => sum + count, 0);
  const histogram = new Histogram();
  if (fights > counted) histogram.put(0, fights - counted);
  histogram.merge({ values, counts });
  return histogram.data();
}
