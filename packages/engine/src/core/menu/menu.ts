import type { Blocked, Danger, Option } from '../ruleset.js';

/** What a player can pick on a menu: one option, or an order whose target or tile is picked next. */
export interface MenuEntry<Choice = unknown> {
  readonly label: string;
  readonly group: string;
  readonly icon: string;
  /** The key that picks it while it is shown; empty where none is left, or where its group has to be opened first and has no keys. */
  readonly key: string;
  readonly hint?: string;
  /** What it costs, if that is the same for all its options. */
  readonly cost?: string;
  /** How dangerous it is, if that is the same for all its options. */
  readonly danger?: Danger;
  /** The chance of its open options, if it is the same for all. */
  readonly chance?: number;
  /** The least and the greatest chance of its open options, if they differ. */
  readonly chances?: readonly [number, number];
  /** Why it cannot be picked: none of its options can be chosen. */
  readonly blocked?: Blocked;
  /** What is asked next: a target from a list (`targetEntries`), a tile of the board, or nothing. */
  readonly asks: 'target' | 'tile' | null;
  /** What is chosen where nothing is asked; else its first option that can be chosen. */
  readonly option: Option<Choice>;
  /** All its options, blocked ones too. */
  readonly options: readonly Option<Choice>[];
}

/** Entries that are shown together. */
export interface MenuGroup<Choice = unknown> {
  readonly name: string;
  readonly icon: string;
  readonly entries: readonly MenuEntry<Choice>[];
  /** Whether its entries have keys only once it is opened: a tab, or a group that is folded beside a board. */
  readonly opens: boolean;
  /** The key that opens it; empty where it does not open. */
  readonly key: string;
  /** How many of its entries can be picked. */
  readonly available: number;
  /** The one reason why none of its entries can be picked, where several are blocked alike. */
  readonly blockedReason: string | null;
}

/**
 * How a menu is arranged. `list`: all at once. `tabs`: a row of groups, of which one is open. `board`: beside a board of tiles, where
 * letters are directions, the main groups are shown and what is carried is folded; an opened group takes the place of all else.
 */
export type MenuLayout = 'list' | 'tabs' | 'board';

/** The options of a moment as every screen offers them. */
export interface Menu<Choice = unknown> {
  readonly layout: MenuLayout;
  readonly groups: readonly MenuGroup<Choice>[];
  /** The entries of all groups, in the order of the options. */
  readonly entries: readonly MenuEntry<Choice>[];
}

/** The entries that have keys while this group is open; null where none is. */
export function shownEntries<Choice>(
  { layout, groups }: Menu<Choice>,
  open: string | null,
): readonly MenuEntry<Choice>[] {
  const opened = groups.find(({ name, opens }) => opens && name === open);
  if (layout === 'board' && opened) return opened.entries;
  return groups.filter(group => !group.opens || group === opened).flatMap(({ entries }) => entries);
}

/**
 * What a key picks while this group is open: an entry, or a group to open. A letter that nothing has counts as the same in the other case;
 * on tiles `s` and the middle of the number pad rest, like the point.
 */
export function findByKey<Choice>(
  menu: Menu<Choice>,
  key: string,
  open: string | null,
): { readonly entry: MenuEntry<Choice> } | { readonly group: MenuGroup<Choice> } | null {
  const shown = shownEntries(menu, open);
  const isListed = menu.layout === 'board' && menu.groups.some(({ opens, name }) => opens && name === open);
  const groups = isListed ? [] : menu.groups;
  const isRest = menu.layout === 'board' && (key === 's' || key === '5');
  for (const each of [key, otherCase(key), isRest ? '.' : key]) {
    const entry = shown.find(({ key: own }) => own === each && own);
    if (entry) return { entry };
    const group = groups.find(({ key: own }) => own === each && own);
    if (group) return { group };
  }
  return null;
}

/** The one with a key. Where none has it, the key counts as the same letter in the other case. */
export function withKey<T extends { readonly key: string }>(all: readonly T[], key: string): T | undefined {
  const find = (wanted: string) => all.find(each => each.key === wanted && each.key);
  return find(key) ?? find(otherCase(key));
}

const otherCase = (key: string) => (key === key.toLowerCase() ? key.toUpperCase() : key.toLowerCase());

/** The group that is open: the wanted one if it is there, else in tabs the first in which something can be picked. */
export function openGroup<Choice>({ layout, groups }: Menu<Choice>, wanted: string | null): string | null {
  const tabs = groups.filter(({ opens }) => opens);
  const found = tabs.find(({ name }) => name === wanted);
  if (found || layout !== 'tabs') return found?.name ?? null;
  return (tabs.find(({ available }) => available > 0) ?? tabs[0])?.name ?? null;
}
