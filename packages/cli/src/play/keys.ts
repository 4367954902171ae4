import type { Option } from '@fray/engine';

/** What the screens themselves use; no option gets one of these. */
export const COMMANDS = {
  dice: 'd',
  sheet: 'i',
  luck: 'k',
  undo: 'u',
  write: 'w',
  help: '?',
  quit: 'q',
} as const;

/** What the last line of the screen shows. */
export const FOOT = [
  ['d', 'dice'],
  ['i', 'sheet'],
  ['k', 'luck'],
  ['u', 'undo'],
  ['w', 'save'],
  ['?', 'keys'],
  ['q', 'quit'],
] as const;

/** What the end screen offers. */
export const STEPS = [
  ['a', 'again, same dice'],
  ['n', 'new dice'],
  ['w', 'write the replay'],
  ['u', 'take back the last choice'],
  ['k', 'luck'],
  ['q', 'quit'],
] as const;

const RESERVED: ReadonlySet<string> = new Set(Object.values(COMMANDS));
const SPARE = '123456789bcefghjlmnoprstvxyzaABCDEFGHIJKLMNOPQRSTUVWXYZ0';

/** A key for every option: its own where that is free, else the next digit, then a letter. Blocked ones too. */
export function assignKeys(options: readonly Option<unknown>[]): string[] {
  const taken = new Set(RESERVED);
  const keys = options.map(({ key }) => {
    if (key?.length !== 1 || taken.has(key) || !/[a-z]/i.test(key)) return '';
    taken.add(key);
    return key;
  });
  const spare = [...SPARE].filter(key => !taken.has(key));
  // Beyond sixty options the arrows are left.
  return keys.map(key => key || (spare.shift() ?? ''));
}
