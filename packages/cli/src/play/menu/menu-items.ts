import type { Option } from '@fray/engine';
import { percent } from '@fray/lab';

/** A line of a menu: one option, or all options of one order, whose target is chosen next. */
export interface MenuItem extends Option<readonly Option<unknown>[]> {
  /** Whether its options are aimed at tiles. */
  readonly aimsAtTile: boolean;
}

export function itemPerOption(options: readonly Option<unknown>[]): MenuItem[] {
  return options.map(option => ({ ...option, choice: [option], aimsAtTile: false }));
}

/** An item per target of an order, labelled with the target. */
export function targetItems({ choice }: MenuItem): MenuItem[] {
  return itemPerOption(choice).map(item => ({ ...item, label: item.target?.label ?? item.label }));
}

/** Whether a target has to be chosen from a list next; tiles are picked on the board. */
export function asksForTarget({ aimsAtTile, choice, blocked }: MenuItem): boolean {
  return !aimsAtTile && !blocked && choice.length > 1;
}

/** Makes one item of all options of an order, in the place of the first of them. */
export function buildMenuItems(options: readonly Option<unknown>[]): MenuItem[] {
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
    if (typeof place !== 'string') return { ...place, choice: [place], aimsAtTile: false };
    const all = orders.get(place)!;
    return all[0]!.aim ? tileOrder(all[0]!.aim.order, all) : targetOrder(all);
  });
}

/** Replaces an order that is alone in its group by its targets. */
export function expandSingleOrders(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap(item => {
    const isAlone = items.filter(({ group }) => group === item.group).length === 1;
    return isAlone && asksForTarget(item) ? targetItems(item) : [item];
  });
}

export const groupCount = (items: readonly MenuItem[]): number =>
  new Set(items.map(({ group }) => group)).size;

function orderOf({ aim, target, group }: Option<unknown>): string | undefined {
  return aim?.order ?? (target ? `${group}: ${target.order}` : undefined);
}

function tileOrder(label: string, options: readonly Option<unknown>[]): MenuItem {
  const open = options.filter(option => !option.blocked);
  const { group, icon, key, blocked } = options[0]!;
  const [first, ...others] = open;
  const only = first && others.length === 0 ? first : undefined;
  const cost = open.every(option => option.cost === first?.cost) ? first?.cost : undefined;
  return {
    label,
    group,
    icon,
    choice: open,
    aimsAtTile: true,
    ...(key === undefined ? {} : { key }),
    ...(cost === undefined ? {} : { cost }),
    ...(only?.chance === undefined ? {} : { chance: only.chance }),
    ...(open.length === 0
      ? { blocked: blocked! }
      : { hint: only?.label ?? `${open.length} ${first?.chance === undefined ? 'tiles' : 'targets'}` }),
  };
}

/** An order with one open target becomes that option. With several, blocked targets are listed too, with their reasons. */
function targetOrder(all: readonly Option<unknown>[]): MenuItem {
  const open = all.filter(option => !option.blocked);
  const [first = all[0]!] = open;
  if (open.length === 1) return { ...first, choice: [first], aimsAtTile: false };
  const { chance, hint, cost, ...rest } = first;
  const sameChance = open.every(option => option.chance === chance);
  const sharedCost = open.every(option => option.cost === cost) ? cost : undefined;
  return {
    ...rest,
    label: first.target!.order,
    choice: open.length === 0 ? [first] : all,
    aimsAtTile: false,
    ...(sharedCost === undefined ? {} : { cost: sharedCost }),
    ...(sameChance && chance !== undefined ? { chance } : {}),
    ...(open.length === 0 ? (hint === undefined ? {} : { hint }) : { hint: targetHint(open, sameChance) }),
  };
}

/** `6 targets, 45 % to 70 %` */
function targetHint(open: readonly Option<unknown>[], sameChance: boolean): string {
  const what = open.every(({ target }) => target!.whom.length > 0) ? 'targets' : 'ways';
  const chances = open.flatMap(({ chance }) => chance ?? []);
  const least = chances.reduce((a, b) => Math.min(a, b), 1);
  const most = chances.reduce((a, b) => Math.max(a, b), 0);
  const span = sameChance || chances.length < 2 ? '' : `, ${percent(least, 0)} to ${percent(most, 0)}`;
  return `${open.length} ${what}${span}`;
}

/** The words that rulesets use for what is consumed or put on. */
const INVENTORY_WORDS =
  /\b(?:items?|pack|gear|use|equip|drink|potions?|read|scrolls?|eat|food|zap|wands?|throw|wield|wear|rings?)\b/i;

/** Whether an option uses something that the hero carries. */
export function usesInventory({
  group,
  label,
  aim,
}: Pick<Option<unknown>, 'group' | 'label' | 'aim'>): boolean {
  return INVENTORY_WORDS.test(group) || INVENTORY_WORDS.test(aim?.order ?? label);
}

/** The index of the first item that is not blocked. */
export function firstAvailable(items: readonly MenuItem[]): number {
  return Math.max(
    0,
    items.findIndex(item => !item.blocked),
  );
}

/** A free attack, or else what ends the turn: a player who only presses Enter should waste nothing. */
export function suggestedItem(items: readonly MenuItem[]): number {
  const free = items.findIndex(
    item => !item.blocked && !item.cost && item.target?.whom.length && !usesInventory(item),
  );
  return free >= 0 ? free : items.findLastIndex(item => !item.blocked);
}
