/** The lab for web pages: nothing here needs more than a browser. */
export { rulesets } from '#rulesets';
export { type ActionOdds, actionOdds } from './exact/action-odds.js';
export { type Odds, type OddsOptions, odds } from './exact/odds.js';
export { type OptionOdds, optionOdds } from './exact/option-odds.js';
export { type Executor, thisThreadExecutor } from './executors/executor.js';
export { type BandsOptions, type BandsReport, checkBands, shippedBands } from './experiments/bands/bands.js';
export { type Bands, bandsSchema } from './experiments/bands/schema.js';
export {
  type BestOptions,
  type BestReport,
  best,
  countKits,
  kitsOf,
  kitsProblem,
} from './experiments/best.js';
export { type CompareOptions, type Comparison, compare } from './experiments/compare.js';
export {
  defaultsFor,
  fightsOfRace,
  fightsPerKit,
  fightsPerSimulation,
  parseSeed,
} from './experiments/defaults.js';
export { entrantOf, kindsFor } from './experiments/entrants.js';
export { type MatrixOptions, type MatrixReport, matrix, type PartialMatrix } from './experiments/matrix.js';
export {
  type SensitivityOptions,
  type SensitivityReport,
  sensitivity,
} from './experiments/sensitivity.js';
export { suggestAxis, suggestTuning, type Tuning } from './experiments/suggest.js';
export { type PartialSweep, type SweepOptions, type SweepReport, sweep } from './experiments/sweep.js';
export { type TuneOptions, type TuneReport, tune } from './experiments/tune.js';
export type { BegunChoice } from './forecast/begun-choice.js';
export {
  type FallChance,
  type Forecast,
  type ForecastOptions,
  type ForecastSettings,
  forecast,
  type OptionEffect,
  type OptionForecast,
} from './forecast/forecast.js';
export {
  type ForecastMessage,
  type ForecastPort,
  type ForecastRequest,
  ForecastWorker,
  serveForecasts,
} from './forecast/forecast-worker.js';
export { type Hint, hint } from './forecast/hint.js';
export type { ForecastAnswers, ForecastControl, ForecastJob, ForecastProgress } from './forecast/job.js';
export { insidePort, pageWorkerPort } from './forecast/page-ports.js';
export { type Position, positionOf } from './forecast/position.js';
export type { Reason } from './forecast/reasons.js';
export {
  type TargetThreat,
  type Threat,
  type Threats,
  type ThreatsOptions,
  threats,
} from './forecast/threats.js';
export { type Optimum, type OptimumOptions, optimum } from './optimum/optimum.js';
export { POLICIES, policiesFor, policyProblem } from './policies/policies.js';
export type { Part, ReportParts, Table } from './reports/part.js';
export { plotCsv, plotSvg } from './reports/plot-files.js';
export { type AnyReport, htmlReport, jsonReport, reportParts } from './reports/report.js';
export type { Plot, PlotData, Shape, WatchRef } from './reports/shape.js';
export { type SetupArguments, watchCommand } from './reports/watch-command.js';
export { percent, percentRange } from './reports/words.js';
export { changesBetween } from './setup/changes.js';
export { contentFieldsOf, resolveField } from './setup/content-fields.js';
export type { Field } from './setup/field.js';
export { fieldLabel, namedFieldsOf } from './setup/field-labels.js';
export { axisWithAll, fieldsOf } from './setup/field-list.js';
export { accepts } from './setup/field-values.js';
export { type Axis, axisOf, withField } from './setup/fields.js';
export { opposingFields, withSides } from './setup/opposing-fields.js';
export type { Chunk } from './simulate/chunk.js';
export { RunnerCache } from './simulate/chunk-runner.js';
export { type FightSpec, idOf, type Job } from './simulate/job.js';
export { replayFight } from './simulate/replay-fight.js';
export type { SimulationReport } from './simulate/report.js';
export { type SimulateOptions, simulate, type WorkOptions } from './simulate/simulate.js';
export type { TallyData } from './simulate/tally.js';
