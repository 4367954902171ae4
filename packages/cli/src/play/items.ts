import type { Option } from '@fray/engine';
import { percent } from '@fray/lab';

/** A line of a menu: one option, or all options of one order, of which one is chosen next. */
export interface Item extends Option<readonly Option<unknown>[]> {
  /** Whether each of its options is aimed at a tile of its own. */
  readonly aimed: boolean;
}

/** Each option as a line of its own. */
export function singly(options: readonly Option<unknown>[]): Item[] {
  return options.map(option => ({ ...option, choice: [option], aimed: false }));
}

/** The targets of an order that is aimed at somebody, each as a line of its own, by the name of the target. */
export function targetsOf({ choice }: Item): Item[] {
  return singly(choice).map(item => ({ ...item, label: item.target?.label ?? item.label }));
}

/** Whether somebody has to be chosen next, not by a tile but by name. */
export function asksWhom({ aimed, choice, blocked }: Item): boolean {
  return !aimed && !blocked && choice.length > 1;
}

/** Options as a menu lists them: in their order, those of one order together where the first of them stands. */
export function itemsOf(options: readonly Option<unknown>[]): Item[] {
  const orders = new Map<string, Option<unknown>[]>();
  const places: (Option<unknown> | string)[] = [];
  for (const option of options) {
    const order = orderOf(option);
    if (order === undefined) places.push(option);
    else if (orders.has(order)) orders.get(order)!.push(option);
    else {
      orders.set(order, [option]);
      places.push(order);
    }
  }
  return places.map(place => {
    if (typeof place !== 'string') return { ...place, choice: [place], aimed: false };
    const all = orders.get(place)!;
    return all[0]!.aim ? tileOrder(all[0]!.aim.order, all) : namedOrder(all);
  });
}

/** Where a group is one order alone: each of its targets as a line of its own. */
export function opened(items: readonly Item[]): Item[] {
  return items.flatMap(item => {
    const alone = items.filter(({ group }) => group === item.group).length === 1;
    return alone && asksWhom(item) ? targetsOf(item) : [item];
  });
}

export const groupCount = (items: readonly Item[]): number => new Set(items.map(({ group }) => group)).size;

function orderOf({ aim, target, group }: Option<unknown>): string | undefined {
  return aim?.order ?? (target ? `${group}: ${target.order}` : undefined);
}

function tileOrder(label: string, options: readonly Option<unknown>[]): Item {
  const open = options.filter(option => !option.blocked);
  const { group, icon, key, blocked } = options[0]!;
  const [only, ...others] = open;
  const alone = only && others.length === 0 ? only : undefined;
  const cost = open.every(option => option.cost === only?.cost) ? only?.cost : undefined;
  return {
    label,
    group,
    icon,
    choice: open,
    aimed: true,
    ...(key === undefined ? {} : { key }),
    ...(cost === undefined ? {} : { cost }),
    ...(alone?.chance === undefined ? {} : { chance: alone.chance }),
    ...(open.length === 0
      ? { blocked: blocked! }
      : { hint: alone?.label ?? `${open.length} ${only?.chance === undefined ? 'tiles' : 'targets'}` }),
  };
}

/** What is aimed at somebody: at the only one there is at once, else the blocked ones are kept, to say why. */
function namedOrder(all: readonly Option<unknown>[]): Item {
  const open = all.filter(option => !option.blocked);
  const [first = all[0]!] = open;
  if (open.length === 1) return { ...first, choice: [first], aimed: false };
  const { chance, hint, cost, ...rest } = first;
  const same = open.every(option => option.chance === chance);
  const price = open.every(option => option.cost === cost) ? cost : undefined;
  return {
    ...rest,
    label: first.target!.order,
    choice: open.length === 0 ? [first] : all,
    aimed: false,
    ...(price === undefined ? {} : { cost: price }),
    ...(same && chance !== undefined ? { chance } : {}),
    ...(open.length === 0 ? (hint === undefined ? {} : { hint }) : { hint: spanOf(open, same) }),
  };
}

/** `6 targets, 45 % to 70 %` */
function spanOf(open: readonly Option<unknown>[], same: boolean): string {
  const what = open.every(({ target }) => target!.whom.length > 0) ? 'targets' : 'ways';
  const chances = open.flatMap(({ chance }) => chance ?? []);
  const least = chances.reduce((a, b) => Math.min(a, b), 1);
  const most = chances.reduce((a, b) => Math.max(a, b), 0);
  const span = same || chances.length < 2 ? '' : `, ${percent(least, 0)} to ${percent(most, 0)}`;
  return `${open.length} ${what}${span}`;
}

/** What is spent or put on, by the words that rulesets use for it. */
const BELONGINGS =
  /\b(?:items?|pack|gear|use|equip|drink|potions?|read|scrolls?|eat|food|zap|wands?|throw|wield|wear|rings?)\b/i;

/** Whether it is something that the hero carries. */
export function isBelonging({
  group,
  label,
  aim,
}: Pick<Option<unknown>, 'group' | 'label' | 'aim'>): boolean {
  return BELONGINGS.test(group) || BELONGINGS.test(aim?.order ?? label);
}

/** The number of the first that can be chosen. */
export function firstOpen(items: readonly Item[]): number {
  return Math.max(
    0,
    items.findIndex(item => !item.blocked),
  );
}

/** What costs nothing and is done to somebody, else what ends the turn: Enter alone should waste nothing. */
export function suggested(items: readonly Item[]): number {
  const free = items.findIndex(
    item => !item.blocked && !item.cost && item.target?.whom.length && !isBelonging(item),
  );
  return free >= 0 ? free : items.findLastIndex(item => !item.blocked);
}
