import { percent, type SimulationReport } from '@fray/lab';
import { clean } from '../io/clean.js';
import { barText } from './bar.js';
import { histogramLines } from './histogram.js';
import { endingLabels, policiesText, withTeams } from './sides.js';

/** A simulation for people: endings with intervals, then each measure with its distribution. */
export function reportLines(
  report: SimulationReport,
  title: string,
  width: number,
  teams: readonly string[] = [],
): string[] {
  const { inputs, fights, outcomes, measures } = report;
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
    ...Object.entries(measures).flatMap(([name, summary]) => {
      const { mean, interval, quantiles, min, max } = summary;
      if (min === max) return ['', `${wordsOf(name)}: always ${min}`];
      const middle = `${number(mean)} on average (${number(interval.low)}–${number(interval.high)})`;
      const spread = `half of them ${quantiles.p25}–${quantiles.p75}, all ${min}–${max}`;
      return ['', `${wordsOf(name)}: ${middle}, ${spread}`, ...histogramLines(summary.histogram, width)];
    }),
    '',
    'Intervals hold the true value in 95 of 100 cases.',
  ];
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

function number(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(1) : value.toFixed(2);
}

/** `heroLp` reads 'Hero lp'. */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  // HP, LP, XP: what is written in capitals everywhere else.
  return words.replace(/\b[hlx]p\b/g, each => each.toUpperCase()).replace(/^./, first => first.toUpperCase());
}
