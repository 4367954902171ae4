import type { ZonesBoard } from '@fray/engine';
import type { Canvas, Hue } from './canvas.js';
import type { Plot } from './plots.js';

const WAY: Hue = { dim: true };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws the ways between zones. Zones that are drawn afterwards hide what leads behind them. */
export function drawWays(canvas: Canvas, { zones }: ZonesBoard, plots: readonly Plot[]): void {
  zones.forEach(({ adjacent }, from) => {
    for (const to of adjacent) if (from < to) drawWay(canvas, plots, from, to);
  });
}

/** Sets the marks where ways leave the zones, on their frames. */
export function drawDoors(canvas: Canvas, { zones }: ZonesBoard, plots: readonly Plot[], hue: Hue): void {
  zones.forEach(({ adjacent }, from) => {
    for (const to of adjacent) {
      const { first, second } = wayOf(plots, from, to);
      const plot = plots[from]!;
      const door = from < to ? first : second;
      const sideways = door.y > plot.y && door.y < plot.y + plot.height - 1;
      const glyph = sideways ? (door.x > plot.x ? '├' : '┤') : door.y > plot.y ? '┬' : '┴';
      canvas.put(door.x, door.y, glyph, hue);
    }
  });
}

function middle({ x, y, width, height }: Plot): Point {
  return { x: x + (width >> 1), y: y + (height >> 1) };
}

/** A way from the frame of one zone to that of the other, always seen from the first of the two. */
function wayOf(plots: readonly Plot[], one: number, other: number) {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const [a, b] = [plots[from]!, plots[to]!];
  const [p, q] = [middle(a), middle(b)];
  const east = (plot: Plot, towards: Point, y: number): Point => ({
    x: towards.x > middle(plot).x ? plot.x + plot.width - 1 : plot.x,
    y,
  });
  const south = (plot: Plot, towards: Point, x: number): Point => ({
    x,
    y: towards.y > middle(plot).y ? plot.y + plot.height - 1 : plot.y,
  });
  if (Math.abs(p.y - q.y) <= 1) return { first: east(a, q, p.y), second: east(b, p, p.y), bend: null };
  if (Math.abs(p.x - q.x) <= 2) return { first: south(a, q, p.x), second: south(b, p, p.x), bend: null };
  // Round the corner: across first, unless another zone stands there.
  const others = plots.filter((_, index) => index !== from && index !== to);
  const free = ({ x, y }: Point) => !others.some(plot => covers(plot, x, y));
  const across = { x: q.x, y: p.y };
  if (free(across)) return { first: east(a, q, p.y), second: south(b, p, q.x), bend: across };
  return { first: south(a, q, p.x), second: east(b, p, q.y), bend: { x: p.x, y: q.y } };
}

function covers(plot: Plot, x: number, y: number): boolean {
  return x >= plot.x && x < plot.x + plot.width && y >= plot.y && y < plot.y + plot.height;
}

function drawWay(canvas: Canvas, plots: readonly Plot[], from: number, to: number): void {
  const { first, second, bend } = wayOf(plots, from, to);
  if (!bend) {
    line(canvas, first, second);
    return;
  }
  line(canvas, first, bend);
  line(canvas, bend, second);
  const down = Math.max(first.y, second.y) > bend.y;
  const right = Math.max(first.x, second.x) > bend.x;
  canvas.put(bend.x, bend.y, down ? (right ? '╭' : '╮') : right ? '╰' : '╯', WAY);
}

function line(canvas: Canvas, from: Point, to: Point): void {
  if (from.y === to.y)
    for (let x = Math.min(from.x, to.x); x <= Math.max(from.x, to.x); x++) cross(canvas, x, from.y, '─');
  else for (let y = Math.min(from.y, to.y); y <= Math.max(from.y, to.y); y++) cross(canvas, from.x, y, '│');
}

function cross(canvas: Canvas, x: number, y: number, glyph: string): void {
  const there = canvas.at(x, y);
  canvas.put(x, y, there !== ' ' && there !== glyph ? '┼' : glyph, WAY);
}
