import { STEERING } from './directions.js';
import { type Item, isBelonging } from './items.js';

/** What the screens themselves do. */
export type Command =
  | 'dice'
  | 'sheet'
  | 'luck'
  | 'undo'
  | 'write'
  | 'help'
  | 'quit'
  | 'back'
  | 'forth'
  | 'menu'
  | 'log';

/** The keys of the screens themselves; no option gets one of these. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  d: 'dice',
  i: 'sheet',
  k: 'luck',
  u: 'undo',
  w: 'write',
  '?': 'help',
  q: 'quit',
  pageup: 'back',
  pagedown: 'forth',
};

/** On a board of tiles, where most letters are directions. */
export const TILE_COMMANDS: Readonly<Record<string, Command>> = {
  D: 'dice',
  '@': 'sheet',
  '%': 'luck',
  backspace: 'undo',
  S: 'write',
  '?': 'help',
  Q: 'quit',
  i: 'menu',
  enter: 'menu',
  M: 'log',
  'ctrl-p': 'log',
};

/** The same keys as elsewhere, as long as no option wants them for itself. */
export const TILE_SPARE_COMMANDS: Readonly<Record<string, Command>> = { d: 'dice', w: 'write', q: 'quit' };

/** Keys in a row, each with what it does. */
export type KeyLine = readonly (readonly [string, string])[];

/** As many of them as there is room for; the last two, help and the way out, are the last to go. */
export function keysThatFit(keys: KeyLine, columns: number): KeyLine {
  const wide = keys.reduce((sum, [key, does]) => sum + key.length + does.length + 3, 0);
  return wide <= columns + 1 || keys.length <= 2
    ? keys
    : keysThatFit(keys.toSpliced(keys.length - 3, 1), columns);
}

/** What the last line of the screen shows. */
export const FOOT: KeyLine = [
  ['d', 'dice'],
  ['i', 'sheet'],
  ['k', 'luck'],
  ['u', 'undo'],
  ['w', 'save'],
  ['?', 'keys'],
  ['q', 'quit'],
];

/** And on a board of tiles. */
export const TILE_FOOT: KeyLine = [
  ['hjklyubn', 'go'],
  ['i', 'menu'],
  ['@', 'sheet'],
  ['D', 'dice'],
  ['M', 'log'],
  ['⌫', 'undo'],
  ['?', 'keys'],
  ['Q', 'quit'],
];

/** Where the choices stand in groups. */
export const TAB_FOOT: KeyLine = [
  ['Tab', 'group'],
  ['1-9', 'choose'],
  ['i', 'sheet'],
  ['d', 'dice'],
  ['k', 'luck'],
  ['u', 'undo'],
  ['?', 'keys'],
  ['q', 'quit'],
];

/** While it is asked to whom something is done. */
export const ORDER_FOOT: KeyLine = [
  ['↑ ↓ ← →', 'move'],
  ['Enter', 'do it'],
  ['Esc', 'back'],
];

/** While a target is chosen. */
export const AIM_FOOT: KeyLine = [
  ['Tab', 'next'],
  ['hjklyubn', 'move'],
  ['Enter', 'do it'],
  ['Esc', 'back'],
];

/** What the end screen offers. */
export const STEPS: KeyLine = [
  ['a', 'again, same dice'],
  ['n', 'new dice'],
  ['w', 'write the replay'],
  ['u', 'take back the last choice'],
  ['k', 'luck'],
  ['q', 'quit'],
];

/** What it offers to whom nothing can be taken back. */
export const LAST_STEPS: KeyLine = [
  ['n', 'a new life'],
  ['w', 'write the replay'],
  ['k', 'luck'],
  ['q', 'quit'],
];

const SPARE = '123456789bcefghjlmnoprstvxyzaABCDEFGHIJKLMNOPQRSTUVWXYZ0';

/** A key for every option: its own where that is free, else the next digit, then a letter. Blocked ones too. */
export function assignKeys(items: readonly Keyed[]): string[] {
  const { keys, taken } = ownKeys(items, Object.keys(COMMANDS));
  const spare = [...SPARE].filter(key => !taken.has(key));
  // Beyond sixty options the arrows are left.
  return keys.map(key => key || (spare.shift() ?? ''));
}

/**
 * Keys on a board of tiles, where digits and many letters lead somewhere. What the hero carries has a key only if
 * it brings its own, and is reached through the menu else: a key must not drink this today and read that tomorrow.
 */
export function assignTileKeys(items: readonly Item[]): string[] {
  const { keys, taken } = ownKeys(items, [...Object.keys(TILE_COMMANDS), ...STEERING]);
  return keys.map((key, index) => {
    const item = items[index]!;
    if (key !== '' || isBelonging(item)) return key;
    const letter = [...item.label.toLowerCase()].find(each => /[a-z]/.test(each) && !taken.has(each));
    if (letter) taken.add(letter);
    return letter ?? '';
  });
}

/** The item that a key takes on a board of tiles. Whoever rests by `.` may do so by `s` and `5` too. */
export function tileItem(key: string, items: readonly Item[], keys: readonly string[]): Item | undefined {
  if (Object.hasOwn(TILE_COMMANDS, key) || STEERING.includes(key)) return undefined;
  const also = key === 's' || key === '5' ? '.' : key;
  return items[keys.indexOf(key)] ?? items[keys.indexOf(also)];
}

type Keyed = { readonly key?: string | undefined };

function ownKeys(items: readonly Keyed[], reserved: readonly string[]) {
  const taken = new Set(reserved);
  const keys = items.map(({ key }) => {
    if (key?.length !== 1 || taken.has(key) || !/[!-/:-~]/.test(key)) return '';
    taken.add(key);
    return key;
  });
  return { keys, taken };
}
