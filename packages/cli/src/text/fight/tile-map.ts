import {
  type CombatantView,
  type FightView,
  type GridBoard,
  type Option,
  TILE,
  type Tone,
} from '@fray/engine';

/** How one tile is drawn. */
export interface Cell {
  readonly glyph: string;
  readonly tone?: Tone;
  readonly bold: boolean;
  /** Remembered only, or fallen. */
  readonly dim: boolean;
}

const NOTHING: Cell = { glyph: ' ', bold: false, dim: false };
const GROUND: Readonly<Record<string, Cell>> = {
  [TILE.wall]: { ...NOTHING, glyph: '#' },
  [TILE.floor]: { ...NOTHING, glyph: '·' },
  [TILE.corridor]: { ...NOTHING, glyph: '░' },
  [TILE.door]: { ...NOTHING, glyph: '+', tone: 'gold' },
  [TILE.stairs]: { ...NOTHING, glyph: '>', tone: 'gold', bold: true },
};

/** Every tile as it is drawn: who stands there, else what lies there, else the ground. */
export function cellsOf(view: FightView, board: GridBoard, players: readonly number[]): Cell[] {
  const cells = Array.from(board.tiles, (tile, index) => groundOf(tile, board.light[index] ?? '2'));
  for (const { tile, glyph, tone } of board.things) {
    const dim = board.light[tile] === '1';
    if (board.light[tile] !== '0') cells[tile] = { glyph: letter(glyph), tone, bold: !dim, dim };
  }
  const known = new Map(view.combatants.map(combatant => [combatant.who, combatant]));
  for (const { who, tile, glyph } of board.tokens) {
    const fallen = known.get(who)?.fallen === true;
    const own = players.includes(known.get(who)?.side ?? -1);
    cells[tile] = { glyph: letter(glyph), bold: !fallen, dim: fallen, tone: own ? 'verdigris' : 'ember' };
  }
  return cells;
}

function groundOf(tile: string, light: string): Cell {
  if (light === '0') return NOTHING;
  const cell = GROUND[tile] ?? NOTHING;
  return light === '1' ? { ...cell, dim: true } : cell;
}

/** Exactly one column wide, whatever a ruleset or its content says. */
function letter(glyph: string): string {
  return /^[!-~]$/.test(glyph) ? glyph : '?';
}

/** The map in plain letters, with the numbers of columns and rows; empty rows above and below are left out. */
export function mapLines(view: FightView, board: GridBoard): string[] {
  const { width, height } = board;
  const cells = cellsOf(view, board, []).map(({ glyph }) =>
    glyph === '·' ? '.' : glyph === '░' ? ',' : glyph,
  );
  const rows = Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width).join(''));
  const seen = rows.flatMap((row, y) => (row.trim() === '' ? [] : [y]));
  if (seen.length === 0) return [];
  const tens = Array.from({ length: width }, (_, x) => (x % 10 === 0 ? String((x / 10) % 10) : ' ')).join('');
  const ones = Array.from({ length: width }, (_, x) => x % 10).join('');
  const body = rows.slice(seen[0], seen.at(-1)! + 1);
  return [
    ...(width > 10 ? [`     ${tens}`.trimEnd()] : []),
    `     ${ones}`,
    ...body.map((row, index) => `  ${String(index + seen[0]!).padStart(2)} ${row}`.trimEnd()),
  ];
}

/** The lowest row of which anything is known. */
export function lastSeenRow({ light, width, tokens }: GridBoard): number {
  const lit = Math.max(light.lastIndexOf('1'), light.lastIndexOf('2'), ...tokens.map(({ tile }) => tile));
  return Math.floor(lit / width);
}

/** Who or what is at a tile, in words. */
export function nameAt(view: FightView, board: GridBoard, tile: number): string {
  const token = board.tokens.find(each => each.tile === tile);
  const standing = token && view.combatants.find(({ who }) => who === token.who)?.name;
  const lying = board.things.find(each => each.tile === tile)?.label;
  return standing ?? lying ?? PLACES[board.tiles[tile]!] ?? '';
}

const PLACES: Readonly<Record<string, string>> = { [TILE.door]: 'door', [TILE.stairs]: 'stairs' };

/** `5,3`: column and row, from 0. */
export function placeOf({ width }: GridBoard, tile: number): string {
  return `${tile % width},${Math.floor(tile / width)}`;
}

/** An enemy in view. */
export interface Foe {
  readonly combatant: CombatantView;
  readonly glyph: string;
  /** The chance of what suggests itself against it. */
  readonly chance: number | undefined;
}

/** The living who are seen and not on the players' side, as the board lists them. */
export function foesOf(
  view: FightView,
  board: GridBoard,
  players: readonly number[],
  options: readonly Option<unknown>[],
): Foe[] {
  return board.tokens.flatMap(({ who, tile, glyph }) => {
    const combatant = view.combatants.find(each => each.who === who);
    if (!combatant || combatant.fallen || players.includes(combatant.side)) return [];
    const aimed = options.find(option => option.aim?.tile === tile && !option.blocked);
    return [{ combatant, glyph: letter(glyph), chance: aimed?.chance }];
  });
}
