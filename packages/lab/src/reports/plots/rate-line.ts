import {
  cut,
  dot,
  drawing,
  line,
  mark,
  type Place,
  type Plot,
  type PlotData,
  path,
  plotOf,
  type Shape,
  text,
  textWidth,
  type WatchRef,
} from '../shape.js';
import { percent, percentRange } from '../words.js';
import { linesAcross, shareText } from './axes.js';

interface RatePoint {
  readonly label: string;
  /** Its place on the axis; values that are not numbers are placed side by side. */
  readonly value: unknown;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  readonly tip: string;
  /** The value that was searched for. */
  readonly best?: boolean;
  readonly watch?: WatchRef | undefined;
}

interface RateLine {
  readonly axis: string;
  /** Null for values that are not known yet. */
  readonly points: readonly (RatePoint | null)[];
  /** The ends of the axis, so that they stay the same while points are added. */
  readonly span?: readonly [number, number] | undefined;
  /** The rate that was wanted. */
  readonly target?: number;
}

const [LEFT, TOP, BASE, EDGE] = [48, 10, 230, 22];
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** Rates along a field, each with its interval, and the band of the intervals behind them. */
export function rateLine(name: string, { axis, points, span, target }: RateLine): Plot {
  const known = points.flatMap((point, index) => (point ? [{ ...point, index }] : []));
  // The best point is drawn on top of its neighbours, and labelled first.
  const bestLast = known.toSorted((a, b) => Number(a.best ?? false) - Number(b.best ?? false));
  return plotOf(
    name,
    {
      head: [axis, 'share', 'low', 'high'],
      rows: known.map(({ label, value, rate, low, high }) => [
        typeof value === 'number' ? value : label,
        rate,
        low,
        high,
      ]),
    },
    (width, earlier) => {
      const ends = span && spanWith(span, earlier);
      const right = width - EDGE;
      const left = LEFT + EDGE;
      const share = ({ value, index }: { readonly value: unknown; readonly index: number }) => {
        if (ends && typeof value === 'number') return (value - ends[0]) / (ends[1] - ends[0] || 1);
        return points.length > 1 ? index / (points.length - 1) : 0.5;
      };
      const x = (point: Parameters<typeof share>[0]) => left + share(point) * (right - left);
      const y = (rate: number) => BASE - rate * (BASE - TOP);
      const along = known.toSorted((a, b) => x(a) - x(b));
      const way = (of: (point: (typeof known)[number]) => number): Place[] =>
        along.map(point => [x(point), y(of(point))]);
      const taken: Place[] = [];
      const labels = bestLast.toReversed().flatMap(point => {
        const middle = x(point);
        const label = cut(point.label, 2 * Math.min(middle, width - middle));
        const half = textWidth(label) / 2 + 4;
        if (taken.some(([from, to]) => middle - half < to && middle + half > from)) return [];
        taken.push([middle - half, middle + half]);
        return [text(middle, BASE + 18, label, 'middle', point.best ? 'number' : 'small')];
      });
      return drawing(name, width, BASE + 44, [
        ...linesAcross({ at: y, values: SHARES, text: shareText }, LEFT, width),
        path('polygon', [...way(({ low }) => low), ...way(({ high }) => high).reverse()], 'band'),
        path(
          'polyline',
          way(({ rate }) => rate),
          'line',
        ),
        ...(target === undefined
          ? []
          : [
              mark(`wanted: ${percent(target)}`, [
                line(LEFT, y(target), width, y(target), 'hit-line'),
                line(LEFT, y(target), width, y(target), 'mean'),
                text(width, y(target) - 5, `wanted ${percent(target)}`, 'end', 'small'),
              ]),
            ]),
        ...earlierLine(earlier, ends ? null : points, x, y),
        ...bestLast.map(point =>
          mark(
            point.tip,
            [
              dot(x(point), y(point.rate), 12, 'hit'),
              line(x(point), y(point.low), x(point), y(point.high), 'interval'),
              dot(x(point), y(point.rate), point.best ? 7 : 5, point.best ? 'verdigris' : 'gold'),
            ],
            point.watch,
          ),
        ),
        ...labels,
        text((width + LEFT) / 2, BASE + 38, axis, 'middle'),
      ]);
    },
    { takesEarlier: true },
  );
}

/** The ends of the axis, so far out that an earlier line fits in too. */
function spanWith(
  [from, to]: readonly [number, number],
  earlier: PlotData | undefined,
): readonly [number, number] {
  const values = (earlier?.rows ?? []).map(([value]) => Number(value));
  return [Math.min(from, ...values), Math.max(to, ...values)];
}

/** The line of an earlier plot, with its numbers. On an axis of words, those that are not on it are left out. */
function earlierLine(
  earlier: PlotData | undefined,
  words: readonly ({ readonly label: string } | null)[] | null,
  x: (point: { readonly value: unknown; readonly index: number }) => number,
  y: (rate: number) => number,
): Shape[] {
  const found = (earlier?.rows ?? []).flatMap(([value, rate, low, high]) => {
    const index = words ? words.findIndex(word => word?.label === String(value)) : 0;
    if (index < 0 || (!words && typeof value !== 'number')) return [];
    const range = { low: Number(low), high: Number(high) };
    const place: Place = [x({ value, index }), y(Number(rate))];
    return [{ place, tip: `kept: ${value}: ${percent(Number(rate))} (${percentRange(range)})` }];
  });
  if (found.length === 0) return [];
  const along = found.map(({ place }) => place).sort(([a], [b]) => a - b);
  return [
    path('polyline', along, 'earlier'),
    ...found.map(({ place: [at, rate], tip }) =>
      mark(tip, [dot(at, rate, 9, 'hit'), dot(at, rate, 3, 'earlier-dot')]),
    ),
  ];
}
