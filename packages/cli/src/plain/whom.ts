import type { Option } from '@fray/engine';
import { percent } from '@fray/lab';
import { asksWhom, type Item } from '../play/items.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const WIDTH = 96;
const INDENT = '       ';

/** The letter of a target; after z they are numbered. */
function letterOf(index: number): string {
  return LETTERS[index] ?? String(index + 1);
}

/** `a) Goblin 1 (60 %)  b) Goblin 2 (45 %)`, `a) Club (1 gold)`: those that can be chosen, as many to a line as fit. */
export function whomText({ choice, chance, cost }: Item): string {
  const lines: string[] = [];
  choice.forEach((option, index) => {
    if (option.blocked) return;
    // What is the same for all stands with the order.
    const odds = option.chance === undefined || chance !== undefined ? '' : percent(option.chance, 0);
    const price = cost === undefined ? (option.cost ?? '') : '';
    const notes = [odds, price].filter(Boolean).join(', ');
    const text = `${letterOf(index)}) ${option.target?.label ?? option.label}${notes && ` (${notes})`}`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 2 + text.length <= WIDTH)
      lines[lines.length - 1] = `${last}  ${text}`;
    else lines.push(`${INDENT}${text}`);
  });
  return lines.join('\n');
}

/** What `3`, `3a`, `3 b` or `3 27` means; undefined when it means nothing, a text when it lacks something. */
export function numbered(
  line: string,
  items: readonly Item[],
  keys: readonly string[],
): Option<unknown> | string | undefined {
  const [, number, which] = /^(\d+)\s*([a-z]|\s\d+)?$/.exec(line) ?? [];
  const item = number ? items[Number(number) - 1] : items[keys.indexOf(line)];
  if (!item) return undefined;
  if (!asksWhom(item)) return which ? undefined : item.choice[0];
  if (which === undefined)
    return `${item.label}: to whom? Add its letter, as in ${number ?? items.indexOf(item) + 1}a.`;
  const index = LETTERS.includes(which) ? LETTERS.indexOf(which) : Number(which) - 1;
  return item.choice[index] ?? `${item.label}: there is no '${which.trim()}'.`;
}
