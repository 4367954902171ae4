import { FrayError, invalid, parse } from '@fray/engine';
import { defaultExecutor } from '#default-executor';
import { loadModules } from '../../rulesets/load-modules.js';
import shipped from '../../rulesets/shipped-bands.json' with { type: 'json' };
import { type FightSpec, isPortable, openFight, rulesetOf, sourceOfJob } from '../../simulate/job.js';
import type { ReportListener } from '../../simulate/run-jobs.js';
import type { WorkOptions } from '../../simulate/simulate.js';
import { againstBand } from './against-band.js';
import { type BandPlace, type BandSources, type Check, type ReadyBand, wrong } from './check.js';
import { fightsBand } from './fights-band.js';
import { matrixBand } from './matrix-band.js';
import { type Band, type Bands, bandsSchema, kindOf } from './schema.js';

/** The balance targets of the shipped fights. */
export const shippedBands: unknown = shipped;

/** All checks of a file of bands. */
export interface BandsReport {
  /** The file. */
  readonly inputs: Bands;
  readonly checks: readonly Check[];
}

export interface BandsOptions extends Omit<WorkOptions, 'seed'>, BandSources, ReportListener<BandsReport> {
  /** Checks only the bands that are marked `"quick": true`. */
  readonly quick?: boolean | undefined;
}

/**
 * Checks fights against their balance targets. PASS: the 95 % interval lies within the band. WARN: it crosses an edge of the
 * band, so it takes more fights to decide. FAIL: it lies outside.
 */
export async function checkBands(given: unknown, options: BandsOptions): Promise<Check[]> {
  const inputs = parse(bandsSchema, given, 'setup/invalid', 'The file of bands');
  // Before the first fight, so that a misspelt name in the last band is reported at once and not after minutes.
  const ready: ReadyBand[] = [];
  for (const [index, band] of inputs.bands.entries())
    if (band.quick || !options.quick) ready.push(await readBand(band, index, inputs, options));
  if (ready.length === 0)
    throw invalid('setup/invalid', 'The file of bands', [
      { path: 'bands', reason: 'none of them is marked "quick": true' },
    ]);
  const total = ready.reduce((sum, { fights }) => sum + fights, 0);
  // One executor for all of them: it takes longer to start than most bands take.
  const isLocal = ready.some(({ spec }) => !isPortable(sourceOfJob(spec)));
  const executor = options.executor ?? defaultExecutor(total, options.workers ?? (isLocal ? 0 : undefined));
  try {
    return await checkAll(inputs, ready, total, { ...options, executor });
  } finally {
    if (executor !== options.executor) await executor.close();
  }
}

async function checkAll(
  inputs: Bands,
  ready: readonly ReadyBand[],
  total: number,
  { onProgress, onReport, find: _find, sourceOf: _sourceOf, quick: _quick, ...work }: BandsOptions,
): Promise<Check[]> {
  for (const band of ready) await band.checkNames?.(work);
  const checks: Check[] = [];
  let before = 0;
  for (const band of ready) {
    const start = before;
    const found = await band.run({
      ...work,
      seed: inputs.seed,
      onProgress: done => onProgress?.(start + done, total),
    });
    before += band.fights;
    checks.push(...found);
    onReport?.({ inputs, checks: [...checks] });
  }
  return checks;
}

async function readBand(
  band: Band,
  index: number,
  { fights: usual }: Bands,
  sources: BandsOptions,
): Promise<ReadyBand> {
  const { setup, ruleset, name, side, fights = usual } = band;
  const shown =
    name ?? (typeof setup === 'string' ? setup : `${ruleset ?? 'of no ruleset'}, band ${index + 1}`);
  const place: BandPlace = { path: `bands[${index}]`, name: shown };
  if (typeof setup !== 'string' && ruleset === undefined)
    throw wrong(place, 'ruleset', 'a setup of your own needs the id of its ruleset');
  try {
    const spec = await specOf(band, sources);
    const kind = kindOf(band);
    if (kind === 'matrix') return matrixBand(band, place, rulesetOf(spec, shown), spec, fights);
    const found = openFight(spec, shown).ruleset;
    if (!found.sides[side]) throw wrong(place, 'side', `there is no side ${side}`);
    if (kind === 'against') return againstBand(band, place, spec, fights, sources);
    return fightsBand(band, place, found, spec, fights);
  } catch (error) {
    if (!(error instanceof FrayError) || error.issues.some(({ path }) => path.startsWith(place.path)))
      throw error;
    throw wrong(place, '', error.message);
  }
}

/** The fight that a band names. A matrix fills in who fights, so it may leave its setup to the ruleset. */
async function specOf(
  { setup = {}, ruleset, policies }: Band,
  { find, sourceOf }: BandSources,
): Promise<FightSpec> {
  const fight = typeof setup === 'string' ? find(setup) : { ruleset: ruleset!, setup };
  const spec = { ruleset: fight.ruleset, setup: fight.setup, policies, ...sourceOf?.(fight.ruleset) };
  if (spec.module !== undefined) await loadModules(spec.module);
  return spec;
}
