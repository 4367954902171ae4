import { distance, type Grid, gridOf, isWall, TILE, tileAt } from '../../../boards/grid/index.js';
import type { Issue } from '../../../core/errors.js';
import { unknownId } from '../../../core/validation/suggest.js';
import type { RogueContent } from '../content/content.js';
import { MAX_MONSTERS, type MonsterSetup, type RogueSetup } from '../setup.js';

/** A monster that is there from the beginning. Null: rolled at the start (ROGUE-2.3, ROGUE-8.1). */
interface Placement {
  readonly kind: number;
  readonly tile: number;
  readonly hp: number | null;
  readonly maxHp: number | null;
  readonly asleep: boolean;
  readonly held: number;
  readonly energy: number | null;
}

/** The board of a fight before its first turn. */
export interface FightMap {
  readonly grid: Grid;
  readonly heroTile: number;
  readonly placements: readonly Placement[];
  readonly piles: readonly GoldPlan[];
}

interface GoldPlan {
  readonly tile: number;
  readonly amount: number;
}

/** The map of a setup without one: an open room, the hero in its west. */
const DEFAULT_MAP: readonly string[] = [
  '###########',
  '#.........#',
  '#.........#',
  '#.@.......#',
  '#.........#',
  '#.........#',
  '###########',
];
/** Tiles between the hero and a monster without a place: two free actions before the first blow. */
const DEFAULT_DISTANCE = 4;
/** What a `*` of a map is worth: about one gold roll of the first depth (ROGUE-13.6). */
const PILE_GOLD = 25;
const TILE_LETTERS: string = Object.values(TILE).join('');

/** Reads the map and places everything on it; what is wrong is added to `issues`. */
export function compileMap(content: RogueContent, setup: RogueSetup, issues: Issue[]): FightMap {
  const add = (path: string, reason: string) => issues.push({ path, reason });
  const { rows, marks, piles, heroTile: marked } = readRows(setup.map ?? DEFAULT_MAP, issues);
  const grid = issues.length > 0 ? gridOf([TILE.floor]) : gridOf(rows);
  let heroTile = marked;
  if (heroTile < 0 && issues.length === 0) {
    heroTile = grid.tiles.indexOf(TILE.floor);
    if (heroTile < 0) add('map', 'there is no floor for the hero to stand on');
  }
  const placements: Placement[] = [];
  const wanted = marks.length + setup.monsters.length;
  if (wanted > MAX_MONSTERS) add('map', `a fight has at most ${MAX_MONSTERS} monsters, not ${wanted}`);
  if (issues.length === 0) {
    const board: Board = { grid, heroTile, taken: new Set([heroTile, ...marks.map(mark => mark.tile)]) };
    const place = (monster: MonsterSetup, path: string, tile: number) => {
      const placed = placeMonster(content, board, monster, tile);
      if (typeof placed === 'string') add(path, placed);
      else placements.push(placed);
    };
    for (const { letter, tile } of marks) place(letter, 'map', tile);
    for (const [index, monster] of setup.monsters.entries()) place(monster, `monsters[${index}]`, -1);
    if (placements.length === 0 && issues.length === 0)
      add('monsters', 'a fight needs at least one monster: a letter A to Z, or an id such as orc');
  }
  return { grid, heroTile, placements, piles };
}

/** Takes hero, monsters and gold off the map; the floor they stand on remains. */
function readRows(map: readonly string[], issues: Issue[]) {
  const width = map[0]!.length;
  const add = (path: string, reason: string) => issues.push({ path, reason });
  if (width < 1) add('map[0]', 'a row has at least one tile');
  const marks: { letter: string; tile: number }[] = [];
  const piles: GoldPlan[] = [];
  let heroTile = -1;
  const rows = map.map((row, y) => {
    if (row.length !== width) add(`map[${y}]`, `all rows must be ${width} tiles long, as the first is`);
    return [...row]
      .map((letter, x) => {
        if (TILE_LETTERS.includes(letter)) return letter;
        const tile = y * width + x;
        if (letter === '@' && heroTile < 0) heroTile = tile;
        else if (letter === '*') piles.push({ tile, amount: PILE_GOLD });
        else if (/[A-Z]/.test(letter)) marks.push({ letter, tile });
        else add(`map[${y}]`, letter === '@' ? 'there is a second hero' : `'${letter}' is no tile`);
        return TILE.floor;
      })
      .join('');
  });
  return { rows, marks, piles, heroTile };
}

interface Board {
  readonly grid: Grid;
  readonly heroTile: number;
  /** Where the hero or a monster stands. */
  readonly taken: Set<number>;
}

/** Places a monster: at `mark`, its letter on the map, or where its setup says if that is −1. Returns what is wrong as a text. */
function placeMonster(
  content: RogueContent,
  { grid, heroTile, taken }: Board,
  monster: MonsterSetup,
  mark: number,
): Placement | string {
  const spec = typeof monster === 'string' ? { kind: monster, held: 0 } : monster;
  const kind = content.kinds.findIndex(({ letter, id }) => letter === spec.kind || id === spec.kind);
  if (kind < 0) {
    const ids = content.kinds.map(({ id }) => id);
    return unknownId('monster', spec.kind, ids);
  }
  let tile = mark;
  if (spec.at) {
    const [x, y] = spec.at;
    tile = tileAt(grid, x, y);
    if (x >= grid.width || y >= grid.height || isWall(grid, tile)) return `at (${x}, ${y}) nobody can stand`;
    if (taken.has(tile)) return `at (${x}, ${y}) somebody stands already`;
  } else if (mark < 0) {
    tile = freeTileNearHero(grid, heroTile, taken);
    if (tile < 0) return 'the map has no free tile left for it';
  }
  taken.add(tile);
  const { hp = null, maxHp = null, asleep = !content.kinds[kind]!.mean, held, energy = null } = spec;
  if (hp !== null && maxHp !== null && hp > maxHp) return `HP cannot exceed the maximum, ${maxHp}`;
  return { kind, tile, hp, maxHp, asleep, held, energy };
}

/** The free tile whose distance from the hero is nearest to `DEFAULT_DISTANCE`, eastern ones first; −1 without one. */
function freeTileNearHero(grid: Grid, heroTile: number, taken: ReadonlySet<number>): number {
  const row = Math.floor(heroTile / grid.width);
  let best = -1;
  let lowest = Number.POSITIVE_INFINITY;
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (isWall(grid, tile) || taken.has(tile)) continue;
    const off = Math.abs(distance(grid, heroTile, tile) - DEFAULT_DISTANCE);
    const west = tile % grid.width <= heroTile % grid.width ? 1 : 0;
    const score = off * 1000 + west * 500 + Math.abs(Math.floor(tile / grid.width) - row);
    if (score < lowest) {
      lowest = score;
      best = tile;
    }
  }
  return best;
}
