import { type MatrixReport, percent } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { blocks, HOLDS, headLines } from './tables.js';

const NAME = 20;

/** Ratings, best first, then who beats whom. */
export function matrixLines(report: MatrixReport, title: string, width: number): string[] {
  const { entrants, pairings } = report;
  const order = entrants.map((_, index) => index).sort((a, b) => entrants[b]!.rating - entrants[a]!.rating);
  const name = (index: number) => clean(entrants[index]!.name).slice(0, NAME);
  const numbers = order.map((_, place) => String(place + 1));
  return [
    ...headLines(report, title, width, 'of each pair on each side'),
    'Ratings',
    ...blocks(
      [
        ['', 'rating', 'won', '95 % interval', 'drawn'],
        ...order.map((index, place) => {
          const { rating, margin, rate, low, high, draws, fights } = entrants[index]!;
          return [
            `${numbers[place]}. ${name(index)}`,
            `${rating.toFixed(0)} ± ${margin.toFixed(0)}`,
            percent(rate),
            `${percent(low)} – ${percent(high)}`,
            percent(draws / fights),
          ];
        }),
      ],
      width,
    ),
    '',
    'How often the row beats the column',
    ...blocks(
      [
        ['', ...numbers],
        ...order.map((row, place) => [
          `${numbers[place]}. ${name(row)}`,
          ...order.map(column => {
            const pairing = pairings[row]![column];
            return pairing ? percent(pairing.rate, 0) : '·';
          }),
        ]),
      ],
      width,
    ),
    '',
    '0 % and 100 % are of the fights that were fought.',
    HOLDS,
  ];
}
