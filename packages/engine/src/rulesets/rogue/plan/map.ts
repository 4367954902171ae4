import { distance, type Grid, gridOf, isWall, TILE, tileAt } from '../../../boards/grid/index.js';
import type { Issue } from '../../../core/errors.js';
import { unknownId } from '../../../core/validation/suggest.js';
import type { RogueContent } from '../content/content.js';
import type { Pile } from '../state/state.js';
import type { MonsterSetup, RogueSetup, Rules } from './plan.js';

/** A monster that stands there from the beginning; what is not given is rolled (8.1, 2.3). */
export interface Placement {
  readonly kind: number;
  readonly tile: number;
  readonly hp: number | null;
  readonly maxHp: number | null;
  readonly asleep: boolean;
  readonly held: number;
  readonly energy: number | null;
}

interface Scene {
  readonly grid: Grid;
  readonly heroTile: number;
  readonly placements: readonly Placement[];
  readonly piles: Pile[];
}

/** Where nothing else is said: an open room, the hero in its west. */
const ROOM: readonly string[] = [
  '###########',
  '#.........#',
  '#.........#',
  '#.@.......#',
  '#.........#',
  '#.........#',
  '###########',
];
/** Who has no place stands about this far from the hero: two free actions before the first blow. */
const APART = 4;
/** What a `*` of a map is worth: about one gold roll of the first depth (13.6). */
const GOLD = 25;
/** In the list and on the map together. */
export const MOST_MONSTERS = 40;
const KNOWN_TILES: string = Object.values(TILE).join('');

/** A kind by its letter or its id; −1 when there is none. */
function kindIndex({ kinds }: RogueContent, text: string): number {
  return kinds.findIndex(kind => kind.letter === text || kind.id === text);
}

export function placeAll({ content }: Rules, setup: RogueSetup, issues: Issue[]): Scene {
  const rows = setup.map ?? ROOM;
  const width = rows[0]!.length;
  const add = (path: string, reason: string) => issues.push({ path, reason });
  if (width < 1) add('map[0]', 'a row has at least one tile');
  const marks: { letter: string; tile: number }[] = [];
  const piles: Pile[] = [];
  let heroTile = -1;
  const plain = rows.map((row, y) => {
    if (row.length !== width) add(`map[${y}]`, `all rows must be ${width} tiles long, as the first is`);
    return [...row]
      .map((letter, x) => {
        if (KNOWN_TILES.includes(letter)) return letter;
        const tile = y * width + x;
        if (letter === '@' && heroTile < 0) heroTile = tile;
        else if (letter === '*') piles.push({ tile, amount: GOLD, seen: false });
        else if (/[A-Z]/.test(letter)) marks.push({ letter, tile });
        else add(`map[${y}]`, letter === '@' ? 'there is a second hero' : `'${letter}' is no tile`);
        return TILE.floor;
      })
      .join('');
  });
  const grid = issues.length > 0 ? gridOf([TILE.floor]) : gridOf(plain);
  if (heroTile < 0 && issues.length === 0) {
    heroTile = grid.tiles.indexOf(TILE.floor);
    if (heroTile < 0) add('map', 'there is no floor for the hero to stand on');
  }
  const placements: Placement[] = [];
  const taken = new Set([heroTile, ...marks.map(mark => mark.tile)]);
  const place = (spec: MonsterSetup, path: string, fixed: number) => {
    const placed = placementOf(content, grid, heroTile, spec, path, fixed, taken, issues);
    if (placed) placements.push(placed);
  };
  const wanted = marks.length + setup.monsters.length;
  if (wanted > MOST_MONSTERS) add('map', `a fight has at most ${MOST_MONSTERS} monsters, not ${wanted}`);
  if (issues.length === 0) {
    for (const { letter, tile } of marks) place(letter, 'map', tile);
    for (const [index, spec] of setup.monsters.entries()) place(spec, `monsters[${index}]`, -1);
    if (placements.length === 0 && issues.length === 0)
      add('monsters', 'a fight needs at least one monster: a letter A to Z, or an id such as orc');
  }
  return { grid, heroTile, placements, piles };
}

function placementOf(
  content: RogueContent,
  grid: Grid,
  heroTile: number,
  spec: MonsterSetup,
  path: string,
  fixed: number,
  taken: Set<number>,
  issues: Issue[],
): Placement | undefined {
  const own = typeof spec === 'string' ? { kind: spec, held: 0 } : spec;
  const kind = kindIndex(content, own.kind);
  const wrong = (reason: string): undefined => {
    issues.push({ path, reason });
    return undefined;
  };
  if (kind < 0) {
    const known = content.kinds.map(({ id }) => id);
    return wrong(unknownId('monster', own.kind, known));
  }
  let tile = fixed;
  if (own.at) {
    const [x, y] = own.at;
    tile = tileAt(grid, x, y);
    if (x >= grid.width || y >= grid.height || isWall(grid, tile))
      return wrong(`at (${x}, ${y}) nobody can stand`);
    if (taken.has(tile)) return wrong(`at (${x}, ${y}) somebody stands already`);
  } else if (fixed < 0) {
    tile = freeTile(grid, heroTile, taken);
    if (tile < 0) return wrong('the map has no free tile left for it');
  }
  taken.add(tile);
  const { hp = null, maxHp = null, asleep = !content.kinds[kind]!.mean, held, energy = null } = own;
  if (hp !== null && maxHp !== null && hp > maxHp) return wrong(`HP cannot exceed the maximum, ${maxHp}`);
  return { kind, tile, hp, maxHp, asleep, held, energy };
}

/** The free tile whose distance from the hero is nearest to `APART`, eastern ones first. */
function freeTile(grid: Grid, heroTile: number, taken: ReadonlySet<number>): number {
  const row = Math.floor(heroTile / grid.width);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (isWall(grid, tile) || taken.has(tile)) continue;
    const off = Math.abs(distance(grid, heroTile, tile) - APART);
    const west = tile % grid.width <= heroTile % grid.width ? 1 : 0;
    const score = off * 1000 + west * 500 + Math.abs(Math.floor(tile / grid.width) - row);
    if (score < least) {
      least = score;
      best = tile;
    }
  }
  return best;
}
