import type { Item } from '../../content/content.js';
import { STATS } from '../../content/vocabulary.js';
import type { AdventureChoice } from '../choices.js';
import type { AdventurePlan } from '../plan/plan.js';
import type { Ware } from '../plan/world.js';
import { carriedCount, goldOf } from '../rules/items/inventory.js';
import { cannotBuy, cannotSell, salePrice } from '../rules/items/trade.js';
import { type AdventureState, SLOT } from '../state.js';
import { isTrained } from './upkeep.js';

/** Goes to the shops where there is something to buy or to sell; null where there is not. */
export function goShopping(plan: AdventurePlan, state: AdventureState): AdventureChoice | null {
  return waresToBuy(plan, state).length > 0 || chooseSale(plan, state) ? { do: 'shop' } : null;
}

/** In a shop: sells first, then buys what is needed most. */
export function trade(plan: AdventurePlan, state: AdventureState): AdventureChoice {
  const sale = chooseSale(plan, state);
  if (sale) return sale;
  const [ware] = waresToBuy(plan, state);
  return ware ? { do: 'buy', item: plan.world.items[ware.item]!.id } : { do: 'leave shop' };
}

const POTION = 'potion-of-healing';
const WANTED_POTIONS = 2;
const WANTED_AMMUNITION = 10;
const STRENGTH = STATS.indexOf('strength');

/** What the hero lacks and can pay for, what is needed most first. */
function waresToBuy(plan: AdventurePlan, state: AdventureState): Ware[] {
  const { stock, items, itemOf } = plan.world;
  const gold = goldOf(plan, state);
  const canBuy = (ware: Ware) => cannotBuy(plan, state, ware) === '';
  const mostExpensive = (isWanted: (item: Item) => boolean) => {
    const open = stock.filter(
      ware => isWanted(items[ware.item]!) && isTrained(plan, items[ware.item]!) && canBuy(ware),
    );
    return open.sort((a, b) => b.price - a.price).slice(0, 1);
  };
  const main = state.gear[SLOT.mainHand];
  const wares: Ware[] = [];
  if (!main)
    wares.push(...mostExpensive(({ type, range, dice }) => type === 'weapon' && range < 0 && dice !== ''));
  if (!state.gear[SLOT.armor])
    wares.push(
      ...mostExpensive(
        ({ slot, ac_base, str_requirement }) =>
          slot === 'armor' && ac_base && str_requirement <= state.scores[STRENGTH]!,
      ),
    );
  if (!state.gear[SLOT.bag])
    wares.push(...stock.filter(ware => items[ware.item]!.slot === 'bag' && canBuy(ware)).slice(0, 1));
  const ammunition = main && items[main.item]!.ammunition;
  if (ammunition && carriedCount(state, itemOf.get(ammunition)!) < WANTED_AMMUNITION)
    wares.push(...stock.filter(ware => items[ware.item]!.id === ammunition && canBuy(ware)));
  const potion = itemOf.get(POTION);
  if (potion !== undefined && carriedCount(state, potion) < WANTED_POTIONS)
    wares.push(...stock.filter(ware => ware.item === potion && canBuy(ware) && gold > ware.price));
  return wares;
}

const ALWAYS_SOLD: readonly Item['type'][] = [
  'trophy',
  'treasure',
  'material',
  'gear',
  'instrument',
  'tool',
  'gaming_set',
];

/** Sold as well by a hero with less gold than this. What could be worn is worn by now. */
const SOLD_WHEN_POOR: readonly Item['type'][] = [
  'weapon',
  'armor',
  'scroll',
  'kit',
  'consumable',
  'thrown_flask',
];
const POOR_GOLD = 3;

function chooseSale(plan: AdventurePlan, state: AdventureState): AdventureChoice | null {
  const isPoor = goldOf(plan, state) < POOR_GOLD;
  for (const pile of [...state.general, ...state.bag]) {
    if (!pile) continue;
    const { id, type, slot } = plan.world.items[pile.item]!;
    if (slot === 'bag' || !(ALWAYS_SOLD.includes(type) || (isPoor && SOLD_WHEN_POOR.includes(type))))
      continue;
    const count = carriedCount(state, pile.item);
    if (salePrice(plan, pile.item, count) > 0 && cannotSell(plan, state, pile.item, count) === '')
      return { do: 'sell', item: id, count };
  }
  return null;
}
