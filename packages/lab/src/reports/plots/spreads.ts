import type { Tone } from '@fray/engine';
import type { Summary } from '../../simulate/statistics.js';
import { box, drawing, line, mark, type Plot, plotOf } from '../shape.js';
import { figure } from '../words.js';
import { linesBelow, ticks } from './axes.js';
import { columnWidth, Rows } from './rows.js';

export interface Spread {
  readonly label: string;
  readonly summary: Summary;
  readonly tone: Tone;
}

/** Distributions: the line covers 90 of 100 fights, the box half of them, and the stroke is the median. */
export function spreads(name: string, all: readonly Spread[]): Plot {
  const most = Math.max(1, ...all.map(({ summary }) => summary.quantiles.p95));
  const least = Math.min(0, ...all.map(({ summary }) => summary.quantiles.p5));
  const shown = all.map(({ summary }) => `${figure(summary.mean)}`);
  const labels = all.map(({ label }) => label);
  const columns = { label: columnWidth(labels, 180), number: columnWidth(shown, 90) };
  return plotOf(
    name,
    {
      head: ['name', 'mean', 'low', 'high', '5 %', '25 %', 'median', '75 %', '95 %'],
      rows: all.map(({ label, summary: { mean, interval, quantiles } }) => [
        label,
        mean,
        interval.low,
        interval.high,
        ...Object.values(quantiles),
      ]),
    },
    width => {
      const rows = new Rows(width, columns);
      const [left, right] = [rows.left + 6, rows.right - 12];
      const at = (value: number) => left + ((value - least) / (most - least)) * (right - left);
      const base = all.length * rows.high;
      const marks = all.map(({ label, summary: { mean, interval, quantiles }, tone }, index) => {
        const { p5, p25, p50, p75, p95 } = quantiles;
        const y = rows.middle(index);
        const tip = `${label}: ${figure(mean)} on average (${figure(interval.low)} – ${figure(interval.high)}); half of the fights ${p25} – ${p75}, 90 of 100 ${p5} – ${p95}`;
        return mark(tip, [
          box(0, index * rows.high, width, rows.high, 'hit'),
          ...rows.words(index, label, shown[index]!),
          line(at(p5), y, at(p95), y, 'interval'),
          box(at(p25) - 1, y - 8, at(p75) - at(p25) + 2, 16, tone),
          line(at(p50), y - 11, at(p50), y + 11, 'median'),
        ]);
      });
      const values = ticks(least, most, width < 400 ? 4 : 8, 1);
      return drawing(name, width, base + 24, [
        ...linesBelow({ at, values, text: String }, base, width),
        ...marks,
      ]);
    },
  );
}
