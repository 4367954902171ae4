import { DIRECTIONS, ray } from '../../../boards/grid/index.js';
import type { Blocked, Option } from '../../../core/ruleset.js';
import type { RogueChoice } from '../choices.js';
import type { UseEffect, Wand } from '../content/items.js';
import type { RoguePlan } from '../plan/plan.js';
import { armourClass, carriedItem, isInUse, MOST_STR } from '../rules/hero.js';
import { quietTurnsNeeded, rationRange } from '../rules/hunger.js';
import { MOST_PLUS } from '../rules/items/effects.js';
import { isKindKnown, itemIcon, itemName, signed } from '../rules/items/names.js';
import { equipObstacle, isStuck } from '../rules/items/pack.js';
import { zapChance } from '../rules/items/wands.js';
import { monsterAt } from '../rules/monsters/monsters.js';
import { heroSeesMonster } from '../rules/movement/sight.js';
import { type Item, kindOf, type Monster, type RogueState } from '../state/state.js';

const UNKNOWN_HINT = 'Nobody knows what it does';

/** What may be done with each item of the pack. Equal items that are used up share one option. */
export function itemOptions(plan: RoguePlan, state: RogueState): Option<RogueChoice>[] {
  const list: Option<RogueChoice>[] = [];
  const counts = new Map<string, number>();
  for (const item of state.hero.pack) {
    const name = itemName(plan, state, item);
    if (isConsumable(item)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const item of state.hero.pack) {
    const name = itemName(plan, state, item);
    const count = counts.get(name);
    if (isConsumable(item) && count === undefined) continue;
    counts.delete(name);
    if (item.group === 'wand') list.push(...zapOptions(plan, state, item, name));
    else if (item.group !== 'amulet') list.push(itemOption(plan, state, item, name, count ?? 1));
  }
  return list;
}

function isConsumable({ group }: Item): boolean {
  return group === 'potion' || group === 'scroll' || group === 'ration';
}

const VERBS = {
  potion: { verb: 'drink', label: 'Drink the', group: 'Potions' },
  scroll: { verb: 'read', label: 'Read the', group: 'Scrolls' },
  ration: { verb: 'eat', label: 'Eat a', group: 'Food' },
  weapon: { verb: 'wield', label: 'Wield the', group: 'Gear' },
  armour: { verb: 'wear', label: 'Wear the', group: 'Gear' },
  ring: { verb: 'put on', label: 'Put on the', group: 'Gear' },
} as const;

function itemOption(
  plan: RoguePlan,
  state: RogueState,
  item: Item,
  name: string,
  count: number,
): Option<RogueChoice> {
  const used = isInUse(state.hero, item.id);
  const { verb, label, group } = VERBS[item.group as keyof typeof VERBS];
  const equips = group === 'Gear';
  const choice: RogueChoice = { do: used ? 'remove' : verb, item: item.id };
  const off = item.group === 'weapon' ? 'Put away the' : 'Take off the';
  return {
    choice,
    label: `${used ? off : label} ${name}${count > 1 ? ` (of ${count})` : ''}`,
    group,
    icon: itemIcon(plan, state, item),
    hint: hintOf(plan, state, item),
    blocked: used
      ? takeOffBlocked(plan, state, item.id)
      : equips
        ? equipBlocked(plan, state, item)
        : undefined,
  };
}

/** ROGUE-9.2. */
function takeOffBlocked(plan: RoguePlan, state: RogueState, id: number): Blocked | undefined {
  if (!isStuck(state, id)) return undefined;
  const name = itemName(plan, state, carriedItem(state.hero, id)!);
  return { code: 'rogue/cursed', reason: `The ${name} is cursed: it cannot be taken off.` };
}

/** ROGUE-5.3, ROGUE-9.2. */
function equipBlocked(plan: RoguePlan, state: RogueState, item: Item): Blocked | undefined {
  const { hero } = state;
  switch (equipObstacle(state, item)) {
    case null:
      return undefined;
    case 'cursed':
      return takeOffBlocked(plan, state, item.group === 'weapon' ? hero.weapon : hero.armour);
    case 'armoured': {
      const worn = itemName(plan, state, carriedItem(hero, hero.armour)!);
      return { code: 'rogue/armoured', reason: `Take off the ${worn} first.` };
    }
    case 'two rings':
      return { code: 'rogue/two-rings', reason: 'Two rings are the most you can wear: take one off first.' };
  }
}

function hintOf(plan: RoguePlan, state: RogueState, item: Item): string {
  const { content } = plan;
  if (!isKindKnown(plan, state, item)) return UNKNOWN_HINT;
  const curse = item.cursed ? '; cursed' : '';
  switch (item.group) {
    case 'weapon':
      return `${content.items.weapon.get(item.what)!.dice}${plusText(plan, item)} damage${curse}`;
    case 'armour':
      return `AC ${armourClass(plan, item)}${curse}`;
    case 'ration': {
      const [least, most] = rationRange(state);
      return `Restores ${least === most ? most : `${least} to ${most}`} food`;
    }
    case 'potion':
    case 'scroll': {
      const { text, effect } = content.items[item.group].get(item.what)!;
      return idleText(plan, state, effect) ?? text;
    }
    case 'ring': {
      const { text, effect } = content.items.ring.get(item.what)!;
      if (effect !== 'regeneration' || !plan.options.regenByDepth) return `${text}${curse}`;
      return `Heals after ${quietTurnsNeeded(plan, state, true)} quiet turns instead of ${quietTurnsNeeded(plan, state, false)}.${curse}`;
    }
    default:
      return '';
  }
}

/** ROGUE-4.1, ROGUE-4.3: what the weapon itself adds to its dice. */
function plusText({ options }: RoguePlan, { plus, damagePlus }: Item): string {
  const added = options.separatePluses ? damagePlus : plus;
  return added === 0 ? '' : signed(added);
}

/** Said instead of what a use does where it would do nothing now. */
function idleText(plan: RoguePlan, { hero }: RogueState, effect: UseEffect): string | undefined {
  switch (effect.kind) {
    case 'strength':
      return effect.amount > 0 && hero.str >= MOST_STR ? 'Your STR cannot rise any further.' : undefined;
    case 'restore strength':
      return hero.str >= hero.topStr ? 'Your STR is the highest it ever was.' : undefined;
    case 'enchant': {
      const item = carriedItem(hero, hero[effect.what]);
      if (!item) return `You have no ${effect.what} in use: nothing would happen.`;
      const best = item.plus >= MOST_PLUS && (!plan.options.separatePluses || item.damagePlus >= MOST_PLUS);
      return best && !item.cursed ? `Your ${effect.what} has +${MOST_PLUS} already.` : undefined;
    }
    default:
      return undefined;
  }
}

function zapHint(plan: RoguePlan, wand: Wand, seen: Monster | undefined): string {
  if (!seen) return `${wand.text} You see nobody there`;
  const { name } = kindOf(plan, seen);
  if (zapChance(plan, wand, seen) === 0) return `The ${name} does not mind it`;
  if (wand.effect.kind === 'sleep' && seen.asleep < 0) return `The ${name} sleeps already, until it is woken`;
  return wand.text;
}

const EMPTY_WAND: Blocked = { code: 'rogue/no-charges', reason: 'The wand is empty.' };

/** ROGUE-9.4: one option per direction that is not barred by a wall, aimed at the first monster in view or the ray's end. */
function zapOptions(plan: RoguePlan, state: RogueState, item: Item, name: string): Option<RogueChoice>[] {
  const record = plan.content.items.wand.get(item.what)!;
  const known = isKindKnown(plan, state, item);
  // The range of an unknown wand is not known either.
  const range = known ? record.range : 5;
  const order = `Zap the ${name}`;
  const list: Option<RogueChoice>[] = [];
  DIRECTIONS.forEach((dir, direction) => {
    const tiles = ray(state.level.grid, state.hero.tile, direction, range);
    if (tiles.length === 0) return;
    const seen = tiles
      .map(tile => monsterAt(state, tile))
      .find(monster => monster && heroSeesMonster(plan, state, monster));
    list.push({
      choice: { do: 'zap', item: item.id, dir },
      label: seen ? `${order} at the ${kindOf(plan, seen).name}` : `${order} ${dir}`,
      group: 'Wands',
      icon: itemIcon(plan, state, item),
      hint: known ? zapHint(plan, record, seen) : UNKNOWN_HINT,
      ...(known && seen ? { chance: zapChance(plan, record, seen) } : {}),
      cost: item.charges > 0 ? '1 charge' : 'no charge left',
      aim: { tile: seen ? seen.tile : tiles.at(-1)!, order },
      blocked: item.charges > 0 ? undefined : EMPTY_WAND,
    });
  });
  // An empty wand is one line, not eight.
  return item.charges > 0 ? list : list.slice(0, 1);
}
