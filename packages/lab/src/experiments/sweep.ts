import type { Ruleset } from '@fray/engine';
import { Inputs } from '../inputs.js';
import { resolveField } from '../setup/content-fields.js';
import { fieldLabel } from '../setup/field-labels.js';
import { everyValue } from '../setup/field-list.js';
import type { Axis } from '../setup/fields.js';
import { idOf, type Job } from '../simulate/job.js';
import { type Rate, reportOf, type SimulationReport, versionOf } from '../simulate/report.js';
import { type ReportListener, runJobs } from '../simulate/run-jobs.js';
import { type FightsOptions, readWork, reportListener, stopRule } from '../simulate/simulate.js';
import type { Tally, TallyData } from '../simulate/tally.js';
import { gridOf, setupAt } from './grid.js';
import { memoizePerTally } from './memoize-per-tally.js';

/** A fight, and the one or two fields of its setup that vary. */
export interface SweepOptions extends FightsOptions, ReportListener<PartialSweep> {
  /** One field, or two. */
  readonly axes: readonly Axis[];
}

/** The results for one combination of values. */
export interface Cell {
  readonly values: readonly unknown[];
  readonly fights: number;
  readonly wins: readonly ({ readonly side: number | null; readonly name: string } & Rate)[];
  readonly measures: Readonly<
    Record<string, { readonly mean: number; readonly low: number; readonly high: number }>
  >;
  /** Fights to watch, by their seeds. */
  readonly examples: NonNullable<SimulationReport['examples']>;
}

/** The results for every combination of values. */
export interface SweepReport {
  readonly inputs: SimulationReport['inputs'] & { readonly axes: readonly Axis[] };
  /** Of the ruleset. */
  readonly version: number;
  readonly content?: string;
  /** The last axis runs fastest. */
  readonly cells: readonly Cell[];
}

/** A sweep that is not finished: null for cells without fights so far. */
export interface PartialSweep extends Omit<SweepReport, 'cells'> {
  readonly cells: readonly (Cell | null)[];
}

const MAX_AXES = 2;

/**
 * Runs a fight for every value of one or two fields of its setup. Every cell uses the same dice, so that neighbours differ by their fields
 * and not by luck.
 *
 * @example
 * await sweep({ ruleset: 'saga', setup, axes: [axisOf('enemy.skl=6..12')], fights: 10_000 });
 */
export async function sweep(options: SweepOptions): Promise<SweepReport> {
  const what = 'The sweep';
  const inputs = new Inputs(what, options);
  if (!(options.axes?.length >= 1 && options.axes.length <= MAX_AXES)) {
    inputs.wrong('axes', 'must be one field with its values, or two');
  } else if (options.axes.length === 2 && options.axes[0]!.field === options.axes[1]!.field) {
    inputs.wrong('axes', `vary '${options.axes[0]!.field}' twice: name two fields, or one`);
  }
  const work = await readWork(inputs, options, what);
  const { job, ruleset, fights } = work;
  const axes = options.axes.map(axis => namedAxis(ruleset, options.setup, axis));
  const grid = gridOf(axes);
  const jobs = grid.map(values => ({ ...job, setup: setupAt(ruleset, options.setup, axes, values) }));
  const cell = (tally: TallyData, index: number) =>
    cellOf(grid[index]!, reportOf(ruleset, inputsOf(jobs[index]!, fights), tally));
  const common = {
    inputs: { ...inputsOf(job, fights), ...(work.error === undefined ? {} : { error: work.error }), axes },
    ...versionOf(ruleset),
  };
  const cellSoFar = memoizePerTally(cell);
  const onTallies = reportListener(inputs, options, (tallies: readonly Tally[]) => ({
    ...common,
    cells: tallies.map(cellSoFar),
  }));
  const tallies = await runJobs(jobs, { fights, isEnough: stopRule(work) }, work.control, onTallies);
  return { ...common, cells: tallies.map(cell) };
}

/** The axis with the whole path of its field and what people call it. */
function namedAxis(ruleset: Ruleset, setup: unknown, given: Axis): Axis {
  const field = resolveField(ruleset, setup, given.field);
  const { values, leftOut } = withLeftOut(ruleset, setup, { field, values: given.values });
  return { field, label: fieldLabel(ruleset, setup, field), values, ...(leftOut ? { leftOut } : {}) };
}

/**
 * Leaves out words that are valid for the field but do not fit the rest of the setup, and names them with the reason. An axis of all fitting
 * words also names all others, so that the report is complete. If nothing fits, or a word is unknown, the axis stays as it is and is refused
 * later.
 */
function withLeftOut(ruleset: Ruleset, setup: unknown, { field, values }: Axis): Axis {
  if (!values.every(value => typeof value === 'string')) return { field, values };
  const every = everyValue(ruleset, setup, field);
  const fitting: readonly unknown[] = values.filter(
    value => !every.leftOut.some(each => each.value === value),
  );
  if (fitting.length === 0) return { field, values };
  const isAll =
    every.values.length === fitting.length && every.values.every(value => fitting.includes(value));
  const leftOut = isAll
    ? every.leftOut
    : every.leftOut.filter(each => values.some(value => value === each.value));
  return { field, values: fitting, ...(leftOut.length > 0 ? { leftOut } : {}) };
}

function inputsOf({ ruleset, setup, seed, policies, maxChoices }: Job, fights: number) {
  return { ruleset: idOf(ruleset), setup, seed, fights, policies, maxChoices };
}

function cellOf(values: readonly unknown[], { fights, wins, measures, examples }: SimulationReport): Cell {
  return {
    values,
    fights,
    wins,
    measures: Object.fromEntries(
      Object.entries(measures).map(([name, { mean, interval }]) => [name, { mean, ...interval }]),
    ),
    examples,
  };
}
