import {
  figure,
  percent,
  policiesText,
  type SimulationReport,
  type Written,
  watchCommand,
  wordsOf,
} from '@fray/lab';
import { clean } from '../io/clean.js';
import { barText } from './bar.js';
import { closelyLines } from './closely.js';
import { histogramLines } from './histogram.js';
import { columns, HOLDS } from './lab/shared.js';
import { endingLabels, withTeams } from './sides.js';
import { spark } from './spark.js';

/** How a simulation is shown: `full` with every distribution in lines of its own, else in one line each. */
interface Shown {
  readonly teams?: readonly string[];
  readonly full?: boolean;
  /** The setup and the flags that make it what it is, to watch a fight of it. */
  readonly written?: Written;
}

/** A simulation for people: endings with intervals, each measure with its distribution, then who did what. */
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
    clean(title),
    `${fights.toLocaleString('en')} fights · seed ${clean(String(inputs.seed))} · ${inputs.ruleset} version ${report.version} · ${players}`,
    '',
    'Who won',
    ...rateLines(
      wins.filter(win => win.count > 0),
      width,
    ),
    '',
    'How it ended',
    ...rateLines(endingLabels(outcomes, wins), width),
    ...(full ? histogramsOf(report, width) : measureLines(report)),
    ...closelyLines(report, width, teams, full),
    ...exampleLines(report, written),
    '',
    HOLDS,
  ];
}

/** Signs of a distribution in one line. */
const SPARK = 16;

function measureLines({ measures }: SimulationReport): string[] {
  const rows = Object.entries(measures).map(([name, { mean, interval, quantiles, min, max, histogram }]) =>
    min === max
      ? [wordsOf(name), `always ${min}`, '', '', '']
      : [
          wordsOf(name),
          `${figure(mean)} ± ${figure((interval.high - interval.low) / 2)}`,
          `${quantiles.p25} … ${quantiles.p75}`,
          `${min} … ${max}`,
          spark(histogram, SPARK).padEnd(SPARK),
        ],
  );
  return ['', ...columns([['', 'on average', 'half of them', 'all', ''.padEnd(SPARK)], ...rows])];
}

function histogramsOf({ measures }: SimulationReport, width: number): string[] {
  return Object.entries(measures).flatMap(([name, summary]) => {
    const { mean, interval, quantiles, min, max } = summary;
    if (min === max) return ['', `${wordsOf(name)}: always ${min}`];
    const middle = `${figure(mean)} on average (${figure(interval.low)}–${figure(interval.high)})`;
    const spread = `half of them ${quantiles.p25}–${quantiles.p75}, all ${min}–${max}`;
    return ['', `${wordsOf(name)}: ${middle}, ${spread}`, ...histogramLines(summary.histogram, width)];
  });
}

function exampleLines({ examples, inputs }: SimulationReport, written: Written): string[] {
  if (!examples) return [];
  const rows = Object.entries(examples).map(
    ([which, seed]) => `  ${which.padEnd(6)}  ${clean(watchCommand(written, { ...inputs, seed }))}`,
  );
  return ['', 'To watch, how it went for the first side', ...rows];
}

interface Line {
  readonly label: string;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

function rateLines(lines: readonly Line[], width: number): string[] {
  const label = Math.max(...lines.map(line => line.label.length));
  const size = Math.max(10, Math.min(40, width - label - 50));
  return lines.map(line => {
    const rate = percent(line.rate).padStart(8);
    const interval = `(${percent(line.low)} – ${percent(line.high)})`.padEnd(22);
    const bar = barText(line.rate, 1, size);
    return `  ${line.label.padEnd(label)} ${rate} ${interval} ${bar} ${line.count.toLocaleString('en')}`;
  });
}
