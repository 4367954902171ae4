import type { Seed } from '@fray/engine';

/** The fight behind a mark: all that it takes to watch it. */
export interface WatchRef {
  readonly ruleset: string;
  readonly setup: unknown;
  readonly policies: readonly string[];
  readonly seed: Seed;
  /** How this setup differs from the one that was asked about, field by field. */
  readonly changes?: readonly { readonly field: string; readonly value: unknown }[];
  /** Who plays, as a command line has it, where others play than was asked about. */
  readonly players?: string;
  /** The setup by its name, where it is another than the one asked about. */
  readonly name?: string;
}

/** A piece of a drawing as plain data: a file writes it as text, a page makes elements of it. */
export interface Shape {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
  /** The numbers of a mark: told on hover and on focus. */
  readonly tip?: string;
  readonly watch?: WatchRef | undefined;
}

/** What a colour means, as everywhere in Fray; the style sheet knows how it looks by day and by night. */
export type Tone = 'ember' | 'verdigris' | 'gold' | 'azure' | 'violet';

/** Drawn for a width in pixels. */
export type Plot = (width: number) => Shape;

/** Below this many pixels labels stand above what they name, not beside it. */
export const NARROW = 480;

/** A drawing with a name that is read out. */
export function drawing(name: string, width: number, height: number, marks: readonly Shape[]): Shape {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return {
    tag: 'svg',
    attrs: { viewBox: `0 0 ${w} ${h}`, width: w, height: h, role: 'img', 'aria-label': name },
    children: marks,
  };
}

/** Several shapes that stand for one thing, with its numbers. */
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

/** An interval with a stop at either end. */
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

/** Pixels that a letter takes in most type: nobody here can measure it. */
const LETTER = 8;

export function roomFor(label: string): number {
  return label.length * LETTER;
}

/** A label as far as there is room for it. */
export function cut(label: string, room: number): string {
  const letters = Math.max(2, Math.floor(room / LETTER));
  return label.length > letters ? `${label.slice(0, letters - 1)}…` : label;
}

/** Text as it may stand in HTML and SVG, whatever it holds. */
export function escaped(content: unknown): string {
  return String(content)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A drawing as text; `say` tells what stands for a fight how to watch it. */
export function shapeText(
  { tag, attrs, children, tip, watch }: Shape,
  say: (watch: WatchRef) => string,
): string {
  const given = Object.entries(attrs).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const told = tip === undefined ? '' : `<title>${escaped(watch ? `${tip}\n${say(watch)}` : tip)}</title>`;
  const inner = children.map(each => (typeof each === 'string' ? escaped(each) : shapeText(each, say)));
  return `<${tag}${given.join('')}>${told}${inner.join('')}</${tag}>`;
}
