import { binsOf, type Counted } from '../bins.js';
import { percent } from '../format.js';

/** Text as it may stand in HTML and SVG, whatever it holds. */
export function escaped(text: unknown): string {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** What a colour means, as everywhere in Fray; the style sheet knows how it looks by day and by night. */
export type Tone = 'ember' | 'verdigris' | 'gold' | 'azure' | 'violet';

const WIDTH = 720;
const LABEL = 190;

/** A drawing with a name that is read out; hovering over a mark shows its numbers. */
function drawing(name: string, height: number, marks: readonly string[]): string {
  const box = `0 0 ${WIDTH} ${Math.ceil(height)}`;
  return `<svg viewBox="${box}" role="img" aria-label="${escaped(name)}">${marks.join('')}</svg>`;
}

function text(x: number, y: number, content: unknown, anchor = 'start', kind = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${kind ? ` class="${kind}"` : ''}>${escaped(content)}</text>`;
}

function line(x1: number, y1: number, x2: number, y2: number, kind: string): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" class="${kind}"/>`;
}

function box(x: number, y: number, width: number, height: number, kind: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" class="${kind}"${more}/>`;
}

/** A mark with the numbers behind it. */
function told(mark: string, title: string): string {
  return `<g><title>${escaped(title)}</title>${mark}</g>`;
}

function round(value: number): string {
  return String(Number(value.toFixed(2)));
}

export interface RateMark {
  readonly label: string;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  readonly tone: Tone;
  readonly title: string;
}

/** One bar a rate, with its interval drawn over the end. */
export function rateBars(name: string, rates: readonly RateMark[]): string {
  const row = 30;
  const scale = (value: number) => LABEL + value * (WIDTH - LABEL - 80);
  const marks = rates.map(({ label, rate, low, high, tone, title }, index) => {
    const y = index * row + 4;
    const middle = y + 10;
    return told(
      [
        text(LABEL - 10, middle + 5, label, 'end'),
        box(LABEL, y, scale(1) - LABEL, 20, 'empty'),
        box(LABEL, y, scale(rate) - LABEL, 20, tone),
        line(scale(low), middle, scale(high), middle, 'interval'),
        line(scale(low), middle - 5, scale(low), middle + 5, 'interval'),
        line(scale(high), middle - 5, scale(high), middle + 5, 'interval'),
        text(WIDTH, middle + 5, percent(rate), 'end', 'number'),
      ].join(''),
      title,
    );
  });
  return drawing(name, rates.length * row + 4, marks);
}

/** How often each value came about; `at` marks the mean. */
export function histogram(name: string, data: Counted, at: number): string {
  const bins = binsOf(data, 36);
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(...bins.map(({ count }) => count));
  const [height, base] = [150, 130];
  const step = WIDTH / Math.max(bins.length, 8);
  const every = Math.ceil(bins.length / 12);
  const first = Number(/^-?\d+/.exec(bins[0]!.label)![0]);
  const size = bins.length > 1 ? Number(/^-?\d+/.exec(bins[1]!.label)![0]) - first : 1;
  const mean = ((at - first) / size + (size === 1 ? 0.5 : 0)) * step;
  const marks = bins.flatMap(({ label, count }, index) => [
    told(
      box(index * step + 1, base - (count / most) * 120, step - 2, (count / most) * 120, 'azure'),
      `${label}: ${percent(count / total)} (${count.toLocaleString('en')})`,
    ),
    ...(index % every === 0 ? [text(index * step + step / 2, height - 2, label, 'middle', 'small')] : []),
  ]);
  return drawing(name, height + 4, [
    ...marks,
    line(0, base, WIDTH, base, 'axis'),
    told(line(mean, 4, mean, base, 'mean'), `on average ${at.toFixed(2)}`),
  ]);
}

export interface Point {
  readonly label: string;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  readonly title: string;
}

/** Rates along a field, with the band of their intervals; `target` is the rate that was wanted. */
export function rateLine(name: string, axis: string, points: readonly Point[], target?: number): string {
  const [left, top, base] = [48, 8, 230];
  const x = (index: number) => left + ((index + 0.5) * (WIDTH - left)) / points.length;
  const y = (rate: number) => base - rate * (base - top);
  const way = (value: (point: Point) => number, from = points.map((_, i) => i)) =>
    from.map(index => `${round(x(index))},${round(y(value(points[index]!)))}`).join(' ');
  const back = points.map((_, i) => points.length - 1 - i);
  const every = Math.ceil(points.length / 14);
  return drawing(name, base + 44, [
    ...[0, 0.25, 0.5, 0.75, 1].flatMap(rate => [
      line(left, y(rate), WIDTH, y(rate), 'axis'),
      text(left - 6, y(rate) + 4, `${rate * 100} %`, 'end', 'small'),
    ]),
    `<polygon points="${way(({ low }) => low)} ${way(({ high }) => high, back)}" class="band"/>`,
    `<polyline points="${way(({ rate }) => rate)}" class="line"/>`,
    ...(target === undefined
      ? []
      : [told(line(left, y(target), WIDTH, y(target), 'mean'), `wanted: ${percent(target)}`)]),
    ...points.flatMap(({ label, rate, title }, index) => [
      told(`<circle cx="${round(x(index))}" cy="${round(y(rate))}" r="5" class="gold"/>`, title),
      ...(index % every === 0 ? [text(x(index), base + 18, label, 'middle', 'small')] : []),
    ]),
    text((WIDTH + left) / 2, base + 38, axis, 'middle'),
  ]);
}

export interface Field {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** From 0 to 1; null where there is nothing. */
  readonly rate: (row: number, column: number) => number | null;
  readonly title: (row: number, column: number) => string;
}

/** A map of rates: the fuller the colour, the higher; the number stands in it. */
export function heatMap(name: string, { rows, columns, rate, title }: Field): string {
  const left = Math.min(220, 24 + 7.5 * Math.max(...rows.map(row => row.length)));
  const [wide, high, top] = [(WIDTH - left) / columns.length, 34, 22];
  const cells = rows.flatMap((_, row) =>
    columns.map((__, column) => {
      const value = rate(row, column);
      const [x, y] = [left + column * wide, top + row * high];
      if (value === null) return text(x + wide / 2, y + high / 2 + 5, '·', 'middle');
      const shade = box(
        x + 1,
        y + 1,
        wide - 2,
        high - 2,
        'verdigris',
        ` fill-opacity="${round(0.08 + 0.72 * value)}"`,
      );
      const number =
        wide > 34 ? text(x + wide / 2, y + high / 2 + 5, percent(value, 0), 'middle', 'number') : '';
      return told(shade + number, title(row, column));
    }),
  );
  const cut = (label: string, room: number) => (label.length > room ? `${label.slice(0, room - 1)}…` : label);
  return drawing(name, top + rows.length * high + 4, [
    ...columns.map((label, column) =>
      text(
        left + (column + 0.5) * wide,
        14,
        cut(label, Math.max(3, Math.floor(wide / 8))),
        'middle',
        'small',
      ),
    ),
    ...rows.map((label, row) => text(left - 8, top + (row + 0.5) * high + 5, cut(label, 26), 'end')),
    ...cells,
  ]);
}

export interface Change {
  readonly label: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly text: string;
  readonly title: string;
}

/** Differences with their intervals, around nothing. */
export function changes(name: string, all: readonly Change[]): string {
  const row = 30;
  const far = Math.max(1e-9, ...all.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const scale = (value: number) => LABEL + ((value / far + 1) / 2) * (WIDTH - LABEL - 130);
  const marks = all.map(({ label, mean, low, high, text: shown, title }, index) => {
    const y = index * row + 15;
    const tone: Tone = low > 0 ? 'verdigris' : high < 0 ? 'ember' : 'gold';
    return told(
      [
        text(LABEL - 10, y + 5, label, 'end'),
        line(scale(low), y, scale(high), y, 'interval'),
        `<circle cx="${round(scale(mean))}" cy="${y}" r="6" class="${tone}"/>`,
        text(WIDTH, y + 5, shown, 'end', 'number'),
      ].join(''),
      title,
    );
  });
  return drawing(name, all.length * row + 4, [
    line(scale(0), 0, scale(0), all.length * row, 'axis'),
    ...marks,
  ]);
}
