import type { ItemGroup } from '../../content/items.js';
import type { RoguePlan } from '../../plan/plan.js';
import type { Item, RogueState } from '../../state/state.js';

/** ROGUE-9.7: groups whose kinds can be unknown, and the list of appearances that the content has for each. */
const APPEARANCE_LISTS = { potion: 'potions', scroll: 'scrolls', wand: 'wands', ring: 'rings' } as const;
type UnknownGroup = keyof typeof APPEARANCE_LISTS;

export function canBeUnknown(group: ItemGroup): group is UnknownGroup {
  return group in APPEARANCE_LISTS;
}

function kindKey(item: Item): string {
  return `${item.group} ${item.what}`;
}

/** ROGUE-9.7: all kinds are known on sight, unless identify is on. */
export function isKindKnown({ options }: RoguePlan, state: RogueState, item: Item): boolean {
  return !options.identify || !canBeUnknown(item.group) || state.known.includes(kindKey(item));
}

/** ROGUE-9.7: the kind of this item is known from now on. */
export function learnKind(plan: RoguePlan, state: RogueState, item: Item): void {
  if (!isKindKnown(plan, state, item)) state.known = [...state.known, kindKey(item)];
}

/**
 * Under identify the order in which kinds are met decides what they look like: the nth kind of a group gets the nth
 * appearance of its list. So an appearance gives no hint about the kind, and no dice are needed.
 */
export function noteKind({ options }: RoguePlan, state: RogueState, item: Item): void {
  if (!options.identify || !canBeUnknown(item.group) || state.met.includes(kindKey(item))) return;
  state.met = [...state.met, kindKey(item)];
}

function appearance({ content }: RoguePlan, state: RogueState, item: Item, group: UnknownGroup): string {
  const words = content.items.appearances[APPEARANCE_LISTS[group]];
  const kinds = state.met.filter(key => key.startsWith(`${group} `));
  const place = Math.max(0, kinds.indexOf(kindKey(item)));
  return `${words[place % words.length]} ${group}`;
}

const signed = (plus: number) => (plus < 0 ? `−${-plus}` : `+${plus}`);

/** 'Mace +1', 'potion of minor healing', 'amber potion', 'wand of fire (5)'. */
export function itemName(plan: RoguePlan, state: RogueState, item: Item): string {
  const { content, options } = plan;
  const name = kindName(plan, state, item);
  if (canBeUnknown(item.group) && !isKindKnown(plan, state, item)) return name;
  switch (item.group) {
    case 'weapon':
      return options.separatePluses
        ? `${name} ${signed(item.plus)}, ${signed(item.damagePlus)}`
        : `${name} ${signed(item.plus)}`;
    case 'armour':
      return `${name} ${signed(item.plus)}`;
    case 'wand':
      return `${name} (${item.charges})`;
    case 'ring':
      return content.rings.get(item.what)!.plus ? `${name} ${signed(item.plus)}` : name;
    default:
      return name;
  }
}

/** The name of its kind, without bonus and charges. An unknown kind is named after its appearance. */
export function kindName(plan: RoguePlan, state: RogueState, item: Item): string {
  if (canBeUnknown(item.group) && !isKindKnown(plan, state, item))
    return appearance(plan, state, item, item.group);
  return recordOf(plan, item).name;
}

/** The content's record of an item. */
function recordOf({ content }: RoguePlan, item: Item): { readonly name: string; readonly icon: string } {
  switch (item.group) {
    case 'weapon':
      return content.weapons.get(item.what)!;
    case 'armour':
      return content.armours.get(item.what)!;
    case 'potion':
      return content.potions.get(item.what)!;
    case 'scroll':
      return content.scrolls.get(item.what)!;
    case 'wand':
      return content.wands.get(item.what)!;
    case 'ring':
      return content.rings.get(item.what)!;
    case 'ration':
      return content.items.ration;
    case 'amulet':
      return content.items.amulet;
  }
}

const UNKNOWN_ICON: Readonly<Record<UnknownGroup, string>> = {
  potion: 'round-bottom-flask',
  scroll: 'tied-scroll',
  wand: 'crystal-wand',
  ring: 'ring',
};

/** The icon of an unknown kind must not give it away. */
export function itemIcon(plan: RoguePlan, state: RogueState, item: Item): string {
  if (canBeUnknown(item.group) && !isKindKnown(plan, state, item)) return UNKNOWN_ICON[item.group];
  return recordOf(plan, item).icon;
}
