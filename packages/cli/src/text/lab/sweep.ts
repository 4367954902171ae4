import { figure, percent, type SweepReport } from '@fray/lab';
import { barText } from '../bar.js';
import { columns, HOLDS, headLines, valueText, withInterval } from './shared.js';

/** From few to many. */
const SHADES = ['  ', '░░', '▒▒', '▓▓', '██'];
/** Measures that there is room for beside the win rate. */
const MOST_MEASURES = 3;

/** One field as a table, two as a map with a shade for every rate. */
export function sweepLines(report: SweepReport, title: string, width: number, side = 0): string[] {
  const { inputs, cells } = report;
  const name = cells[0]?.wins.find(win => win.side === side)?.name ?? `side ${side}`;
  const head = headLines(report, title, 'for each value');
  const [first, second] = inputs.axes;
  return second
    ? [...head, `Won by ${name}: ${first!.field} down, ${second.field} across`, ...map(report, side)]
    : [...head, `Won by ${name}, as ${first!.field} varies`, ...table(report, width, side), '', HOLDS];
}

function table({ cells }: SweepReport, width: number, side: number): string[] {
  const values = cells.map(({ values: [value] }) => valueText(value));
  const label = Math.max(...values.map(value => value.length));
  const size = Math.max(8, Math.min(30, width - label - 62));
  const names = Object.keys(cells[0]?.measures ?? {}).slice(0, MOST_MEASURES);
  const wide = names.map(name => Math.max(9, name.length) + 2);
  return [
    `${' '.repeat(label + size + 33)}${names.map((name, i) => name.padStart(wide[i]!)).join('')}`,
    ...cells.map(({ wins, measures }, row) => {
      const win = wins.find(each => each.side === side)!;
      const means = names.map((name, i) => figure(measures[name]!.mean).padStart(wide[i]!)).join('');
      const rate = withInterval(win.rate, win);
      return `  ${values[row]!.padStart(label)} ${rate} ${barText(win.rate, 1, size)}${means}`;
    }),
  ];
}

function map({ inputs, cells }: SweepReport, side: number): string[] {
  const [down, across] = inputs.axes;
  const rate = (row: number, column: number) =>
    cells[row * across!.values.length + column]!.wins.find(win => win.side === side)!.rate;
  return columns(
    [
      ['', ...across!.values.map(valueText)],
      ...down!.values.map((value, row) => [
        valueText(value),
        ...across!.values.map((_, column) => {
          const found = rate(row, column);
          return `${SHADES[Math.min(4, Math.floor(found * 5))]} ${percent(found, 0)}`;
        }),
      ]),
    ],
    '  ',
  );
}
