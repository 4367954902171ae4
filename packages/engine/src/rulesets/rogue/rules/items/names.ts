import type { Rules } from '../../plan/plan.js';
import type { Group, Item, RogueState } from '../../state/state.js';

/** Groups whose kinds can be unknown (9.7), and where their looks stand in the content. */
const LOOKS = { potion: 'potions', scroll: 'scrolls', wand: 'wands', ring: 'rings' } as const;
type Unclear = keyof typeof LOOKS;

export function isUnclear(group: Group): group is Unclear {
  return group in LOOKS;
}

function kindKey(item: Item): string {
  return `${item.group} ${item.what}`;
}

/** ROGUE-9.7: all kinds are known on sight, unless identify is on. */
export function isKindKnown({ options }: Rules, state: RogueState, item: Item): boolean {
  return !options.identify || !isUnclear(item.group) || state.known.includes(kindKey(item));
}

/** The kind is known from now on. */
export function learn(rules: Rules, state: RogueState, item: Item): void {
  if (!isKindKnown(rules, state, item)) state.known = [...state.known, kindKey(item)];
}

/**
 * An unknown kind looks like something: the n-th kind of a group that was met is the n-th word of its list. So
 * looks tell nothing about kinds, and no dice are needed.
 */
export function meet({ options }: Rules, state: RogueState, item: Item): void {
  if (!options.identify || !isUnclear(item.group) || state.met.includes(kindKey(item))) return;
  state.met = [...state.met, kindKey(item)];
}

function look({ content }: Rules, state: RogueState, item: Item, group: Unclear): string {
  const words = content.items.appearances[LOOKS[group]];
  const kinds = state.met.filter(key => key.startsWith(`${group} `));
  const place = Math.max(0, kinds.indexOf(kindKey(item)));
  return `${words[place % words.length]} ${group}`;
}

const signed = (plus: number) => (plus < 0 ? `−${-plus}` : `+${plus}`);

/** 'Mace +1', 'potion of minor healing', 'amber potion', 'wand of fire (5)'. */
export function itemName(rules: Rules, state: RogueState, item: Item): string {
  const { content, options } = rules;
  const name = kindName(rules, state, item);
  if (isUnclear(item.group) && !isKindKnown(rules, state, item)) return name;
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

/** What kind of thing it is, whatever its bonus and its charges; what nobody knows yet is called by its look. */
export function kindName(rules: Rules, state: RogueState, item: Item): string {
  if (isUnclear(item.group) && !isKindKnown(rules, state, item)) return look(rules, state, item, item.group);
  return recordOf(rules, item).name;
}

/** Name and icon of what an item is. */
function recordOf({ content }: Rules, item: Item): { readonly name: string; readonly icon: string } {
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

const UNKNOWN_ICON: Readonly<Record<Unclear, string>> = {
  potion: 'round-bottom-flask',
  scroll: 'tied-scroll',
  wand: 'crystal-wand',
  ring: 'ring',
};

/** The icon must not tell what the name hides. */
export function itemIcon(rules: Rules, state: RogueState, item: Item): string {
  if (isUnclear(item.group) && !isKindKnown(rules, state, item)) return UNKNOWN_ICON[item.group];
  return recordOf(rules, item).icon;
}
