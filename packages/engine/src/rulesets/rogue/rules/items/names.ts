import type { ItemGroup } from '../../content/items.js';
import type { RoguePlan } from '../../plan/plan.js';
import type { Item, RogueState } from '../../state/state.js';

/** ROGUE-9.7: groups whose kinds can be unknown: the content's list of their appearances, and an icon that gives no kind away. */
const UNKNOWN_GROUPS = {
  potion: { appearances: 'potions', icon: 'round-bottom-flask' },
  scroll: { appearances: 'scrolls', icon: 'tied-scroll' },
  wand: { appearances: 'wands', icon: 'crystal-wand' },
  ring: { appearances: 'rings', icon: 'ring' },
} as const;

export function canBeUnknown(group: ItemGroup): group is keyof typeof UNKNOWN_GROUPS {
  return group in UNKNOWN_GROUPS;
}

/** 'potion poison' */
export function kindKey(item: Item): string {
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

/** What the hero knows of an item's kind: its record in the content, or what an unknown kind looks like. */
function kindLook(plan: RoguePlan, state: RogueState, item: Item): { name: string; icon: string } {
  const { group, what } = item;
  const { items, itemTables } = plan.content;
  if (!canBeUnknown(group) || isKindKnown(plan, state, item)) return items[group].get(what)!;
  const { appearances, icon } = UNKNOWN_GROUPS[group];
  const words = itemTables.appearances[appearances];
  const kinds = state.met.filter(key => key.startsWith(`${group} `));
  const place = Math.max(0, kinds.indexOf(kindKey(item)));
  return { name: `${words[place % words.length]} ${group}`, icon };
}

/** '+1' or '−1' */
export const signed = (plus: number) => (plus < 0 ? `−${-plus}` : `+${plus}`);

/** 'Mace +1', 'potion of minor healing', 'amber potion', 'wand of fire (5)'. */
export function itemName(plan: RoguePlan, state: RogueState, item: Item): string {
  const { content, options } = plan;
  const name = kindName(plan, state, item);
  if (!isKindKnown(plan, state, item)) return name;
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
      return content.items.ring.get(item.what)!.plus ? `${name} ${signed(item.plus)}` : name;
    default:
      return name;
  }
}

/** The name of its kind, without bonus and charges. An unknown kind is named after its appearance. */
export function kindName(plan: RoguePlan, state: RogueState, item: Item): string {
  return kindLook(plan, state, item).name;
}

export function itemIcon(plan: RoguePlan, state: RogueState, item: Item): string {
  return kindLook(plan, state, item).icon;
}
