import type { Key } from 'ink';

const NAMED = {
  upArrow: 'up',
  downArrow: 'down',
  leftArrow: 'left',
  rightArrow: 'right',
  return: 'enter',
  escape: 'escape',
  pageUp: 'pageup',
  pageDown: 'pagedown',
  home: 'home',
  end: 'end',
  backspace: 'backspace',
  delete: 'backspace',
} as const;

/** A numpad in application mode sends `ESC O p` to `ESC O y`; Ink removes the escape. */
const KEYPAD = /^O([p-y])$/;

/** The names of pressed keys. Several arrive at once when they are typed faster than the screen redraws. */
export function keyNames(input: string, key: Key): string[] {
  if (key.ctrl) return input === 'c' || input === 'p' ? [`ctrl-${input}`] : [];
  if (key.tab) return [key.shift ? 'shift-tab' : 'tab'];
  const keypad = KEYPAD.exec(input);
  if (keypad) return [String(keypad[1]!.charCodeAt(0) - 'p'.charCodeAt(0))];
  if (input === 'OM') return ['enter'];
  for (const [flag, name] of Object.entries(NAMED)) if (key[flag as keyof typeof NAMED]) return [name];
  return [...input].map(letter =>
    letter === '\r' || letter === '\n' ? 'enter' : letter === ' ' ? 'space' : letter,
  );
}
