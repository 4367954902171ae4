import type { FightView, GridBoard, Option } from '@fray/engine';
import { percent } from '@fray/lab';
import { directionNamed, directionOf, directionWord, runOf } from '../play/directions.js';
import { type Item, isBelonging } from '../play/items.js';
import { tileItem } from '../play/keys.js';
import { naturalAt, runTo, stepTo, type Tiles } from '../play/tiles.js';
import { nameAt, placeOf } from '../text/map.js';

/** More targets than this are not listed one by one. */
const MOST_TARGETS = 12;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export const TILE_HELP =
  'Type the number or key of a choice, with its target where it has one (1a, or 1 5,3); a direction (h j k l y u b n, or north, south-east …); HJKLYUBN to run; a place (5,3) for what suggests itself there; or: undo, dice, luck, save, again, new, quit.';

/** `Attack: a) Orc at 5,3 (45 %)  b) Rat at 7,2 (60 %)`; many tiles are counted. */
export function targetsText({ choice }: Item, view: FightView, { board, here }: Tiles): string {
  if (choice.length > MOST_TARGETS) return `${choice.length} tiles, by column,row`;
  return choice
    .map(({ aim, chance }, index) => {
      const odds = chance === undefined ? '' : ` (${percent(chance)})`;
      return `${LETTERS[index]}) ${targetName(view, board, here, aim!.tile)}${odds}`;
    })
    .join('  ');
}

function targetName(view: FightView, board: GridBoard, here: number, tile: number): string {
  const name = nameAt(view, board, tile) || directionWord(board, here, tile);
  return name ? `${name} at ${placeOf(board, tile)}` : placeOf(board, tile);
}

/** What a line means on a board of tiles; undefined when it means nothing, a text when it lacks something. */
export function meant(
  line: string,
  items: readonly Item[],
  keys: readonly string[],
  tiles: Tiles,
): Option<unknown> | string | undefined {
  const place = tileOf(line, tiles.board);
  if (place !== undefined) return naturalAt(tiles.options, place) ?? 'Nothing suggests itself there.';
  const step = line.length === 1 && /[a-z]/.test(line) ? directionOf(line) : directionNamed(line);
  if (step >= 0) return stepTo(tiles, step) ?? 'There is no way there now.';
  const run = line.length === 1 ? runOf(line) : directionNamed(/^run (.+)$/i.exec(line)?.[1] ?? '');
  if (run >= 0) return runTo(tiles, run) ?? 'There is no running that way.';
  return ordered(line, items, keys, tiles);
}

/** `3`, `3a`, `3 a`, `3 5,3`, `a 5,3`, `Attack 5,3`. */
function ordered(
  line: string,
  items: readonly Item[],
  keys: readonly string[],
  tiles: Tiles,
): Option<unknown> | string | undefined {
  const number = /^(\d+)\s*(?:([a-z])|(\d+\s*,\s*\d+))?$/.exec(line);
  const word = /^(.+?)\s+(?:([a-z])|(\d+\s*,\s*\d+))$/i.exec(line);
  const item = number
    ? items[Number(number[1]) - 1]
    : (itemNamed(line, items, keys) ?? itemNamed(word?.[1] ?? '', items, keys));
  if (!item || item.blocked) return item;
  if (!item.aimed) return item.choice[0];
  const [, , letter, at] = number ?? word ?? [];
  const tile = at ? tileOf(at, tiles.board) : undefined;
  const listed =
    letter && item.choice.length <= MOST_TARGETS ? item.choice[LETTERS.indexOf(letter)] : undefined;
  const target = listed ?? item.choice.find(({ aim }) => aim!.tile === tile);
  if (target) return target;
  if (letter || at) return `${item.label} cannot be aimed there.`;
  if (item.choice.length === 1 && !isBelonging(item)) return item.choice[0];
  return `${item.label} needs a target: add its letter or its column,row.`;
}

function itemNamed(text: string, items: readonly Item[], keys: readonly string[]): Item | undefined {
  if (text === '') return undefined;
  return tileItem(text, items, keys) ?? items.find(({ label }) => label.toLowerCase() === text.toLowerCase());
}

function tileOf(text: string, { width, height }: GridBoard): number | undefined {
  const match = /^(\d{1,3})\s*,\s*(\d{1,3})$/.exec(text);
  if (!match) return undefined;
  const [x, y] = [Number(match[1]), Number(match[2])];
  return x < width && y < height ? y * width + x : -1;
}
