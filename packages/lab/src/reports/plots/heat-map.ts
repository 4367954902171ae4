import {
  box,
  cut,
  drawing,
  mark,
  NARROW,
  type Plot,
  plotOf,
  type Shape,
  text,
  textWidth,
  type WatchRef,
} from '../shape.js';

interface HeatCell {
  /** From 0 to 1. */
  readonly rate: number;
  readonly tip: string;
  readonly watch?: WatchRef | undefined;
}

export interface HeatMap {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** The names of both axes. */
  readonly down: string;
  readonly across: string;
  /** Null if there is nothing, or nothing yet. */
  readonly cell: (row: number, column: number) => HeatCell | null;
}

const [HIGH, MIN_WIDE] = [34, 36];
const TOP = 46;

/** A map of rates: the stronger the colour, the higher the rate. It may be wider than asked for. */
export function heatMap(name: string, { rows, columns, down, across, cell }: HeatMap): Plot {
  return plotOf(
    name,
    {
      head: [down, across, 'share'],
      rows: rows.flatMap((row, down) =>
        columns.map((column, across) => [row, column, cell(down, across)?.rate ?? null]),
      ),
    },
    asked => {
      // Names that do not fit above their columns are replaced by numbers.
      const most = asked < NARROW ? 96 : 200;
      const widest = (labels: readonly string[]) => Math.max(...labels.map(textWidth));
      const narrowest = (asked - Math.min(most, widest(rows) + 20)) / columns.length;
      const numbered = rows === columns && widest(columns) > Math.max(narrowest, MIN_WIDE) - 4;
      const named = (label: string, index: number) => (numbered ? `${index + 1} ${label}` : label);
      const left = Math.min(most, Math.max(widest(rows.map(named)) + 14, textWidth(down) + 14));
      const wide = Math.max(MIN_WIDE, (asked - left) / columns.length);
      const width = left + wide * columns.length;
      const cells = rows.flatMap((_, row) =>
        columns.map((__, column) => {
          const [x, y] = [left + column * wide, TOP + row * HIGH];
          const found = cell(row, column);
          const middle: [number, number] = [x + wide / 2, y + HIGH / 2 + 5];
          if (!found) return text(...middle, '·', 'middle', 'small');
          return mark(
            found.tip,
            [shade(x, y, wide, found.rate), text(...middle, inPercent(found.rate), 'middle', 'number')],
            found.watch,
          );
        }),
      );
      // The name of the rows' axis is above the rows or, if it is too long for that, above the whole map.
      const heads =
        textWidth(down) + 14 <= left
          ? [
              text(left, 14, cut(across, width - left), 'start', 'small'),
              text(left - 10, 36, down, 'end', 'small'),
            ]
          : [text(0, 14, cut(`${down} down, ${across} across`, width), 'start', 'small')];
      return drawing(name, width, TOP + rows.length * HIGH + 4, [
        ...heads,
        ...columns.map((label, column) =>
          text(left + (column + 0.5) * wide, 36, cut(numbered ? `${column + 1}` : label, wide), 'middle'),
        ),
        ...rows.map((label, row) =>
          text(left - 10, TOP + (row + 0.5) * HIGH + 5, cut(named(label, row), left - 10), 'end'),
        ),
        ...cells,
      ]);
    },
  );
}

/** Never so strong that the number in it cannot be read. */
function shade(x: number, y: number, wide: number, rate: number): Shape {
  const shape = box(x + 1, y + 1, wide - 2, HIGH - 2, 'verdigris');
  return { ...shape, attrs: { ...shape.attrs, 'fill-opacity': Number((0.06 + 0.48 * rate).toFixed(3)) } };
}

/** A percentage for a cell: 0 and 100 only if it is exactly that. */
export function inPercent(rate: number): string {
  const whole = Math.round(rate * 100);
  if (whole === 0 && rate > 0) return '<1';
  return whole === 100 && rate < 1 ? '>99' : String(whole);
}
