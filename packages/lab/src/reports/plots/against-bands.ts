import type { Check, Verdict } from '../../experiments/bands.js';
import {
  box,
  dot,
  drawing,
  interval,
  line,
  mark,
  type Plot,
  roomFor,
  type Shape,
  type Tone,
  text,
  type WatchRef,
} from '../shape.js';
import { linesBelow, shareText } from './axes.js';
import { Rows, roomOf } from './rows.js';

export interface BandRow extends Pick<Check, 'found' | 'low' | 'high' | 'wanted' | 'verdict'> {
  readonly label: string;
  /** What was found, and the edges of the band, as they are written. */
  readonly text: string;
  readonly edges: readonly [string, string];
  readonly tip: string;
  readonly watch?: WatchRef | undefined;
}

const TONES: Readonly<Record<Verdict, Tone>> = { PASS: 'verdigris', WARN: 'gold', FAIL: 'ember' };
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** What was found, with its interval, against the band that was wanted. Shares stand on one scale, others each on its own. */
export function againstBands(name: string, all: readonly BandRow[], shares: boolean): Plot {
  const room = {
    label: roomOf(
      all.map(({ label }) => label),
      240,
    ),
    number: roomOf(
      all.map(each => `${each.text} ${each.verdict}`),
      140,
    ),
  };
  return width => {
    const rows = new Rows(width, room);
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
  };
}

/** What the band reaches from and to, outside of it, where nothing is drawn. */
function edgesAt(
  from: number,
  to: number,
  y: number,
  [low, high]: readonly [string, string],
  width: number,
): Shape[] {
  if (from < roomFor(low) + 4 || width - to < roomFor(high) + 4) return [];
  return [text(from - 4, y, low, 'end', 'small'), text(to + 4, y, high, 'start', 'small')];
}
