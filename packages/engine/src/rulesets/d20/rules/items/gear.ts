import type { Slot } from '../../content/schemas.js';
import type { D20Table } from '../../events.js';
import { type Item, itemKey, itemName, slotOf } from '../../plan/items.js';
import type { D20Plan } from '../../plan/plan.js';
import type { D20State } from '../../state/state.js';
import { refresh } from '../characters/characters.js';

/** D20-1.9, D20-5.6: from the pack to its slot; what has to make room goes to the pack. */
export function equip(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  who: number,
  key: string,
  hand?: 'off',
): void {
  const index = state.fighters[who]!.pack.findIndex(item => itemKey(item) === key);
  const item = itemName(plan.content, state.fighters[who]!.pack[index]!);
  const stowed = moveToSlot(plan, state, who, index, hand).map(each => itemName(plan.content, each));
  table.emit?.({ kind: 'equipped', round: state.round, who, party: state.heroes, item, stowed });
}

/** Returns what went to the pack instead. */
function moveToSlot(plan: D20Plan, state: D20State, who: number, index: number, hand?: 'off'): Item[] {
  const { content } = plan;
  const fighter = state.fighters[who]!;
  const item = fighter.pack[index]!;
  const slot = hand ?? slotOf(content, item)!;
  const stowed: Item[] = [];
  const stow = (from: Slot) => {
    const old = fighter[from];
    if (old) stowed.push(old);
    fighter[from] = null;
  };
  stow(slot);
  const handsFor = (each: Item | null) => (each && content.weapons.get(each.id)?.hands) ?? 0;
  if (slot === 'main' && handsFor(item) === 2) stow('off');
  if (slot === 'off' && handsFor(fighter.main) === 2) stow('main');
  fighter[slot] = item;
  fighter.pack = [...fighter.pack.slice(0, index), ...fighter.pack.slice(index + 1), ...stowed];
  refresh(plan, fighter);
  return stowed;
}

/** D20-7.1: from its slot to the pack. */
export function unequip(plan: D20Plan, state: D20State, table: D20Table, who: number, slot: Slot): void {
  const fighter = state.fighters[who]!;
  const item = fighter[slot]!;
  fighter.pack = [...fighter.pack, item];
  fighter[slot] = null;
  refresh(plan, fighter);
  const name = itemName(plan.content, item);
  table.emit?.({ kind: 'unequipped', round: state.round, who, party: state.heroes, item: name });
}

/** Lays an item on the floor. */
export function drop(state: D20State, tile: number, item: Item): void {
  state.ground = [...state.ground, { tile, item }];
}

/** D20-7.1: a weapon goes to the main hand if that is free, everything else to the pack. */
export function pickUp(plan: D20Plan, state: D20State, table: D20Table, who: number, key: string): void {
  const fighter = state.fighters[who]!;
  const index = state.ground.findIndex(({ tile, item }) => tile === fighter.tile && itemKey(item) === key);
  const { item } = state.ground[index]!;
  state.ground = state.ground.filter((_, place) => place !== index);
  fighter.pack = [...fighter.pack, item];
  const weapon = plan.weapons.get(item.id);
  const isHandFree = fighter.main === null && (weapon?.hands === 1 || fighter.off === null);
  if (weapon && isHandFree && !plan.breeds[fighter.breed]!.block)
    moveToSlot(plan, state, who, fighter.pack.length - 1);
  table.emit?.({
    kind: 'picked up',
    round: state.round,
    who,
    party: state.heroes,
    item: itemName(plan.content, item),
  });
}
