export type { Policy } from '@fray/engine';
export { moduleUrl } from '#rulesets';
export { Deadline } from './deadline.js';
export { type ActionOdds, actionOdds, type Change } from './exact/action-odds.js';
export { type DiceOdds, diceOdds } from './exact/dice-odds.js';
export type { Chance, Endings } from './exact/endings.js';
export { type Odds, type OddsOptions, odds } from './exact/odds.js';
export type { OddsSettings } from './exact/odds-settings.js';
export {
  type FightPosition,
  type OptionOdds,
  type OptionOddsSettings,
  optionOdds,
} from './exact/option-odds.js';
export { type Executor, thisThreadExecutor } from './executors/executor.js';
export { workerThreadExecutor } from './executors/worker-threads.js';
export { type BandsOptions, type BandsReport, checkBands, shippedBands } from './experiments/bands/bands.js';
export type { Check, Verdict } from './experiments/bands/check.js';
export { type Bands, bandsJsonSchema, bandsSchema } from './experiments/bands/schema.js';
export {
  type BestOptions,
  type BestReport,
  best,
  countKits,
  type Kit,
  kitsOf,
  MAX_KITS,
} from './experiments/best.js';
export { type CompareOptions, type Comparison, compare, type Difference } from './experiments/compare.js';
export {
  DEFAULT_FIGHTS,
  DEFAULT_LARGE_BATTLES,
  DEFAULT_RUNS,
  defaultsFor,
  fightsOfRace,
  fightsPerKit,
  fightsPerSimulation,
  LARGE_BATTLE,
  parseSeed,
} from './experiments/defaults.js';
export { type Entrant, entrantOf } from './experiments/entrants.js';
export {
  type MatrixOptions,
  type MatrixReport,
  matrix,
  type Pairing,
  type PartialMatrix,
} from './experiments/matrix.js';
export { ratingsOf } from './experiments/ratings.js';
export {
  type FieldEffect,
  type SensitivityOptions,
  type SensitivityReport,
  type StepEffect,
  sensitivity,
} from './experiments/sensitivity.js';
export {
  type Cell,
  type PartialSweep,
  type SweepOptions,
  type SweepReport,
  sweep,
} from './experiments/sweep.js';
export { maxTries, type Tried, type TuneOptions, type TuneReport, tune, tuned } from './experiments/tune.js';
export { winChanceDigest, winChanceOf } from './experiments/win-chances.js';
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
export { forecastThread } from './forecast/forecast-thread.js';
export {
  type ForecastMessage,
  type ForecastPort,
  type ForecastRequest,
  ForecastWorker,
  serveForecasts,
} from './forecast/forecast-worker.js';
export { type Hint, hint } from './forecast/hint.js';
export type { ForecastAnswers, ForecastControl, ForecastJob, ForecastProgress } from './forecast/job.js';
export { type Position, positionOf } from './forecast/position.js';
export type { Reason } from './forecast/reasons.js';
export {
  type TargetThreat,
  type Threat,
  type Threats,
  type ThreatsOptions,
  threats,
} from './forecast/threats.js';
export type { Example, Mistake, Mistakes } from './optimum/mistakes.js';
export { type Optimum, type OptimumOptions, optimum } from './optimum/optimum.js';
export { POLICIES, policiesFor, policyFor, policyProblem } from './policies/policies.js';
export { binsOf, type Counted } from './reports/bins.js';
export type { Part, ReportParts, Table } from './reports/part.js';
export { behindText, bestLead } from './reports/parts/best.js';
export { comparedFight } from './reports/parts/compare.js';
export {
  bestName,
  optimumGain,
  optimumLead,
  pointsText,
  uncomparedText,
  whenText,
  winText,
} from './reports/parts/optimum.js';
export { sensitivityLead, stepsText } from './reports/parts/sensitivity.js';
export { tuneLead } from './reports/parts/tune.js';
export { plotCsv, plotSvg } from './reports/plot-files.js';
export { type AnyReport, htmlReport, jsonReport, reportParts } from './reports/report.js';
export type { Plot, PlotData, Shape, WatchRef } from './reports/shape.js';
export { type SetupArguments, watchCommand } from './reports/watch-command.js';
export {
  axisName,
  checkText,
  estimateText,
  figure,
  gainText,
  percent,
  percentRange,
  policiesText,
  valueText,
  wordsOf,
} from './reports/words.js';
export { loadModules } from './rulesets/load-modules.js';
export { contentFieldsOf, resolveField } from './setup/content-fields.js';
export type { Field } from './setup/field.js';
export { fieldLabel, namedFieldsOf } from './setup/field-labels.js';
export { axisWithAll, type EveryValue, everyValue, fieldsOf } from './setup/field-list.js';
export { type Axis, axisOf, type LeftOut, withField } from './setup/fields.js';
export type { Chunk } from './simulate/chunk.js';
export type { HistogramData } from './simulate/histogram.js';
export { type FightSpec, type Job, requirePortable } from './simulate/job.js';
export { replayFight } from './simulate/replay-fight.js';
export { type CombatantReport, fightSeed, type Rate, type SimulationReport } from './simulate/report.js';
export { Runner, type RunnerOptions } from './simulate/runner.js';
export { type SimulateOptions, simulate, type WorkOptions } from './simulate/simulate.js';
export type { Interval, Summary } from './simulate/statistics.js';
export { wilson } from './simulate/statistics.js';
export type { TallyData } from './simulate/tally.js';
