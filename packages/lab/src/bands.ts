import { parse } from '@fray/engine';
import { z } from 'zod';
import { crewFor } from '#crews';
import { withCrew } from './crew.js';
import type { WatchRef } from './html/shape.js';
import type { FightSpec, JobContent } from './job.js';
import shipped from './shipped-bands.json' with { type: 'json' };
import { simulate, type WorkOptions } from './simulate.js';
import { type Interval, medianInterval } from './statistics.js';

const bound = z.tuple([z.number(), z.number()]).refine(([low, high]) => low <= high, 'must be [least, most]');

/** Balance targets: which fights, and what is wanted of them. */
export const bandsSchema = z.strictObject({
  $schema: z.string().optional(),
  fights: z.int().min(100).max(100_000_000).default(10_000).describe('How many fights each is judged by.'),
  seed: z.union([z.int(), z.string().max(200)]).default(1),
  bands: z
    .array(
      z.strictObject({
        name: z.string().max(200).optional(),
        setup: z
          .union([z.string().max(200), z.record(z.string(), z.unknown())])
          .describe("A shipped setup, or one of one's own."),
        ruleset: z.string().optional().describe('Needed for a setup of one’s own.'),
        policies: z.array(z.string()).optional(),
        fights: z.int().min(100).max(100_000_000).optional(),
        winRate: bound.optional().describe('Of side 0, or of the side named.'),
        side: z.int().min(0).default(0),
        mean: z
          .record(z.string(), bound)
          .default({})
          .describe('Of what the ruleset measures: rounds, hits, ticks.'),
        median: z.record(z.string(), bound).default({}),
        hitsToKill: z
          .record(z.string(), bound)
          .default({})
          .describe('By the name of a combatant: how many blows it takes, on average.'),
      }),
    )
    .min(1),
});
export type Bands = z.infer<typeof bandsSchema>;

/** What is wanted of the fights that are shipped. */
export const shippedBands: unknown = shipped;

export type Verdict = 'PASS' | 'WARN' | 'FAIL';

/** One number held against its band. */
export interface Check extends Interval {
  readonly band: string;
  /** 'win rate', 'mean rounds'. */
  readonly what: string;
  readonly found: number;
  readonly wanted: readonly [number, number];
  readonly verdict: Verdict;
  /** A median fight, to watch. */
  readonly fight: WatchRef;
}

/** All that was held against a file of bands. */
export interface BandsReport {
  /** The file. */
  readonly inputs: Bands;
  readonly checks: readonly Check[];
}

export interface BandsOptions extends Omit<WorkOptions, 'seed'> {
  /** What a name of a shipped setup stands for. */
  readonly find: (name: string) => { readonly ruleset: string; readonly setup: unknown };
  /** One's own content, by ruleset. */
  readonly contentOf?: (ruleset: string) => JobContent | undefined;
}

/** So many fights are watched where it matters how often somebody was hit. */
const CLOSELY = 2_000;

/**
 * Holds fights against their balance targets. PASS: the 95 % interval lies within the band. WARN: it reaches beyond an
 * edge, so more fights are needed to say. FAIL: it lies outside.
 */
export async function checkBands(given: unknown, { crew, ...options }: BandsOptions): Promise<Check[]> {
  const wanted = parse(bandsSchema, given, 'setup/invalid', 'The file of bands');
  const fights = wanted.bands.reduce((sum, band) => sum + (band.fights ?? wanted.fights), 0);
  // One crew for all of them: it takes longer to hire than most bands take.
  if (crew) return checkAll(wanted, { ...options, crew });
  return withCrew(crewFor(fights, options.workers), own => checkAll(wanted, { ...options, crew: own }));
}

async function checkAll(
  { bands, fights, seed }: Bands,
  { find, contentOf, ...work }: BandsOptions,
): Promise<Check[]> {
  const checks: Check[] = [];
  for (const band of bands) {
    const spec: FightSpec =
      typeof band.setup === 'string' ? find(band.setup) : { ruleset: band.ruleset ?? '', setup: band.setup };
    const { policies, side, winRate, mean, median, hitsToKill } = band;
    const report = await simulate({
      ...spec,
      content: contentOf?.(spec.ruleset),
      policies,
      fights: band.fights ?? fights,
      seed,
      closely: Object.keys(hitsToKill).length > 0 ? CLOSELY : 0,
      ...work,
    });
    const name = band.name ?? (typeof band.setup === 'string' ? band.setup : spec.ruleset);
    const fight: WatchRef = {
      ruleset: spec.ruleset,
      setup: spec.setup,
      policies: report.inputs.policies,
      seed: report.examples!.median,
      ...(typeof band.setup === 'string' ? { name: band.setup } : {}),
    };
    const check = (what: string, found: number, { low, high }: Interval, wanted: readonly [number, number]) =>
      checks.push({
        band: name,
        what,
        found,
        low,
        high,
        wanted,
        verdict: verdictOf(low, high, wanted),
        fight,
      });
    const win = report.wins[side];
    if (!win) throw new RangeError(`${name}: there is no side ${side}.`);
    if (winRate) check('win rate', win.rate, win, winRate);
    for (const [what, wanted] of Object.entries(mean)) {
      const summary = measured(report.measures, what, name);
      check(`mean ${what}`, summary.mean, summary.interval, wanted);
    }
    for (const [what, wanted] of Object.entries(median)) {
      const { quantiles, histogram } = measured(report.measures, what, name);
      check(`median ${what}`, quantiles.p50, medianInterval(histogram), wanted);
    }
    for (const [who, wanted] of Object.entries(hitsToKill)) {
      const fallen = report.closely!.combatants.filter(each => each.hitsToKill);
      const found = fallen.find(each => each.name === who)?.hitsToKill;
      if (!found)
        throw new RangeError(
          `${name}: nobody named '${who}' ever fell; those who did are ${fallen.map(each => each.name).join(', ')}.`,
        );
      check(`hits to kill ${who}`, found.mean, found.interval, wanted);
    }
  }
  return checks;
}

function measured<T>(measures: Readonly<Record<string, T>>, what: string, band: string): T {
  const found = measures[what];
  if (found) return found;
  throw new RangeError(
    `${band}: there is no measure '${what}'; there are ${Object.keys(measures).join(', ')}.`,
  );
}

export function verdictOf(low: number, high: number, [least, most]: readonly [number, number]): Verdict {
  if (low >= least && high <= most) return 'PASS';
  return high < least || low > most ? 'FAIL' : 'WARN';
}
