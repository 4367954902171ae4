import { type Comparison, figure, gainText, percent, wordsOf } from '@fray/lab';
import { withTeams } from '../sides.js';
import { wrapped } from '../wrapped.js';
import { blocks, HOLDS, headLines } from './shared.js';

/** What a change changes: who wins, then what is measured. */
export function compareLines(
  { here, there, wins, measures }: Comparison,
  title: string,
  width: number,
  teams: readonly string[] = [],
): string[] {
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
    '',
    ...[
      'Won anew, lost: fights won only after the change, and only before it.',
      'Gain: two separate simulations would need so many times the fights to be as sure.',
      HOLDS,
    ].flatMap(line => wrapped(line, width, 2)),
  ];
}
