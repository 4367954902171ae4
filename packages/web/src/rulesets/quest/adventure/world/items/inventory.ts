import type { Atlas, Situation } from '@fray/engine/rulesets/quest';
import { capital } from '../../../../../ui/format.js';
import { type AnyOption, choiceFields } from '../world.js';

export type ItemStack = Situation['loot'][number];

/** Shown in empty slots. */
export const SLOT_ICONS: Readonly<Record<string, string>> = {
  mainHand: 'broadsword',
  offHand: 'round-shield',
  helmet: 'visored-helm',
  armor: 'breastplate',
  boots: 'leather-boot',
  gloves: 'gauntlet',
  cloak: 'cape',
  ring1: 'ring',
  ring2: 'ring',
  necklace: 'gem-pendant',
  ammunition: 'quiver',
  bag: 'knapsack',
};

export function slotName(atlas: Atlas | null, slot: string): string {
  return capital(atlas?.slots.find(({ id }) => id === slot)?.name ?? slot);
}

/** 'Torch, 10' */
export const countedName = ({ name, count }: Pick<ItemStack, 'name' | 'count'>) =>
  count === 1 ? name : `${name}, ${count}`;

/** The selection in the inventory: a worn item, an empty slot, or a carried item. */
export type Picked =
  | { readonly is: 'worn'; readonly slot: string; readonly stack: ItemStack }
  | { readonly is: 'empty'; readonly slot: string }
  | { readonly is: 'carried'; readonly stack: ItemStack }
  | null;

/** The selection follows its item: what was carried may be worn by now. */
export function findPicked({ gear, general, bag }: Situation, picked: string): Picked {
  const [kind, id = ''] = picked.split(':');
  if (kind === 'slot') {
    const stack = gear[id];
    return stack ? { is: 'worn', slot: id, stack } : { is: 'empty', slot: id };
  }
  if (kind !== 'item') return null;
  const carried = [...general, ...bag].find(stack => stack?.item === id);
  if (carried) return { is: 'carried', stack: carried };
  const [slot, stack] = Object.entries(gear).find(([, each]) => each?.item === id) ?? [];
  return slot && stack ? { is: 'worn', slot, stack } : null;
}

export const ITEM_ACTIONS = ['use item', 'eat', 'put on', 'stow', 'fetch', 'drop item'];

/** The options for the selection. */
export function itemOptions(options: readonly AnyOption[], picked: Picked): AnyOption[] {
  if (!picked) return [];
  return options.filter(option => {
    const { do: action = '', item, slot } = choiceFields(option);
    if (picked.is === 'carried') return ITEM_ACTIONS.includes(action) && item === picked.stack.item;
    return slot === picked.slot && action === (picked.is === 'worn' ? 'take off' : 'put on');
  });
}
