import type { Odds } from '../exact/odds.js';
import type { BandsReport } from '../experiments/bands/bands.js';
import type { Check } from '../experiments/bands/check.js';
import type { BestReport } from '../experiments/best.js';
import type { Comparison } from '../experiments/compare.js';
import type { PartialMatrix } from '../experiments/matrix.js';
import type { SensitivityReport } from '../experiments/sensitivity.js';
import type { PartialSweep } from '../experiments/sweep.js';
import type { TuneReport } from '../experiments/tune.js';
import type { Optimum } from '../optimum/optimum.js';
import type { SimulationReport } from '../simulate/report.js';
import { pageOf } from './page.js';
import type { ReportParts } from './part.js';
import { bandsParts } from './parts/bands.js';
import { bestParts } from './parts/best.js';
import { compareParts } from './parts/compare.js';
import { matrixParts } from './parts/matrix.js';
import { oddsParts } from './parts/odds.js';
import { optimumParts } from './parts/optimum.js';
import { sensitivityParts } from './parts/sensitivity.js';
import { simulationParts } from './parts/simulation.js';
import { sweepParts } from './parts/sweep.js';
import { tuneParts } from './parts/tune.js';
import { withSides } from './sides.js';
import type { SetupArguments } from './watch-command.js';

/**
 * A report with its kind; it may be unfinished. `sides` are the names of the teams, if there are teams; `strict` makes a WARN count as a
 * failure.
 */
export type AnyReport = { readonly sides?: readonly string[] } & (
  | { readonly kind: 'simulation'; readonly report: SimulationReport }
  | { readonly kind: 'sweep'; readonly report: PartialSweep; readonly side?: number }
  | { readonly kind: 'tune'; readonly report: TuneReport }
  | { readonly kind: 'compare'; readonly report: Comparison }
  | { readonly kind: 'best'; readonly report: BestReport }
  | { readonly kind: 'sensitivity'; readonly report: SensitivityReport }
  | { readonly kind: 'matrix'; readonly report: PartialMatrix }
  | { readonly kind: 'odds'; readonly report: Odds }
  | { readonly kind: 'bands'; readonly report: BandsReport; readonly strict?: boolean }
  | { readonly kind: 'optimum'; readonly report: Optimum }
);

/** What is shown of a report, in a file or on a page. */
export function reportParts(unnamed: AnyReport): ReportParts {
  const given = withSides(unnamed);
  switch (given.kind) {
    case 'simulation':
      return simulationParts(given.report);
    case 'sweep':
      return sweepParts(given.report, given.side ?? 0);
    case 'tune':
      return tuneParts(given.report);
    case 'compare':
      return compareParts(given.report);
    case 'best':
      return bestParts(given.report);
    case 'sensitivity':
      return sensitivityParts(given.report);
    case 'matrix':
      return matrixParts(given.report);
    case 'odds':
      return oddsParts(given.report);
    case 'bands':
      return bandsParts(given.report);
    case 'optimum':
      return optimumParts(given.report);
  }
}

/**
 * A report as one line of JSON: its kind, the version of fray that made it, and everything that was found.
 *
 * @example
 * JSON.parse(jsonReport({ kind: 'simulation', report }, '0.1.0')).wins[0].rate; // 0.79
 */
export function jsonReport(given: AnyReport, version: string): string {
  return JSON.stringify(dataOf(given, version));
}

function dataOf(given: AnyReport, version: string) {
  const { kind, report } = given;
  return { kind, fray: version, ...(given.kind === 'bands' ? bandsData(given) : report) };
}

/** Fights are given by their seeds alone, because their setups are in `inputs`. */
function bandsData({ report, strict = false }: AnyReport & { readonly kind: 'bands' }) {
  const { inputs, checks } = report;
  const isFine = ({ verdict }: Check) => verdict === 'PASS' || (verdict === 'WARN' && !strict);
  return {
    ok: checks.every(isFine),
    inputs,
    checks: checks.map(({ fight, ...check }) => ({ ...check, example: fight.seed })),
  };
}

/**
 * A report as one HTML file without other resources: plots, the numbers behind them, inputs, seed and version, and the data as JSON in the
 * element `#report`. `written` is the setup as command line arguments, for the commands that show a fight.
 *
 * @example
 * await writeFile('goblin.html', htmlReport({ kind: 'simulation', report }, 'A duel with the Goblin', '0.1.0'));
 */
export function htmlReport(
  given: AnyReport,
  title: string,
  version: string,
  written: SetupArguments = { setup: 'SETUP' },
): string {
  const { lead, facts, parts } = reportParts(given);
  const inputs = given.kind === 'compare' ? given.report.before.inputs : given.report.inputs;
  const report = { inputs, ...dataOf(given, version) };
  return pageOf({ title, lead, facts: [...facts, ['Fray', version]], parts, report, written });
}
