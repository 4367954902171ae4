import type { Tone } from '@fray/engine';
import type { Check, Verdict } from '../../experiments/bands/check.js';
import {
  box,
  dot,
  drawing,
  interval,
  line,
  mark,
  type Plot,
  plotOf,
  type Shape,
  text,
  textWidth,
  type WatchRef,
} from '../shape.js';
import { linesBelow, shareText } from './axes.js';
import { columnWidth, Rows } from './rows.js';

/** The texts of the lower and the upper edge of a band. */
type Edges = readonly [low: string, high: string];

export interface BandRow extends Pick<Check, 'found' | 'low' | 'high' | 'wanted' | 'verdict'> {
  readonly label: string;
  /** The value and the edges of the band, as text. */
  readonly text: string;
  readonly edges: Edges;
  readonly tip: string;
  readonly watch?: WatchRef | undefined;
}

const TONES: Readonly<Record<Verdict, Tone>> = { PASS: 'verdigris', WARN: 'gold', FAIL: 'ember' };
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** Values with their intervals, compared with the wanted bands. Shares share one scale, other numbers have one each. */
export function againstBands(name: string, all: readonly BandRow[], shares: boolean): Plot {
  const labels = all.map(({ label }) => label);
  const numbers = all.map(({ text, verdict }) => `${text} ${verdict}`);
  const columns = { label: columnWidth(labels, 240), number: columnWidth(numbers, 140) };
  return plotOf(
    name,
    {
      head: ['name', 'found', 'low', 'high', 'wanted from', 'wanted to', 'verdict'],
      rows: all.map(({ label, found, low, high, wanted, verdict }) => [
        label,
        found,
        low,
        high,
        ...wanted,
        verdict,
      ]),
    },
    width => {
      const rows = new Rows(width, columns);
      const [left, right] = [rows.left + 6, rows.right - 6];
      const scaleOf = (from: number, to: number) => (value: number) =>
        left + ((value - from) / (to - from || 1)) * (right - left);
      const marks = all.map(({ label, found, low, high, wanted, verdict, tip, watch, ...words }, index) => {
        const y = rows.middle(index);
        const [least, most] = [Math.min(low, wanted[0]), Math.max(high, wanted[1])];
        const margin = (most - least || 1) * 0.2;
        const at = shares ? scaleOf(0, 1) : scaleOf(least - margin, most + margin);
        const [from, to] = [at(wanted[0]), Math.max(at(wanted[0]) + 2, at(wanted[1]))];
        return mark(
          tip,
          [
            box(0, index * rows.high, width, rows.high, 'hit'),
            ...rows.words(index, label, `${words.text} ${verdict}`, `verdict ${TONES[verdict]}-ink`),
            ...(shares ? [line(left, y, right, y, 'axis')] : []),
            box(from, y - 9, to - from, 18, 'wanted'),
            ...(shares ? [] : edgesAt(from, to, y + 4, words.edges, width)),
            ...interval(at(low), at(high), y),
            dot(at(found), y, 5, TONES[verdict]),
          ],
          watch,
        );
      });
      const base = all.length * rows.high;
      return drawing(name, width, base + 24, [
        ...(shares ? linesBelow({ at: scaleOf(0, 1), values: SHARES, text: shareText }, base, width) : []),
        ...marks,
      ]);
    },
  );
}

/** The edges of a band in numbers, beside the band, if there is space. */
function edgesAt(from: number, to: number, y: number, [low, high]: Edges, width: number): Shape[] {
  if (from < textWidth(low) + 4 || width - to < textWidth(high) + 4) return [];
  return [text(from - 4, y, low, 'end', 'small'), text(to + 4, y, high, 'start', 'small')];
}
