import { append } from '../../../core/append.js';
import { joinTiles } from '../../../core/fight/tile-options.js';
import type { Option } from '../../../core/ruleset.js';
import type { D20Choice } from '../choices.js';
import { readDice } from '../content/dice.js';
import { type Consumable, SLOTS } from '../content/schemas.js';
import { type Item, itemIcon, itemKey, itemName, slotOf } from '../plan/items.js';
import type { D20Plan } from '../plan/plan.js';
import { throughHide } from '../rules/attack/damage.js';
import { hasForAsLong } from '../rules/conditions/conditions.js';
import { knownIn, tilesInSight, usableIndex } from '../rules/items/items.js';
import { nameOf } from '../state/names.js';
import type { D20State } from '../state/state.js';
import { aimBlocked, useBlocked } from './blocked.js';

type Choices = Option<D20Choice>[];

/** Interchangeable items make one option. Returns how many there are of each key. */
function countsOf(items: readonly Item[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(itemKey(item), (counts.get(itemKey(item)) ?? 0) + 1);
  return counts;
}

/** D20-7.3, D20-9.1 to 9.3: everything in the pack that can be used. */
export function itemOptions(plan: D20Plan, state: D20State, enemies: readonly number[]): Choices {
  const user = state.fighters[state.turn]!;
  const list: Choices = [];
  for (const [key, count] of countsOf(user.pack)) {
    const item = user.pack[usableIndex(user, key)]!;
    const record = plan.content.items.get(item.id);
    if (record) append(list, useOptions(plan, state, enemies, { item, record, count }));
  }
  return list;
}

const VERBS = { potion: 'Drink the', scroll: 'Read the', wand: 'Zap the', food: 'Eat the' } as const;

function useOptions(
  plan: D20Plan,
  state: D20State,
  enemies: readonly number[],
  { item, record, count }: { item: Item; record: Consumable; count: number },
): Choices {
  const { effect, form, icon, text, name } = record;
  const order = `${VERBS[form]} ${name.toLowerCase()}`;
  const plain = {
    group: 'Items',
    icon,
    hint: userHint(plan, state, record),
    cost: form === 'wand' ? chargeCost(item.charges) : count > 1 ? `1 of ${count}` : '1',
  };
  const blocked = useBlocked(item, record);
  if (blocked || !('range' in effect))
    return [{ ...plain, choice: { do: 'use', item: item.id }, label: order, blocked }];
  if (effect.kind === 'blast') {
    const places = tilesInSight(state, effect.range).map(
      (tile): Option<D20Choice> => ({
        ...plain,
        choice: { do: 'use', item: item.id, tile },
        label: order,
        hint: caughtText(plan, state, effect, knownIn(state, tile, effect.radius), text),
        aim: { tile, order },
      }),
    );
    return joinTiles(places, 'tile');
  }
  return enemies.map(whom => ({
    ...plain,
    choice: { do: 'use', item: item.id, target: whom },
    label: `${order} at ${nameOf(plan, state, whom)}`,
    ...aimForecast(plan, state, record, whom),
    aim: { tile: state.fighters[whom]!.tile, order },
    blocked: aimBlocked(state, effect.range, whom),
  }));
}

/** D20-9.1, D20-2.4: what it would do to its user, where that is less than its text says. */
function userHint(plan: D20Plan, state: D20State, { effect, text }: Consumable): string {
  const user = state.fighters[state.turn]!;
  const missing = user.maxHp - user.hp;
  switch (effect.kind) {
    case 'heal':
    case 'restore': {
      if (missing === 0) return 'You have all your HP: it would do nothing';
      const least = effect.kind === 'restore' ? effect.amount : leastOf(effect.dice);
      return missing <= least ? `Restores the ${missing} HP that you lack` : text;
    }
    case 'boon':
      return hasForAsLong(plan, user, effect.condition, effect.turns)
        ? 'It would do nothing: it works on you for as long already'
        : text;
    default:
      return text;
  }
}

function leastOf(dice: string): number {
  const { count, plus } = readDice(dice);
  return Math.max(0, count + plus);
}

/** D20-9.2, D20-4.3: what it would do to a target, and with which chance. */
function aimForecast(plan: D20Plan, state: D20State, { effect, text }: Consumable, whom: number) {
  const target = state.fighters[whom]!;
  if (effect.kind === 'bane' && hasForAsLong(plan, target, effect.condition, effect.turns))
    return { hint: 'It would do nothing: it works on the target for as long already', chance: 0 };
  if (effect.kind !== 'bolt') return { hint: text, chance: 1 };
  const left = throughHide(plan, target, effect.amount, effect.type);
  return { hint: left === effect.amount ? text : `${text}; this one takes ${left}`, chance: 1 };
}

function chargeCost(charges: number): string {
  if (charges === 0) return 'no charge left';
  return `1 of ${charges} ${charges === 1 ? 'charge' : 'charges'}`;
}

/** How many of those whom a blast would catch are named. */
const MAX_NAMED = 5;

function caughtText(
  plan: D20Plan,
  state: D20State,
  { amount, type }: Extract<Consumable['effect'], { kind: 'blast' }>,
  caught: readonly number[],
  text: string,
): string {
  if (caught.length === 0) return `${text}. Here it catches nobody`;
  const names = caught.slice(0, MAX_NAMED).map(who => {
    const left = throughHide(plan, state.fighters[who]!, amount, type);
    return `${nameOf(plan, state, who)}${left === amount ? '' : ` (takes ${left})`}`;
  });
  const others = caught.length > MAX_NAMED ? ` and ${caught.length - MAX_NAMED} more` : '';
  return `${text}. Here it catches ${names.join(', ')}${others}`;
}

/** D20-7.1: equip, unequip, pick up. Only heroes with gear can. */
export function gearOptions(plan: D20Plan, state: D20State): Choices {
  const { content } = plan;
  const user = state.fighters[state.turn]!;
  const list: Choices = [];
  if (plan.breeds[user.breed]!.block) return list;
  const onFloor = state.ground.filter(({ tile }) => tile === user.tile).map(({ item }) => item);
  for (const key of countsOf(onFloor).keys()) {
    const item = onFloor.find(each => itemKey(each) === key)!;
    list.push({
      choice: { do: 'pick', item: key },
      label: `Pick up the ${itemName(content, item).toLowerCase()}`,
      group: 'Gear',
      icon: itemIcon(content, item),
      key: 'g',
    });
  }
  for (const key of countsOf(user.pack).keys()) {
    const item = user.pack.find(each => itemKey(each) === key)!;
    if (!slotOf(content, item)) continue;
    const name = itemName(content, item).toLowerCase();
    const icon = itemIcon(content, item);
    list.push({ choice: { do: 'equip', item: key }, label: `Equip the ${name}`, group: 'Gear', icon });
    const weapon = content.weapons.get(item.id);
    if (plan.options.dualWield && weapon?.hands === 1 && weapon.range === undefined)
      list.push({
        choice: { do: 'equip', item: key, slot: 'off' },
        label: `Take the ${name} in the off hand`,
        group: 'Gear',
        icon,
      });
  }
  for (const slot of SLOTS) {
    const item = user[slot];
    if (!item) continue;
    list.push({
      choice: { do: 'unequip', slot },
      label: `Put the ${itemName(content, item).toLowerCase()} away`,
      group: 'Gear',
      icon: itemIcon(content, item),
    });
  }
  return list;
}
