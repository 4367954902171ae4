import type { Option } from '../ruleset.js';
import type { MenuEntry } from './menu.js';

/** An entry before it has a key. */
export type OrderEntry<Choice> = Omit<MenuEntry<Choice>, 'key'>;

/** An entry for one option. */
export function singleEntry<Choice>(option: Option<Choice>, label = option.label): OrderEntry<Choice> {
  const { group, icon, hint, cost, danger, chance, blocked } = option;
  return {
    label,
    group,
    icon,
    asks: null,
    option,
    options: [option],
    ...(hint === undefined ? {} : { hint }),
    ...(cost === undefined ? {} : { cost }),
    ...(danger === undefined ? {} : { danger }),
    ...(chance === undefined ? {} : { chance }),
    ...(blocked === undefined ? {} : { blocked }),
  };
}

/** The order of an option. An order with targets belongs to its group: 'Shove' may be an attack and a reaction. */
function orderOf({ aim, target, group }: Option<unknown>): string | undefined {
  return aim?.order ?? (target ? `${group}: ${target.order}` : undefined);
}

/** One entry for all options of an order, in the place of the first of them; options without an order stand for themselves. */
export function mergeByOrder<Choice>(options: readonly Option<Choice>[]): OrderEntry<Choice>[] {
  const orders = new Map<string, Option<Choice>[]>();
  const places: Option<Choice>[][] = [];
  for (const option of options) {
    const order = orderOf(option);
    const same = order === undefined ? undefined : orders.get(order);
    if (same) {
      same.push(option);
      continue;
    }
    const all = [option];
    places.push(all);
    if (order !== undefined) orders.set(order, all);
  }
  return places.map(all => {
    const [first] = all;
    if (first!.aim) return tileOrder(all, first!.aim.order);
    return first!.target ? targetOrder(all) : singleEntry(first!);
  });
}

/** The targets of an order, each named by its target. */
export function targetsOf<Choice>(
  options: readonly Option<Choice>[],
  whom: number | null,
): OrderEntry<Choice>[] {
  const all = whom === null ? options : options.filter(({ target }) => target?.whom.includes(whom));
  // Places that are blocked and where no one stands would only lengthen the list.
  const peopled = all.filter(({ blocked, target }) => !blocked || (target?.whom.length ?? 0) > 0);
  const listed = peopled.length > 0 ? peopled : all;
  // A hint that all share is on the order already.
  const isHintShared = listed.length > 1 && new Set(listed.map(({ hint }) => hint)).size === 1;
  return listed.map(option => {
    const { hint, ...entry } = singleEntry(option, option.target?.label);
    return isHintShared || hint === undefined ? entry : { ...entry, hint };
  });
}

/** Its tile is always picked on the board, even if there is only one: the player sees where it goes. */
function tileOrder<Choice>(all: readonly Option<Choice>[], label: string): OrderEntry<Choice> {
  const open = openOptions(all);
  const [only] = open;
  const count = `${open.length} ${only?.chance === undefined ? 'tiles' : 'targets'}`;
  return orderEntry(all, label, 'tile', open.length === 1 ? only!.label : count);
}

/** An order with one open target is that option. */
function targetOrder<Choice>(all: readonly Option<Choice>[]): OrderEntry<Choice> {
  const open = openOptions(all);
  const [first] = open;
  if (open.length === 1) return { ...singleEntry(first!), options: all };
  const what = open.every(({ target }) => target!.whom.length > 0) ? 'targets' : 'ways';
  const same = open.every(({ hint }) => hint === first?.hint) ? first?.hint : undefined;
  const hint = [`${open.length} ${what}`, same].filter(Boolean).join('. ');
  return orderEntry(all, all[0]!.target!.order, open.length > 0 ? 'target' : null, hint);
}

const openOptions = <Choice>(options: readonly Option<Choice>[]) => options.filter(({ blocked }) => !blocked);

/** What the open options of an order have in common; a blocked order keeps the hint that says what it would do. */
function orderEntry<Choice>(
  all: readonly Option<Choice>[],
  label: string,
  asks: MenuEntry['asks'],
  summary: string,
): OrderEntry<Choice> {
  const open = openOptions(all);
  const [first = all[0]!] = open;
  const { group, icon, hint, cost, danger, blocked } = first;
  const shown = open.length > 0 ? summary : hint;
  return {
    label,
    group,
    icon,
    asks,
    option: first,
    options: all,
    ...(shown === undefined ? {} : { hint: shown }),
    ...(cost !== undefined && open.every(option => option.cost === cost) ? { cost } : {}),
    ...(danger !== undefined && open.every(option => option.danger === danger) ? { danger } : {}),
    ...chanceOf(open),
    ...(open.length === 0 && blocked ? { blocked } : {}),
  };
}

function chanceOf(open: readonly Option<unknown>[]): Pick<MenuEntry, 'chance' | 'chances'> {
  const chances = open.flatMap(({ chance }) => chance ?? []);
  const [least, most] = [Math.min(...chances), Math.max(...chances)];
  if (chances.length === 0) return {};
  if (least < most) return { chances: [least, most] };
  return chances.length === open.length ? { chance: least } : {};
}
