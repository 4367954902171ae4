import type { Comparison } from '../compare.js';
import { percent } from '../format.js';
import type { Part } from './page.js';
import { changes } from './svg.js';
import { figure, gainText, wordsOf } from './words.js';

const GAIN = 'Gain: two separate simulations would need so many times the fights to be as sure.';

/** What a change changed: who wins, then what is measured. */
export function compareParts({ here, there, wins, measures }: Comparison): Part[] {
  const points = (share: number) => `${share > 0 ? '+' : ''}${(share * 100).toFixed(2)}`;
  const all = Object.entries(measures);
  return [
    {
      title: 'Who wins, in points',
      note: GAIN,
      plot: changes(
        'Who wins, in points',
        wins.map(({ name, mean, low, high, gained, lost }) => ({
          label: name,
          mean,
          low,
          high,
          text: points(mean),
          title: `${points(low)} to ${points(high)}; ${gained} fights won only after the change, ${lost} only before`,
        })),
      ),
      table: {
        head: ['', 'before', 'after', 'points', '95 % interval', 'won only after', 'only before', 'gain'],
        rows: wins.map(({ name, side, mean, low, high, gained, lost, variance }) => [
          name,
          percent(here.wins[side]!.rate),
          percent(there.wins[side]!.rate),
          points(mean),
          `${points(low)} to ${points(high)}`,
          gained,
          lost,
          gainText(variance),
        ]),
      },
    },
    {
      title: 'On average',
      table: {
        head: ['', 'before', 'after', 'differs by', '95 % interval', 'gain'],
        rows: all.map(([name, { mean, low, high, variance }]) => [
          wordsOf(name),
          figure(here.measures[name]!.mean),
          figure(there.measures[name]!.mean),
          figure(mean),
          `${figure(low)} to ${figure(high)}`,
          gainText(variance),
        ]),
      },
    },
  ];
}
