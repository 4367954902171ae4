import type { D20Content } from '../content/content.js';
import type { Quality, Slot } from '../content/schemas.js';
import type { ItemSetup } from '../setup.js';

/** One thing that is worn or carried. Never changed, only replaced, so that copies of a state may share it. */
export interface Item {
  /** Of a weapon, a piece of armour or a consumable. */
  readonly id: string;
  readonly quality: Quality;
  /** Left in a wand. */
  readonly charges: number;
  /** D20-15.13: 0 sound, 1 cracked. */
  readonly cracks: number;
  /** D20-15.12: armour bonus lost to criticals. */
  readonly loss: number;
}

/** The item that a setup names; what it leaves out is as in a new one. */
export function itemOf(content: D20Content, setup: ItemSetup): Item {
  const given = typeof setup === 'string' ? { id: setup } : setup;
  const charges = content.items.get(given.id)?.charges ?? 0;
  return {
    id: given.id,
    quality: 'quality' in given ? given.quality : 'plain',
    charges: ('charges' in given ? given.charges : undefined) ?? charges,
    cracks: 'cracks' in given ? given.cracks : 0,
    loss: 'loss' in given ? given.loss : 0,
  };
}

/** How choices name an item. Items with the same key are interchangeable. */
export function itemKey({ id, quality }: Item): string {
  return quality === 'plain' ? id : `${id}@${quality}`;
}

export function itemName(content: D20Content, { id, quality, cracks }: Item): string {
  const name = recordOf(content, id)?.name ?? id;
  return `${cracks > 0 ? 'Cracked ' : ''}${quality === 'plain' ? name : `${quality} ${name.toLowerCase()}`}`;
}

export function itemIcon(content: D20Content, { id }: Item): string {
  return recordOf(content, id)?.icon ?? 'swap-bag';
}

function recordOf({ weapons, armours, items }: D20Content, id: string) {
  return weapons.get(id) ?? armours.get(id) ?? items.get(id);
}

/** Where it is worn; undefined for what cannot be worn. */
export function slotOf(content: D20Content, item: Item): Slot | undefined {
  return content.weapons.has(item.id) ? 'main' : content.armours.get(item.id)?.slot;
}
