import type { Atlas, Situation } from '@fray/engine/rulesets/quest';
import { capital } from '../../../ui/format.js';
import { fieldsOf, type Offer } from '../world.js';

export type Pile = Situation['loot'][number];

/** What is not in a hand yet. */
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
export const counted = ({ name, count }: Pick<Pile, 'name' | 'count'>) =>
  count === 1 ? name : `${name}, ${count}`;

/** What a pick stands for: something worn, an empty place, or something carried. */
export type Picked =
  | { readonly is: 'worn'; readonly slot: string; readonly pile: Pile }
  | { readonly is: 'empty'; readonly slot: string }
  | { readonly is: 'carried'; readonly pile: Pile }
  | null;

/** A pick follows its thing: what was carried may be worn by now. */
export function pickedOf({ gear, general, bag }: Situation, picked: string): Picked {
  const [kind, id = ''] = picked.split(':');
  if (kind === 'slot') {
    const pile = gear[id];
    return pile ? { is: 'worn', slot: id, pile } : { is: 'empty', slot: id };
  }
  if (kind !== 'item') return null;
  const carried = [...general, ...bag].find(pile => pile?.item === id);
  if (carried) return { is: 'carried', pile: carried };
  const [slot, pile] = Object.entries(gear).find(([, each]) => each?.item === id) ?? [];
  return slot && pile ? { is: 'worn', slot, pile } : null;
}

export const ITEM_DEEDS = ['use item', 'eat', 'put on', 'stow', 'fetch', 'drop item'];

/** What can be done with it. */
export function deedsWith(options: readonly Offer[], picked: Picked): Offer[] {
  if (!picked) return [];
  return options.filter(option => {
    const { do: deed = '', item, slot } = fieldsOf(option);
    if (picked.is === 'carried') return ITEM_DEEDS.includes(deed) && item === picked.pile.item;
    return slot === picked.slot && deed === (picked.is === 'worn' ? 'take off' : 'put on');
  });
}
