import type { Ruleset, Seed } from '@fray/engine';
import { bySide, wonBy } from './endings.js';
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
  };
  /** Of the ruleset. */
  readonly version: number;
  /** Digest of the content, when it is not the shipped one. */
  readonly content?: string;
  readonly fights: number;
  /** The most frequent first. */
  readonly outcomes: readonly ({ readonly kind: string; readonly winner: number | null } & Rate)[];
  /** Victories by side, in the order of the sides, then the fights that nobody won. */
  readonly wins: readonly ({ readonly side: number | null; readonly name: string } & Rate)[];
  /** Each with mean, spread, quantiles and exact histogram: the number of choices and what the ruleset measures. */
  readonly measures: Readonly<Record<string, Summary>>;
}

export function reportOf(
  ruleset: Ruleset,
  inputs: SimulationReport['inputs'],
  tally: TallyData,
): SimulationReport {
  const { fights, outcomes, measures } = tally;
  const rate = (count: number): Rate => ({ count, rate: count / fights, ...wilson(count, fights) });
  return {
    inputs,
    version: ruleset.version,
    ...(ruleset.content === undefined ? {} : { content: ruleset.content }),
    fights,
    outcomes: outcomes.map(({ kind, winner, count }) => ({ kind, winner, ...rate(count) })),
    wins: bySide(ruleset, side => rate(wonBy(outcomes, side))),
    measures: Object.fromEntries(Object.entries(measures).map(([name, data]) => [name, summarise(data)])),
  };
}
