export { type ActionOdds, actionOdds, type Change } from './action-odds.js';
export {
  type BandsOptions,
  type BandsReport,
  type Check,
  checkBands,
  shippedBands,
  type Verdict,
} from './bands.js';
export { type Bands, bandsJsonSchema, bandsSchema } from './bands-schema.js';
export { binsOf, type Counted } from './bins.js';
export { type CompareOptions, type Comparison, compare, type Difference } from './compare.js';
export { type Crew, crewHere } from './crew.js';
export { Deadline } from './deadline.js';
export { type DiceOdds, diceOdds } from './dice-odds.js';
export type { Chance, Endings } from './endings.js';
export { type Entrant, entrantOf } from './entrants.js';
export { axisWithAll, type EveryValue, everyValue, type Field, fieldsOf } from './field-list.js';
export { type Axis, axisOf, type LeftOut, withField } from './fields.js';
export { estimateText, percent, percentRange } from './format.js';
export type { HistogramData } from './histogram.js';
export { type Written, watchCommand } from './html/command.js';
export type { Part, ReportParts, Table } from './html/part.js';
export { comparedFight } from './html/parts/compare.js';
export { type AnyReport, htmlReport, jsonReport, reportParts } from './html/report.js';
export type { Plot, Shape, WatchRef } from './html/shape.js';
export { figure, gainText, policiesText, valueText, wordsOf } from './html/words.js';
export type { FightSpec, JobContent } from './job.js';
export { type MatrixOptions, type MatrixReport, matrix, type Pairing, type PartialMatrix } from './matrix.js';
export { type Odds, type OddsOptions, odds } from './odds.js';
export type { OddsSettings } from './odds-settings.js';
export { type Optimum, type OptimumOptions, optimum } from './optimum.js';
export type { Example, Mistake, Mistakes } from './optimum-mistakes.js';
export {
  bestName,
  optimumGain,
  optimumLead,
  pointsText,
  uncomparedText,
  whenText,
  winText,
} from './optimum-text.js';
export { type OptionOdds, type OptionOddsSettings, optionOdds, type Standing } from './option-odds.js';
export { POLICIES, type Policy, policyFor, policyProblem } from './policies.js';
export { replayFight } from './replay-fight.js';
export { type DeedsReport, fightSeed, type Rate, type SimulationReport } from './report.js';
export { Runner, type RunnerOptions } from './run.js';
export { type SimulateOptions, simulate, type WorkOptions } from './simulate.js';
export type { Interval, Summary } from './statistics.js';
export { wilson } from './statistics.js';
export { type Cell, type PartialSweep, type SweepOptions, type SweepReport, sweep } from './sweep.js';
export { type Tried, type TuneOptions, type TuneReport, tune, tuned } from './tune.js';
export { mostLooks } from './tune-search.js';
export { tuneLead } from './tune-text.js';
export {
  CROWD,
  policiesFor,
  seedOf,
  USUAL_CROWDED,
  USUAL_FIGHTS,
  USUAL_RUNS,
  usualFor,
  usualShare,
} from './usual.js';
