import {
  box,
  drawing,
  interval,
  line,
  mark,
  type Plot,
  plotOf,
  type Shape,
  type WatchRef,
} from '../shape.js';
import { linesBelow, ticks } from './axes.js';
import { columnWidth, Rows } from './rows.js';

/** What a step does. */
export interface TornadoBar {
  readonly value: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly tip: string;
  readonly watch?: WatchRef | undefined;
}

export interface TornadoRow {
  readonly label: string;
  /** Both effects as text. */
  readonly text: string;
  readonly down?: TornadoBar | undefined;
  readonly up?: TornadoBar | undefined;
}

const BAR = 9;

/** For each row what a step down (azure, below) and a step up (gold, above) do, around 0. `text` gives the labels of the scale. */
export function tornado(name: string, all: readonly TornadoRow[], scale: (value: number) => string): Plot {
  const bars = all.flatMap(({ down, up }) => [down, up].filter(each => each !== undefined));
  const farthest = Math.max(1e-9, ...bars.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const columns = {
    label: columnWidth(
      all.map(({ label }) => label),
      240,
    ),
    number: columnWidth(
      all.map(({ text }) => text),
      150,
    ),
  };
  const data = {
    head: ['name', 'step', 'value', 'differs by', 'low', 'high'],
    rows: all.flatMap(({ label, down, up }) => [
      ...(down ? [[label, 'down', down.value, down.mean, down.low, down.high]] : []),
      ...(up ? [[label, 'up', up.value, up.mean, up.low, up.high]] : []),
    ]),
  };
  return plotOf(name, data, width => {
    const rows = new Rows(width, columns);
    const none = (rows.left + rows.right) / 2;
    const at = (value: number) => none + (value / farthest) * ((rows.right - rows.left) / 2 - 8);
    const bar = (each: TornadoBar | undefined, top: number, tone: string): Shape[] => {
      if (!each) return [];
      const [from, to] = [Math.min(none, at(each.mean)), Math.max(none, at(each.mean))];
      return [
        mark(
          each.tip,
          [
            box(rows.left, top - 1, rows.right - rows.left, BAR + 2, 'hit'),
            box(from, top, Math.max(1, to - from), BAR, tone),
            ...interval(at(each.low), at(each.high), top + BAR / 2),
          ],
          each.watch,
        ),
      ];
    };
    const base = all.length * rows.high;
    return drawing(name, width, base + 24, [
      ...linesBelow(
        { at, values: ticks(-farthest, farthest, width < 400 ? 5 : 9), text: scale },
        base,
        width,
      ),
      line(none, 0, none, base, 'none'),
      ...all.flatMap(({ label, text, down, up }, index) => [
        ...rows.words(index, label, text),
        ...bar(up, rows.middle(index) - BAR - 1, 'gold'),
        ...bar(down, rows.middle(index) + 1, 'azure'),
      ]),
    ]);
  });
}
