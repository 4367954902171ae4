import type { Ruleset, Seed } from '@fray/engine';
import { Inputs } from '../inputs.js';
import { type FightSpec, openFight } from '../simulate/job.js';
import { fightSeed, reportOf, type SimulationReport } from '../simulate/report.js';
import { type ReportListener, runJobs } from '../simulate/run-jobs.js';
import { type FightsOptions, readWork, reportListener } from '../simulate/simulate.js';
import { type Interval, pairedInterval, summarise } from '../simulate/statistics.js';
import type { PairsData, Tally, TallyData } from '../simulate/tally.js';

/** A fight, and the change to compare it with. */
export interface CompareOptions extends FightsOptions, ReportListener<Comparison> {
  /** The change: another setup, other policies, or both. */
  readonly against: { readonly setup?: unknown; readonly policies?: readonly string[] };
}

/** A difference with its 95 % interval. */
export interface Difference extends Interval {
  readonly mean: number;
}

/** The effect of a change, measured with the same luck. `before` is the fight as it is, `after` the fight with the change. */
export interface Comparison {
  readonly before: SimulationReport;
  readonly after: SimulationReport;
  /** The differences of the win rates, after minus before. */
  readonly wins: readonly ({
    readonly side: number;
    readonly name: string;
    /** Fights that this side won only with the change, and only without it. */
    readonly gained: number;
    readonly lost: number;
    /**
     * The variance of the difference as a share of the variance that two separate simulations of as many fights would have. One tenth
     * means that those would need ten times as many fights. Null if nothing ever varied.
     */
    readonly variance: number | null;
  } & Difference)[];
  /** Fights that had another winner with the change, most frequent first; null is no winner. */
  readonly turned: readonly {
    readonly before: number | null;
    readonly after: number | null;
    readonly count: number;
    /** The first of these fights, to watch without and with the change. */
    readonly example: Seed;
  }[];
  /** The mean differences of what the ruleset measures, after minus before. */
  readonly measures: Readonly<
    Record<
      string,
      Difference & {
        readonly variance: number | null;
        /** A fight with the median difference. */
        readonly example: Seed;
      }
    >
  >;
}

/**
 * Measures the effect of another setup or other policies. Each fight is run twice with the same luck, so that the difference is due to the
 * change and little else.
 *
 * @example
 * const { wins } = await compare({ ruleset: 'd20', setup, against: { setup: withField(setup, 'hero.ac', 16) }, fights: 10_000 });
 * wins[0]; // { mean: 0.041, low: 0.037, high: 0.045, variance: 0.2, … }
 */
export async function compare(options: CompareOptions): Promise<Comparison> {
  return (await comparison(options, 1))!;
}

/** The same, but null if time was up before `minFights` fights were over. */
export async function comparison(options: CompareOptions, minFights: 0 | 1): Promise<Comparison | null> {
  const what = 'The comparison';
  const inputs = new Inputs(what, options);
  const work = await readWork(inputs, options, what);
  const { ruleset, fights, error } = work;
  const other: FightSpec = { ...options, policies: work.job.policies, ...options.against };
  const { policies } = openFight(other, what);
  const job = { ...work.job, against: { setup: structuredClone(other.setup), policies } };
  const { seed, maxChoices } = job;
  const shared = { ruleset: ruleset.id, seed, fights, ...(error === undefined ? {} : { error }), maxChoices };
  const createReport = (tally: TallyData): Comparison => {
    const pairs = tally.pairs!;
    const before = reportOf(ruleset, { ...shared, setup: job.setup, policies: job.policies }, tally);
    const after = reportOf(ruleset, { ...shared, setup: other.setup, policies }, { ...pairs.after, pairs });
    return comparisonOf(ruleset, before, after, pairs);
  };
  const onTallies = reportListener(inputs, options, ([tally]: readonly Tally[]) =>
    createReport(tally!.data()),
  );
  const isEnough =
    error === undefined
      ? undefined
      : (tally: TallyData) => createReport(tally).wins.every(({ low, high }) => (high - low) / 2 <= error);
  const [tally] = await runJobs([job], { fights, isEnough, minFights }, work.control, onTallies);
  return tally!.fights === 0 ? null : createReport(tally!);
}

function comparisonOf(
  ruleset: Ruleset,
  before: SimulationReport,
  after: SimulationReport,
  pairs: PairsData,
): Comparison {
  const seedOf = (index: number) => fightSeed(before.inputs.seed, index, true);
  return {
    before,
    after,
    wins: ruleset.sides.map(({ name }, side) => ({ side, name, ...winsOf(pairs, side, before.fights) })),
    turned: pairs.winners
      .filter(each => each.before !== each.after)
      .sort((a, b) => b.count - a.count)
      .map(({ first, ...each }) => ({ ...each, example: seedOf(first) })),
    measures: Object.fromEntries(
      Object.entries(pairs.differences).map(([name, data]) => {
        const { mean, interval, sd, quantiles } = summarise(data);
        const separate = variance(before, name) + variance(after, name);
        const example = seedOf(data.first![data.values.indexOf(quantiles.p50)]!);
        return [name, { mean, ...interval, variance: separate === 0 ? null : sd ** 2 / separate, example }];
      }),
    ),
  };
}

/** A fight counts +1 if it is won only with the change, −1 if it is won only without it. */
function winsOf({ winners }: PairsData, side: number, fights: number) {
  const sum = (test: (before: boolean, after: boolean) => boolean) =>
    winners.reduce(
      (all, { before, after, count }) => all + (test(before === side, after === side) ? count : 0),
      0,
    );
  const gained = sum((before, after) => after && !before);
  const lost = sum((before, after) => before && !after);
  const mean = (gained - lost) / fights;
  const spread = (gained + lost) / fights - mean ** 2;
  const [a, b] = [sum(before => before) / fights, sum((_, after) => after) / fights];
  const separate = a * (1 - a) + b * (1 - b);
  return {
    mean,
    ...pairedInterval(gained, lost, fights),
    gained,
    lost,
    variance: separate === 0 ? null : spread / separate,
  };
}

function variance({ measures }: SimulationReport, name: string): number {
  return (measures[name]?.sd ?? 0) ** 2;
}
