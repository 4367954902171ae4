import type { HistogramData } from '../../simulate/histogram.js';
import type { Interval } from '../../simulate/statistics.js';
import { binsOf } from '../bins.js';
import { box, drawing, line, mark, type Plot, text, textWidth, type WatchRef } from '../shape.js';
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
  return width => {
    const bins = binsOf(data, Math.min(36, Math.floor((width - LEFT) / MIN_STEP)));
    const total = bins.reduce((sum, { count }) => sum + count, 0);
    const most = Math.max(...bins.map(({ count }) => count)) / total;
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
      box(from, TOP, Math.max(0, to - from), BASE - TOP, 'around'),
      mark(`on average ${figure(mean)} (${figure(interval.low)} – ${figure(interval.high)})`, [
        line(along(mean), TOP, along(mean), BASE, 'hit-line'),
        line(along(mean), TOP, along(mean), BASE, 'mean'),
      ]),
      ...labels,
      text((LEFT + width) / 2, BASE + 36, `${axis}, by share of fights`, 'middle', 'small'),
    ]);
  };
}
