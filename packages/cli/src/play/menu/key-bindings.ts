import { DIRECTION_KEYS } from './directions.js';
import { type MenuItem, usesInventory } from './menu-items.js';

/** What a screen does, as opposed to a choice in the fight. */
export type Command =
  | 'dice'
  | 'sheet'
  | 'luck'
  | 'undo'
  | 'save'
  | 'help'
  | 'quit'
  | 'scroll-back'
  | 'scroll-forward'
  | 'menu'
  | 'log';

/** The keys of commands; no option gets one of these. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  d: 'dice',
  i: 'sheet',
  k: 'luck',
  u: 'undo',
  w: 'save',
  '?': 'help',
  q: 'quit',
  pageup: 'scroll-back',
  pagedown: 'scroll-forward',
};

/** On a board of tiles, where most letters are directions. */
export const TILE_COMMANDS: Readonly<Record<string, Command>> = {
  D: 'dice',
  '@': 'sheet',
  '%': 'luck',
  backspace: 'undo',
  S: 'save',
  '?': 'help',
  Q: 'quit',
  i: 'menu',
  enter: 'menu',
  M: 'log',
  'ctrl-p': 'log',
};

/** Command keys of the other boards, which work on tiles too unless an option has them. */
export const TILE_SPARE_COMMANDS: Readonly<Record<string, Command>> = { d: 'dice', w: 'save', q: 'quit' };

/** Keys, each with what it does. */
export type KeyHints = readonly (readonly [string, string])[];

/** As many hints as fit; the last two, help and quit, are dropped last. */
export function keysThatFit(keys: KeyHints, columns: number): KeyHints {
  const wide = keys.reduce((sum, [key, does]) => sum + key.length + does.length + 3, 0);
  return wide <= columns + 1 || keys.length <= 2
    ? keys
    : keysThatFit(keys.toSpliced(keys.length - 3, 1), columns);
}

/** The last line of the screen. */
export const FOOTER: KeyHints = [
  ['d', 'dice'],
  ['i', 'sheet'],
  ['k', 'luck'],
  ['u', 'undo'],
  ['w', 'save'],
  ['?', 'keys'],
  ['q', 'quit'],
];

export const TILE_FOOTER: KeyHints = [
  ['hjklyubn', 'go'],
  ['i', 'menu'],
  ['@', 'sheet'],
  ['D', 'dice'],
  ['M', 'log'],
  ['⌫', 'undo'],
  ['?', 'keys'],
  ['Q', 'quit'],
];

export const TAB_FOOTER: KeyHints = [
  ['Tab', 'group'],
  ['1-9', 'choose'],
  ['i', 'sheet'],
  ['d', 'dice'],
  ['k', 'luck'],
  ['u', 'undo'],
  ['?', 'keys'],
  ['q', 'quit'],
];

/** While a target is chosen from a list. */
export const ORDER_FOOTER: KeyHints = [
  ['↑ ↓ ← →', 'move'],
  ['Enter', 'do it'],
  ['Esc', 'back'],
];

/** While a tile is picked. */
export const TARGET_FOOTER: KeyHints = [
  ['Tab', 'next'],
  ['hjklyubn', 'move'],
  ['Enter', 'do it'],
  ['Esc', 'back'],
];

/** The keys of the end screen. */
export const END_KEYS: KeyHints = [
  ['a', 'again, same dice'],
  ['n', 'new dice'],
  ['w', 'write the replay'],
  ['u', 'undo the last choice'],
  ['k', 'luck'],
  ['q', 'quit'],
];

/** The same where nothing can be undone. */
export const ONE_LIFE_END_KEYS: KeyHints = [
  ['n', 'a new life'],
  ['w', 'write the replay'],
  ['k', 'luck'],
  ['q', 'quit'],
];

const SPARE_KEYS = '123456789bcefghjlmnoprstvxyzaABCDEFGHIJKLMNOPQRSTUVWXYZ0';

/** A key for every item, blocked ones too: its own if that is free, else the next digit, then a letter. */
export function assignKeys(items: readonly Keyed[]): string[] {
  const { keys, taken } = ownKeys(items, Object.keys(COMMANDS));
  const spare = [...SPARE_KEYS].filter(key => !taken.has(key));
  // More than sixty items: the rest is reached by arrows.
  return keys.map(key => key || (spare.shift() ?? ''));
}

/**
 * Keys on a board of tiles, where digits and many letters are directions. Inventory items have a key only if they bring their
 * own, else they are reached through the menu: the same key must not drink one thing today and read another tomorrow.
 */
export function assignTileKeys(items: readonly MenuItem[]): string[] {
  const { keys, taken } = ownKeys(items, [...Object.keys(TILE_COMMANDS), ...DIRECTION_KEYS]);
  return keys.map((key, index) => {
    const item = items[index]!;
    if (key !== '' || usesInventory(item)) return key;
    const letter = [...item.label.toLowerCase()].find(each => /[a-z]/.test(each) && !taken.has(each));
    if (letter) taken.add(letter);
    return letter ?? '';
  });
}

/** The item that a key takes on a board of tiles. `s` and `5` rest like `.`. */
export function tileItem(
  key: string,
  items: readonly MenuItem[],
  keys: readonly string[],
): MenuItem | undefined {
  if (Object.hasOwn(TILE_COMMANDS, key) || DIRECTION_KEYS.includes(key)) return undefined;
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
