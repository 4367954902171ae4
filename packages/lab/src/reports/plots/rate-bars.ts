import type { Tone } from '@fray/engine';
import { box, drawing, interval, mark, type Plot, plotOf, type WatchRef } from '../shape.js';
import { percent } from '../words.js';
import { linesBelow, shareText } from './axes.js';
import { columnWidth, Rows } from './rows.js';

export interface RateMark {
  readonly label: string;
  readonly rate: number;
  /** Its interval; absent if the rate is exact. */
  readonly low?: number;
  readonly high?: number;
  readonly tone: Tone;
  readonly tip: string;
  /** The rate as text. Default: as a percentage. */
  readonly text?: string;
  readonly watch?: WatchRef | undefined;
}

const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** One bar per rate, with its interval drawn over the end. */
export function rateBars(name: string, rates: readonly RateMark[]): Plot {
  const shown = rates.map(({ rate, text }) => text ?? percent(rate));
  const labels = rates.map(({ label }) => label);
  const columns = { label: columnWidth(labels, 180), number: columnWidth(shown, 130) };
  return plotOf(
    name,
    {
      head: ['name', 'share', 'low', 'high'],
      rows: rates.map(({ label, rate, low = rate, high = rate }) => [label, rate, low, high]),
    },
    width => {
      const rows = new Rows(width, columns);
      const at = (share: number) => rows.left + share * (rows.right - rows.left);
      const base = rates.length * rows.high;
      const marks = rates.map(({ label, rate, low, high, tone, tip, watch }, index) => {
        const middle = rows.middle(index);
        return mark(
          tip,
          [
            box(0, index * rows.high, width, rows.high, 'hit'),
            ...rows.words(index, label, shown[index]!),
            box(rows.left, middle - 10, at(1) - rows.left, 20, 'empty'),
            box(rows.left, middle - 10, at(rate) - rows.left, 20, tone),
            ...(low === undefined || high === undefined ? [] : interval(at(low), at(high), middle)),
          ],
          watch,
        );
      });
      return drawing(name, width, base + 24, [
        ...marks,
        ...linesBelow({ at, values: SHARES, text: shareText }, base, width),
      ]);
    },
  );
}
