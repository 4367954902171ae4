import { SLOTS } from '../../content/items.js';
import { countText } from '../../view/words.js';
import type { WorldChoice } from '../choices.js';
import { SLOT_NAMES } from '../narrate/words.js';
import type { AdventurePlan } from '../plan/plan.js';
import { cannotPutOn, cannotTakeOff, slotsFor, wearableAgain } from '../rules/items/gear.js';
import { bagSlots, cannotMove, carriedCount } from '../rules/items/inventory.js';
import { cannotUse, isFood, isUsableOutsideFights } from '../rules/items/use.js';
import type { AdventureState } from '../state.js';
import { type AdventureOption, blockedBy } from './option.js';

/** Items to use, wear, take off, move and drop. All items of one order share a menu. */
export function itemOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { world } = plan;
  const kinds = [...new Set([...state.general, ...state.bag].flatMap(pile => (pile ? [pile.item] : [])))];
  const list: AdventureOption[] = [];
  const offer = (
    item: number,
    order: string,
    choice: WorldChoice,
    code: string,
    more: Partial<AdventureOption> = {},
  ) => {
    const { name, icon } = world.items[item]!;
    const label = `${order} ${name}`;
    const target = { order, label: countText(name, carriedCount(state, item)), whom: [] };
    list.push({ choice, label, group: 'Things', icon, target, ...more, ...blockedBy(plan, code) });
  };
  const wornBefore = wearableAgain(plan, state).map(({ item }) => world.items[item]!.name);
  if (wornBefore.length > 0)
    list.push({
      choice: { do: 'put gear back on' },
      label: 'Put your gear back on',
      group: 'Things',
      icon: 'breastplate',
      hint: wornBefore.join(', '),
    });
  for (const item of kinds) {
    const { id } = world.items[item]!;
    if (isUsableOutsideFights(plan, world.items[item]!))
      offer(item, 'Use', { do: 'use item', item: id }, cannotUse(plan, state, item));
    else if (isFood(world.items[item]!))
      offer(item, 'Eat', { do: 'eat', item: id }, state.fatigue > 0 ? '' : 'nothing_to_gain', {
        hint: 'Takes off a point of fatigue',
      });
  }
  for (const item of kinds)
    for (const slot of slotsFor(world.items[item]!)) {
      const { id, name } = world.items[item]!;
      offer(item, 'Wear', { do: 'put on', slot, item: id }, cannotPutOn(plan, state, slot, item), {
        label: `Wear ${name}: ${SLOT_NAMES[slot]}`,
        target: { order: 'Wear', label: `${name}: ${SLOT_NAMES[slot]}`, whom: [] },
      });
    }
  for (const [index, slot] of SLOTS.entries()) {
    const pile = state.gear[index];
    if (!pile) continue;
    const { name } = world.items[pile.item]!;
    offer(pile.item, 'Take off', { do: 'take off', slot }, cannotTakeOff(plan, state, slot), {
      label: `Take off ${name}: ${SLOT_NAMES[slot]}`,
      target: { order: 'Take off', label: `${name}: ${SLOT_NAMES[slot]}`, whom: [] },
    });
  }
  if (bagSlots(plan, state) > 0)
    for (const item of kinds) {
      const { id } = world.items[item]!;
      const stow = cannotMove(plan, state, item, 'bag');
      if (stow !== 'no_item') offer(item, 'Stow', { do: 'stow', item: id }, stow);
      const fetch = cannotMove(plan, state, item, 'general');
      if (fetch !== 'no_item') offer(item, 'Fetch', { do: 'fetch', item: id }, fetch);
    }
  for (const item of kinds) offer(item, 'Drop', { do: 'drop item', item: world.items[item]!.id }, '');
  return list;
}
