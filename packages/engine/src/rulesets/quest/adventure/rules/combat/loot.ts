import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../setup/setup.js';
import { type AdventureState, HERO, type Pile } from '../../state.js';
import { addItems, hasRoomFor } from '../items/inventory.js';

/** Why something cannot be taken; '' when at least one of it can (QUEST-20.9, 20.10). */
export function cannotTake(plan: AdventurePlan, state: AdventureState, item: number): string {
  const pile = state.loot.find(each => each.item === item);
  if (!pile) return 'not_in_loot';
  return hasRoomFor(plan.world, state, item, 1, pile.charges) ? '' : 'inventory_full';
}

/** As many as fit; the rest stays on offer. */
export function takeLoot(
  plan: AdventurePlan,
  state: AdventureState,
  item: number | null,
  table: AdventureTable,
): void {
  const { world } = plan;
  const taken: Pile[] = [];
  const rest: Pile[] = [];
  for (const pile of state.loot) {
    const wanted = item === null || pile.item === item;
    const left = wanted ? addItems(world, state, pile.item, pile.count, pile.charges) : pile.count;
    if (left < pile.count) taken.push({ ...pile, count: pile.count - left });
    if (left > 0) rest.push({ ...pile, count: left });
  }
  state.loot = rest;
  const items = taken.map(each => ({ item: world.items[each.item]!.name, count: each.count }));
  table.emit?.({ kind: 'took', round: 0, who: HERO, items });
}
