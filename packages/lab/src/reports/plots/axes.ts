import { line, type Shape, text, textWidth } from '../shape.js';

/** Round values of an axis: 1, 2 or 5 times a power of ten apart, about `count` of them, no closer than `minStep`. */
export function ticks(low: number, high: number, count: number, minStep = 0): number[] {
  const span = high - low;
  if (!(span > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(span / count));
  const wanted = power * [1, 2, 5, 10].find(each => (each * power * count) / span >= 1 - 1e-9)!;
  const step = Math.max(minStep, wanted);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toFixed(digits)));
}

/** A share as the label of an axis, with as few digits as possible. */
export function shareText(share: number): string {
  return `${Number((share * 100).toFixed(6))} %`;
}

interface Axis {
  readonly at: (value: number) => number;
  readonly values: readonly number[];
  readonly text: (value: number) => string;
}

/** Lines across a plot, with labels on the left. */
export function linesAcross({ at, values, text: say }: Axis, from: number, to: number): Shape[] {
  return values.flatMap(value => [
    line(from, at(value), to, at(value), 'axis'),
    text(from - 6, at(value) + 4, say(value), 'end', 'small'),
  ]);
}

/** Short lines below a plot, with labels that stay within its width. */
export function linesBelow({ at, values, text: say }: Axis, base: number, width: number): Shape[] {
  return values.flatMap(value => {
    const [x, name] = [at(value), say(value)];
    const half = textWidth(name) / 2;
    const place = Math.max(half, Math.min(x, width - half));
    return [line(x, base, x, base + 5, 'axis'), text(place, base + 21, name, 'middle', 'small')];
  });
}
