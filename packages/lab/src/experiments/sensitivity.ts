import { invalid, type Ruleset, type Seed } from '@fray/engine';
import { Inputs } from '../inputs.js';
import { createPauser } from '../pause.js';
import { resolveField } from '../setup/content-fields.js';
import type { Field } from '../setup/field.js';
import { namedFieldsOf } from '../setup/field-labels.js';
import { accepts } from '../setup/field-values.js';
import { withField } from '../setup/fields.js';
import { fightSeed, type Rate, type SimulationReport, versionOf } from '../simulate/report.js';
import { type ReportListener, runJobs } from '../simulate/run-jobs.js';
import { type FightsOptions, readWork, reportListener } from '../simulate/simulate.js';
import { wilson } from '../simulate/statistics.js';
import type { Tally, TallyData } from '../simulate/tally.js';
import { wonBy } from '../simulate/wins.js';
import type { Difference } from './compare.js';
import { pairedWins } from './paired.js';

/** A fight, and the fields of its setup that are changed. */
export interface SensitivityOptions extends FightsOptions, ReportListener<SensitivityReport> {
  /** Fields, or what several of them belong to: 'party[0]', 'goblin'. Default: all numbers of the setup and of the content that it uses. */
  readonly fields?: readonly string[];
  /** Whose win rate. Default: 0. */
  readonly side?: number;
}

/** What a step of a field does to the win rate. */
export interface StepEffect extends Difference {
  /** The value after the step. */
  readonly value: number;
  readonly fights: number;
  /** Fights that the side won only with this value, and only without it. */
  readonly gained: number;
  readonly lost: number;
  /** The first fight that came out differently, to watch with this value and without it. */
  readonly example?: Seed;
}

/** What one field does to the win rate. */
export interface FieldEffect {
  readonly field: string;
  readonly label: string;
  readonly value: number;
  /** A step down and a step up; absent where the ruleset refuses that value. */
  readonly down?: StepEffect;
  readonly up?: StepEffect;
}

/** Which fields move a win rate most. */
export interface SensitivityReport {
  readonly inputs: SimulationReport['inputs'] & {
    readonly side: number;
    readonly fields: readonly string[];
  };
  /** Of the ruleset. */
  readonly version: number;
  readonly content?: string;
  /** The win rate as it is. */
  readonly base: { readonly name: string; readonly fights: number } & Rate;
  /** The greatest effect first. */
  readonly effects: readonly FieldEffect[];
}

/** More fields than this would have too few fights each, and take long to prepare. */
const MAX_FIELDS = 200;

/**
 * Changes each number of a setup by a step down and a step up, and ranks them by how much that changes the win rate of a side. All fights have
 * the same luck, so that differences are due to the change and little else.
 *
 * @example
 * const { effects } = await sensitivity({ ruleset: 'd20', setup, fights: 2_000 });
 * effects[0]; // { field: 'heroes[0].ac', label: 'A: AC', value: 15, down: { value: 14, mean: -0.08, … }, up: { … } }
 */
export async function sensitivity(options: SensitivityOptions): Promise<SensitivityReport> {
  const what = 'The question';
  const inputs = new Inputs(what, options);
  const side = inputs.whole('side', 0, 99) ?? 0;
  const work = await readWork(inputs, options, what);
  const { job: base, ruleset, fights, error } = work;
  const { ruleset: _, setup, seed, policies, maxChoices } = base;
  const name = ruleset.sides[side]?.name;
  if (name === undefined)
    throw invalid('setup/invalid', what, [{ path: 'side', reason: `there is no side ${side}` }]);
  const fields = await steppedFields(ruleset, setup, options.fields, work.control.signal);
  const tries = fields.flatMap(field => field.steps.map(value => ({ field, value })));
  const jobs = [setup, ...tries.map(({ field, value }) => withField(setup, field.path, value))].map(
    changed => ({ ...base, setup: changed, paired: true }),
  );
  const reportInputs = {
    ruleset: ruleset.id,
    setup,
    seed,
    fights,
    ...(error === undefined ? {} : { error }),
    policies,
    maxChoices,
    side,
    fields: fields.map(({ path }) => path),
  };
  const createReport = ([first, ...others]: readonly TallyData[]): SensitivityReport => {
    const unchanged = first!;
    const count = wonBy(unchanged.outcomes, side);
    const found = tries.map(({ value }, index) => effectOf(value, others[index]!, unchanged, side, seed));
    return {
      inputs: reportInputs,
      ...versionOf(ruleset),
      base: {
        name,
        fights: unchanged.fights,
        count,
        rate: count / unchanged.fights,
        ...wilson(count, unchanged.fights),
      },
      effects: fields
        .map(field =>
          fieldEffect(
            field,
            value => found[tries.findIndex(each => each.field === field && each.value === value)],
          ),
        )
        .sort((a, b) => effectSize(b) - effectSize(a)),
    };
  };
  const onTallies = reportListener(inputs, options, (tallies: readonly Tally[]) =>
    createReport(tallies.map(tally => tally.data())),
  );
  const isKnown = (tally: TallyData, open: readonly TallyData[]): boolean => {
    const [unchanged] = open;
    if (tally === unchanged) return open.length === 1;
    const { low, high } = pairedWins(tally, unchanged!, side);
    return (high - low) / 2 <= error!;
  };
  const isEnough = error === undefined ? undefined : isKnown;
  const tallies = await runJobs(jobs, { fights, isEnough }, work.control, onTallies);
  return createReport(tallies);
}

/** A field that holds a number, and the values that are tried: a step down, a step up. */
interface SteppedField {
  readonly path: string;
  readonly label: string;
  readonly value: number;
  readonly steps: readonly number[];
}

async function steppedFields(
  ruleset: Ruleset,
  setup: unknown,
  named: readonly string[] = [],
  signal?: AbortSignal,
): Promise<SteppedField[]> {
  const known = namedFieldsOf(ruleset, setup, named.length > 0 ? 'all' : 'used');
  const fields = (named.length > 0 ? named.flatMap(name => fieldsNamed(ruleset, setup, known, name)) : known)
    .filter(isNumber)
    .filter((field, index, all) => all.indexOf(field) === index);
  if (fields.length > MAX_FIELDS)
    throw wrongFields(`${fields.length} numbers are more than ${MAX_FIELDS}: name some of them, or a record`);
  const pause = createPauser(signal);
  const stepped: SteppedField[] = [];
  for (const { path, label = path, value, range } of fields) {
    await pause();
    const step = stepOf(value, range.whole);
    const steps = [value - step, value + step]
      .map(each => Number(each.toPrecision(12)))
      .filter(each => accepts(ruleset, setup, path, each));
    if (steps.length > 0) stepped.push({ path, label, value, steps });
  }
  if (stepped.length === 0) throw wrongFields('there is no number that can be changed by a step');
  return stepped;
}

type NumberField = Field & { readonly value: number } & Required<Pick<Field, 'range'>>;

const isNumber = (field: Field): field is NumberField =>
  field.range !== undefined && typeof field.value === 'number';

/** The field of a path, or those below it; or those of a combatant or a record by its name. */
function fieldsNamed(
  ruleset: Ruleset,
  setup: unknown,
  known: readonly Field[],
  name: string,
): readonly Field[] {
  const below = known.filter(
    ({ path, label = '' }) =>
      path.startsWith(`${name}.`) ||
      path.split('.')[2] === name ||
      label.toLowerCase().startsWith(`${name.toLowerCase()}: `),
  );
  if (below.length > 0) return below;
  const path = resolveField(ruleset, setup, name);
  const found = known.filter(each => each.path === path || each.path.startsWith(`${path}.`));
  if (!found.some(isNumber)) throw wrongFields(`'${name}' is no number that can be changed, and has none`);
  return found;
}

function wrongFields(reason: string) {
  return invalid('setup/invalid', 'The question', [{ path: 'fields', reason }]);
}

/** About a tenth of the value, as a round number; at least 1 for whole numbers. */
function stepOf(value: number, whole: boolean): number {
  const tenth = Math.abs(value) / 10;
  if (whole) return Math.max(1, Math.round(tenth));
  return tenth === 0 ? 0.1 : Number(tenth.toPrecision(1));
}

function effectOf(
  value: number,
  tally: TallyData,
  unchanged: TallyData,
  side: number,
  seed: Seed,
): StepEffect {
  const { mean, low, high, gained, lost, first } = pairedWins(tally, unchanged, side);
  const example = first === undefined ? {} : { example: fightSeed(seed, first, true) };
  const fights = Math.min(tally.fights, unchanged.fights);
  return { value, fights, mean, low, high, gained, lost, ...example };
}

function fieldEffect(
  { path, label, value, steps }: SteppedField,
  effectAt: (value: number) => StepEffect | undefined,
): FieldEffect {
  const [down, up] = [steps.find(each => each < value), steps.find(each => each > value)];
  return {
    field: path,
    label,
    value,
    ...(down === undefined ? {} : { down: effectAt(down)! }),
    ...(up === undefined ? {} : { up: effectAt(up)! }),
  };
}

/** By how much the field changes the win rate at most, in either direction. */
function effectSize({ down, up }: FieldEffect): number {
  return Math.max(Math.abs(down?.mean ?? 0), Math.abs(up?.mean ?? 0));
}
