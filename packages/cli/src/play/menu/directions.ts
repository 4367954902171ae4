import { type GridBoard, neighbour } from '@fray/engine';

/** In the engine's order of directions. */
const WORDS = [
  'north',
  'east',
  'south',
  'west',
  'north-east',
  'south-east',
  'south-west',
  'north-west',
] as const;

/** The keys of each direction: arrow or numpad key, digit, and the letter that roguelikes use. */
const KEYS: readonly (readonly string[])[] = [
  ['up', '8', 'k'],
  ['right', '6', 'l'],
  ['down', '2', 'j'],
  ['left', '4', 'h'],
  ['pageup', '9', 'u'],
  ['pagedown', '3', 'n'],
  ['end', '1', 'b'],
  ['home', '7', 'y'],
];

const BY_KEY = new Map(KEYS.flatMap((keys, direction) => keys.map(key => [key, direction] as const)));
const BY_RUN_KEY = new Map(KEYS.map((keys, direction) => [keys[2]!.toUpperCase(), direction]));

/** The direction of a key; -1 if it has none. */
export function directionOf(key: string): number {
  return BY_KEY.get(key) ?? -1;
}

/** The direction in which a key runs; -1 if it does not. */
export function runDirectionOf(key: string): number {
  return BY_RUN_KEY.get(key) ?? -1;
}

/** The direction of a word such as `north-east` or `northeast`; -1 if it is none. */
export function directionNamed(word: string): number {
  const plain = word.toLowerCase().replace(/[\s-]/g, '');
  return WORDS.findIndex(each => each.replace('-', '') === plain);
}

/** `north-east` for a tile next to another; empty for one farther away. */
export function directionWord(board: GridBoard, from: number, to: number): string {
  return WORDS.find((_, direction) => neighbour(board, from, direction) === to) ?? '';
}
