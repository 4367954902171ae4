import type { Item } from './items.js';
import { COMMANDS } from './keys.js';

/** A group of choices that opens in its place. */
export interface Tab {
  readonly name: string;
  /** The letter that opens it; for a single choice with a key of its own, that key. */
  readonly key: string;
  /** Its choices, by their number among all. */
  readonly members: readonly number[];
  /** Taken at once instead of opened: ending the turn, fleeing. */
  readonly direct: boolean;
}

/** Many choices as a row of groups: letters open them. */
export function tabsOf(items: readonly Item[]): Tab[] {
  const names = [...new Set(items.map(({ group }) => group))];
  const groups = names.map(name => {
    const members = items.flatMap((item, index) => (item.group === name ? [index] : []));
    const own = members.length === 1 ? items[members[0]!]!.key : undefined;
    return { name, members, own: own !== undefined && !Object.hasOwn(COMMANDS, own) ? own : undefined };
  });
  const taken = new Set([...Object.keys(COMMANDS), ...groups.flatMap(({ own }) => own ?? [])]);
  return groups.map(({ name, members, own }) => {
    const key = own ?? [...name.toLowerCase()].find(each => /[a-z]/.test(each) && !taken.has(each)) ?? '';
    taken.add(key);
    return { name, key, members, direct: own !== undefined };
  });
}

const CHOICES = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0';

/** The key of each choice: digits, then capitals, in the open group; elsewhere only of what is taken at once. */
export function tabKeys(items: readonly Item[], tabs: readonly Tab[], open: string): string[] {
  const keys = items.map(() => '');
  for (const { name, key, members, direct } of tabs) {
    if (direct) keys[members[0]!] = key;
    else if (name === open) {
      const free = members.filter(index => !items[index]!.blocked);
      free.forEach((index, place) => {
        keys[index] = CHOICES[place] ?? '';
      });
    }
  }
  return keys;
}

/** The group after this one, or before it, that is not taken at once. */
export function nextTab(tabs: readonly Tab[], open: string, by: 1 | -1): Tab | undefined {
  const at = tabs.findIndex(({ name }) => name === open);
  for (let step = 1; step <= tabs.length; step++) {
    const tab = tabs[(at + by * step + tabs.length * step) % tabs.length]!;
    if (!tab.direct) return tab;
  }
  return undefined;
}
