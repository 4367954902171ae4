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

/** The keys of commands; the engine's menus give none of these to an option. */
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
