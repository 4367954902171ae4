import type { CombatantView, FightView, Who, ZonesBoard } from '@fray/engine';
import { bar } from './bar.js';
import { Canvas, type Hue, lengthOf, type Run } from './canvas.js';
import { type Plot, plotsOf } from './plots.js';
import { gauge, teamLook, teamMarks } from './teams.js';
import { drawDoors, drawWays } from './ways.js';

/** Somebody in a zone, as it is drawn there. */
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
  const features = zone.features.map(({ label, tone }): Run => ({ text: `${label} `, hue: { tone } }));
  canvas.putRuns(x + 1, y + height - 1, features, width - 2);
}

/** Those who are in a zone: a line each, else side by side, else counted with those who matter most. */
function drawCrowd(canvas: Canvas, { x, y, width, height }: Plot, there: readonly Standing[]): void {
  const [room, lines] = [width - 2, height - 2];
  const rows = there.length <= lines ? there.map(each => lineOf(each, room)) : crowdOf(there, room, lines);
  rows.forEach((row, index) => {
    canvas.putRuns(x + 1, y + 1 + index, row, room);
  });
}

/** `◆Ga Garrick ██████▒░ −45` */
function lineOf(standing: Standing, room: number): Run[] {
  const { combatant, change } = standing;
  const [life] = combatant.bars;
  const said = change === 0 ? '' : `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
  const numbers: Run = {
    text: said ? ` ${said}` : '',
    hue: { tone: change < 0 ? 'ember' : 'verdigris', bold: true },
  };
  const head = tokenOf(standing);
  const left = room - lengthOf(head) - 1;
  const wide = Math.min(10, left - 7);
  const name = wide >= 6 ? `${firstName(combatant, wide).padEnd(wide)} ` : '';
  const named: Run = { text: name, hue: { dim: combatant.fallen } };
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
function tokenOf({ combatant, mark, hidden, acts, change }: Standing): Run[] {
  const { tone, sign, hollow } = teamLook(combatant.side);
  if (combatant.fallen) return [{ text: `✝${mark}`, hue: { dim: true, tone } }];
  const hue: Hue = { tone, bold: !hidden, inverse: acts || change < 0 };
  return [{ text: `${hidden ? hollow : sign}${mark}`, hue }];
}

/** Side by side with a gauge of health each; too many of them behind a count of each team. */
function crowdOf(there: readonly Standing[], room: number, lines: number): Run[][] {
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

function gauged(standing: Standing): Run[] {
  const [life] = standing.combatant.bars;
  const token = tokenOf(standing);
  if (standing.combatant.fallen || !life) return token;
  return [...token, { text: gauge(life.now, life.max), hue: { tone: life.tone } }];
}

/** `◆12 ▲7 ✝3 ` */
function countsOf(there: readonly Standing[]): Run[] {
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
  pieces: readonly Run[][],
  room: number,
  lines: number,
  apart: number,
): { rows: Run[][]; left: number } {
  const rows: Run[][] = [];
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

/** Where everybody is, in words: `North (to East, Center): Garrick, Odile`. */
export function zoneLines({ combatants }: FightView, { zones, tokens }: ZonesBoard): string[] {
  const name = (who: Who) => combatants.find(each => each.who === who);
  return zones.flatMap(({ name: zone, features }, index) => {
    const there = tokens.flatMap(({ who, zone: at, hidden }) => {
      const found = at === index ? name(who) : undefined;
      return found && !found.fallen ? [`${found.name}${hidden ? ' (hidden)' : ''}`] : [];
    });
    const marks = features.map(({ label }) => ` [${label}]`).join('');
    return there.length === 0 && marks === '' ? [] : [`  ${zone}${marks}: ${there.join(', ') || 'nobody'}`];
  });
}
