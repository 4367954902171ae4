import { box, dot, drawing, interval, line, mark, type Plot, plotOf } from '../shape.js';
import { linesBelow, ticks } from './axes.js';
import { columnWidth, Rows } from './rows.js';

export interface Rated {
  readonly label: string;
  readonly rating: number;
  readonly margin: number;
  readonly tip: string;
}

/** The ratings of all entrants. */
export function ratings(name: string, all: readonly Rated[]): Plot {
  const found = all.flatMap(({ rating, margin }) => [rating - margin, rating + margin]);
  const [least, most] = [Math.min(...found, 1400), Math.max(...found, 1600)];
  const labels = all.map(({ label }) => label);
  const columns = { label: columnWidth(labels, 180), number: 44 };
  return plotOf(
    name,
    {
      head: ['name', 'rating', 'low', 'high'],
      rows: all.map(({ label, rating, margin }) => [label, rating, rating - margin, rating + margin]),
    },
    width => {
      const rows = new Rows(width, columns);
      const [left, right] = [rows.left + 12, rows.right - 16];
      const at = (rating: number) => left + ((rating - least) / (most - least)) * (right - left);
      const base = all.length * rows.high;
      const values = ticks(least, most, width < 400 ? 4 : 8);
      return drawing(name, width, base + 24, [
        ...linesBelow({ at, values, text: String }, base, width),
        ...all.map(({ label, rating, margin, tip }, index) =>
          mark(tip, [
            box(0, index * rows.high, width, rows.high, 'hit'),
            ...rows.words(index, label, rating.toFixed(0)),
            line(at(1500), rows.middle(index) - 10, at(1500), rows.middle(index) + 10, 'none'),
            line(at(1500), rows.middle(index), at(rating), rows.middle(index), 'stem'),
            ...interval(at(rating - margin), at(rating + margin), rows.middle(index)),
            dot(at(rating), rows.middle(index), 6, rating < 1500 ? 'ember' : 'verdigris'),
          ]),
        ),
      ]);
    },
  );
}
