import { COMMANDS } from './key-bindings.js';
import type { MenuItem } from './menu-items.js';

/** A group of choices that a key opens. */
export interface Tab {
  readonly name: string;
  /** The letter that opens it, or the key of its only choice. */
  readonly key: string;
  /** The indices of its items. */
  readonly members: readonly number[];
  /** Whether its key takes its only choice at once, as for ending the turn. */
  readonly direct: boolean;
}

export function buildTabs(items: readonly MenuItem[]): Tab[] {
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

const CHOICE_KEYS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0';

/** The key of each item: digits, then capitals, in the open tab; in others only the direct ones have keys. */
export function tabKeys(items: readonly MenuItem[], tabs: readonly Tab[], open: string): string[] {
  const keys = items.map(() => '');
  for (const { name, key, members, direct } of tabs) {
    if (direct) keys[members[0]!] = key;
    else if (name === open) {
      const free = members.filter(index => !items[index]!.blocked);
      free.forEach((index, place) => {
        keys[index] = CHOICE_KEYS[place] ?? '';
      });
    }
  }
  return keys;
}

/** The tab after the open one, or before it; direct ones are skipped. */
export function nextTab(tabs: readonly Tab[], open: string, by: 1 | -1): Tab | undefined {
  const at = tabs.findIndex(({ name }) => name === open);
  for (let step = 1; step <= tabs.length; step++) {
    const tab = tabs[(at + by * step + tabs.length * step) % tabs.length]!;
    if (!tab.direct) return tab;
  }
  return undefined;
}
