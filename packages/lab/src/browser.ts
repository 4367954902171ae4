/** What a page uses of the lab: nothing here, nor behind it, needs more than a browser has. */
export { rulesets } from '#rulesets';
export { type ActionOdds, actionOdds } from './action-odds.js';
export {
  type BandsOptions,
  type BandsReport,
  checkBands,
  shippedBands,
} from './bands.js';
export { type Bands, bandsSchema } from './bands-schema.js';
export { changesBetween } from './changes.js';
export { type Chunk, chunkRunner } from './chunk.js';
export { type CompareOptions, type Comparison, compare } from './compare.js';
export { type Crew, crewHere, RunnerCache } from './crew.js';
export { entrantOf, kindsFor } from './entrants.js';
export { axisWithAll, type Field, fieldsOf } from './field-list.js';
export { accepts } from './field-values.js';
export { type Axis, axisOf, withField } from './fields.js';
export { percent, percentRange } from './format.js';
export { type Written, watchCommand } from './html/command.js';
export type { Part, ReportParts, Table } from './html/part.js';
export { type AnyReport, htmlReport, jsonReport, reportParts } from './html/report.js';
export type { Plot, Shape, WatchRef } from './html/shape.js';
export type { FightSpec, Job } from './job.js';
export { type MatrixOptions, type MatrixReport, matrix, type PartialMatrix } from './matrix.js';
export { type Odds, type OddsOptions, odds } from './odds.js';
export { opposingFields, withSides } from './opposing-fields.js';
export { type Optimum, type OptimumOptions, optimum } from './optimum.js';
export { type OptionOdds, optionOdds } from './option-odds.js';
export { POLICIES, policyProblem } from './policies.js';
export { replayFight } from './replay-fight.js';
export type { SimulationReport } from './report.js';
export { type SimulateOptions, simulate, type WorkOptions } from './simulate.js';
export { type PartialSweep, type SweepOptions, type SweepReport, sweep } from './sweep.js';
export type { TallyData } from './tally.js';
export { type TuneOptions, type TuneReport, tune } from './tune.js';
export { policiesFor, seedOf, usualFor, usualShare } from './usual.js';
export { usualAxis } from './usual-axis.js';
export { type Tuning, usualTuning } from './usual-tuning.js';
