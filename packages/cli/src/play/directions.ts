import { type GridBoard, neighbour } from '@fray/engine';

/** As the engine counts directions: north, east, south, west, then the diagonals. */
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

/** The keys of each direction: arrows and numpad without its lock, digits, and the letters of old. */
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
const BY_RUN = new Map(KEYS.map((keys, direction) => [keys[2]!.toUpperCase(), direction]));

/** Every key that leads somewhere on a board of tiles: no option gets one of these. */
export const STEERING: readonly string[] = [...BY_KEY.keys(), ...BY_RUN.keys()];

/** The direction of a key; -1 when it has none. */
export function directionOf(key: string): number {
  return BY_KEY.get(key) ?? -1;
}

/** The direction of a key that means to run. */
export function runOf(key: string): number {
  return BY_RUN.get(key) ?? -1;
}

/** The direction of a word, with or without its hyphen; -1 when it is none. */
export function directionNamed(word: string): number {
  const plain = word.toLowerCase().replace(/[\s-]/g, '');
  return WORDS.findIndex(each => each.replace('-', '') === plain);
}

/** `north-east`, where a tile lies next to another; else nothing. */
export function directionWord(board: GridBoard, from: number, to: number): string {
  return WORDS.find((_, direction) => neighbour(board, from, direction) === to) ?? '';
}
