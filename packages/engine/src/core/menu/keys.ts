/** Keys that screens keep for themselves: dice, sheet, luck, undo, save, help, quit. The same on all of them, so that a choice has one key. */
export const SCREEN_KEYS = 'dikuwqz?';

/**
 * On a board of tiles: eight directions, capitals that run, digits as the number pad, `s` to rest, `x` to look around, `i` for the list of
 * everything, and what screens keep for themselves there.
 */
export const BOARD_KEYS = 'hjklyubnHJKLYUBN0123456789sixz?DSQM@%';

const SPARE_KEYS = '1234567890abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The keys of a list that has the screen to itself, by place. */
export const LIST_KEYS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Keys that are taken. */
export class KeyTable {
  constructor(private readonly taken: Set<string>) {}

  copy(): KeyTable {
    return new KeyTable(new Set(this.taken));
  }

  has(key: string): boolean {
    return this.taken.has(key);
  }

  /** Takes a key; false where it is taken already. */
  take(key: string): boolean {
    if (this.taken.has(key)) return false;
    this.taken.add(key);
    return true;
  }
}

/** A table in which only these keys are taken. */
export const takenKeys = (reserved = SCREEN_KEYS) => new KeyTable(new Set(reserved));

/** The keys that options bring along, as far as they are free; empty for the others. */
export function ownKeys(wanted: readonly (string | undefined)[], taken: KeyTable): string[] {
  return wanted.map(key => (key !== undefined && isKey(key) && taken.take(key) ? key : ''));
}

/** A sign that every keyboard has: no space, no letter with an accent. */
const isKey = (key: string) => /^[!-~]$/.test(key);

/** A key for each: its own if that is free, else the next digit or letter. Those beyond the keyboard have none. */
export function assignKeys(wanted: readonly (string | undefined)[], taken: KeyTable): string[] {
  const spare = [...SPARE_KEYS];
  return ownKeys(wanted, taken).map(own => {
    if (own) return own;
    while (spare.length > 0) {
      const key = spare.shift()!;
      if (taken.take(key)) return key;
    }
    return '';
  });
}

/** The first free letter of a name, else the next one of the alphabet. */
export function nameKey(name: string, taken: KeyTable): string {
  const letters = [...name.toLowerCase(), ...LIST_KEYS];
  const key = letters.find(each => /[a-z]/.test(each) && !taken.has(each)) ?? '';
  if (key) taken.take(key);
  return key;
}
