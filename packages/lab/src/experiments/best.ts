import { compileSetup, FrayError, invalid, type Ruleset, type Seed } from '@fray/engine';
import { Inputs, isRecord } from '../inputs.js';
import { createPauser } from '../pause.js';
import { valueText } from '../reports/words.js';
import { resolveField } from '../setup/content-fields.js';
import { fieldLabel } from '../setup/field-labels.js';
import { type Axis, withField } from '../setup/fields.js';
import { examplesOf } from '../simulate/ranking.js';
import { fightSeed, type Rate, type SimulationReport, versionOf } from '../simulate/report.js';
import type { ReportListener } from '../simulate/run-jobs.js';
import { type FightsOptions, readWork, reportListener } from '../simulate/simulate.js';
import { wilson } from '../simulate/statistics.js';
import { wonBy } from '../simulate/wins.js';
import type { Difference } from './compare.js';
import { gridOf } from './grid.js';
import { pairedWins } from './paired.js';
import { Race } from './race.js';

/** A fight, and the kits among which the best is wanted: all combinations of some values, or a list. */
export interface BestOptions extends Omit<FightsOptions, 'error'>, ReportListener<BestReport> {
  /** The fields and their values: every combination is a kit. */
  readonly axes?: readonly Axis[];
  /** Or the kits themselves. */
  readonly kits?: readonly Kit[];
  /** The side that is to win. Default: 0. */
  readonly side?: number;
  /** The most fights of all kits together. Default: as many as all of them can fight. */
  readonly totalFights?: number;
  /** How sure it must be that the best kit is not dropped. Default: 0.95. */
  readonly confidence?: number;
}

/** Values for some fields of a setup. */
export interface Kit {
  readonly name: string;
  readonly changes: readonly KitChange[];
}

interface KitChange {
  readonly field: string;
  readonly value: unknown;
}

/** How a kit did. */
export interface RankedKit extends Kit, Rate {
  readonly fights: number;
  /** The difference to the win rate of the first kit, in the fights that both have fought. The first kit has none. */
  readonly behind?: Difference;
  /** Whether it may still be the best. Those that surely are not fight no more. */
  readonly isContender: boolean;
  /** A median fight, to watch. */
  readonly example: Seed;
}

/** The ranking of all kits that have fought. */
export interface BestReport {
  readonly inputs: Omit<SimulationReport['inputs'], 'error' | 'watched'> & {
    readonly axes?: readonly Axis[];
    readonly kits?: readonly Kit[];
    readonly totalFights?: number;
    readonly side: number;
    readonly confidence: number;
  };
  /** Of the ruleset. */
  readonly version: number;
  readonly content?: string;
  /** The name of the side that is to win. */
  readonly name: string;
  /** What people call the fields, by path. */
  readonly labels: Readonly<Record<string, string>>;
  /** All fights of all kits. */
  readonly fights: number;
  /** The number of kits, and of those that may be the best. */
  readonly count: number;
  readonly contenders: number;
  /** Whether it ran to its end: one kit is left, or there are no fights left. */
  readonly isFinished: boolean;
  /** Those that may be the best first; each by the lower end of its interval. */
  readonly kits: readonly RankedKit[];
  /** Kits that the ruleset refuses: how many, and the first of them with the reason. */
  readonly refused: {
    readonly count: number;
    readonly first: readonly { readonly name: string; readonly reason: string }[];
  };
}

/** Each kit keeps a list of its fights. */
export const MAX_KITS = 10_000;
const DEFAULT_CONFIDENCE = 0.95;
/** Refused kits that are named with the reason. */
const MAX_REFUSED = 20;

/**
 * Finds the kit with which a side wins most often: all kits fight with the same luck, and those are dropped that surely win less often than
 * the one that leads (see `Race`). `fights` is how many each fights at most.
 *
 * @example
 * const axes = [axisOf('hero.weapon=axe,sword'), axisOf('hero.armor=mail,plate')];
 * (await best({ ruleset: 'saga', setup, axes, fights: 2_000 })).kits[0]; // { name: 'axe, plate', rate: 0.63, … }
 */
export async function best(options: BestOptions): Promise<BestReport> {
  const what = 'The race';
  const inputs = new Inputs(what, options);
  const side = inputs.whole('side', 0, 99) ?? 0;
  const totalFights = inputs.whole('totalFights', 1, Number.MAX_SAFE_INTEGER);
  const confidence = inputs.share('confidence') ?? DEFAULT_CONFIDENCE;
  const { axes: givenAxes, kits: givenKits } = options;
  const isGrid = (givenAxes?.length ?? 0) > 0;
  const problem = kitsProblem(options);
  if (problem) inputs.wrong(isGrid ? 'axes' : 'kits', problem);
  const { job: base, ruleset, fights, control } = await readWork(inputs, options, what);
  const name = ruleset.sides[side]?.name;
  if (name === undefined)
    throw invalid('setup/invalid', what, [{ path: 'side', reason: `there is no side ${side}` }]);
  const axes = givenAxes?.map(axis => namedAxis(ruleset, options.setup, axis));
  const all = isGrid
    ? kitsOfGrid(axes!)
    : givenKits!.map(({ name, changes }) => ({
        name,
        changes: changes.map(({ field, value }) => ({
          field: resolveField(ruleset, options.setup, field),
          value,
        })),
      }));
  const { fitting, refused } = await fittingKits(ruleset, options.setup, all, control.signal);
  const { ruleset: _, setup, seed, policies, maxChoices } = base;
  const fields = [...new Set(all.flatMap(({ changes }) => changes.map(({ field }) => field)))];
  const common = {
    inputs: {
      ruleset: ruleset.id,
      setup,
      seed,
      fights,
      ...(totalFights === undefined ? {} : { totalFights }),
      policies,
      maxChoices,
      ...(isGrid ? { axes: axes! } : { kits: all }),
      side,
      confidence,
    },
    ...versionOf(ruleset),
    name,
    labels: Object.fromEntries(fields.map(field => [field, fieldLabel(ruleset, setup, field)])),
  };
  const race = new Race(
    fitting.map(kit => ({ ...base, setup: withKit(setup, kit), paired: true })),
    { side, fights, totalFights: totalFights ?? Number.POSITIVE_INFINITY, doubt: 1 - confidence },
  );
  const createReport = (isFinished: boolean): BestReport => ({
    ...common,
    ...rankingOf(fitting, race, side, seed),
    count: fitting.length,
    contenders: race.contenders.length,
    isFinished,
    refused,
  });
  const onGrown = reportListener(inputs, options, () => createReport(false));
  await race.run(control, onGrown && (() => onGrown(undefined)));
  const report = createReport(true);
  options.onReport?.(report);
  return report;
}

/** How many kits are asked for. */
export function countKits({ axes = [], kits = [] }: Pick<BestOptions, 'axes' | 'kits'>): number {
  return axes.length > 0 ? axes.reduce((all, { values }) => all * values.length, 1) : kits.length;
}

/** What is wrong with the kits of a race; null if nothing is. */
export function kitsProblem(asked: Pick<BestOptions, 'axes' | 'kits'>): string | null {
  const { axes = [], kits = [] } = asked;
  if (axes.length > 0 === kits.length > 0) return 'name either fields with their values, or kits';
  const twice = axes.find(({ field }, index) => axes.findIndex(each => each.field === field) !== index);
  if (twice) return `'${twice.field}' is varied twice`;
  const count = countKits(asked);
  if (count <= MAX_KITS) return null;
  const [found, most] = [count, MAX_KITS].map(each => each.toLocaleString('en'));
  return `${found} kits are more than the ${most} that can race: name fewer fields or values`;
}

/** The setup with the values of a kit. */
export function withKit(setup: unknown, { changes }: Pick<Kit, 'changes'>): unknown {
  return changes.reduce((whole, { field, value }) => withField(whole, field, value), setup);
}

/**
 * Reads kits as people write them: an object of kits by their names, or a list. A kit is an object of values by field; in a list it may have
 * a `name`.
 *
 * @example
 * kitsOf({ Tank: { 'hero.armor': 'plate' }, Archer: { 'hero.weapon': 'bow' } });
 */
export function kitsOf(data: unknown): Kit[] {
  const wrong = (path: string, reason: string) => invalid('setup/invalid', 'The kits', [{ path, reason }]);
  const entries: (readonly [name: string | undefined, kit: unknown])[] | null = Array.isArray(data)
    ? data.map(each => [isRecord(each) && typeof each.name === 'string' ? each.name : undefined, each])
    : isRecord(data)
      ? Object.entries(data)
      : null;
  if (!entries || entries.length === 0)
    throw wrong(
      '',
      'must be { name: { field: value, … }, … } or [{ field: value, … }, …], with at least one kit',
    );
  return entries.map(([name, kit], index) => {
    if (!isRecord(kit)) throw wrong(name ?? `[${index}]`, 'must be an object of values by field');
    const { name: own, ...values } = kit;
    const fields = Array.isArray(data) || own === undefined ? values : kit;
    const changes = Object.entries(fields).map(([field, value]) => ({ field, value }));
    return { name: name ?? nameOf(changes), changes };
  });
}

const nameOf = (changes: readonly KitChange[]): string =>
  changes.map(({ value }) => valueText(value)).join(', ') || 'unchanged';

function namedAxis(ruleset: Ruleset, setup: unknown, { field: given, values }: Axis): Axis {
  const field = resolveField(ruleset, setup, given);
  return { field, label: fieldLabel(ruleset, setup, field), values };
}

function kitsOfGrid(axes: readonly Axis[]): Kit[] {
  return gridOf(axes).map(values => {
    const changes = axes.map(({ field }, index) => ({ field, value: values[index] }));
    return { name: nameOf(changes), changes };
  });
}

/** The kits that the ruleset accepts. If it accepts none, the reason against the first is the error. */
async function fittingKits(ruleset: Ruleset, setup: unknown, all: readonly Kit[], signal?: AbortSignal) {
  const pause = createPauser(signal);
  const fitting: Kit[] = [];
  const first: { readonly name: string; readonly reason: string }[] = [];
  for (const kit of all) {
    await pause();
    try {
      compileSetup(ruleset, withKit(setup, kit), 'The setup');
      fitting.push(kit);
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      if (first.length < MAX_REFUSED)
        first.push({
          name: kit.name,
          reason: error.message.replace(/^The setup[^:]*: /, '').replace(/\.$/, ''),
        });
    }
  }
  if (fitting.length === 0)
    throw invalid('setup/invalid', `With ${first[0]!.name} the setup`, [
      { path: '', reason: `${first[0]!.reason}; no other kit fits either` },
    ]);
  return { fitting, refused: { count: all.length - fitting.length, first } };
}

/** The ranking of the kits of a race that have fought. */
function rankingOf(
  kits: readonly Kit[],
  { racers, contenders }: Race,
  side: number,
  seed: Seed,
): Pick<BestReport, 'fights' | 'kits'> {
  const known = racers.flatMap((racer, place) => {
    if (racer.tally.fights === 0) return [];
    const tally = racer.tally.data();
    const count = wonBy(tally.outcomes, side);
    const rate = { count, rate: count / tally.fights, ...wilson(count, tally.fights) };
    return [{ kit: kits[place]!, tally, rate, isContender: contenders.includes(racer) }];
  });
  // Ranked by what they win at least, because few fights are easily won by luck.
  const ranked = known.sort(
    (a, b) => Number(b.isContender) - Number(a.isContender) || b.rate.low - a.rate.low,
  );
  const [first] = ranked;
  return {
    fights: ranked.reduce((sum, { tally }) => sum + tally.fights, 0),
    kits: ranked.map(({ kit, tally, rate, isContender }) => {
      const { mean, low, high } = pairedWins(tally, first!.tally, side);
      return {
        ...kit,
        fights: tally.fights,
        ...rate,
        ...(tally === first!.tally ? {} : { behind: { mean, low, high } }),
        isContender,
        example: fightSeed(seed, examplesOf(tally.ranking).median, true),
      };
    }),
  };
}
