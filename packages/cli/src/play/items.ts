import type { Option } from '@fray/engine';

/** A line of a menu: one option, or all options of one order, each aimed at a tile of its own. */
export interface Item extends Option<readonly Option<unknown>[]> {
  readonly aimed: boolean;
}

/** Each option as a line of its own. */
export function singly(options: readonly Option<unknown>[]): Item[] {
  return options.map(option => ({ ...option, choice: [option], aimed: false }));
}

/** Options as a menu lists them: in their order, those of one order together where the first of them stands. */
export function itemsOf(options: readonly Option<unknown>[]): Item[] {
  const orders = new Map<string, Option<unknown>[]>();
  const places: (Option<unknown> | string)[] = [];
  for (const option of options) {
    const order = option.aim?.order;
    if (order === undefined) places.push(option);
    else if (orders.has(order)) orders.get(order)!.push(option);
    else {
      orders.set(order, [option]);
      places.push(order);
    }
  }
  return places.map(place =>
    typeof place === 'string'
      ? orderOf(place, orders.get(place)!)
      : { ...place, choice: [place], aimed: false },
  );
}

function orderOf(label: string, options: readonly Option<unknown>[]): Item {
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
