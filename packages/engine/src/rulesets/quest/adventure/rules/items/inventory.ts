import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { BAG_SLOTS } from '../../setup/limits.js';
import { type AdventureState, HERO, type Pile, SLOT } from '../../state.js';

/** How many places the worn bag has; 0 without a bag. */
export function bagSlots({ world }: AdventurePlan, { gear }: AdventureState): number {
  const bag = gear[SLOT.bag];
  return bag ? Math.min(BAG_SLOTS, world.items[bag.item]!.container_slots) : 0;
}

/** How many of an item are carried: in the ammunition slot, the general slots and the bag, not worn or held. */
export function carriedCount(state: AdventureState, item: number): number {
  let count = 0;
  for (const pile of carriedPiles(state)) if (pile.item === item) count += pile.count;
  return count;
}

/** In the order in which items are used up (QUEST-10.8): ammunition slot, general slots, bag. */
export function carriedPiles({ gear, general, bag }: AdventureState): Pile[] {
  return [gear[SLOT.ammunition] ?? null, ...general, ...bag].filter(pile => pile !== null);
}

export const goldOf = ({ world }: AdventurePlan, state: AdventureState): number =>
  carriedCount(state, world.gold);

/** QUEST-20.10: fills stacks, then empty general slots, then the bag. Returns how many found no room. */
export function addItems(
  plan: AdventurePlan,
  state: AdventureState,
  { item, count, charges = 0 }: { readonly item: number; readonly count: number; readonly charges?: number },
): number {
  const { stack } = plan.world.items[item]!;
  let left = count;
  const fillStack = (pile: Pile | null): Pile | null => {
    if (left === 0 || !pile || pile.item !== item || pile.charges !== charges || charges > 0) return pile;
    const added = Math.min(left, stack - pile.count);
    if (added <= 0) return pile;
    left -= added;
    return { item, count: pile.count + added, charges };
  };
  const fillEmptySlot =
    (slots: number) =>
    (pile: Pile | null, index: number): Pile | null => {
      if (left === 0 || pile || index >= slots) return pile;
      const added = Math.min(left, charges > 0 ? 1 : stack);
      left -= added;
      return { item, count: added, charges };
    };
  const ammunition = fillStack(state.gear[SLOT.ammunition] ?? null);
  if (ammunition !== state.gear[SLOT.ammunition]) state.gear = state.gear.with(SLOT.ammunition, ammunition);
  state.general = state.general.map(fillStack);
  state.bag = state.bag.map(fillStack);
  if (left > 0) state.general = state.general.map(fillEmptySlot(state.general.length));
  if (left > 0) state.bag = state.bag.map(fillEmptySlot(bagSlots(plan, state)));
  return left;
}

export function hasRoomFor(plan: AdventurePlan, state: AdventureState, pile: Pile): boolean {
  return addItems(plan, { ...state }, pile) === 0;
}

/** Takes items away, in the order in which they are used up. Returns how many were missing. */
export function removeItems(state: AdventureState, item: number, count: number): number {
  let left = count;
  const removeFrom = (pile: Pile | null): Pile | null => {
    if (left === 0 || pile?.item !== item) return pile;
    const taken = Math.min(left, pile.count);
    left -= taken;
    return pile.count > taken ? { ...pile, count: pile.count - taken } : null;
  };
  const ammunition = state.gear[SLOT.ammunition] ?? null;
  const after = removeFrom(ammunition);
  if (after !== ammunition) state.gear = state.gear.with(SLOT.ammunition, after);
  state.general = state.general.map(removeFrom);
  state.bag = state.bag.map(removeFrom);
  return left;
}

/** Drops all of an item that is not worn or held. */
export function dropItem(
  { world }: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  item: number,
): void {
  const count = carriedCount(state, item);
  removeItems(state, item, count);
  table.emit?.({ kind: 'dropped', round: 0, who: HERO, item: world.items[item]!.name, count });
}

/** Why a pile cannot go from the general slots to the bag, or back; '' when it can. */
export function cannotMove(
  plan: AdventurePlan,
  state: AdventureState,
  item: number,
  to: 'bag' | 'general',
): string {
  const [source, target] = to === 'bag' ? [state.general, state.bag] : [state.bag, state.general];
  if (!source.some(pile => pile?.item === item)) return 'no_item';
  const slots = to === 'bag' ? bagSlots(plan, state) : target.length;
  return target.slice(0, slots).includes(null) ? '' : 'inventory_full';
}

export function moveItem(
  { world }: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  item: number,
  to: 'bag' | 'general',
): void {
  const [source, target] = to === 'bag' ? [state.general, state.bag] : [state.bag, state.general];
  const index = source.findIndex(pile => pile?.item === item);
  const emptied = source.with(index, null);
  const filled = target.with(target.indexOf(null), source[index]!);
  state.general = to === 'bag' ? emptied : filled;
  state.bag = to === 'bag' ? filled : emptied;
  table.emit?.({ kind: 'moved item', round: 0, who: HERO, item: world.items[item]!.name, to });
}

/** How many of each item are worn, held or carried. */
export function countByItem({
  gear,
  general,
  bag,
}: Pick<AdventureState, 'gear' | 'general' | 'bag'>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const pile of [...gear, ...general, ...bag])
    if (pile) counts.set(pile.item, (counts.get(pile.item) ?? 0) + pile.count);
  return counts;
}
