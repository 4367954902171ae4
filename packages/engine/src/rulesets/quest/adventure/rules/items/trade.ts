import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import type { Ware } from '../../plan/world.js';
import { type AdventureState, HERO } from '../../state.js';
import { addItems, carriedCount, goldOf, removeItems } from './inventory.js';

/** Why a ware cannot be bought; '' when it can. The coins paid may make room for it. */
export function cannotBuy(plan: AdventurePlan, state: AdventureState, ware: Ware): string {
  if (goldOf(plan, state) < ware.price) return 'not_enough_gold';
  const trial = { ...state };
  removeItems(trial, plan.world.gold, ware.price);
  return addItems(plan, trial, ware) === 0 ? '' : 'inventory_full';
}

export function buy(plan: AdventurePlan, state: AdventureState, table: AdventureTable, ware: Ware): void {
  const { world } = plan;
  const { item, count, price } = ware;
  removeItems(state, world.gold, price);
  addItems(plan, state, { item, count });
  const { name } = world.items[item]!;
  table.emit?.({ kind: 'traded', round: 0, who: HERO, item: name, count, gold: price, bought: true });
}

/** What the shops pay, in whole gold pieces. */
export function salePrice({ world: { items, numbers } }: AdventurePlan, item: number, count: number): number {
  return Math.floor(items[item]!.cost * count * numbers.shop.sells + 1e-9);
}

/** Why this many of an item cannot be sold; '' when they can. */
export function cannotSell(plan: AdventurePlan, state: AdventureState, item: number, count: number): string {
  const { gold } = plan.world;
  if (item === gold || carriedCount(state, item) < count) return 'no_item';
  const price = salePrice(plan, item, count);
  if (price === 0) return 'worthless';
  const trial = { ...state };
  removeItems(trial, item, count);
  return addItems(plan, trial, { item: gold, count: price }) === 0 ? '' : 'inventory_full';
}

export function sell(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  item: number,
  count: number,
): void {
  const { world } = plan;
  const gold = salePrice(plan, item, count);
  removeItems(state, item, count);
  addItems(plan, state, { item: world.gold, count: gold });
  const { name } = world.items[item]!;
  table.emit?.({ kind: 'traded', round: 0, who: HERO, item: name, count, gold, bought: false });
}
