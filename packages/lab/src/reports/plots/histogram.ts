import type { HistogramData } from '../../simulate/histogram.js';
import type { Interval } from '../../simulate/statistics.js';
import { type Bin, binsOf } from '../bins.js';
import {
  box,
  drawing,
  line,
  mark,
  type Place,
  type Plot,
  type PlotData,
  path,
  plotOf,
  text,
  textWidth,
  type WatchRef,
} from '../shape.js';
import { figure, percent } from '../words.js';
import { linesAcross, shareText, ticks } from './axes.js';

interface Distribution {
  /** The name of the values. */
  readonly axis: string;
  readonly data: HistogramData;
  readonly mean: number;
  readonly interval: Interval;
  /** A fight with a value in this range. */
  readonly watch?: ((values: Interval) => WatchRef | undefined) | undefined;
}

const [TOP, BASE] = [8, 148];
const LEFT = 48;
/** Narrower bars could not be pointed at. */
const MIN_STEP = 13;

/** How often each value occurred. The dashed line is the mean, the band around it its interval. */
export function histogram(name: string, { axis, data, mean, interval, watch }: Distribution): Plot {
  return plotOf(
    name,
    {
      head: [axis, 'fights'],
      rows: data.values.map((value, index) => [value, data.counts[index]!]),
    },
    (width, earlier) => {
      const maxBins = Math.min(36, Math.floor((width - LEFT) / MIN_STEP));
      const { bins, earlierShares } = sharedBins(data, earlier, maxBins);
      const total = bins.reduce((sum, { count }) => sum + count, 0);
      const most = Math.max(...bins.map(({ count }) => count / total), ...earlierShares);
      const [first, size] = [bins[0]!.from, bins[0]!.size];
      const step = (width - LEFT) / Math.max(bins.length, 12);
      const up = (share: number) => BASE - (share / most) * (BASE - TOP);
      // A bar for a single value is centred on it, a bar for several begins at the first.
      const along = (value: number) => LEFT + ((value - first) / size + (size === 1 ? 0.5 : 0)) * step;
      const every = Math.ceil((Math.max(...bins.map(({ from }) => textWidth(String(from)))) + 10) / step);
      const bars = bins.map(({ label, from, count }, index) =>
        mark(
          `${label}: ${percent(count / total)} of the fights (${count.toLocaleString('en')})`,
          [
            box(LEFT + index * step, TOP, step, BASE - TOP, 'hit'),
            box(
              LEFT + index * step + 1,
              up(count / total),
              Math.max(1, step - 2),
              BASE - up(count / total),
              'azure',
            ),
          ],
          count > 0 ? watch?.({ low: from, high: from + size - 1 }) : undefined,
        ),
      );
      const labels = bins.flatMap(({ from }, index) =>
        index % every === 0 ? [text(along(from), BASE + 16, String(from), 'middle', 'small')] : [],
      );
      const [from, to] = [along(interval.low), along(interval.high)];
      return drawing(name, width, BASE + 40, [
        ...linesAcross({ at: up, values: ticks(0, most, 3), text: shareText }, LEFT, width),
        ...bars,
        ...outline(earlierShares, index => LEFT + index * step, up),
        box(from, TOP, Math.max(0, to - from), BASE - TOP, 'around'),
        mark(`on average ${figure(mean)} (${figure(interval.low)} – ${figure(interval.high)})`, [
          line(along(mean), TOP, along(mean), BASE, 'hit-line'),
          line(along(mean), TOP, along(mean), BASE, 'mean'),
        ]),
        ...labels,
        text((LEFT + width) / 2, BASE + 36, `${axis}, by share of fights`, 'middle', 'small'),
      ]);
    },
    { takesEarlier: true },
  );
}

/** The bins of a distribution; with an earlier one, bins that hold both, and the shares of the earlier one in them. */
function sharedBins(
  data: HistogramData,
  earlier: PlotData | undefined,
  maxBins: number,
): { readonly bins: readonly Bin[]; readonly earlierShares: readonly number[] } {
  if (!earlier) return { bins: binsOf(data, maxBins), earlierShares: [] };
  const [now, before] = [new Map<number, number>(), new Map<number, number>()];
  for (const [index, value] of data.values.entries()) now.set(value, data.counts[index]!);
  for (const [value, count] of earlier.rows) before.set(Number(value), Number(count));
  const values = [...new Set([...now.keys(), ...before.keys()])].sort((a, b) => a - b);
  const binned = (known: ReadonlyMap<number, number>) =>
    binsOf({ values, counts: values.map(value => known.get(value) ?? 0) }, maxBins);
  const counts = binned(before).map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { bins: binned(now), earlierShares: counts.map(count => count / total) };
}

/** The earlier distribution as a line around its bars. */
function outline(
  shares: readonly number[],
  left: (bin: number) => number,
  up: (share: number) => number,
): ReturnType<typeof mark>[] {
  if (shares.length === 0) return [];
  const places = shares.flatMap((share, bin): Place[] => [
    [left(bin), up(share)],
    [left(bin + 1), up(share)],
  ]);
  return [path('polyline', [[left(0), up(0)], ...places, [left(shares.length), up(0)]], 'earlier')];
}
