import { DIRECTIONS, ray } from '../../../boards/grid/index.js';
import type { Blocked, Option } from '../../../core/ruleset.js';
import type { RogueChoice } from '../choices.js';
import type { UseEffect, Wand } from '../content/items.js';
import type { Rules } from '../plan/plan.js';
import { armourClass, carried, inUse } from '../rules/hero.js';
import { quietNeeded, rationFood } from '../rules/hunger.js';
import { MOST_PLUS, MOST_STR } from '../rules/items/effects.js';
import { isKindKnown, itemIcon, itemName } from '../rules/items/names.js';
import { equipBlocked, stuck } from '../rules/items/pack.js';
import { zapChance } from '../rules/items/wands.js';
import { monsterAt } from '../rules/monsters/monsters.js';
import { shownMonster } from '../rules/movement/sight.js';
import type { Item, Monster, RogueState } from '../state/state.js';

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
      return `${content.weapons.get(item.what)!.dice}${plusText(rules, item)} damage${curse}`;
    case 'armour':
      return `AC ${armourClass(rules, item)}${curse}`;
    case 'ration': {
      const [least, most] = rationFood(state);
      return `Restores ${least === most ? most : `${least} to ${most}`} food`;
    }
    case 'potion':
    case 'scroll': {
      const { text, effect } = content[item.group === 'potion' ? 'potions' : 'scrolls'].get(item.what)!;
      return idleText(rules, state, effect) ?? text;
    }
    case 'ring': {
      const { text, effect } = content.rings.get(item.what)!;
      if (effect !== 'regeneration' || !rules.options.regenByDepth) return `${text}${curse}`;
      return `Heals after ${quietNeeded(rules, state, true)} quiet turns instead of ${quietNeeded(rules, state, false)}.${curse}`;
    }
    default:
      return '';
  }
}

/** ROGUE-4.1, 4.3: what the weapon itself adds to its dice. */
function plusText({ options }: Rules, { plus, damagePlus }: Item): string {
  const added = options.separatePluses ? damagePlus : plus;
  return added === 0 ? '' : added < 0 ? `−${-added}` : `+${added}`;
}

/** Said instead of what a use does where it would do nothing now. */
function idleText(rules: Rules, { hero }: RogueState, effect: UseEffect): string | undefined {
  switch (effect.kind) {
    case 'strength':
      return effect.amount > 0 && hero.str >= MOST_STR ? 'Your STR cannot rise any further.' : undefined;
    case 'restore strength':
      return hero.str >= hero.topStr ? 'Your STR is the highest it ever was.' : undefined;
    case 'enchant': {
      const item = carried(hero, hero[effect.what]);
      if (!item) return `You have no ${effect.what} in use: nothing would happen.`;
      const best = item.plus >= MOST_PLUS && (!rules.options.separatePluses || item.damagePlus >= MOST_PLUS);
      return best && !item.cursed ? `Your ${effect.what} has +${MOST_PLUS} already.` : undefined;
    }
    default:
      return undefined;
  }
}

function zapHint(rules: Rules, wand: Wand, seen: Monster | undefined): string {
  if (!seen) return `${wand.text} You see nobody there`;
  const { name } = rules.content.kinds[seen.kind]!;
  if (zapChance(rules, wand, seen) === 0) return `The ${name} does not mind it`;
  if (wand.effect.kind === 'sleep' && seen.asleep < 0) return `The ${name} sleeps already, until it is woken`;
  return wand.text;
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
    const seen = tiles
      .map(tile => monsterAt(state, tile))
      .find(monster => monster && shownMonster(rules, state, monster));
    list.push({
      choice: { do: 'zap', item: item.id, dir },
      label: seen ? `${order} at the ${rules.content.kinds[seen.kind]!.name}` : `${order} ${dir}`,
      group: 'Wands',
      icon: itemIcon(rules, state, item),
      hint: known ? zapHint(rules, record, seen) : UNKNOWN,
      ...(known && seen ? { chance: zapChance(rules, record, seen) } : {}),
      cost: item.charges > 0 ? '1 charge' : 'no charge left',
      aim: { tile: seen ? seen.tile : tiles.at(-1)!, order },
      blocked: item.charges > 0 ? undefined : EMPTY,
    });
  });
  if (item.charges > 0) return list;
  // An empty wand is one line, not eight.
  return list.slice(0, 1);
}
