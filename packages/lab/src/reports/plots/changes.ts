import type { Tone } from '@fray/engine';
import { box, dot, drawing, interval, line, mark, type Plot, plotOf, type WatchRef } from '../shape.js';
import { linesBelow, ticks } from './axes.js';
import { columnWidth, Rows } from './rows.js';

export interface Change {
  readonly label: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** The difference as text. */
  readonly text: string;
  readonly tip: string;
  readonly watch?: WatchRef | undefined;
}

/** Differences with their intervals, around 0: on one scale, if `scale` gives its labels, else each on its own. */
export function changes(name: string, all: readonly Change[], scale?: (value: number) => string): Plot {
  const reach = ({ low, high }: Change) => Math.max(Math.abs(low), Math.abs(high));
  const farthest = Math.max(1e-9, ...all.map(reach));
  const labels = all.map(({ label }) => label);
  const numbers = all.map(({ text }) => text);
  const columns = { label: columnWidth(labels, 180), number: columnWidth(numbers, 90) };
  return plotOf(
    name,
    {
      head: ['name', 'differs by', 'low', 'high'],
      rows: all.map(({ label, mean, low, high }) => [label, mean, low, high]),
    },
    width => {
      const rows = new Rows(width, columns);
      const none = (rows.left + rows.right) / 2;
      const half = (rows.right - rows.left) / 2 - 8;
      const marks = all.map((each, index) => {
        const y = rows.middle(index);
        const far = scale ? farthest : Math.max(1e-9, reach(each));
        const at = (value: number) => none + (value / far) * half;
        const { label, mean, low, high, text, tip, watch } = each;
        const tone: Tone = low > 0 ? 'verdigris' : high < 0 ? 'ember' : 'gold';
        return mark(
          tip,
          [
            box(0, index * rows.high, width, rows.high, 'hit'),
            ...rows.words(index, label, text),
            line(rows.left, y, rows.right, y, 'axis'),
            line(none, y - 10, none, y + 10, 'none'),
            ...interval(at(low), at(high), y),
            dot(at(mean), y, 6, tone),
          ],
          watch,
        );
      });
      const base = all.length * rows.high;
      if (!scale) return drawing(name, width, base + 4, marks);
      const at = (value: number) => none + (value / farthest) * half;
      const values = ticks(-farthest, farthest, width < 400 ? 5 : 9);
      return drawing(name, width, base + 24, [
        ...linesBelow({ at, values, text: scale }, base, width),
        ...marks,
      ]);
    },
  );
}
