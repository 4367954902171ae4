import { FrayError, invalid, parse, unknownId } from '@fray/engine';
import * as z from 'zod';
import { defaultExecutor } from '#default-executor';
import type { WatchRef } from '../reports/shape.js';
import { loadModules } from '../rulesets/load-modules.js';
import shipped from '../rulesets/shipped-bands.json' with { type: 'json' };
import { type FightSpec, idOf, isPortable, openFight, sourceOfJob } from '../simulate/job.js';
import type { SimulationReport } from '../simulate/report.js';
import type { ReportListener } from '../simulate/run-jobs.js';
import { UNFINISHED } from '../simulate/runner.js';
import { simulate, type WorkOptions } from '../simulate/simulate.js';
import { type Interval, medianInterval } from '../simulate/statistics.js';

const bound = z.tuple([z.number(), z.number()]).refine(([low, high]) => low <= high, 'must be [least, most]');

const share = bound.refine(([low, high]) => low >= 0 && high <= 1, 'must be shares: 0.6, not 60');

const band = z
  .strictObject({
    name: z
      .string()
      .max(200)
      .optional()
      .describe('Its name in the report; the name of its setup if left out.'),
    setup: z
      .union([z.string().max(200), z.record(z.string(), z.unknown())])
      .describe('The name of a shipped setup, or a setup of your own.'),
    ruleset: z.string().optional().describe('Needed for a setup of your own: the id of its ruleset.'),
    policies: z.array(z.string()).optional().describe("Who plays each side: 'default', 'random', 'search'."),
    fights: z
      .int()
      .min(100)
      .max(100_000_000)
      .optional()
      .describe('Instead of the number for the whole file.'),
    winRate: share
      .optional()
      .describe('The least and the most that side 0, or `side`, should win: [0.4, 0.6].'),
    side: z.int().min(0).default(0),
    mean: z
      .record(z.string(), bound)
      .default({})
      .describe('Ranges for means of what the ruleset measures: rounds, hits, ticks, choices, score.'),
    median: z.record(z.string(), bound).default({}).describe('The same for medians.'),
    hitsToKill: z
      .record(z.string(), bound)
      .default({})
      .describe('By the name of a combatant: how many hits it takes to kill it, on average.'),
  })
  .refine(
    ({ winRate, ...more }) =>
      winRate !== undefined ||
      [more.mean, more.median, more.hitsToKill].some(each => Object.keys(each).length > 0),
    'checks nothing: give it a winRate, mean, median or hitsToKill',
  );
type Band = z.infer<typeof band>;

/** Balance targets: fights, and the ranges in which their numbers should lie. */
export const bandsSchema = z.strictObject({
  $schema: z.string().optional(),
  fights: z
    .int()
    .min(100)
    .max(100_000_000)
    .default(10_000)
    .describe('How many fights each band is checked with.'),
  seed: z
    .union([z.int(), z.string().max(180)])
    .default(1)
    .describe('The dice: the same seed gives the same verdicts.'),
  bands: z.array(band).min(1),
});
export type Bands = z.infer<typeof bandsSchema>;

/** The JSON schema of a file of bands, for editors and other tools. */
export function bandsJsonSchema(): unknown {
  return bandsSchema.toJSONSchema({ io: 'input' });
}

/** The balance targets of the shipped fights. */
export const shippedBands: unknown = shipped;

export type Verdict = 'PASS' | 'WARN' | 'FAIL';

/** One number compared with its band. */
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

/** All checks of a file of bands. */
export interface BandsReport {
  /** The file. */
  readonly inputs: Bands;
  readonly checks: readonly Check[];
}

export interface BandsOptions extends Omit<WorkOptions, 'seed'>, BandSources, ReportListener<BandsReport> {}

/** How many fights are watched event by event, if a band is about hits to kill. */
const WATCHED_FIGHTS = 2_000;

/**
 * Checks fights against their balance targets. PASS: the 95 % interval lies within the band. WARN: it crosses an edge of the
 * band, so it takes more fights to decide. FAIL: it lies outside.
 */
export async function checkBands(given: unknown, options: BandsOptions): Promise<Check[]> {
  const wanted = parse(bandsSchema, given, 'setup/invalid', 'The file of bands');
  const fights = wanted.bands.reduce((sum, band) => sum + (band.fights ?? wanted.fights), 0);
  // Before the first fight, so that a misspelt name in the last band is reported at once and not after minutes.
  const fought: BandFight[] = [];
  for (const [index, each] of wanted.bands.entries()) fought.push(await readBandFight(each, index, options));
  // One executor for all of them: it takes longer to start than most bands take.
  const isLocal = fought.some(({ spec }) => !isPortable(sourceOfJob(spec)));
  const executor = options.executor ?? defaultExecutor(fights, options.workers ?? (isLocal ? 0 : undefined));
  try {
    return await checkAll(wanted, fought, { ...options, executor });
  } finally {
    if (executor !== options.executor) await executor.close();
  }
}

async function checkAll(
  inputs: Bands,
  fought: readonly BandFight[],
  { onProgress, onReport, find, sourceOf, ...work }: BandsOptions,
): Promise<Check[]> {
  const { bands, fights, seed } = inputs;
  for (const [index, each] of bands.entries()) await checkMeasureNames(each, index, fought[index]!, work);
  const checks: Check[] = [];
  const total = bands.reduce((sum, each) => sum + (each.fights ?? fights), 0);
  let before = 0;
  for (const [index, each] of bands.entries()) {
    const { spec } = fought[index]!;
    const report = await simulate({
      ...spec,
      fights: each.fights ?? fights,
      seed,
      watched: Object.keys(each.hitsToKill).length > 0 ? WATCHED_FIGHTS : 0,
      ...work,
      onProgress: done => onProgress?.(before + done, total),
    });
    before += report.fights;
    checks.push(...checksOf(each, index, fought[index]!, report));
    onReport?.({ inputs, checks: [...checks] });
  }
  return checks;
}

/** The checks of one band. */
function checksOf(
  { setup, side, winRate, mean, median, hitsToKill }: Band,
  index: number,
  { spec, name }: BandFight,
  report: SimulationReport,
): Check[] {
  const checks: Check[] = [];
  const fight: WatchRef = {
    ruleset: idOf(spec.ruleset),
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
    const { mean: found, interval } = measureOf(report, what, name, `bands[${index}].mean`);
    check(`mean ${what}`, found, interval, wanted);
  }
  for (const [what, wanted] of Object.entries(median)) {
    const { quantiles, histogram } = measureOf(report, what, name, `bands[${index}].median`);
    check(`median ${what}`, quantiles.p50, medianInterval(histogram), wanted);
  }
  for (const [who, wanted] of Object.entries(hitsToKill)) {
    const fallen = report.eventStats!.combatants.filter(each => each.hitsToKill);
    const found = fallen.find(each => each.name === who)?.hitsToKill;
    if (!found)
      throw wrong(
        name,
        `bands[${index}].hitsToKill`,
        `no '${who}' ever fell; those who did are ${fallen.map(each => each.name).join(', ')}`,
      );
    check(`hits to kill ${who}`, found.mean, found.interval, wanted);
  }
  return checks;
}

export function verdictOf(low: number, high: number, [least, most]: readonly [number, number]): Verdict {
  if (low >= least && high <= most) return 'PASS';
  return high < least || low > most ? 'FAIL' : 'WARN';
}

/** Where bands find their setups and content. */
interface BandSources {
  /** Finds a shipped setup by its name. */
  readonly find: (name: string) => { readonly ruleset: string; readonly setup: unknown };
  /** Where a ruleset comes from that is not a shipped one, by its id: its module, the user's own content, or the `Ruleset` itself. */
  readonly sourceOf?: (ruleset: string) => Partial<Pick<FightSpec, 'ruleset' | 'module' | 'content'>>;
}

/** The fight that a band is about, and the name of the band. */
interface BandFight {
  readonly spec: FightSpec;
  readonly name: string;
}

async function readBandFight(
  { setup, ruleset, policies, name, side }: Band,
  index: number,
  { find, sourceOf }: BandSources,
): Promise<BandFight> {
  const shown =
    name ?? (typeof setup === 'string' ? setup : `${ruleset ?? 'of no ruleset'}, band ${index + 1}`);
  if (typeof setup !== 'string' && ruleset === undefined)
    throw wrong(shown, `bands[${index}].ruleset`, 'a setup of your own needs the id of its ruleset');
  try {
    const fight = typeof setup === 'string' ? find(setup) : { ruleset: ruleset!, setup };
    const spec: FightSpec = {
      ruleset: fight.ruleset,
      setup: fight.setup,
      policies,
      ...sourceOf?.(fight.ruleset),
    };
    if (spec.module !== undefined) await loadModules(spec.module);
    const { sides } = openFight(spec, shown).ruleset;
    if (sides[side]) return { spec, name: shown };
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    throw wrong(shown, `bands[${index}]`, error.message);
  }
  throw wrong(shown, `bands[${index}].side`, `there is no side ${side}`);
}

/**
 * Checks that the ruleset measures what the band names. It takes one fight to know what a ruleset measures, and a fight that did not
 * end may lack some of it.
 */
async function checkMeasureNames(
  { mean, median }: Band,
  index: number,
  { spec, name }: BandFight,
  { maxChoices, signal }: Pick<WorkOptions, 'maxChoices' | 'signal'>,
): Promise<void> {
  const wanted = Object.entries({ mean, median });
  if (wanted.every(([, bounds]) => Object.keys(bounds).length === 0)) return;
  const limit = maxChoices === undefined ? {} : { maxChoices };
  const one = await simulate({ ...spec, ...limit, fights: 1, workers: 0, watched: 0, signal });
  if (one.outcomes[0]!.kind === UNFINISHED.kind) return;
  for (const [place, bounds] of wanted)
    for (const what of Object.keys(bounds)) measureOf(one, what, name, `bands[${index}].${place}`);
}

/** A measure of the report by its name. */
function measureOf(
  { measures }: SimulationReport,
  what: string,
  name: string,
  path: string,
): SimulationReport['measures'][string] {
  const found = measures[what];
  if (found) return found;
  throw wrong(name, path, unknownId('measure', what, Object.keys(measures)));
}

function wrong(name: string, path: string, reason: string): FrayError {
  return invalid('setup/invalid', `The band '${name}'`, [{ path, reason }]);
}
