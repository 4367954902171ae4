import type { Ruleset, Seed } from '@fray/engine';
import { Inputs } from '../inputs.js';
import { type FightSpec, openFight } from '../simulate/job.js';
import { fightSeed, reportOf, type SimulationReport } from '../simulate/report.js';
import { type ReportListener, runJob } from '../simulate/run-jobs.js';
import { type FightsOptions, readWork, reportListener, runWithExecutor } from '../simulate/simulate.js';
import { type Interval, pairedInterval, summarise } from '../simulate/statistics.js';
import type { PairsData, Tally, TallyData } from '../simulate/tally.js';

/** A fight, and what it is compared with. */
export interface CompareOptions extends FightsOptions, ReportListener<Comparison> {
  /** What is compared with it: another setup, other policies, or both. */
  readonly against: { readonly setup?: unknown; readonly policies?: readonly string[] };
}

/** By how much a number differs, and where the true difference lies in 95 of 100 cases. */
export interface Difference extends Interval {
  readonly mean: number;
}

/** What a change changes, with the same luck on both sides. */
export interface Comparison {
  readonly here: SimulationReport;
  readonly there: SimulationReport;
  /** There less here: the rate at which a side wins. */
  readonly wins: readonly ({
    readonly side: number;
    readonly name: string;
    /** Fights that this side won only there, and only here. */
    readonly gained: number;
    readonly lost: number;
    /**
     * The variance of the difference as a share of what two separate simulations of as many fights would have: one tenth
     * means that ten times as many fights would have been needed. Null where nothing ever varied.
     */
    readonly variance: number | null;
  } & Difference)[];
  /** Fights that had one winner here and another there, the most frequent first; null: nobody. */
  readonly turned: readonly {
    readonly here: number | null;
    readonly there: number | null;
    readonly count: number;
    /** The first of them, to watch on either side. */
    readonly example: Seed;
  }[];
  /** There less here: what the ruleset measures, on average. */
  readonly measures: Readonly<
    Record<
      string,
      Difference & {
        readonly variance: number | null;
        /** A fight that differed as most did: half of all differed by no more. */
        readonly example: Seed;
      }
    >
  >;
}

/**
 * What a change of the setup, or of who plays, changes: each fight is fought twice with the same luck, so that what
 * differs is due to the change and to little else.
 *
 * @example
 * const { wins } = await compare({ ruleset: 'd20', setup, against: { setup: withField(setup, 'hero.ac', 16) }, fights: 10_000 });
 * wins[0]; // { mean: 0.041, low: 0.037, high: 0.045, variance: 0.2, … }
 */
export async function compare(options: CompareOptions): Promise<Comparison> {
  return (await comparison(options, 1))!;
}

/** The same, but null where time was up before `minFights` fights were over. */
export async function comparison(options: CompareOptions, minFights: 0 | 1): Promise<Comparison | null> {
  const what = 'The comparison';
  const inputs = new Inputs(what, options);
  const work = readWork(inputs, options, what);
  const { ruleset, fights, error } = work;
  const other: FightSpec = { ...options, policies: work.job.policies, ...options.against };
  const { policies } = openFight(other, what);
  const job = { ...work.job, against: { setup: structuredClone(other.setup), policies } };
  const { seed, maxChoices } = job;
  const asked = { ruleset: ruleset.id, seed, fights, ...(error === undefined ? {} : { error }), maxChoices };
  const found = (tally: TallyData): Comparison => {
    const pairs = tally.pairs!;
    const here = reportOf(ruleset, { ...asked, setup: job.setup, policies: job.policies }, tally);
    const there = reportOf(ruleset, { ...asked, setup: other.setup, policies }, { ...pairs.there, pairs });
    return comparisonOf(ruleset, here, there, pairs);
  };
  const onTallies = reportListener(inputs, options, (tally: Tally) => found(tally.data()));
  const isEnough =
    error === undefined
      ? undefined
      : (tally: TallyData) => found(tally).wins.every(({ low, high }) => (high - low) / 2 <= error);
  const tally = await runWithExecutor({ ...work, job }, executor =>
    runJob(executor, job, { fights, isEnough, minFights }, work.control, onTallies),
  );
  return tally.fights === 0 ? null : found(tally);
}

function comparisonOf(
  ruleset: Ruleset,
  here: SimulationReport,
  there: SimulationReport,
  pairs: PairsData,
): Comparison {
  const seedOf = (index: number) => fightSeed(here.inputs.seed, index, true);
  return {
    here,
    there,
    wins: ruleset.sides.map(({ name }, side) => ({ side, name, ...winsOf(pairs, side, here.fights) })),
    turned: pairs.winners
      .filter(each => each.here !== each.there)
      .sort((a, b) => b.count - a.count)
      .map(({ first, ...each }) => ({ ...each, example: seedOf(first) })),
    measures: Object.fromEntries(
      Object.entries(pairs.differences).map(([name, data]) => {
        const { mean, interval, sd, quantiles } = summarise(data);
        const apart = variance(here, name) + variance(there, name);
        const example = seedOf(data.first![data.values.indexOf(quantiles.p50)]!);
        return [name, { mean, ...interval, variance: apart === 0 ? null : sd ** 2 / apart, example }];
      }),
    ),
  };
}

/** A fight counts +1 where it is won there only, −1 where it is won here only. */
function winsOf({ winners }: PairsData, side: number, fights: number) {
  const sum = (test: (here: boolean, there: boolean) => boolean) =>
    winners.reduce(
      (all, { here, there, count }) => all + (test(here === side, there === side) ? count : 0),
      0,
    );
  const gained = sum((here, there) => there && !here);
  const lost = sum((here, there) => here && !there);
  const mean = (gained - lost) / fights;
  const spread = (gained + lost) / fights - mean ** 2;
  const [a, b] = [sum(here => here) / fights, sum((_, there) => there) / fights];
  const apart = a * (1 - a) + b * (1 - b);
  return {
    mean,
    ...pairedInterval(gained, lost, fights),
    gained,
    lost,
    variance: apart === 0 ? null : spread / apart,
  };
}

function variance({ measures }: SimulationReport, name: string): number {
  return (measures[name]?.sd ?? 0) ** 2;
}
