import {
  type Comparison,
  comparedFight,
  figure,
  gainText,
  percent,
  type SetupArguments,
  watchCommand,
  wordsOf,
} from '@fray/lab';
import { clean } from '../../io/clean.js';
import { wrapText } from '../wrap.js';
import { withTeams } from './side-labels.js';
import { blocks, HOLDS, headLines } from './tables.js';

/** The effect of a change: who wins, then what is measured. */
export function compareLines(
  report: Comparison,
  title: string,
  width: number,
  teams: readonly string[] = [],
  written: SetupArguments = { setup: 'SETUP' },
): string[] {
  const { here, there, wins, measures } = report;
  const fought = { ...here, inputs: { ...here.inputs, fights: here.fights, error: undefined } };
  const head = headLines(fought, title, width, 'on each side, with the same luck');
  const points = (share: number) => `${share > 0 ? '+' : ''}${(share * 100).toFixed(2)}`;
  const rows = withTeams(wins, teams)
    .filter(({ side }) => here.wins[side]!.count + there.wins[side]!.count > 0)
    .map(({ label, side, mean, low, high, gained, lost, variance }) => [
      label,
      percent(here.wins[side]!.rate),
      percent(there.wins[side]!.rate),
      points(mean),
      `${points(low)} to ${points(high)}`,
      gained.toLocaleString('en'),
      lost.toLocaleString('en'),
      gainText(variance),
    ]);
  return [
    ...head,
    'Who wins',
    ...blocks(
      [['', 'before', 'after', 'points', '95 % interval', 'won anew', 'lost', 'gain'], ...rows],
      width,
    ),
    '',
    'On average',
    ...blocks(
      [
        ['', 'before', 'after', 'differs by', '95 % interval', 'gain'],
        ...Object.entries(measures).map(([name, { mean, low, high, variance }]) => [
          wordsOf(name),
          figure(here.measures[name]!.mean),
          figure(there.measures[name]!.mean),
          figure(mean),
          `${figure(low)} to ${figure(high)}`,
          gainText(variance),
        ]),
      ],
      width,
    ),
    ...turnedLines(report, written),
    '',
    ...[
      'Won anew, lost: fights won only after the change, and only before it.',
      'Gain: how many times as many fights two separate simulations would need.',
      HOLDS,
    ].flatMap(line => wrapText(line, width, 2)),
  ];
}

/** Commands to watch a fight that the change decided, without and with the change. */
function turnedLines(report: Comparison, written: SetupArguments): string[] {
  const [most] = report.turned;
  if (!most) return [];
  const rows = (['before', 'after'] as const).map(
    when => `  ${when.padEnd(6)}  ${clean(watchCommand(written, comparedFight(report, when, most.example)))}`,
  );
  return ['', 'To watch, a fight that the change decided', ...rows];
}
