import { FrayError, invalid, type Seed } from '@fray/engine';
import { wonBy } from '../exact/endings.js';
import { Inputs } from '../inputs.js';
import { withField } from '../setup/fields.js';
import { openFight } from '../simulate/job.js';
import { memoizePerTally } from '../simulate/memoize-per-tally.js';
import { examplesOf } from '../simulate/ranking.js';
import { fightSeed, type SimulationReport } from '../simulate/report.js';
import { type ReportListener, runJobs } from '../simulate/run-jobs.js';
import {
  type FightsOptions,
  readWork,
  reportListener,
  runWithExecutor,
  stopRule,
} from '../simulate/simulate.js';
import { type Interval, meanRate } from '../simulate/statistics.js';
import type { Tally, TallyData } from '../simulate/tally.js';
import type { Entrant } from './entrants.js';
import { type Meeting, ratingMargins, ratingsOf } from './ratings.js';

/** Who meets whom, and how often. */
export interface MatrixOptions extends FightsOptions, ReportListener<PartialMatrix> {
  /** The fields that hold the two who meet, such as 'teams[0]' and 'teams[1]'. Side 0 is the first, side 1 the second. */
  readonly fields: readonly [string, string];
  /** Everybody, as the value of such a field. */
  readonly entrants: readonly Entrant[];
}

/** How a row did against a column, on both sides of the field. */
export interface Pairing extends Meeting, Interval {
  /** The share that was won, every side of every meeting counting the same, however often it was fought. */
  readonly rate: number;
  /** A median fight with the row on the first side, to watch. */
  readonly example?: Seed;
}

/** What somebody did against all others together. */
export interface Standing extends Pairing {
  readonly name: string;
}

/** With a rating on Elo's scale. */
export interface RatedStanding extends Standing {
  readonly rating: number;
  /** How far the true rating may lie to either side, in 95 of 100 cases. */
  readonly margin: number;
}

/** Everybody against everybody, with ratings. */
export interface MatrixReport {
  readonly inputs: SimulationReport['inputs'] & {
    readonly fields: readonly [string, string];
    readonly entrants: readonly Entrant[];
  };
  readonly version: number;
  /** In the order given, each with its rating and its share of all its fights. */
  readonly entrants: readonly RatedStanding[];
  /** Row against column; null on the diagonal, and where nothing was fought yet. */
  readonly pairings: readonly (readonly (Pairing | null)[])[];
}

/**
 * A matrix that is not over yet. There are no ratings before every pair has met on both sides: whoever has met only the weak, or
 * only from the better side of the field, would be rated far too high.
 */
export interface PartialMatrix extends Omit<MatrixReport, 'entrants'> {
  readonly entrants: readonly (Standing | RatedStanding)[];
}

/** Whether all of them are rated. */
export function areRated(
  entrants: readonly (Standing | RatedStanding)[],
): entrants is readonly RatedStanding[] {
  return entrants.every(each => 'rating' in each);
}

/**
 * Everybody against everybody, each pair on both sides, with ratings. Every pair has dice of its own on either side: with the same
 * dice a fight and its mirror image could be one fight, counted twice.
 *
 * @example
 * await matrix({ ruleset: 'arena', setup: {}, fields: ['teams[0]', 'teams[1]'], entrants: teams, fights: 500 });
 */
export async function matrix(options: MatrixOptions): Promise<MatrixReport> {
  const what = 'The matrix';
  const inputs = new Inputs(what, options);
  const { fields, entrants } = options;
  if (!(fields?.length === 2)) inputs.wrong('fields', 'must be the two fields that hold those who meet');
  if (!(entrants?.length >= 2)) inputs.wrong('entrants', 'must be two or more');
  inputs.check();
  const meet = (a: number, b: number) =>
    withField(withField(options.setup, fields[0], entrants[a]!.value), fields[1], entrants[b]!.value);
  const pairs = entrants.flatMap((_, a) => entrants.flatMap((__, b) => (a === b ? [] : [{ a, b }])));
  for (const { a, b } of pairs) {
    try {
      openFight({ ...options, setup: meet(a, b) }, what);
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      const names = `${entrants[a]!.name} against ${entrants[b]!.name}`;
      throw invalid('setup/invalid', `With ${names} the setup`, [{ path: '', reason: error.message }]);
    }
  }
  const work = readWork(inputs, { ...options, setup: meet(0, 1) }, what);
  const { job, ruleset, fights, control } = work;
  const jobs = pairs.map(({ a, b }, index) => ({ ...job, setup: meet(a, b), firstFight: index * fights }));
  const met = ({ outcomes, fights: fought, ranking }: TallyData): Met => {
    const wins = wonBy(outcomes, 0);
    const draws = fought - wins - wonBy(outcomes, 1);
    return { wins, draws, fights: fought, example: fightSeed(job.seed, examplesOf(ranking).median) };
  };
  const { seed, policies, maxChoices } = job;
  const asked = {
    ruleset: ruleset.id,
    setup: options.setup,
    seed,
    fights,
    ...(work.error === undefined ? {} : { error: work.error }),
    policies,
    maxChoices,
    fields,
    entrants: entrants.map(({ name, value }) => ({ name, value })),
  };
  const common = { inputs: asked, version: ruleset.version };
  const tableOf = (meetings: readonly (Met | null)[]): Table => {
    const first: (Met | null)[][] = entrants.map(() => entrants.map(() => null));
    for (const [index, { a, b }] of pairs.entries()) first[a]![b] = meetings[index]!;
    return first;
  };
  const foundSoFar = (meetings: readonly (Met | null)[]): PartialMatrix => {
    const first = tableOf(meetings);
    const standings = standingsOf(entrants, first);
    const haveAllMet = meetings.every(met => met !== null);
    return {
      ...common,
      entrants: haveAllMet ? withRatings(standings, first) : standings,
      pairings: pairingsOf(first),
    };
  };
  const metSoFar = memoizePerTally(met);
  const onTallies = reportListener(inputs, options, (tallies: readonly Tally[]) =>
    foundSoFar(tallies.map(metSoFar)),
  );
  const tallies = await runWithExecutor({ ...work, fights: pairs.length * fights }, executor =>
    runJobs(executor, jobs, { fights, isEnough: stopRule(work) }, control, onTallies),
  );
  const first = tableOf(tallies.map(met));
  return {
    ...common,
    entrants: withRatings(standingsOf(entrants, first), first),
    pairings: pairingsOf(first),
  };
}

/** How two met with the one on the first side and the other on the second. */
interface Met extends Meeting {
  readonly example: Seed;
}

/** Row on the first side, column on the second; null where they did not meet so. */
type Table = readonly (readonly (Met | null)[])[];

/** Both sides of the field: what a row did against a column as first, and as second. */
function meetingsOf(first: Table, a: number, b: number): Meeting[] {
  const [own, other] = [first[a]![b], first[b]![a]];
  return [...(own ? [own] : []), ...(other ? [fromTheOtherSide(other)] : [])];
}

function standingsOf(entrants: readonly Entrant[], first: Table): Standing[] {
  return entrants.map(({ name }, a) => ({
    name,
    ...together(entrants.flatMap((_, b) => meetingsOf(first, a, b))),
  }));
}

function withRatings(standings: readonly Standing[], first: Table): RatedStanding[] {
  const ratings = ratingsOf(first);
  const margins = ratingMargins(first, ratings);
  return standings.map(({ name, ...share }, a) => ({
    name,
    rating: ratings[a]!,
    margin: margins[a]!,
    ...share,
  }));
}

function pairingsOf(first: Table): (Pairing | null)[][] {
  return first.map((row, a) =>
    row.map((own, b) => {
      const met = meetingsOf(first, a, b);
      return met.length === 0 ? null : { ...together(met), ...(own ? { example: own.example } : {}) };
    }),
  );
}

function fromTheOtherSide({ wins, draws, fights }: Meeting): Meeting {
  return { wins: fights - wins - draws, draws, fights };
}

/** Several meetings as one; each counts the same, also where some were known well enough after fewer fights. */
function together(met: readonly Meeting[]): Pairing {
  const sum = (count: (each: Meeting) => number) => met.reduce((total, each) => total + count(each), 0);
  const counts = {
    wins: sum(each => each.wins),
    draws: sum(each => each.draws),
    fights: sum(each => each.fights),
  };
  // Of who has not fought yet nothing is known.
  if (met.length === 0) return { ...counts, rate: 0, low: 0, high: 1 };
  return { ...counts, ...meanRate(met.map(({ wins, fights }) => ({ count: wins, of: fights }))) };
}
