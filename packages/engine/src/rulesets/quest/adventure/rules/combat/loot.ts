import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { type AdventureState, HERO, type Pile } from '../../state.js';
import { addItems, hasRoomFor } from '../items/inventory.js';

/** QUEST-20.9, QUEST-20.10: why an item cannot be taken; '' when at least one of it can. */
export function cannotTake(plan: AdventurePlan, state: AdventureState, item: number): string {
  const pile = state.loot.find(each => each.item === item);
  if (!pile) return 'not_in_loot';
  return hasRoomFor(plan, state, { ...pile, count: 1 }) ? '' : 'inventory_full';
}

/** As many as there is room for, of one item or of all of them (null). The rest stays on offer. */
export function takeLoot(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  item: number | null,
): void {
  const taken: Pile[] = [];
  const rest: Pile[] = [];
  for (const pile of state.loot) {
    const left = item === null || pile.item === item ? addItems(plan, state, pile) : pile.count;
    if (left < pile.count) taken.push({ ...pile, count: pile.count - left });
    if (left > 0) rest.push({ ...pile, count: left });
  }
  state.loot = rest;
  const items = taken.map(each => ({ item: plan.world.items[each.item]!.name, count: each.count }));
  table.emit?.({ kind: 'took', round: 0, who: HERO, items });
}
