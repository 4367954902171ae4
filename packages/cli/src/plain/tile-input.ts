import {
  type FightView,
  type GridBoard,
  type MenuEntry,
  type Option,
  optionAtTile,
  runOption,
  stepOption,
  withKey,
} from '@fray/engine';
import { percent } from '@fray/lab';
import { directionNamed, directionOf, directionWord, runDirectionOf } from '../play/menu/directions.js';
import type { TileOptions } from '../play/menu/tile-options.js';
import { nameAt, placeOf } from '../text/fight/tile-map.js';

/** More targets than this are only counted. */
const MAX_TARGETS = 12;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export const TILE_HELP =
  'Type the number or key of a choice, with its target where it has one (1a, or 1 5,3); a direction (h j k l y u b n, or north, south-east …); HJKLYUBN to run; a place (5,3) to attack or go there; or: undo, dice, luck, save, again, new, quit.';

/** `a) Orc at 5,3 (45 %)  b) Rat at 7,2 (60 %)`, or how many tiles there are. */
export function tileTargets(order: MenuEntry, view: FightView, { board, here }: TileOptions): string {
  const targets = openOptions(order);
  if (targets.length > MAX_TARGETS) return `${targets.length} tiles, by column,row`;
  return targets
    .map(({ aim, chance }, index) => {
      const odds = chance === undefined ? '' : ` (${percent(chance)})`;
      return `${LETTERS[index]}) ${targetName(view, board, here, aim!.tile)}${odds}`;
    })
    .join('  ');
}

const openOptions = ({ options }: MenuEntry) => options.filter(({ blocked }) => !blocked);

function targetName(view: FightView, board: GridBoard, here: number, tile: number): string {
  const name = nameAt(view, board, tile) || directionWord(board, here, tile);
  return name ? `${name} at ${placeOf(board, tile)}` : placeOf(board, tile);
}

/** Finds the option that a line of input means on a board of tiles; a text says what is missing. */
export function parseTileInput(
  line: string,
  items: readonly MenuEntry[],
  keyed: readonly MenuEntry[],
  tileOptions: TileOptions,
): Option<unknown> | string | undefined {
  const { options, board, here } = tileOptions;
  const place = tileOf(line, board);
  if (place !== undefined) return optionAtTile(options, place) ?? 'There is nothing to do there.';
  const step = line.length === 1 && /[a-z]/.test(line) ? directionOf(line) : directionNamed(line);
  if (step >= 0) return stepOption(options, board, here, step) ?? 'You cannot go there now.';
  const run = line.length === 1 ? runDirectionOf(line) : directionNamed(/^run (.+)$/i.exec(line)?.[1] ?? '');
  if (run >= 0) return runOption(options, board, here, run) ?? 'You cannot run that way.';
  return parseOrder(line, items, keyed, board);
}

/** `3`, `3a`, `3 a`, `3 5,3`, `a 5,3`, `Attack 5,3`. */
function parseOrder(
  line: string,
  items: readonly MenuEntry[],
  keyed: readonly MenuEntry[],
  board: GridBoard,
): Option<unknown> | string | undefined {
  const number = /^(\d+)\s*(?:([a-z])|(\d+\s*,\s*\d+))?$/.exec(line);
  const word = /^(.+?)\s+(?:([a-z])|(\d+\s*,\s*\d+))$/i.exec(line);
  const item = number
    ? items[Number(number[1]) - 1]
    : (itemNamed(line, items, keyed) ?? itemNamed(word?.[1] ?? '', items, keyed));
  if (!item) return undefined;
  if (item.asks !== 'tile' || item.blocked)
    return item.blocked ? { ...item.option, label: item.label } : item.option;
  const [, , letter, at] = number ?? word ?? [];
  const tile = at ? tileOf(at, board) : undefined;
  const targets = openOptions(item);
  const listed = letter && targets.length <= MAX_TARGETS ? targets[LETTERS.indexOf(letter)] : undefined;
  const target = listed ?? targets.find(({ aim }) => aim!.tile === tile);
  if (target) return target;
  if (letter || at) return `${item.label} cannot be aimed there.`;
  if (targets.length === 1 && item.cost === undefined) return targets[0];
  return `${item.label} needs a target: add its letter or its column,row.`;
}

/** The item with this key or name. `s` rests, like the point. */
function itemNamed(
  text: string,
  items: readonly MenuEntry[],
  keyed: readonly MenuEntry[],
): MenuEntry | undefined {
  const isNamed = ({ label }: MenuEntry) => label.toLowerCase() === text.toLowerCase();
  return withKey(keyed, text) ?? (text === 's' ? withKey(keyed, '.') : undefined) ?? items.find(isNamed);
}

function tileOf(text: string, { width, height }: GridBoard): number | undefined {
  const match = /^(\d{1,3})\s*,\s*(\d{1,3})$/.exec(text);
  if (!match) return undefined;
  const [x, y] = [Number(match[1]), Number(match[2])];
  return x < width && y < height ? y * width + x : -1;
}
