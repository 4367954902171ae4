import {
  figure,
  percent,
  policiesText,
  type SetupArguments,
  type SimulationReport,
  watchCommand,
  wordsOf,
} from '@fray/lab';
import { clean } from '../../io/clean.js';
import { barText } from '../bar.js';
import { histogramLines, spark } from '../histogram.js';
import { wrapText } from '../wrap.js';
import { combatantStatsLines } from './combatant-stats.js';
import { endingLabels, withTeams } from './side-labels.js';
import { blocks, columns, fitted, INTERVAL_NOTE } from './tables.js';

/** How a simulation is shown: with `full` every distribution has several lines, else one line each. */
interface Shown {
  readonly teams?: readonly string[];
  readonly full?: boolean;
  /** The setup as command line arguments, for the commands that show a fight. */
  readonly written?: SetupArguments;
}

/** A simulation: endings with intervals, each measure with its distribution, then who did what. */
export function reportLines(
  report: SimulationReport,
  title: string,
  width: number,
  { teams = [], full = false, written = { setup: 'SETUP' } }: Shown = {},
): string[] {
  const { inputs, fights, outcomes } = report;
  const wins = withTeams(report.wins, teams);
  const players = policiesText(inputs.policies);
  return [
    ...wrapText(clean(title), width, 2),
    ...wrapText(
      `${fights.toLocaleString('en')} fights · seed ${clean(String(inputs.seed))} · ${inputs.ruleset} version ${report.version} · ${players}`,
      width,
      2,
    ),
    '',
    'Who won',
    ...rateLines(
      wins.filter(win => win.count > 0),
      width,
    ),
    '',
    'How it ended',
    ...rateLines(endingLabels(outcomes, wins), width),
    ...(full ? histogramsOf(report, width) : measureLines(report, width)),
    ...combatantStatsLines(report, width, teams, full),
    ...behaviourLines(report, width),
    ...exampleLines(report, written),
    '',
    INTERVAL_NOTE,
  ];
}

/** The longest and the shortest useful sparkline of a distribution. */
const SPARK = { most: 16, least: 6 };

function measureLines({ measures }: SimulationReport, width: number): string[] {
  const rows = Object.entries(measures).map(([name, { mean, interval, quantiles, min, max }]) =>
    min === max
      ? [wordsOf(name), `always ${min}`, '', '']
      : [
          wordsOf(name),
          `${figure(mean)} ± ${figure((interval.high - interval.low) / 2)}`,
          `${quantiles.p25} … ${quantiles.p75}`,
          `${min} … ${max}`,
        ],
  );
  const table = [['', 'on average', 'half of them', 'all'], ...rows];
  const room = Math.min(SPARK.most, width - Math.max(...columns(table).map(line => line.length)) - 2);
  if (room < SPARK.least) return ['', ...blocks(table, width)];
  const signs = Object.values(measures).map(({ min, max, histogram }) =>
    min === max ? '' : spark(histogram, room),
  );
  return ['', ...columns(table.map((row, index) => [...row, (signs[index - 1] ?? '').padEnd(room)]))];
}

function histogramsOf({ measures }: SimulationReport, width: number): string[] {
  return Object.entries(measures).flatMap(([name, summary]) => {
    const { mean, interval, quantiles, min, max } = summary;
    if (min === max) return ['', `${wordsOf(name)}: always ${min}`];
    const middle = `${figure(mean)} on average (${figure(interval.low)}–${figure(interval.high)})`;
    const spread = `half of them ${quantiles.p25}–${quantiles.p75}, all ${min}–${max}`;
    const head = wrapText(`${wordsOf(name)}: ${middle}, ${spread}`, width, 2);
    return ['', ...head, ...histogramLines(summary.histogram, width)];
  });
}

function exampleLines({ examples, inputs }: SimulationReport, written: SetupArguments): string[] {
  const rows = Object.entries(examples).map(
    ([which, seed]) => `  ${which.padEnd(6)}  ${clean(watchCommand(written, { ...inputs, seed }))}`,
  );
  return ['', 'To watch, how it went for the first side', ...rows];
}

/** What the ruleset counts of how combatants behave. */
function behaviourLines({ eventStats }: SimulationReport, width: number): string[] {
  const rates = Object.entries(eventStats?.rates ?? {});
  if (rates.length === 0) return [];
  const lines = rates.map(([name, { rate, low, high, of }]) => ({
    label: clean(name),
    rate,
    low,
    high,
    count: of,
  }));
  return ['', 'How they behaved, and how often it was possible', ...rateLines(lines, width)];
}

interface Line {
  readonly label: string;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

function rateLines(lines: readonly Line[], width: number): string[] {
  const counts = lines.map(({ count }) => count.toLocaleString('en'));
  const intervals = lines.map(({ low, high }) => `(${percent(low)} – ${percent(high)})`);
  const longest = (texts: readonly string[]) => Math.max(...texts.map(text => text.length));
  const interval = longest(intervals);
  const { label, bar } = fitted(
    longest(lines.map(line => line.label)),
    width - 2 - 9 - 1 - interval - 1 - longest(counts),
  );
  return lines.map((line, index) => {
    const found = `${percent(line.rate).padStart(8)} ${intervals[index]!.padEnd(interval)}`;
    const drawn = bar === 0 ? '' : ` ${barText(line.rate, 1, bar)}`;
    return `  ${line.label.slice(0, label).padEnd(label)} ${found}${drawn} ${counts[index]}`;
  });
}
