import type { Item } from '../../content/content.js';
import { type AdventureChoice, LAY_ON_HANDS, LEAVE_SHOP, SHOP } from '../choices.js';
import { SLOT, type Ware } from '../plan/world.js';
import { cannotHire, companionsForHire, wagesOf } from '../rules/companions.js';
import { classOf, maxHp } from '../rules/hero.js';
import { cannotPutOn, carriedCount, goldOf, slotsFor } from '../rules/items/inventory.js';
import { cannotBuy, cannotSell, salePrice } from '../rules/items/trade.js';
import {
  cannotCast,
  cannotLayOnHands,
  cannotUse,
  isCastableOutsideFights,
  isHealing,
} from '../rules/items/use.js';
import { cannotPrepare, learnableSpells } from '../rules/preparation.js';
import type { AdventurePlan } from '../setup/setup.js';
import { type AdventureState, isInCity, levelOf } from '../state.js';

/** Below this share of maximum HP something is done about it. */
const HURT = 0.5;

/** What is at hand against wounds; a city has beds. */
export function healing({ world, hero }: AdventurePlan, state: AdventureState): AdventureChoice | null {
  if (isInCity(state) || state.hp >= HURT * maxHp(world, state)) return null;
  if (hero.class === 'paladin' && cannotLayOnHands(world, state) === '') return LAY_ON_HANDS;
  const spell = state.prepared.find(
    id =>
      isCastableOutsideFights(world, world.content.spells.get(id)!) &&
      world.content.spells.get(id)!.effects.some(({ kind }) => kind === 'heal') &&
      cannotCast(world, state, id) === '',
  );
  if (spell) return { do: 'heal by spell', spell };
  const item = [...state.general, ...state.bag].find(
    pile => pile && isHealing(world.items[pile.item]!) && cannotUse(world, state, pile.item) === '',
  );
  return item ? { do: 'use item', item: world.items[item.item]!.id } : null;
}

export function preparing({ world, hero }: AdventurePlan, state: AdventureState): AdventureChoice | null {
  if (!state.rested) return null;
  const spell = learnableSpells(world, hero, levelOf(state)).find(
    ({ id, combat }) => combat && cannotPrepare(world, hero, state, id) === '',
  );
  return spell ? { do: 'prepare', spell: spell.id } : null;
}

/** Whether the class knows how to use it. */
function isTrained({ world, hero }: AdventurePlan, { id, type, weapon_class, armor_type }: Item): boolean {
  const of = classOf(world, hero);
  if (type === 'weapon')
    return (
      of.weapons.items.includes(id) ||
      (weapon_class !== undefined && of.weapons.classes.includes(weapon_class))
    );
  return armor_type === undefined || armor_type === 'clothing' || of.armour.includes(armor_type);
}

/** Puts what is carried into slots that are empty. */
export function outfitting(plan: AdventurePlan, state: AdventureState): AdventureChoice | null {
  const { world } = plan;
  for (const pile of [...state.general, ...state.bag]) {
    if (!pile) continue;
    const item = world.items[pile.item]!;
    if (!['weapon', 'armor', 'ammunition', 'focus'].includes(item.type) && item.slot !== 'bag') continue;
    if (!isTrained(plan, item)) continue;
    for (const slot of slotsFor(item)) {
      const second = slot === 'offHand' && item.armor_type !== 'shield' && item.type !== 'focus';
      if (state.gear[SLOT[slot]] || second || cannotPutOn(world, state, slot, pile.item) !== '') continue;
      return { do: 'put on', slot, item: item.id };
    }
  }
  return null;
}

/** Whoever asks most and can be paid for some days to come. */
export function hiring(plan: AdventurePlan, state: AdventureState): AdventureChoice | null {
  const { world } = plan;
  const days = Math.floor(goldOf(world, state) / PAYDAYS) - wagesOf(world, state);
  const [best] = companionsForHire(plan, state)
    .filter(each => cannotHire(plan, state, each) === '' && world.companions[each]!.wage <= days)
    .sort((a, b) => world.companions[b]!.wage - world.companions[a]!.wage);
  return best === undefined ? null : { do: 'hire', companion: world.companions[best]!.id };
}

const PAYDAYS = 2;

const POTION = 'potion-of-healing';
const POTIONS = 2;
const FEW_SHOTS = 10;

/** What he lacks, most needed first. */
function wants(plan: AdventurePlan, state: AdventureState): Ware[] {
  const { world } = plan;
  const { stock, items } = world;
  const gold = goldOf(world, state);
  const pay = (ware: Ware) => cannotBuy(world, state, ware) === '';
  const dearest = (fit: (item: Item) => boolean) => {
    const open = stock.filter(
      ware => fit(items[ware.item]!) && isTrained(plan, items[ware.item]!) && pay(ware),
    );
    return open.sort((a, b) => b.price - a.price).slice(0, 1);
  };
  const main = state.gear[SLOT.mainHand];
  const list: Ware[] = [];
  if (!main) list.push(...dearest(({ type, range, dice }) => type === 'weapon' && range < 0 && dice !== ''));
  if (!state.gear[SLOT.armor])
    list.push(
      ...dearest(
        ({ slot, ac_base, str_requirement }) =>
          slot === 'armor' && ac_base && str_requirement <= state.scores[0]!,
      ),
    );
  if (!state.gear[SLOT.bag])
    list.push(...stock.filter(ware => items[ware.item]!.slot === 'bag' && pay(ware)).slice(0, 1));
  const shot = main && items[main.item]!.ammunition;
  if (shot && carriedCount(state, world.itemOf.get(shot)!) < FEW_SHOTS)
    list.push(...stock.filter(ware => items[ware.item]!.id === shot && pay(ware)));
  const potion = world.itemOf.get(POTION);
  if (potion !== undefined && carriedCount(state, potion) < POTIONS)
    list.push(...stock.filter(ware => ware.item === potion && pay(ware) && gold > ware.price));
  return list;
}

const JUNK: readonly Item['type'][] = [
  'trophy',
  'treasure',
  'material',
  'gear',
  'instrument',
  'tool',
  'gaming_set',
];

/** What a hero without a coin parts with besides: what he could wear he wears by now. */
const SPARE: readonly Item['type'][] = ['weapon', 'armor', 'scroll', 'kit', 'consumable', 'thrown_flask'];
const POOR = 3;

function junk({ world }: AdventurePlan, state: AdventureState): AdventureChoice | null {
  const poor = goldOf(world, state) < POOR;
  for (const pile of [...state.general, ...state.bag]) {
    if (!pile) continue;
    const { type, slot } = world.items[pile.item]!;
    if (slot === 'bag' || !(JUNK.includes(type) || (poor && SPARE.includes(type)))) continue;
    const count = carriedCount(state, pile.item);
    if (salePrice(world, pile.item, count) > 0 && cannotSell(world, state, pile.item, count) === '')
      return { do: 'sell', item: world.items[pile.item]!.id, count };
  }
  return null;
}

/** To the shops, if there is something to do there. */
export function shopping(plan: AdventurePlan, state: AdventureState): AdventureChoice | null {
  return wants(plan, state).length > 0 || junk(plan, state) ? SHOP : null;
}

export function trading(plan: AdventurePlan, state: AdventureState): AdventureChoice {
  const sale = junk(plan, state);
  if (sale) return sale;
  const [first] = wants(plan, state);
  return first ? { do: 'buy', item: plan.world.items[first.item]!.id } : LEAVE_SHOP;
}
