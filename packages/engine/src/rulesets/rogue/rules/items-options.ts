import { DIRECTIONS, ray } from '../../../boards/grid/index.js';
import type { Blocked, Option } from '../../../core/ruleset.js';
import type { RogueChoice } from '../choices.js';
import type { Rules } from '../setup.js';
import type { Item, RogueState } from '../state.js';
import { isKindKnown, itemIcon, itemName } from './names.js';
import { equipBlocked, stuck } from './pack.js';
import { inUse } from './refit.js';
import { shownMonster } from './sight.js';
import { rayTarget } from './wands.js';

const UNKNOWN = 'Nobody knows what it does';

/** What may be done with each thing in the pack; of several that are the same, with the first. */
export function itemOptions(rules: Rules, state: RogueState): Option<RogueChoice>[] {
  const list: Option<RogueChoice>[] = [];
  const counts = new Map<string, number>();
  for (const item of state.hero.pack) {
    const name = itemName(rules, state, item);
    if (isUsedUp(item)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const item of state.hero.pack) {
    const name = itemName(rules, state, item);
    const count = counts.get(name);
    if (isUsedUp(item) && count === undefined) continue;
    counts.delete(name);
    if (item.group === 'wand') list.push(...zapOptions(rules, state, item, name));
    else if (item.group !== 'amulet') list.push(optionOf(rules, state, item, name, count ?? 1));
  }
  return list;
}

function isUsedUp({ group }: Item): boolean {
  return group === 'potion' || group === 'scroll' || group === 'ration';
}

type Verb = 'drink' | 'read' | 'eat' | 'wield' | 'wear' | 'put on' | 'remove';
const VERBS = {
  potion: { verb: 'drink', label: 'Drink the', group: 'Potions' },
  scroll: { verb: 'read', label: 'Read the', group: 'Scrolls' },
  ration: { verb: 'eat', label: 'Eat a', group: 'Food' },
  weapon: { verb: 'wield', label: 'Wield the', group: 'Gear' },
  armour: { verb: 'wear', label: 'Wear the', group: 'Gear' },
  ring: { verb: 'put on', label: 'Put on the', group: 'Gear' },
} as const;

function optionOf(
  rules: Rules,
  state: RogueState,
  item: Item,
  name: string,
  count: number,
): Option<RogueChoice> {
  const used = inUse(state.hero, item.id);
  const { verb, label, group } = VERBS[item.group as keyof typeof VERBS];
  const equips = group === 'Gear';
  const choice: RogueChoice = { do: (used ? 'remove' : verb) as Verb, item: item.id };
  const off = item.group === 'weapon' ? 'Put away the' : 'Take off the';
  return {
    choice,
    label: `${used ? off : label} ${name}${count > 1 ? ` (of ${count})` : ''}`,
    group,
    icon: itemIcon(rules, state, item),
    hint: hintOf(rules, state, item),
    blocked: used ? stuck(rules, state, item.id) : equips ? equipBlocked(rules, state, item) : undefined,
  };
}

function hintOf(rules: Rules, state: RogueState, item: Item): string {
  const { content } = rules;
  if (!isKindKnown(rules, state, item)) return UNKNOWN;
  const curse = item.cursed ? '; cursed' : '';
  switch (item.group) {
    case 'weapon':
      return `${content.weapons.get(item.what)!.dice} damage${curse}`;
    case 'armour':
      return `AC ${content.armours.get(item.what)!.ac - item.plus}${curse}`;
    case 'ration':
      return 'Restores 1100 to 1499 food';
    case 'potion':
      return content.potions.get(item.what)!.text;
    case 'scroll':
      return content.scrolls.get(item.what)!.text;
    case 'ring':
      return content.rings.get(item.what)!.text;
    default:
      return '';
  }
}

const EMPTY: Blocked = { code: 'rogue/no-charges', reason: 'The wand is empty.' };

/** ROGUE-9.4: every direction that no wall bars at once; the aim is whom the ray would meet, or its end. */
function zapOptions(rules: Rules, state: RogueState, item: Item, name: string): Option<RogueChoice>[] {
  const record = rules.content.wands.get(item.what)!;
  const known = isKindKnown(rules, state, item);
  // How far an unknown wand reaches is part of what is not known.
  const range = known ? record.range : 5;
  const order = `Zap the ${name}`;
  const list: Option<RogueChoice>[] = [];
  DIRECTIONS.forEach((dir, direction) => {
    const tiles = ray(state.level.grid, state.hero.tile, direction, range);
    if (tiles.length === 0) return;
    const met = rayTarget(state, direction, range);
    const seen = met && shownMonster(rules, state, met) ? met : undefined;
    list.push({
      choice: { do: 'zap', item: item.id, dir },
      label: seen ? `${order} at the ${rules.content.kinds[seen.kind]!.name}` : `${order} ${dir}`,
      group: 'Wands',
      icon: itemIcon(rules, state, item),
      hint: known ? record.text : UNKNOWN,
      cost: item.charges > 0 ? '1 charge' : 'no charge left',
      aim: { tile: seen ? seen.tile : tiles.at(-1)!, order },
      blocked: item.charges > 0 ? undefined : EMPTY,
    });
  });
  if (item.charges > 0) return list;
  // An empty wand is one line, not eight.
  return list.slice(0, 1);
}
