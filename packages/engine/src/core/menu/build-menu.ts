import { append } from '../append.js';
import type { Option } from '../ruleset.js';
import type { FightView } from '../view.js';
import {
  assignKeys,
  BOARD_KEYS,
  type KeyTable,
  LIST_KEYS,
  nameKey,
  ownKeys,
  SCREEN_KEYS,
  takenKeys,
} from './keys.js';
import type { Menu, MenuEntry, MenuGroup, MenuLayout } from './menu.js';
import { mergeByOrder, type OrderEntry, singleEntry, targetsOf } from './orders.js';

/** More groups than this become tabs, where there are targets to choose. */
const MAX_GROUPS_IN_LIST = 3;
/** The same where some groups have their place even while they are empty. */
const MAX_GROUPS_BESIDE_PERMANENT = 2;

/**
 * Makes a menu of the options of a turn. Options that bear the same order become one entry, every entry and group gets its key, and what
 * is blocked keeps its place, its key and its reason, so that players learn where things are.
 *
 * @example
 * const menu = buildMenu(singleOptions(fight.options()), fight.view(0));
 * for (const { name, entries } of menu.groups) console.log(name, entries.map(({ key, label }) => `${key} ${label}`));
 */
export function buildMenu<Choice>(
  options: readonly Option<Choice>[],
  { board, groups: permanent = [] }: Pick<FightView, 'board' | 'groups'>,
): Menu<Choice> {
  const merged = mergeByOrder(options);
  const layout = layoutOf(merged, board.kind, permanent.length > 0);
  // Where there is no fight, the name of a group says enough: an order that is alone in it shows its targets at once.
  const entries = layout === 'tabs' && board.kind === 'duel' ? expandSingleOrders(merged) : merged;
  const groups = groupEntries(entries, layout === 'tabs' ? permanent : []);
  if (layout === 'list') return makeListMenu(entries, groups);
  return layout === 'tabs' ? makeTabMenu(entries, groups) : makeBoardMenu(entries, groups);
}

/** A menu with an entry for each option: the answers to a question. `reserved`: keys that the screen needs in place of the default ones. */
export function listMenu<Choice>(options: readonly Option<Choice>[], reserved?: string): Menu<Choice> {
  const entries = options.map(option => singleEntry(option));
  return makeListMenu(entries, groupEntries(entries, []), reserved);
}

/** The targets of an order as entries with keys; with `whom` only those aimed at that combatant. */
export function targetEntries<Choice>(
  entry: Pick<MenuEntry<Choice>, 'options'>,
  whom: number | null = null,
): MenuEntry<Choice>[] {
  return withKeys(targetsOf(entry.options, whom), takenKeys());
}

type Entries<Choice> = readonly OrderEntry<Choice>[];

function layoutOf(
  entries: Entries<unknown>,
  board: FightView['board']['kind'],
  hasPermanentGroups: boolean,
): MenuLayout {
  if (board === 'grid') return 'board';
  // While the others act.
  if (entries.length === 0) return hasPermanentGroups ? 'tabs' : 'list';
  const count = new Set(entries.map(({ group }) => group)).size;
  const most = hasPermanentGroups ? MAX_GROUPS_BESIDE_PERMANENT : MAX_GROUPS_IN_LIST;
  return count > most && entries.some(({ option }) => option.target) ? 'tabs' : 'list';
}

function expandSingleOrders<Choice>(entries: Entries<Choice>): OrderEntry<Choice>[] {
  return entries.flatMap(entry => {
    const isAlone = entries.filter(({ group }) => group === entry.group).length === 1;
    return isAlone && entry.asks === 'target' ? targetsOf(entry.options, null) : [entry];
  });
}

/** A group before it and its entries have keys. */
interface UnkeyedGroup<Choice> {
  readonly name: string;
  readonly icon: string;
  readonly entries: OrderEntry<Choice>[];
}

/** Gathers entries by group: permanent groups first, the others in the order in which they first appear. */
function groupEntries<Choice>(
  entries: Entries<Choice>,
  permanent: readonly { readonly name: string; readonly icon: string }[],
): UnkeyedGroup<Choice>[] {
  const groups = new Map<string, UnkeyedGroup<Choice>>(
    permanent.map(({ name, icon }) => [name, { name, icon, entries: [] }]),
  );
  for (const entry of entries) {
    const group = groups.get(entry.group);
    if (group) group.entries.push(entry);
    else groups.set(entry.group, { name: entry.group, icon: entry.icon, entries: [entry] });
  }
  return [...groups.values()];
}

function makeListMenu<Choice>(
  entries: Entries<Choice>,
  groups: readonly UnkeyedGroup<Choice>[],
  reserved?: string,
): Menu<Choice> {
  const keyed = withKeys(entries, takenKeys(reserved));
  const byEntry = new Map(entries.map((entry, index) => [entry, keyed[index]!]));
  const shown = groups.map(group =>
    makeGroup(
      group,
      group.entries.map(entry => byEntry.get(entry)!),
    ),
  );
  return { layout: 'list', groups: shown, entries: keyed };
}

/** Letters open groups, digits pick. A group of one with a key of its own is picked at once, as for ending the turn. */
function makeTabMenu<Choice>(
  entries: Entries<Choice>,
  groups: readonly UnkeyedGroup<Choice>[],
): Menu<Choice> {
  const isDirect = ({ entries: [first, ...more] }: UnkeyedGroup<Choice>) =>
    more.length === 0 && first?.option.key;
  const direct = withKeys(
    groups.filter(isDirect).flatMap(group => group.entries),
    takenKeys(),
  );
  const taken = takenKeys(SCREEN_KEYS + direct.map(({ key }) => key).join(''));
  const keys = groups.map(group => (isDirect(group) ? '' : nameKey(group.name, taken)));
  const shown = groups.map((group, index) => {
    const own = direct.find(each => each.group === group.name);
    if (isDirect(group) && own) return makeGroup(group, [own]);
    // Each tab hands out the same keys anew.
    return makeGroup(group, withKeys(group.entries, taken.copy()), keys[index]!);
  });
  return makeMenu('tabs', entries, shown);
}

/**
 * The main groups with letters from their labels, then the others, such as what is carried. Those open by a letter and list their entries:
 * the same key must not drink one thing today and read another tomorrow.
 */
function makeBoardMenu<Choice>(
  entries: Entries<Choice>,
  groups: readonly UnkeyedGroup<Choice>[],
): Menu<Choice> {
  const isMain = (group: UnkeyedGroup<Choice>) => group === groups[0] || group.entries.some(isFreeOrKeyed);
  const main = groups.filter(isMain);
  const others = groups.filter(group => !isMain(group));
  const isAimed = entries.some(({ asks }) => asks === 'tile');
  const all = main.flatMap(group => group.entries);
  // While something is aimed at tiles, options may have the letters of the commands that screens have elsewhere.
  const taken = takenKeys(isAimed ? BOARD_KEYS : BOARD_KEYS + SCREEN_KEYS);
  const own = ownKeys(
    all.map(({ option }) => option.key),
    taken,
  );
  const keys = all.map(({ label }, index) => own[index] || nameKey(label, taken));
  const byEntry = new Map(all.map((entry, index) => [entry, keys[index]!]));
  const shown = main.map(group =>
    makeGroup(
      group,
      group.entries.map(entry => ({ ...entry, key: byEntry.get(entry)! })),
    ),
  );
  append(
    shown,
    others.map(group =>
      makeGroup(
        group,
        group.entries.map((entry, index) => ({ ...entry, key: LIST_KEYS[index] ?? '' })),
        nameKey(group.name, taken),
      ),
    ),
  );
  return makeMenu('board', entries, shown);
}

/** Whether an entry makes its group a main one: the ruleset gave it a key, or it goes to a tile and uses nothing up. */
const isFreeOrKeyed = ({ option, asks, cost }: OrderEntry<unknown>) =>
  option.key !== undefined || (asks === 'tile' && cost === undefined);

function withKeys<Choice>(entries: Entries<Choice>, taken: KeyTable): MenuEntry<Choice>[] {
  const keys = assignKeys(
    entries.map(({ option }) => option.key),
    taken,
  );
  return entries.map((entry, index) => ({ ...entry, key: keys[index]! }));
}

/** A group with all that follows from its entries. With a key, even an empty one, it has to be opened. */
function makeGroup<Choice>(
  { name, icon }: UnkeyedGroup<Choice>,
  entries: readonly MenuEntry<Choice>[],
  key?: string,
): MenuGroup<Choice> {
  const reasons = new Set(entries.map(({ blocked }) => blocked?.reason));
  const [reason] = reasons;
  return {
    name,
    icon,
    entries,
    opens: key !== undefined,
    key: key ?? '',
    available: entries.filter(({ blocked }) => !blocked).length,
    blockedReason: entries.length > 1 && reasons.size === 1 && reason ? reason : null,
  };
}

/** The menu with the entries of its groups in the order in which they were made. */
function makeMenu<Choice>(
  layout: MenuLayout,
  before: Entries<Choice>,
  groups: readonly MenuGroup<Choice>[],
): Menu<Choice> {
  const place = new Map(before.map(({ option }, index) => [option, index]));
  const entries = groups
    .flatMap(group => group.entries)
    .sort((a, b) => place.get(a.option)! - place.get(b.option)!);
  return { layout, groups, entries };
}
