import { axisName, figure, percent, type SweepReport, wordsOf } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { barText } from '../bar.js';
import { wrapText } from '../wrap.js';
import { blocks, headLines, INTERVAL_NOTE, valueText, withInterval } from './tables.js';

/** Shades from low to high rates. */
const SHADES = ['  ', '░░', '▒▒', '▓▓', '██'];
/** Measures that are shown beside the win rate, if there is space. */
const MAX_MEASURES = 3;
const BAR = { least: 8, most: 30 };
/** The width of a win rate with its interval. */
const RATE = 27;

/** One field as a table, two fields as a map with a shade for every rate. */
export function sweepLines(report: SweepReport, title: string, width: number, side = 0): string[] {
  const { inputs, cells } = report;
  const name = cells[0]?.wins.find(win => win.side === side)?.name ?? `side ${side}`;
  const head = headLines(report, title, width, 'for each value');
  const [first, second] = inputs.axes;
  return second
    ? [
        ...head,
        ...wrapText(clean(`Won by ${name}: ${axisName(first!)} down, ${axisName(second)} across`), width, 2),
        ...map(report, width, side),
        '',
        ...wrapText(
          `Each is known to within ${((widest(report, side) / 2) * 100).toFixed(1)} points. ${INTERVAL_NOTE}`,
          width,
          2,
        ),
        ...leftOutLines(report, width),
      ]
    : [
        ...head,
        ...wrapText(clean(`Won by ${name}, as ${axisName(first!)} varies`), width, 2),
        ...table(report, width, side),
        '',
        INTERVAL_NOTE,
        ...leftOutLines(report, width),
      ];
}

/** Values that do not fit the rest of the setup. */
function leftOutLines({ inputs }: SweepReport, width: number): string[] {
  return inputs.axes.flatMap(({ leftOut = [], ...axis }) =>
    leftOut.length === 0
      ? []
      : [
          '',
          ...wrapText(
            clean(`Left out of ${axisName(axis)}, because they do not fit the rest of the setup:`),
            width,
            2,
          ),
          ...leftOut.flatMap(({ value, reason }) =>
            wrapText(`  ${valueText(value)}: ${clean(reason)}.`, width, 4),
          ),
        ],
  );
}

function table({ cells, inputs }: SweepReport, width: number, side: number): string[] {
  const values = cells.map(({ values: [value] }) => valueText(value));
  const label = Math.max(...values.map(value => value.length));
  const fought = inputs.error === undefined ? [] : ['fights'];
  const all = [...fought, ...Object.keys(cells[0]?.measures ?? {}).slice(0, MAX_MEASURES)];
  const wide = all.map(name => Math.max(9, name.length) + 2);
  const fixed = label + RATE + 4;
  let [room, shown] = [width - fixed - BAR.least, 0];
  while (shown < all.length && room >= wide[shown]!) room -= wide[shown++]!;
  const size = Math.min(BAR.most, BAR.least + Math.max(0, room));
  const names = all.slice(0, shown);
  const set = (texts: readonly string[]) => texts.map((text, i) => text.padStart(wide[i]!)).join('');
  return [
    `${' '.repeat(fixed + size)}${set(names.map(wordsOf))}`.trimEnd(),
    ...cells.map(({ wins, measures, fights }, row) => {
      const win = wins.find(each => each.side === side)!;
      const numbers = names.map(name =>
        name === 'fights' ? fights.toLocaleString('en') : figure(measures[name]!.mean),
      );
      const rate = withInterval(win.rate, win);
      return `  ${values[row]!.padStart(label)} ${rate} ${barText(win.rate, 1, size)}${set(numbers)}`;
    }),
  ];
}

function map({ inputs, cells }: SweepReport, width: number, side: number): string[] {
  const [down, across] = inputs.axes;
  const rate = (row: number, column: number) =>
    cells[row * across!.values.length + column]!.wins.find(win => win.side === side)!.rate;
  return blocks(
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
    width,
  );
}

function widest({ cells }: SweepReport, side: number): number {
  const spans = cells.map(({ wins }) => {
    const { low, high } = wins.find(win => win.side === side)!;
    return high - low;
  });
  return Math.max(...spans);
}
