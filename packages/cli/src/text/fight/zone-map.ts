import type { CombatantView, FightView, Who, ZonesBoard } from '@fray/engine';
import { bar } from '../bar.js';
import { Canvas, type Hue, lengthOf, type TextSpan } from '../canvas.js';
import { gauge, teamLook, teamMarks } from './team-marks.js';

/** A fighter in a zone, as drawn there. */
interface Standing {
  readonly combatant: CombatantView;
  readonly mark: string;
  readonly hidden: boolean;
  readonly acts: boolean;
  /** What the last choice did to its life. */
  readonly change: number;
}

/** The map with all who are on it, as large as there is room for. */
export function zoneMap(view: FightView, before: FightView, width: number, height: number): Canvas | null {
  const { board } = view;
  const plots = board.kind === 'zones' ? plotsOf(board, width, height) : null;
  if (board.kind !== 'zones' || !plots) return null;
  const canvas = new Canvas(width, height);
  const there = standingIn(view, before, board);
  drawWays(canvas, board, plots);
  plots.forEach((plot, zone) => {
    drawFrame(canvas, plot, there[zone]!);
  });
  drawDoors(canvas, board, plots, { dim: true });
  plots.forEach((plot, zone) => {
    drawNames(canvas, plot, board.zones[zone]!);
    drawCrowd(canvas, plot, there[zone]!);
  });
  return canvas;
}

/** For each zone who is in it: team by team, those who lie there last. */
function standingIn(view: FightView, before: FightView, board: ZonesBoard): Standing[][] {
  const marks = teamMarks(view.combatants);
  const lives = new Map(before.combatants.map(({ who, bars }) => [who, bars[0]?.now]));
  const zones = board.zones.map((): Standing[] => []);
  for (const { who, zone, hidden } of board.tokens) {
    const combatant = view.combatants.find(each => each.who === who);
    if (!combatant) continue;
    const now = combatant.bars[0]?.now ?? 0;
    zones[zone]?.push({
      combatant,
      mark: marks.get(who) ?? '?',
      hidden,
      acts: who === view.actor,
      change: now - (lives.get(who) ?? now),
    });
  }
  for (const zone of zones) zone.sort((a, b) => rank(a) - rank(b));
  return zones;
}

function rank({ combatant }: Standing): number {
  return combatant.side + (combatant.fallen ? 100 : 0);
}

function drawFrame(canvas: Canvas, { x, y, width, height }: Plot, there: readonly Standing[]): void {
  const hue: Hue = there.some(({ acts }) => acts) ? { tone: 'gold' } : { dim: true };
  const line = '─'.repeat(width - 2);
  canvas.put(x, y, `╭${line}╮`, hue);
  for (let row = 1; row < height - 1; row++) canvas.put(x, y + row, `│${' '.repeat(width - 2)}│`, hue);
  canvas.put(x, y + height - 1, `╰${line}╯`, hue);
}

/** `╭North──┴──╮`, and at the bottom what there is to beware of. */
function drawNames(canvas: Canvas, { x, y, width, height }: Plot, zone: ZonesBoard['zones'][number]): void {
  canvas.put(x + 1, y, zone.name.slice(0, width - 2), { bold: true });
  const features = zone.features.map(({ label, tone }): TextSpan => ({ text: `${label} `, hue: { tone } }));
  canvas.putSpans(x + 1, y + height - 1, features, width - 2);
}

/** Those who are in a zone: a line each, else side by side, else counted with those who matter most. */
function drawCrowd(canvas: Canvas, { x, y, width, height }: Plot, there: readonly Standing[]): void {
  const [room, lines] = [width - 2, height - 2];
  const rows = there.length <= lines ? there.map(each => lineOf(each, room)) : crowdOf(there, room, lines);
  rows.forEach((row, index) => {
    canvas.putSpans(x + 1, y + 1 + index, row, room);
  });
}

/** `◆Ga Garrick ██████▒░ −45` */
function lineOf(standing: Standing, room: number): TextSpan[] {
  const { combatant, change } = standing;
  const [life] = combatant.bars;
  const said = change === 0 ? '' : `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
  const numbers: TextSpan = {
    text: said ? ` ${said}` : '',
    hue: { tone: change < 0 ? 'ember' : 'verdigris', bold: true },
  };
  const head = tokenOf(standing);
  const left = room - lengthOf(head) - 1;
  const wide = Math.min(10, left - 7);
  const name = wide >= 6 ? `${firstName(combatant, wide).padEnd(wide)} ` : '';
  const named: TextSpan = { text: name, hue: { dim: combatant.fallen } };
  if (combatant.fallen || !life || left - name.length - numbers.text.length < 2)
    return [...head, { text: ' ', hue: {} }, named, numbers];
  const cells = Math.min(12, left - name.length - numbers.text.length);
  const { full, ghost, rest } = bar(life.now, life.max, cells, life.now - Math.min(0, change));
  return [
    ...head,
    { text: ' ', hue: {} },
    named,
    { text: full, hue: { tone: life.tone } },
    { text: ghost, hue: { tone: life.tone, dim: true } },
    { text: rest, hue: { dim: true } },
    numbers,
  ];
}

/** A name as far as there is room: else its first word, with the number of who is one of many. */
export function firstName({ name }: CombatantView, most: number): string {
  if (name.length <= most) return name;
  const [first = name] = name.split(' ');
  const [number = ''] = / \d+$/.exec(name) ?? [];
  return first.slice(0, most - number.length) + number;
}

/** `◆Ga` with the sign of the team: hollow for who is hidden, a cross for who has fallen. */
function tokenOf({ combatant, mark, hidden, acts, change }: Standing): TextSpan[] {
  const { tone, sign, hollow } = teamLook(combatant.side);
  if (combatant.fallen) return [{ text: `✝${mark}`, hue: { dim: true, tone } }];
  const hue: Hue = { tone, bold: !hidden, inverse: acts || change < 0 };
  return [{ text: `${hidden ? hollow : sign}${mark}`, hue }];
}

/** Side by side with a gauge of health each; too many of them behind a count of each team. */
function crowdOf(there: readonly Standing[], room: number, lines: number): TextSpan[][] {
  for (const apart of [1, 0]) {
    const all = flow(there.map(gauged), room, lines, apart);
    if (all.left === 0) return all.rows;
  }
  const standing = there.filter(({ combatant }) => !combatant.fallen);
  const counts = countsOf(there);
  if (lines === 1) {
    const beside = flow([...standing].sort(byWeight).map(gauged), room - lengthOf(counts), 1, 0);
    return [[...counts, ...(beside.rows[0] ?? [])]];
  }
  const most = flow([...standing].sort(byWeight).map(gauged), room, lines - 1, 0);
  return [counts, ...most.rows];
}

/** Who acts, who has just been hurt, who is near the end. */
function byWeight(a: Standing, b: Standing): number {
  return weight(b) - weight(a);
}

function weight({ combatant, acts, change }: Standing): number {
  const [life] = combatant.bars;
  const missing = life && life.max > 0 ? 1 - life.now / life.max : 0;
  return (acts ? 4 : 0) + (change === 0 ? 0 : 2) + missing;
}

function gauged(standing: Standing): TextSpan[] {
  const [life] = standing.combatant.bars;
  const token = tokenOf(standing);
  if (standing.combatant.fallen || !life) return token;
  return [...token, { text: gauge(life.now, life.max), hue: { tone: life.tone } }];
}

/** `◆12 ▲7 ✝3 ` */
function countsOf(there: readonly Standing[]): TextSpan[] {
  const sides = [...new Set(there.map(({ combatant }) => combatant.side))];
  const fallen = there.filter(({ combatant }) => combatant.fallen).length;
  const counts = sides.flatMap(side => {
    const count = there.filter(({ combatant }) => combatant.side === side && !combatant.fallen).length;
    const { tone, sign } = teamLook(side);
    return count === 0 ? [] : [{ text: `${sign}${count} `, hue: { tone, bold: true } }];
  });
  return fallen > 0 ? [...counts, { text: `✝${fallen} `, hue: { dim: true } }] : counts;
}

/** Lays pieces out in lines, so many letters apart; `left` did not fit. */
function flow(
  pieces: readonly TextSpan[][],
  room: number,
  lines: number,
  apart: number,
): { rows: TextSpan[][]; left: number } {
  const rows: TextSpan[][] = [];
  let used = room;
  for (const [index, piece] of pieces.entries()) {
    const length = lengthOf(piece);
    if (rows.length === 0 || used + apart + length > room) {
      if (rows.length === lines) return { rows, left: pieces.length - index };
      rows.push([]);
      used = 0;
    } else {
      rows.at(-1)!.push({ text: ' '.repeat(apart), hue: {} });
      used += apart;
    }
    rows.at(-1)!.push(...piece);
    used += length;
  }
  return { rows, left: 0 };
}

/** Where each fighter is, in words: `North (to East, Center): Garrick, Odile`. */
export function zoneLines({ combatants }: FightView, { zones, tokens }: ZonesBoard): string[] {
  const name = (who: Who) => combatants.find(each => each.who === who);
  return zones.flatMap(({ name: zone, features }, index) => {
    const there = tokens.flatMap(({ who, zone: at, hidden }) => {
      const found = at === index ? name(who) : undefined;
      return found && !found.fallen ? [`${found.name}${hidden ? ' (hidden)' : ''}`] : [];
    });
    const marks = features.map(({ label }) => ` [${label}]`).join('');
    return there.length === 0 && marks === '' ? [] : [`  ${zone}${marks}: ${there.join(', ') || 'empty'}`];
  });
}

/** Where a zone is drawn. */
export interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest size that shows a fighter, and the largest that is of use. */
const LEAST = { width: 12, height: 3 };
const MOST = { width: 32, height: 12 };
/** Room for a way between two zones side by side; one above the other they may touch. */
const GAP = 2;

/** A place for every zone, as large as they can be without touching; null where there is no room for that. */
export function plotsOf({ zones }: ZonesBoard, width: number, height: number): Plot[] | null {
  const left = Math.min(...zones.map(({ x }) => x));
  const top = Math.min(...zones.map(({ y }) => y));
  const wide = Math.max(...zones.map(({ x }) => x)) - left;
  const high = Math.max(...zones.map(({ y }) => y)) - top;
  for (let tall = Math.min(MOST.height, height); tall >= LEAST.height; tall--) {
    const stepY = high > 0 ? (height - tall) / high : 0;
    const rowOf = (y: number) => Math.round((y - top) * stepY);
    let broad = Math.min(MOST.width, width);
    for (const [index, one] of zones.entries()) {
      for (const other of zones.slice(index + 1)) {
        if (Math.abs(rowOf(one.y) - rowOf(other.y)) >= tall) continue;
        const apart = wide > 0 ? Math.abs(one.x - other.x) / wide : 0;
        broad = Math.min(broad, Math.floor((apart * width - GAP) / (1 + apart)));
      }
    }
    if (broad < LEAST.width) continue;
    const stepX = wide > 0 ? (width - broad) / wide : 0;
    const [indent, drop] = [wide > 0 ? 0 : (width - broad) >> 1, high > 0 ? 0 : (height - tall) >> 1];
    return zones.map(({ x, y }) => ({
      x: indent + Math.round((x - left) * stepX),
      y: drop + rowOf(y),
      width: broad,
      height: tall,
    }));
  }
  return null;
}

const WAY: Hue = { dim: true };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws the ways between zones. Zones that are drawn afterwards hide what leads behind them. */
function drawWays(canvas: Canvas, { zones }: ZonesBoard, plots: readonly Plot[]): void {
  zones.forEach(({ adjacent }, from) => {
    for (const to of adjacent) if (from < to) drawWay(canvas, plots, from, to);
  });
}

/** Sets the marks where ways leave the zones, on their frames. */
function drawDoors(canvas: Canvas, { zones }: ZonesBoard, plots: readonly Plot[], hue: Hue): void {
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
