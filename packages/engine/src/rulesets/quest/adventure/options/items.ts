import type { Slot } from '../../content/content.js';
import { SLOTS } from '../../content/items.js';
import { PUT_GEAR_BACK_ON, type WorldChoice } from '../choices.js';
import {
  bagSlots,
  cannotMove,
  cannotPutOn,
  cannotTakeOff,
  carriedCount,
  slotsFor,
  wearableAgain,
} from '../rules/items/inventory.js';
import { cannotUse, isFood, isUsableOutsideFights } from '../rules/items/use.js';
import type { AdventurePlan } from '../setup/setup.js';
import type { AdventureState } from '../state.js';
import { blockedBy } from './option.js';
import type { AdventureOption } from './options.js';

export const SLOT_NAMES: Readonly<Record<Slot, string>> = {
  mainHand: 'main hand',
  offHand: 'off hand',
  helmet: 'head',
  armor: 'body',
  boots: 'feet',
  gloves: 'hands',
  cloak: 'cloak',
  ring1: 'first ring',
  ring2: 'second ring',
  necklace: 'neck',
  ammunition: 'ammunition',
  bag: 'bag',
};

/** Things: used, worn, moved, dropped; one order each, one target for each thing. */
export function packOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
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
    const target = { order, label: named(plan, state, item), whom: [] };
    list.push({ choice, label, group: 'Things', icon, target, ...more, ...blockedBy(world, code) });
  };
  const again = wearableAgain(world, state).map(({ item }) => world.items[item]!.name);
  if (again.length > 0)
    list.push({
      choice: PUT_GEAR_BACK_ON,
      label: 'Put your gear back on',
      group: 'Things',
      icon: 'breastplate',
      hint: again.join(', '),
    });
  for (const item of kinds) {
    const { id } = world.items[item]!;
    if (isUsableOutsideFights(world, world.items[item]!))
      offer(item, 'Use', { do: 'use item', item: id }, cannotUse(world, state, item));
    else if (isFood(world.items[item]!))
      offer(item, 'Eat', { do: 'eat', item: id }, state.fatigue > 0 ? '' : 'nothing_to_gain', {
        hint: 'Takes off a point of fatigue',
      });
  }
  for (const item of kinds)
    for (const slot of slotsFor(world.items[item]!)) {
      const { id, name } = world.items[item]!;
      offer(item, 'Wear', { do: 'put on', slot, item: id }, cannotPutOn(world, state, slot, item), {
        label: `Wear ${name}: ${SLOT_NAMES[slot]}`,
        target: { order: 'Wear', label: `${name}: ${SLOT_NAMES[slot]}`, whom: [] },
      });
    }
  for (const [place, slot] of SLOTS.entries()) {
    const pile = state.gear[place];
    if (!pile) continue;
    const { name } = world.items[pile.item]!;
    offer(pile.item, 'Take off', { do: 'take off', slot }, cannotTakeOff(world, state, slot), {
      label: `Take off ${name}: ${SLOT_NAMES[slot]}`,
      target: { order: 'Take off', label: `${name}: ${SLOT_NAMES[slot]}`, whom: [] },
    });
  }
  if (bagSlots(world, state) > 0)
    for (const item of kinds) {
      const { id } = world.items[item]!;
      for (const stow of [true, false]) {
        const code = cannotMove(world, state, item, stow);
        if (code !== 'no_item')
          offer(item, stow ? 'Stow' : 'Fetch', { do: stow ? 'stow' : 'fetch', item: id }, code);
      }
    }
  for (const item of kinds) offer(item, 'Drop', { do: 'drop item', item: world.items[item]!.id }, '');
  return list;
}

/** 'Rope', '10 Torch' */
function named({ world }: AdventurePlan, state: AdventureState, item: number): string {
  const count = carriedCount(state, item);
  const { name } = world.items[item]!;
  return count === 1 ? name : `${count} ${name}`;
}
