import { parse } from '@fray/engine';
import { crewFor } from '#crews';
import { type Finding, type Fought, foughtBy, lookThrough, measured, wrong } from './bands-fights.js';
import { type Band, type Bands, bandsSchema } from './bands-schema.js';
import { withCrew } from './crew.js';
import type { Telling } from './gather.js';
import type { WatchRef } from './html/shape.js';
import type { SimulationReport } from './report.js';
import shipped from './shipped-bands.json' with { type: 'json' };
import { simulate, type WorkOptions } from './simulate.js';
import { type Interval, medianInterval } from './statistics.js';

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

export interface BandsOptions extends Omit<WorkOptions, 'seed'>, Finding, Telling<BandsReport> {}

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

async function checkAll(inputs: Bands, { onProgress, onReport, ...options }: BandsOptions): Promise<Check[]> {
  const { bands, fights, seed } = inputs;
  const { find, contentOf, ...work } = options;
  // Before the first fight: nobody wants to hear after minutes that the last of them is misspelt.
  const fought = bands.map((each, index) => foughtBy(each, index, options));
  for (const [index, each] of bands.entries()) await lookThrough(each, index, fought[index]!, work);
  const checks: Check[] = [];
  const total = bands.reduce((sum, each) => sum + (each.fights ?? fights), 0);
  let before = 0;
  for (const [index, each] of bands.entries()) {
    const { spec } = fought[index]!;
    const report = await simulate({
      ...spec,
      fights: each.fights ?? fights,
      seed,
      closely: Object.keys(each.hitsToKill).length > 0 ? CLOSELY : 0,
      ...work,
      onProgress: done => onProgress?.(before + done, total),
    });
    before += report.fights;
    checks.push(...checksOf(each, index, fought[index]!, report));
    onReport?.({ inputs, checks: [...checks] });
  }
  return checks;
}

/** Every number that one band wants something of. */
function checksOf(
  { setup, side, winRate, mean, median, hitsToKill }: Band,
  index: number,
  { spec, name }: Fought,
  report: SimulationReport,
): Check[] {
  const checks: Check[] = [];
  const fight: WatchRef = {
    ruleset: spec.ruleset,
    setup: spec.setup,
    policies: report.inputs.policies,
    seed: report.examples.median,
    ...(typeof setup === 'string' ? { name: setup } : {}),
  };
  const check = (what: string, found: number, { low, high }: Interval, wanted: readonly [number, number]) => {
    const verdict = verdictOf(low, high, wanted);
    checks.push({ band: name, what, found, low, high, wanted, verdict, fight });
  };
  const win = report.wins[side]!;
  if (winRate) check(side === 0 ? 'win rate' : `win rate of ${win.name}`, win.rate, win, winRate);
  for (const [what, wanted] of Object.entries(mean)) {
    const { mean: found, interval } = measured(report, what, name, `bands[${index}].mean`);
    check(`mean ${what}`, found, interval, wanted);
  }
  for (const [what, wanted] of Object.entries(median)) {
    const { quantiles, histogram } = measured(report, what, name, `bands[${index}].median`);
    check(`median ${what}`, quantiles.p50, medianInterval(histogram), wanted);
  }
  for (const [who, wanted] of Object.entries(hitsToKill)) {
    const fallen = report.closely!.combatants.filter(each => each.hitsToKill);
    const found = fallen.find(each => each.name === who)?.hitsToKill;
    if (!found)
      throw wrong(
        name,
        `bands[${index}].hitsToKill`,
        `nobody named '${who}' ever fell; those who did are ${fallen.map(each => each.name).join(', ')}`,
      );
    check(`hits to kill ${who}`, found.mean, found.interval, wanted);
  }
  return checks;
}

export function verdictOf(low: number, high: number, [least, most]: readonly [number, number]): Verdict {
  if (low >= least && high <= most) return 'PASS';
  return high < least || low > most ? 'FAIL' : 'WARN';
}
