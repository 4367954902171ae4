import type { Item, Slot } from '../../../content/content.js';
import { isWeapon, needsBothHands } from '../../../plan/weapons.js';
import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { type AdventureState, HERO, type Pile, SLOT, type WornBefore } from '../../state.js';
import { armourClassOf } from '../combat/combat.js';
import { addItems, bagSlots } from './inventory.js';

/** The slots in which an item may be worn or held. */
export function slotsFor(item: Item): readonly Slot[] {
  const { slot } = item;
  if (slot === 'hands') return ['mainHand', 'offHand'];
  if (slot === 'ring') return ['ring1', 'ring2'];
  if (slot !== undefined) return [slot];
  return isWeapon(item) ? ['mainHand', 'offHand'] : [];
}

/** Why an item cannot be put on; '' when it can. */
export function cannotPutOn(plan: AdventurePlan, state: AdventureState, slot: Slot, item: number): string {
  const { items } = plan.world;
  const record = items[item];
  if (!record || !slotsFor(record).includes(slot)) return 'unknown_id';
  if (pileToWear(state, item) === null) return 'no_item';
  // QUEST-10.6
  const main = state.gear[SLOT.mainHand];
  if (slot === 'mainHand' && needsBothHands(record) && state.gear[SLOT.offHand]) return 'hands_full';
  if (slot === 'offHand' && (needsBothHands(record) || (main && needsBothHands(items[main.item]!))))
    return 'hands_full';
  return fillSlot(plan, { ...state }, slot, item) ? '' : 'inventory_full';
}

/** The first pile of an item in the general slots or the bag. */
function pileToWear({ general, bag }: AdventureState, item: number): Pile | null {
  return general.find(pile => pile?.item === item) ?? bag.find(pile => pile?.item === item) ?? null;
}

/**
 * Moves one of an item, or a whole stack of ammunition, from the inventory to a slot, and what was there back. Returns false
 * where that finds no room; the state is of no use then.
 */
export function fillSlot(plan: AdventurePlan, state: AdventureState, slot: Slot, item: number): boolean {
  const pile = pileToWear(state, item)!;
  const before = state.gear[SLOT[slot]] ?? null;
  const count = slot === 'ammunition' ? pile.count : 1;
  const rest = count < pile.count ? { ...pile, count: pile.count - count } : null;
  const inGeneral = state.general.indexOf(pile);
  if (inGeneral >= 0) state.general = state.general.with(inGeneral, rest);
  else state.bag = state.bag.with(state.bag.indexOf(pile), rest);
  state.gear = state.gear.with(SLOT[slot], { item, count, charges: pile.charges });
  if (slot === 'bag' && !fitsInBag(plan, state)) return false;
  return before === null || addItems(plan, state, before) === 0;
}

/** Moves what is in a slot back to the inventory. Returns false where that finds no room; the state is of no use then. */
function emptySlot(plan: AdventurePlan, state: AdventureState, slot: Slot): boolean {
  const pile = state.gear[SLOT[slot]]!;
  state.gear = state.gear.with(SLOT[slot], null);
  return fitsInBag(plan, state) && addItems(plan, state, pile) === 0;
}

function fitsInBag(plan: AdventurePlan, state: AdventureState): boolean {
  const slots = bagSlots(plan, state);
  return state.bag.every((pile, index) => !pile || index < slots);
}

export function putOn(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  slot: Slot,
  item: number,
): void {
  fillSlot(plan, state, slot, item);
  state.wornBefore = state.wornBefore.filter(before => before.slot !== slot);
  const { name } = plan.world.items[item]!;
  table.emit?.({ kind: 'wore', round: 0, who: HERO, item: name, slot, on: true });
}

/** Why something worn cannot be taken off; '' when it can. */
export function cannotTakeOff(plan: AdventurePlan, state: AdventureState, slot: Slot): string {
  if (!state.gear[SLOT[slot]]) return 'not_equipped';
  return emptySlot(plan, { ...state }, slot) ? '' : 'inventory_full';
}

export function takeOff(plan: AdventurePlan, state: AdventureState, table: AdventureTable, slot: Slot): void {
  const { name } = plan.world.items[state.gear[SLOT[slot]]!.item]!;
  emptySlot(plan, state, slot);
  table.emit?.({ kind: 'wore', round: 0, who: HERO, item: name, slot, on: false });
}

/** QUEST-16.8: what was worn before a death, is still carried, and whose slot is free. */
export function wearableAgain(plan: AdventurePlan, state: AdventureState): readonly WornBefore[] {
  if (state.wornBefore.length === 0) return state.wornBefore;
  const trial = { ...state };
  return state.wornBefore.filter(
    ({ slot, item }) =>
      !trial.gear[SLOT[slot]] &&
      cannotPutOn(plan, trial, slot, item) === '' &&
      fillSlot(plan, trial, slot, item),
  );
}

/** QUEST-16.8: puts on what was worn before the last death, all in one step. */
export function putGearBackOn(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  for (const { slot, item } of wearableAgain(plan, state)) putOn(plan, state, table, slot, item);
  state.wornBefore = [];
  table.emit?.({ kind: 'armour class', round: 0, who: HERO, armourClass: armourClassOf(plan, state) });
}
