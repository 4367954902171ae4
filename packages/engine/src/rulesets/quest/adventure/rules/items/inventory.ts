import type { Item, Slot } from '../../../content/content.js';
import { SLOTS } from '../../../content/items.js';
import { SLOT, type World } from '../../plan/world.js';
import { type AdventureState, BAG_SLOTS, type Pile, type Slots, type WornBefore } from '../../state.js';

/** How many places the bag worn has; none without a bag. */
export function bagSlots(world: World, { gear }: Pick<AdventureState, 'gear'>): number {
  const bag = gear[SLOT.bag];
  return bag ? Math.min(BAG_SLOTS, world.items[bag.item]!.container_slots) : 0;
}

/** How many of a kind are carried, what is worn and held not counted, ammunition in its slot included. */
export function carriedCount(state: AdventureState, item: number): number {
  let count = 0;
  for (const pile of carriedPiles(state)) if (pile.item === item) count += pile.count;
  return count;
}

/** In the order in which things are used up (QUEST-10.8): the ammunition slot, general slots, bag. */
export function carriedPiles({ gear, general, bag }: AdventureState): Pile[] {
  return [gear[SLOT.ammunition] ?? null, ...general, ...bag].filter(pile => pile !== null);
}

export const goldOf = (world: World, state: AdventureState): number => carriedCount(state, world.gold);

/** QUEST-20.10: fills stacks, then general slots, then the bag. Answers how many found no room. */
export function addItems(
  world: World,
  state: AdventureState,
  item: number,
  count: number,
  charges = 0,
): number {
  const { stack } = world.items[item]!;
  let left = count;
  const onto = (pile: Pile | null): Pile | null => {
    if (left === 0 || !pile || pile.item !== item || pile.charges !== charges || charges > 0) return pile;
    const added = Math.min(left, stack - pile.count);
    if (added <= 0) return pile;
    left -= added;
    return { item, count: pile.count + added, charges };
  };
  const into =
    (places: number) =>
    (pile: Pile | null, place: number): Pile | null => {
      if (left === 0 || pile || place >= places) return pile;
      const added = Math.min(left, charges > 0 ? 1 : stack);
      left -= added;
      return { item, count: added, charges };
    };
  const bags = bagSlots(world, state);
  const ammunition = onto(state.gear[SLOT.ammunition] ?? null);
  if (ammunition !== state.gear[SLOT.ammunition]) state.gear = state.gear.with(SLOT.ammunition, ammunition);
  state.general = state.general.map(onto);
  state.bag = state.bag.map(onto);
  if (left > 0) state.general = state.general.map(into(state.general.length));
  if (left > 0) state.bag = state.bag.map(into(bags));
  return left;
}

/** Whether so many would fit. */
export function hasRoomFor(
  world: World,
  state: AdventureState,
  item: number,
  count: number,
  charges = 0,
): boolean {
  const { gear, general, bag } = state;
  const left = addItems(world, state, item, count, charges);
  state.gear = gear;
  state.general = general;
  state.bag = bag;
  return left === 0;
}

/** So many fewer, in the order in which things are used up. Answers how many there were not. */
export function removeItems(state: AdventureState, item: number, count: number): number {
  let left = count;
  const from = (pile: Pile | null): Pile | null => {
    if (left === 0 || pile?.item !== item) return pile;
    const taken = Math.min(left, pile.count);
    left -= taken;
    return pile.count > taken ? { ...pile, count: pile.count - taken } : null;
  };
  const ammunition = state.gear[SLOT.ammunition] ?? null;
  const after = from(ammunition);
  if (after !== ammunition) state.gear = state.gear.with(SLOT.ammunition, after);
  state.general = state.general.map(from);
  state.bag = state.bag.map(from);
  return left;
}

/** Where a thing may be worn or held. */
export function slotsFor({ slot, type, tags }: Item): readonly Slot[] {
  if (slot === 'hands') return ['mainHand', 'offHand'];
  if (slot === 'ring') return ['ring1', 'ring2'];
  if (slot !== undefined) return [slot];
  return type === 'weapon' || tags.includes('improvised-weapon') ? ['mainHand', 'offHand'] : [];
}

const needsBothHands = ({ tags, two_handed_on_foot }: Item) =>
  tags.includes('two-handed') || two_handed_on_foot;

/** Why something cannot be put on; '' when it can. */
export function cannotPutOn(world: World, state: AdventureState, slot: Slot, item: number): string {
  const record = world.items[item];
  if (!record || !slotsFor(record).includes(slot)) return 'unknown_id';
  if (loose(state, item) === null) return 'no_item';
  // QUEST-10.6
  const main = state.gear[SLOT.mainHand];
  if (slot === 'mainHand' && needsBothHands(record) && state.gear[SLOT.offHand]) return 'hands_full';
  if (slot === 'offHand' && (needsBothHands(record) || (main && needsBothHands(world.items[main.item]!))))
    return 'hands_full';
  const trial = { ...state };
  return putOn(world, trial, slot, item) ? '' : 'inventory_full';
}

/** The first pile of a kind in the general slots or the bag. */
function loose({ general, bag }: AdventureState, item: number): Pile | null {
  return general.find(pile => pile?.item === item) ?? bag.find(pile => pile?.item === item) ?? null;
}

/** One of it, or a whole stack of ammunition, goes to its slot; what was there goes back. False where that finds no room. */
export function putOn(world: World, state: AdventureState, slot: Slot, item: number): boolean {
  const pile = loose(state, item)!;
  const place = SLOT[slot];
  const before = state.gear[place] ?? null;
  const count = slot === 'ammunition' ? pile.count : 1;
  const rest = count < pile.count ? { ...pile, count: pile.count - count } : null;
  const inGeneral = state.general.indexOf(pile);
  if (inGeneral >= 0) state.general = state.general.with(inGeneral, rest);
  else state.bag = state.bag.with(state.bag.indexOf(pile), rest);
  state.gear = state.gear.with(place, { item, count, charges: pile.charges });
  if (slot === 'bag' && state.bag.some((each, index) => each && index >= bagSlots(world, state)))
    return false;
  return before === null || addItems(world, state, before.item, before.count, before.charges) === 0;
}

/** QUEST-16.8: what was worn before a death, is still carried, and whose slot is free. */
export function wearableAgain(world: World, state: AdventureState): readonly WornBefore[] {
  if (state.wornBefore.length === 0) return state.wornBefore;
  const trial = { ...state };
  return state.wornBefore.filter(
    ({ slot, item }) =>
      !trial.gear[SLOT[slot]] &&
      cannotPutOn(world, trial, slot, item) === '' &&
      putOn(world, trial, slot, item),
  );
}

/** Why something worn cannot be taken off; '' when it can. */
export function cannotTakeOff(world: World, state: AdventureState, slot: Slot): string {
  if (!state.gear[SLOT[slot]]) return 'not_equipped';
  const trial = { ...state };
  return takeOff(world, trial, slot) ? '' : 'inventory_full';
}

export function takeOff(world: World, state: AdventureState, slot: Slot): boolean {
  const pile = state.gear[SLOT[slot]]!;
  state.gear = state.gear.with(SLOT[slot], null);
  if (state.bag.some((each, index) => each && index >= bagSlots(world, state))) return false;
  return addItems(world, state, pile.item, pile.count, pile.charges) === 0;
}

/** Why a pile cannot go from the general slots to the bag, or back; '' when it can. */
export function cannotMove(world: World, state: AdventureState, item: number, stow: boolean): string {
  const [from, to] = stow ? [state.general, state.bag] : [state.bag, state.general];
  if (!from.some(pile => pile?.item === item)) return 'no_item';
  const places = stow ? bagSlots(world, state) : to.length;
  return to.slice(0, places).includes(null) ? '' : 'inventory_full';
}

export function moveItem(state: AdventureState, item: number, stow: boolean): void {
  const [from, to] = stow ? [state.general, state.bag] : [state.bag, state.general];
  const place = from.findIndex(pile => pile?.item === item);
  const [left, filled] = [from.with(place, null), to.with(to.indexOf(null), from[place]!)];
  state.general = stow ? left : filled;
  state.bag = stow ? filled : left;
}

/** Everything that is worn, held or carried, by kind. */
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

export const NO_GEAR: Slots = SLOTS.map(() => null);
