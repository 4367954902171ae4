import { figure, percent, type SimulationReport, wordsOf } from '@fray/lab';
import { clean } from '../io/clean.js';
import { barText } from './bar.js';
import { histogramLines } from './histogram.js';
import { columns, HOLDS } from './lab/shared.js';
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
      const middle = `${figure(mean)} on average (${figure(interval.low)}–${figure(interval.high)})`;
      const spread = `half of them ${quantiles.p25}–${quantiles.p75}, all ${min}–${max}`;
      return ['', `${wordsOf(name)}: ${middle}, ${spread}`, ...histogramLines(summary.histogram, width)];
    }),
    ...closelyLines(report, teams),
    ...exampleLines(report),
    '',
    HOLDS,
  ];
}

/** Runs meet more than anybody wants to read of. */
const MOST_COMBATANTS = 16;
const MOST_ACTIONS = 6;

/** What everybody did and suffered, on average, and how each chose. */
function closelyLines({ closely, wins }: SimulationReport, teams: readonly string[]): string[] {
  if (!closely || closely.combatants.length === 0) return [];
  const sideOf = (side: number) => teams[side] ?? wins.find(win => win.side === side)?.name ?? '';
  const shown = closely.combatants
    .toSorted((a, b) => b.fights - a.fights)
    .slice(0, MOST_COMBATANTS)
    .toSorted((a, b) => closely.combatants.indexOf(a) - closely.combatants.indexOf(b));
  const names = shown.map(({ name, side }) => (sideOf(side) === name ? name : `${name} (${sideOf(side)})`));
  const spent = [...new Set(shown.flatMap(({ amounts }) => Object.keys(amounts)))].filter(what =>
    what.startsWith('spent '),
  );
  const what = ['dealt', 'taken', 'healed', ...spent];
  const wide = Math.max(...names.map(name => clean(name).length));
  const left = closely.combatants.length - shown.length;
  return [
    '',
    `Who did what, a fight, in ${closely.fights.toLocaleString('en')} watched closely`,
    ...columns([
      ['', 'in fights', 'fell', ...what, 'hits to kill'],
      ...shown.map(({ fights, fell, amounts, hitsToKill }, row) => [
        clean(names[row]!),
        fights.toLocaleString('en'),
        percent(fell.rate),
        ...what.map(each => (amounts[each] ? figure(amounts[each].mean) : '')),
        hitsToKill ? figure(hitsToKill.mean) : '',
      ]),
    ]),
    ...(left > 0 ? [`  … and ${left} more that were met less often`] : []),
    '',
    'What they chose',
    ...shown.map(({ actions }, row) => {
      const most = actions.slice(0, MOST_ACTIONS);
      const shares = most.map(({ action, share }) => `${clean(action)} ${percent(share)}`);
      return `  ${clean(names[row]!).padEnd(wide)}  ${shares.join(', ')}`;
    }),
  ];
}

function exampleLines({ examples }: SimulationReport): string[] {
  if (!examples) return [];
  const { best, median, worst } = examples;
  const seeds = `the best is --seed '${best}', the median '${median}', the worst '${worst}'`;
  return ['', clean(`To watch with 'fray fight': ${seeds}.`)];
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
