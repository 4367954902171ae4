import type { AdventureTable } from '../../events.js';
import type { Ware, World } from '../../plan/world.js';
import type { AdventurePlan } from '../../setup/setup.js';
import { type AdventureState, HERO } from '../../state.js';
import { addItems, carriedCount, goldOf, removeItems } from './inventory.js';

/** Why it cannot be bought; '' when it can. The coins that are paid may make room. */
export function cannotBuy(world: World, state: AdventureState, ware: Ware): string {
  if (goldOf(world, state) < ware.price) return 'not_enough_gold';
  const trial = { ...state };
  removeItems(trial, world.gold, ware.price);
  return addItems(world, trial, ware.item, ware.count) === 0 ? '' : 'inventory_full';
}

export function buy(plan: AdventurePlan, state: AdventureState, ware: Ware, table: AdventureTable): void {
  const { world } = plan;
  removeItems(state, world.gold, ware.price);
  addItems(world, state, ware.item, ware.count);
  tell(world, table, ware.item, ware.count, ware.price, true);
}

/** In whole gold pieces. */
export function salePrice({ items, numbers }: World, item: number, count: number): number {
  return Math.floor(items[item]!.cost * count * numbers.shop.sells + 1e-9);
}

export function cannotSell(world: World, state: AdventureState, item: number, count: number): string {
  if (item === world.gold || carriedCount(state, item) < count) return 'no_item';
  if (salePrice(world, item, count) === 0) return 'worthless';
  const trial = { ...state };
  removeItems(trial, item, count);
  return addItems(world, trial, world.gold, salePrice(world, item, count)) === 0 ? '' : 'inventory_full';
}

export function sell(
  plan: AdventurePlan,
  state: AdventureState,
  item: number,
  count: number,
  table: AdventureTable,
): void {
  const { world } = plan;
  const gold = salePrice(world, item, count);
  removeItems(state, item, count);
  addItems(world, state, world.gold, gold);
  tell(world, table, item, count, gold, false);
}

function tell(
  world: World,
  table: AdventureTable,
  item: number,
  count: number,
  gold: number,
  bought: boolean,
): void {
  const { name } = world.items[item]!;
  table.emit?.({ kind: 'traded', round: 0, who: HERO, item: name, count, gold, bought });
}
