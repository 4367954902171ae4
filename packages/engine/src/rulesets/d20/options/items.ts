import { append } from '../../../core/append.js';
import { joinTiles } from '../../../core/fight/tile-options.js';
import type { Option } from '../../../core/ruleset.js';
import type { D20Choice } from '../choices.js';
import { readDice } from '../content/dice.js';
import type { Consumable } from '../content/schemas.js';
import { lastsAlready } from '../rules/conditions.js';
import { throughHide } from '../rules/damage.js';
import { itemIcon, itemKey, itemName, slotOf } from '../rules/gear.js';
import { aimBlocked, itemBlocked, knownIn, tilesInSight, usableIndex } from '../rules/items.js';
import type { Rules } from '../setup.js';
import { nameOf } from '../state/names.js';
import { type D20State, type Item, SLOTS } from '../state/state.js';

type Choices = Option<D20Choice>[];

/** Things of one name are one option. */
function kindsOf(items: readonly Item[]): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const item of items) kinds.set(itemKey(item), (kinds.get(itemKey(item)) ?? 0) + 1);
  return kinds;
}

/** D20-7.3, 9: everything in the pack that can be used. */
export function itemOptions(rules: Rules, state: D20State, enemies: readonly number[]): Choices {
  const user = state.fighters[state.turn]!;
  const list: Choices = [];
  for (const [key, count] of kindsOf(user.pack)) {
    const item = user.pack[usableIndex(user, key)]!;
    const record = rules.content.items.get(item.id);
    if (record) append(list, usesOf(rules, state, enemies, item, record, count));
  }
  return list;
}

const VERBS = { potion: 'Drink the', scroll: 'Read the', wand: 'Zap the', food: 'Eat the' } as const;

function usesOf(
  rules: Rules,
  state: D20State,
  enemies: readonly number[],
  item: Item,
  record: Consumable,
  count: number,
): Choices {
  const { effect, form, icon, text, name } = record;
  const order = `${VERBS[form]} ${name.toLowerCase()}`;
  const plain = {
    group: 'Items',
    icon,
    hint: ownHint(rules, state, record),
    cost: form === 'wand' ? chargeCost(item.charges) : count > 1 ? `1 of ${count}` : '1',
  };
  const never = itemBlocked(item, record);
  if (never || !('range' in effect))
    return [{ ...plain, choice: { do: 'use', item: item.id }, label: order, blocked: never }];
  if (effect.kind === 'blast') {
    const places = tilesInSight(state, effect.range).map(
      (tile): Option<D20Choice> => ({
        ...plain,
        choice: { do: 'use', item: item.id, tile },
        label: order,
        hint: caughtText(rules, state, effect, knownIn(state, tile, effect.radius), text),
        aim: { tile, order },
      }),
    );
    return joinTiles(places, 'tile');
  }
  return enemies.map(whom => ({
    ...plain,
    choice: { do: 'use', item: item.id, target: whom },
    label: `${order} at ${nameOf(rules, state, whom)}`,
    ...aimedOutlook(rules, state, record, whom),
    aim: { tile: state.fighters[whom]!.tile, order },
    blocked: aimBlocked(state, effect.range, whom),
  }));
}

/** D20-9.1, 2.4: what it would do to who uses it, where that is less than its text says. */
function ownHint(rules: Rules, state: D20State, { effect, text }: Consumable): string {
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
      return lastsAlready(rules, user, effect.condition, effect.turns)
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

/** What it would do to a target, and with which chance (D20-9.2, 4.3). */
function aimedOutlook(rules: Rules, state: D20State, { effect, text }: Consumable, whom: number) {
  const target = state.fighters[whom]!;
  if (effect.kind === 'bane' && lastsAlready(rules, target, effect.condition, effect.turns))
    return { hint: 'It would do nothing: it works on the target for as long already', chance: 0 };
  if (effect.kind !== 'bolt') return { hint: text, chance: 1 };
  const left = throughHide(rules, target, effect.amount, effect.type, null);
  return { hint: left === effect.amount ? text : `${text}; this one takes ${left}`, chance: 1 };
}

function chargeCost(charges: number): string {
  if (charges === 0) return 'no charge left';
  return `1 of ${charges} ${charges === 1 ? 'charge' : 'charges'}`;
}

/** Of those whom a blast would catch. */
const MOST_NAMED = 5;

function caughtText(
  rules: Rules,
  state: D20State,
  { amount, type }: Extract<Consumable['effect'], { kind: 'blast' }>,
  caught: readonly number[],
  text: string,
): string {
  if (caught.length === 0) return `${text}. Here it catches nobody`;
  const names = caught.slice(0, MOST_NAMED).map(who => {
    const left = throughHide(rules, state.fighters[who]!, amount, type, null);
    return `${nameOf(rules, state, who)}${left === amount ? '' : ` (takes ${left})`}`;
  });
  const others = caught.length > MOST_NAMED ? ` and ${caught.length - MOST_NAMED} more` : '';
  return `${text}. Here it catches ${names.join(', ')}${others}`;
}

/** D20-7.1: equip, unequip, pick up. Only heroes with gear of their own do. */
export function gearOptions(rules: Rules, state: D20State): Choices {
  const { content } = rules;
  const user = state.fighters[state.turn]!;
  const list: Choices = [];
  if (rules.breeds[user.breed]!.block) return list;
  const lying = state.ground.filter(({ tile }) => tile === user.tile).map(({ item }) => item);
  for (const key of kindsOf(lying).keys()) {
    const item = lying.find(each => itemKey(each) === key)!;
    list.push({
      choice: { do: 'pick', item: key },
      label: `Pick up the ${itemName(content, item).toLowerCase()}`,
      group: 'Gear',
      icon: itemIcon(content, item),
      key: 'g',
    });
  }
  for (const key of kindsOf(user.pack).keys()) {
    const item = user.pack.find(each => itemKey(each) === key)!;
    if (!slotOf(content, item)) continue;
    const name = itemName(content, item).toLowerCase();
    const icon = itemIcon(content, item);
    list.push({ choice: { do: 'equip', item: key }, label: `Equip the ${name}`, group: 'Gear', icon });
    const weapon = content.weapons.get(item.id);
    if (rules.options.dualWield && weapon?.hands === 1 && weapon.range === undefined)
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
