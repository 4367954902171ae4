import type { Seed } from '@fray/engine';

/** The fight behind a mark: everything needed to watch it. */
export interface WatchRef {
  readonly ruleset: string;
  readonly setup: unknown;
  readonly policies: readonly string[];
  readonly seed: Seed;
  /** How this setup differs from the one of the report, field by field. */
  readonly changes?: readonly { readonly field: string; readonly value: unknown }[];
  /** The value of --policy, if it differs from the one of the report. */
  readonly players?: string;
  /** The name of the setup, if it is not the one of the report. */
  readonly name?: string;
}

/** A piece of a drawing as plain data, from which a file gets SVG text and the page creates elements. */
export interface Shape {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
  /** The numbers of a mark, shown on hover and focus. */
  readonly tip?: string;
  readonly watch?: WatchRef | undefined;
}

/** The numbers that a plot draws, unrounded. */
export interface PlotData {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export interface Plot {
  /** For screen readers and files. */
  readonly name: string;
  readonly data: PlotData;
  /** Draws it for a width in pixels, on request with the numbers of an earlier plot of the same shape behind it. */
  readonly draw: (width: number, earlier?: PlotData) => Shape;
  /** Whether an earlier plot can be drawn behind it. */
  readonly takesEarlier: boolean;
}

export function plotOf(
  name: string,
  data: PlotData,
  draw: Plot['draw'],
  { takesEarlier = false }: Partial<Pick<Plot, 'takesEarlier'>> = {},
): Plot {
  return { name, data, draw, takesEarlier };
}

/** Below this width labels are placed above their bars, not beside them. */
export const NARROW = 480;

/** A drawing with a name for screen readers. */
export function drawing(name: string, width: number, height: number, marks: readonly Shape[]): Shape {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return {
    tag: 'svg',
    attrs: { viewBox: `0 0 ${w} ${h}`, width: w, height: h, role: 'img', 'aria-label': name },
    children: marks,
  };
}

/** Several shapes that together are one mark, with its numbers. */
export function mark(tip: string, children: readonly Shape[], watch?: WatchRef): Shape {
  return { tag: 'g', attrs: { class: 'mark' }, children, tip, watch };
}

export function text(x: number, y: number, content: string, anchor = 'start', kind = ''): Shape {
  return {
    tag: 'text',
    attrs: { x: round(x), y: round(y), 'text-anchor': anchor, ...(kind ? { class: kind } : {}) },
    children: [content],
  };
}

export function line(x1: number, y1: number, x2: number, y2: number, kind: string): Shape {
  return {
    tag: 'line',
    attrs: { x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2), class: kind },
    children: [],
  };
}

export function box(x: number, y: number, width: number, height: number, kind: string): Shape {
  return {
    tag: 'rect',
    attrs: { x: round(x), y: round(y), width: round(width), height: round(height), class: kind },
    children: [],
  };
}

export function dot(x: number, y: number, r: number, kind: string): Shape {
  return { tag: 'circle', attrs: { cx: round(x), cy: round(y), r, class: kind }, children: [] };
}

export type Place = readonly [x: number, y: number];

export function path(tag: 'polygon' | 'polyline', places: readonly Place[], kind: string): Shape {
  const points = places.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
  return { tag, attrs: { points, class: kind }, children: [] };
}

/** An interval with a bar at either end. */
export function interval(from: number, to: number, y: number): Shape[] {
  return [
    line(from, y, to, y, 'interval'),
    line(from, y - 5, from, y + 5, 'interval'),
    line(to, y - 5, to, y + 5, 'interval'),
  ];
}

function round(value: number): number {
  return Number(value.toFixed(2));
}

/** The width of a letter in most fonts, in pixels; it cannot be measured here. */
const LETTER_WIDTH = 8;

export function textWidth(label: string): number {
  return label.length * LETTER_WIDTH;
}

/** A label, shortened to fit a width. */
export function cut(label: string, width: number): string {
  const letters = Math.max(2, Math.floor(width / LETTER_WIDTH));
  return label.length > letters ? `${label.slice(0, letters - 1)}…` : label;
}

/** Text escaped for HTML and SVG. */
export function escaped(content: unknown): string {
  return String(content)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A drawing as SVG text. `watchText` says how to watch the fight of a mark. */
export function shapeText(
  { tag, attrs, children, tip, watch }: Shape,
  watchText: (watch: WatchRef) => string,
): string {
  const given = Object.entries(attrs).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const title =
    tip === undefined ? '' : `<title>${escaped(watch ? `${tip}\n${watchText(watch)}` : tip)}</title>`;
  const inner = children.map(each => (typeof each === 'string' ? escaped(each) : shapeText(each, watchText)));
  return `<${tag}${given.join('')}>${title}${inner.join('')}</${tag}>`;
}
