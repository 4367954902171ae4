import type { ZoneView } from '@fray/engine';
import type { Size } from '../useSize.js';

/** A zone on the screen: its centre and its size. */
export interface Island extends Size {
  readonly x: number;
  readonly y: number;
}

/** The width of an island that is alone in its row, in widths of a zone. */
const MAX_WIDTH = 1.5;
/** The share of its room that an island takes, so that the paths between islands can be seen. */
const SHARE = { wide: 0.86, high: 0.84 };
/** The greatest height of an island, as a share of its width. */
const MAX_HEIGHT = 0.92;

type Spot = Pick<ZoneView, 'x' | 'y'>;

/** The places of all zones of a map. A wide map is turned on a tall screen, and a tall one on a wide screen. */
export function layoutIslands(zones: readonly Spot[], field: Size): Island[] {
  const spots = turned(zones, field);
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  const wide = field.width / (right - left + 1);
  const high = field.height / (bottom - top + 1);
  const widths = spots.map((spot, index) =>
    Math.min(
      MAX_WIDTH,
      room(spots, index, (other, dx, dy) => dy < 0.85 && dx > 0 && other !== spot),
      2 * (spot.x - left) + 1,
      2 * (right - spot.x) + 1,
    ),
  );
  return spots.map((spot, index) => {
    const beside = (other: Spot, dx: number) =>
      dx < (widths[index]! + widths[spots.indexOf(other)]!) / 2 - 0.1;
    const heights = spots.flatMap(other => {
      const [dx, dy] = [Math.abs(other.x - spot.x), Math.abs(other.y - spot.y)];
      return other !== spot && dy > 0.1 && beside(other, dx) ? [dy] : [];
    });
    const width = widths[index]! * wide * SHARE.wide;
    const height = Math.min(1, ...heights) * high * SHARE.high;
    return {
      x: (spot.x - left + 0.5) * wide,
      y: (spot.y - top + 0.5) * high,
      width: Math.min(width, height * 3),
      height: Math.min(height, width * MAX_HEIGHT),
    };
  });
}

/** The distance to the nearest zone beside it that counts, up to the greatest width. */
function room(
  spots: readonly Spot[],
  index: number,
  counts: (other: Spot, dx: number, dy: number) => boolean,
): number {
  const { x, y } = spots[index]!;
  const near = spots.flatMap(other => {
    const [dx, dy] = [Math.abs(other.x - x), Math.abs(other.y - y)];
    return counts(other, dx, dy) ? [dx] : [];
  });
  return Math.min(MAX_WIDTH, ...near);
}

function turned(zones: readonly Spot[], { width, height }: Size): Spot[] {
  const span = (of: (spot: Spot) => number) => Math.max(...zones.map(of)) - Math.min(...zones.map(of)) + 1;
  const mapRatio = span(({ x }) => x) / span(({ y }) => y);
  const screenRatio = width / height;
  const swap = (mapRatio > 1.4 && screenRatio < 1) || (mapRatio < 0.7 && screenRatio > 1.2);
  return swap ? zones.map(({ x, y }) => ({ x: y, y: x })) : zones.map(({ x, y }) => ({ x, y }));
}

/** A path from one island to another, curved so that paths that cross can be told apart. */
export function connectionPath(from: Island, to: Island): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bow = Math.min(26, length * 0.08);
  const [cx, cy] = [(from.x + to.x) / 2 - (dy / length) * bow, (from.y + to.y) / 2 + (dx / length) * bow];
  return `M${at(from)}Q${round(cx)} ${round(cy)} ${at(to)}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: { x: number; y: number }) => `${round(x)} ${round(y)}`;

/** How far the coast goes in and out along its way round. Each island begins at another of these. */
const COAST = [1, 0.965, 1.02, 0.975, 1.015, 0.96, 1.01, 0.985, 1.025, 0.97];
const POINTS = 20;

/** The coast of an island, between a box and an ellipse; `grown` is a distance in pixels outside of it. */
export function coastPath({ x, y, width, height }: Island, index: number, grown = 0): string {
  const points = Array.from({ length: POINTS }, (_, point) => {
    const angle = (2 * Math.PI * point) / POINTS;
    const bump = COAST[(point + index * 3) % COAST.length]!;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const side = (value: number, half: number) => Math.sign(value) * Math.abs(value) ** 0.62 * half * bump;
    return { x: x + side(cos, width / 2 + grown), y: y + side(sin, height / 2 + grown) };
  });
  return smooth(points);
}

/** A closed curve through the midpoints between the points. */
function smooth(points: readonly { x: number; y: number }[]): string {
  const middle = (index: number) => {
    const [a, b] = [points[index % POINTS]!, points[(index + 1) % POINTS]!];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const bends = points.map((_, index) => `Q${at(points[(index + 1) % POINTS]!)} ${at(middle(index + 1))}`);
  return `M${at(middle(0))}${bends.join('')}Z`;
}
