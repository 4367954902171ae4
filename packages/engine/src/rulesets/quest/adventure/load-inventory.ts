import { SLOTS } from '../content/items.js';
import type { Check } from './load-check.js';
import { bagSlots, slotsFor } from './rules/inventory.js';
import type { SaveRecord } from './save-schema.js';
import type { AdventureState, Pile } from './state.js';

export function loadInventory(
  check: Check,
  state: AdventureState,
  { gear, general, bag, worn_before = {} }: SaveRecord['inventory'],
): void {
  state.gear = SLOTS.map(slot => {
    const pile = gear[slot];
    if (!pile) return null;
    const path = `inventory.gear.${slot}`;
    const read = pileOf(check, path, pile);
    if (read && !slotsFor(check.world.items[read.item]!).includes(slot))
      check.wrong(path, `${check.world.items[read.item]!.name} is not worn or held there`);
    if (slot !== 'ammunition') check.within(`${path}.quantity`, pile.quantity, 1);
    return read;
  });
  state.wornBefore = SLOTS.flatMap(slot => {
    const id = worn_before[slot];
    return id === undefined
      ? []
      : [{ slot, item: check.place(`inventory.worn_before.${slot}`, 'item', id, check.world.itemOf) }];
  });
  const main = state.gear[0];
  if (main && state.gear[1] && check.world.items[main.item]!.tags.includes('two-handed'))
    check.wrong('inventory.gear.offHand', `${check.world.items[main.item]!.name} needs both hands`);
  state.general = general.map((pile, place) => pile && pileOf(check, `inventory.general[${place}]`, pile));
  state.bag = bag.map((pile, place) => pile && pileOf(check, `inventory.bag[${place}]`, pile));
  const places = bagSlots(check.world, state);
  for (const [place, pile] of state.bag.entries())
    if (pile && place >= places)
      check.wrong(`inventory.bag[${place}]`, `the bag that is worn has ${places} places`);
}

function pileOf(
  check: Check,
  path: string,
  { item, quantity, charges }: { item: string; quantity: number; charges: number },
): Pile | null {
  const index = check.place(`${path}.item`, 'item', item, check.world.itemOf);
  const record = check.world.items[index];
  if (!record) return null;
  // QUEST-16.8: what a death leaves may be more than a stack.
  check.within(`${path}.quantity`, quantity, Math.max(record.stack, check.world.numbers.keptOnDeath));
  check.within(`${path}.charges`, charges, record.charges ?? 0);
  return { item: index, count: quantity, charges };
}
