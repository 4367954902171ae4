import { wonBy } from './endings.js';
import { withField } from './fields.js';
import { gatherAll } from './gather.js';
import { Inputs } from './inputs.js';
import { openFight } from './job.js';
import { type Meeting, ratingsOf } from './ratings.js';
import type { SimulationReport } from './report.js';
import { doWork, readWork, type SimulateOptions } from './simulate.js';
import { type Interval, wilson } from './statistics.js';

export interface MatrixOptions extends SimulateOptions {
  /** The fields that hold the two who meet, such as 'teams[0]' and 'teams[1]'. Side 0 is the first, side 1 the second. */
  readonly fields: readonly [string, string];
  /** Everybody, as the value of such a field. */
  readonly entrants: readonly { readonly name: string; readonly value: unknown }[];
}

/** How a row did against a column, on both sides of the field. */
export interface Pairing extends Meeting, Interval {
  readonly rate: number;
}

export interface MatrixReport {
  readonly inputs: SimulationReport['inputs'] & { readonly fields: readonly string[] };
  readonly version: number;
  /** In the order given, each with its rating and its share of all its fights. */
  readonly entrants: readonly ({ readonly name: string; readonly rating: number } & Pairing)[];
  /** Row against column; null on the diagonal. */
  readonly pairings: readonly (readonly (Pairing | null)[])[];
}

/**
 * Everybody against everybody, each pair on both sides, with ratings.
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
  const work = readWork(inputs, { ...options, setup: meet(0, 1) }, what);
  const { job, ruleset, fights, watch } = work;
  const pairs = entrants.flatMap((_, a) => entrants.flatMap((__, b) => (a === b ? [] : [{ a, b }])));
  for (const { a, b } of pairs)
    openFight({ ...options, setup: meet(a, b) }, `${entrants[a]!.name} against ${entrants[b]!.name}`);
  const jobs = pairs.map(({ a, b }) => ({ ...job, setup: meet(a, b) }));
  const tallies = await doWork({ ...work, fights: pairs.length * fights }, crew =>
    gatherAll(crew, jobs, fights, watch),
  );
  const first: Meeting[][] = entrants.map(() => []);
  for (const [index, { a, b }] of pairs.entries()) {
    const { outcomes } = tallies[index]!;
    const wins = wonBy(outcomes, 0);
    first[a]![b] = { wins, draws: fights - wins - wonBy(outcomes, 1), fights };
  }
  // Both sides of the field together: what a row won as first and as second.
  const pairings = entrants.map((_, a) =>
    entrants.map((__, b) => {
      if (a === b) return null;
      const [own, other] = [first[a]![b]!, first[b]![a]!];
      return paired(own.wins + other.fights - other.wins - other.draws, own.draws + other.draws, 2 * fights);
    }),
  );
  const ratings = ratingsOf(
    entrants.map((_, a) => entrants.map((__, b) => (a === b ? null : first[a]![b]!))),
  );
  const { seed, policies, maxChoices } = job;
  return {
    inputs: { ruleset: ruleset.id, setup: options.setup, seed, fights, policies, maxChoices, fields },
    version: ruleset.version,
    entrants: entrants.map(({ name }, a) => {
      const all = pairings[a]!.filter(each => each !== null);
      const sum = (count: (each: Pairing) => number) => all.reduce((total, each) => total + count(each), 0);
      return {
        name,
        rating: ratings[a]!,
        ...paired(
          sum(each => each.wins),
          sum(each => each.draws),
          sum(each => each.fights),
        ),
      };
    }),
    pairings,
  };
}

function paired(wins: number, draws: number, fights: number): Pairing {
  return { wins, draws, fights, rate: wins / fights, ...wilson(wins, fights) };
}
