import { FrayError, invalid, type Seed } from '@fray/engine';
import { Inputs } from '../inputs.js';
import { loadModules } from '../rulesets/load-modules.js';
import { withField } from '../setup/fields.js';
import { type FightSpec, openFight } from '../simulate/job.js';
import { examplesOf } from '../simulate/ranking.js';
import { fightSeed, type SimulationReport } from '../simulate/report.js';
import { type ReportListener, runJobs } from '../simulate/run-jobs.js';
import { type FightsOptions, readWork, reportListener, stopRule } from '../simulate/simulate.js';
import { type Interval, meanRate } from '../simulate/statistics.js';
import type { Tally, TallyData } from '../simulate/tally.js';
import { wonBy } from '../simulate/wins.js';
import type { Entrant } from './entrants.js';
import { memoizePerTally } from './memoize-per-tally.js';
import { type Meeting, ratingMargins, ratingsOf } from './ratings.js';

/** The entrants, the fields that hold them, and how often they meet. */
export interface MatrixOptions extends FightsOptions, ReportListener<PartialMatrix> {
  /** The fields that hold the two opponents, such as 'teams[0]' and 'teams[1]'. The first is side 0, the second side 1. */
  readonly fields: readonly [string, string];
  /** All entrants, as values of these fields. */
  readonly entrants: readonly Entrant[];
}

/** How one entrant did against another, on both sides. */
export interface Pairing extends Meeting, Interval {
  /** The share of fights won. Each side of each meeting counts the same, however many fights it took. */
  readonly rate: number;
  /** A median fight with the row on the first side, to watch. */
  readonly example?: Seed;
}

/** How one entrant did against all others together. */
export interface Standing extends Pairing {
  readonly name: string;
}

/** With a rating on Elo's scale. */
export interface RatedStanding extends Standing {
  readonly rating: number;
  /** Half the width of its 95 % interval. */
  readonly margin: number;
}

/** All entrants against each other, with ratings. */
export interface MatrixReport {
  readonly inputs: SimulationReport['inputs'] & {
    readonly fields: readonly [string, string];
    readonly entrants: readonly Entrant[];
  };
  readonly version: number;
  /** In the given order. */
  readonly entrants: readonly RatedStanding[];
  /** Row against column; null on the diagonal, and for pairs that have not met yet. */
  readonly pairings: readonly (readonly (Pairing | null)[])[];
}

/**
 * A matrix that is not finished. There are no ratings before every pair has met on both sides: an entrant that has met only weak opponents,
 * or only from the better side, would be rated far too high.
 */
export interface PartialMatrix extends Omit<MatrixReport, 'entrants'> {
  readonly entrants: readonly (Standing | RatedStanding)[];
}

/** Whether all entrants are rated. */
export function areRated(
  entrants: readonly (Standing | RatedStanding)[],
): entrants is readonly RatedStanding[] {
  return entrants.every(each => 'rating' in each);
}

/**
 * Lets all entrants meet each other, each pair on both sides, and rates them. Every pair has its own dice on either side: with the same dice
 * a fight and its mirror image could be the same fight, counted twice.
 *
 * @example
 * await matrix({ ruleset: 'arena', setup: {}, fields: ['teams[0]', 'teams[1]'], entrants: teams, fights: 500 });
 */
export async function matrix(options: MatrixOptions): Promise<MatrixReport> {
  const what = 'The matrix';
  const inputs = new Inputs(what, options);
  const { fields, entrants } = options;
  if (!(fields?.length === 2)) inputs.wrong('fields', 'must be the two fields that hold the opponents');
  if (!(entrants?.length >= 2)) inputs.wrong('entrants', 'must be two or more');
  inputs.check();
  if (options.module !== undefined) await loadModules(options.module);
  checkMeetings(options, options, what);
  const setupOf = (a: number, b: number) => meetingSetup(options, a, b);
  const pairs = pairsOf(entrants);
  const work = await readWork(inputs, { ...options, setup: setupOf(0, 1) }, what);
  const { job, ruleset, fights } = work;
  const jobs = pairs.map(({ a, b }, index) => ({ ...job, setup: setupOf(a, b), firstFight: index * fights }));
  const meetingOf = ({ outcomes, fights: fought, ranking }: TallyData): Met => {
    const wins = wonBy(outcomes, 0);
    const draws = fought - wins - wonBy(outcomes, 1);
    return { wins, draws, fights: fought, example: fightSeed(job.seed, examplesOf(ranking).median) };
  };
  const { seed, policies, maxChoices } = job;
  const reportInputs = {
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
  const common = { inputs: reportInputs, version: ruleset.version };
  const tableOf = (meetings: readonly (Met | null)[]): Table => {
    const first: (Met | null)[][] = entrants.map(() => entrants.map(() => null));
    for (const [index, { a, b }] of pairs.entries()) first[a]![b] = meetings[index]!;
    return first;
  };
  const foundSoFar = (meetings: readonly (Met | null)[]): PartialMatrix => {
    const first = tableOf(meetings);
    const standings = standingsOf(entrants, first);
    const haveAllMet = meetings.every(meeting => meeting !== null);
    return {
      ...common,
      entrants: haveAllMet ? withRatings(standings, first) : standings,
      pairings: pairingsOf(first),
    };
  };
  const metSoFar = memoizePerTally(meetingOf);
  const onTallies = reportListener(inputs, options, (tallies: readonly Tally[]) =>
    foundSoFar(tallies.map(metSoFar)),
  );
  const tallies = await runJobs(jobs, { fights, isEnough: stopRule(work) }, work.control, onTallies);
  const first = tableOf(tallies.map(meetingOf));
  return {
    ...common,
    entrants: withRatings(standingsOf(entrants, first), first),
    pairings: pairingsOf(first),
  };
}

/** Every entrant on the first side against every other on the second. */
function pairsOf(entrants: readonly Entrant[]): { readonly a: number; readonly b: number }[] {
  return entrants.flatMap((_, a) => entrants.flatMap((__, b) => (a === b ? [] : [{ a, b }])));
}

/** Who meets, in which fields of which setup. */
export interface Meetings extends Pick<MatrixOptions, 'fields' | 'entrants'> {
  readonly setup: unknown;
}

/** The setup in which entrant `a` stands on the first side and entrant `b` on the second. */
export function meetingSetup({ setup, fields, entrants }: Meetings, a: number, b: number): unknown {
  return withField(withField(setup, fields[0], entrants[a]!.value), fields[1], entrants[b]!.value);
}

/** Refuses entrants that do not fit the setup. */
export function checkMeetings(spec: FightSpec, meetings: Meetings, what: string): void {
  const { entrants } = meetings;
  for (const { a, b } of pairsOf(entrants)) {
    try {
      openFight({ ...spec, setup: meetingSetup(meetings, a, b) }, what);
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      const names = `${entrants[a]!.name} against ${entrants[b]!.name}`;
      throw invalid('setup/invalid', `With ${names} the setup`, [{ path: '', reason: error.message }]);
    }
  }
}

/** How two entrants met, one on the first side and the other on the second. */
interface Met extends Meeting {
  readonly example: Seed;
}

/** Row on the first side, column on the second; null if they have not met like that. */
type Table = readonly (readonly (Met | null)[])[];

/** The meetings of two entrants on both sides, from the view of the first entrant. */
function meetingsOf(first: Table, a: number, b: number): Meeting[] {
  const [own, other] = [first[a]![b], first[b]![a]];
  return [...(own ? [own] : []), ...(other ? [fromTheOtherSide(other)] : [])];
}

function standingsOf(entrants: readonly Entrant[], first: Table): Standing[] {
  return entrants.map(({ name }, a) => ({
    name,
    ...combine(entrants.flatMap((_, b) => meetingsOf(first, a, b))),
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
      return met.length === 0 ? null : { ...combine(met), ...(own ? { example: own.example } : {}) };
    }),
  );
}

function fromTheOtherSide({ wins, draws, fights }: Meeting): Meeting {
  return { wins: fights - wins - draws, draws, fights };
}

/** Several meetings as one. Each counts the same, even if some took fewer fights. */
function combine(met: readonly Meeting[]): Pairing {
  const sum = (count: (each: Meeting) => number) => met.reduce((total, each) => total + count(each), 0);
  const counts = {
    wins: sum(each => each.wins),
    draws: sum(each => each.draws),
    fights: sum(each => each.fights),
  };
  // Nothing is known about an entrant that has not fought yet.
  if (met.length === 0) return { ...counts, rate: 0, low: 0, high: 1 };
  return { ...counts, ...meanRate(met.map(({ wins, fights }) => ({ count: wins, of: fights }))) };
}
