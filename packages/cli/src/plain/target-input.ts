import { type MenuEntry, type Option, targetEntries, withKey } from '@fray/engine';
import { percent } from '@fray/lab';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const WIDTH = 96;
const INDENT = '       ';

/** The letter of a target; after z targets are numbered. */
function letterOf(index: number): string {
  return LETTERS[index] ?? String(index + 1);
}

/** `a) Goblin 1 (60 %)  b) Goblin 2 (45 %)`, `a) Club (1 gold)`: the open targets, as many per line as fit. */
export function targetLetters(order: MenuEntry): string {
  const { chance, cost, danger } = order;
  const lines: string[] = [];
  targetEntries(order).forEach((option, index) => {
    if (option.blocked) return;
    // A chance, cost or danger that is the same for all is shown with the order.
    const odds = option.chance === undefined || chance !== undefined ? '' : percent(option.chance, 0);
    const price = cost === undefined ? (option.cost ?? '') : '';
    const risk = danger === undefined ? (option.danger ?? '') : '';
    const notes = [risk, odds, price].filter(Boolean).join(', ');
    const text = `${letterOf(index)}) ${option.label}${notes && ` (${notes})`}`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 2 + text.length <= WIDTH)
      lines[lines.length - 1] = `${last}  ${text}`;
    else lines.push(`${INDENT}${text}`);
  });
  return lines.join('\n');
}

/** Finds the option that `3`, `3a`, `3 b` or `3 27` means; a text says what is missing. */
export function parseChoiceInput(
  line: string,
  items: readonly MenuEntry[],
  keyed: readonly MenuEntry[],
): Option<unknown> | string | undefined {
  const [, number, which] = /^(\d+)\s*([a-z]|\s\d+)?$/.exec(line) ?? [];
  const item = number ? items[Number(number) - 1] : withKey(keyed, line);
  if (!item) return undefined;
  if (item.asks !== 'target') return which ? undefined : item.option;
  if (which === undefined)
    return `${item.label}: which target? Add its letter, as in ${number ?? items.indexOf(item) + 1}a.`;
  const index = LETTERS.includes(which) ? LETTERS.indexOf(which) : Number(which) - 1;
  return targetEntries(item)[index]?.option ?? `${item.label}: there is no '${which.trim()}'.`;
}
