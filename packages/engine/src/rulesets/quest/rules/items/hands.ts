import type { QuestTable } from '../../events.js';
import { DONE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { refresh } from '../statuses/refresh.js';
import { addTo, takeFrom } from './pack.js';

/** QUEST-7.15: hands, once a turn for free, again for the action; a shield always takes the action. */
export function equip(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  slot: 'mainHand' | 'offHand',
  item: number,
): void {
  const creature = state.creatures[state.turn]!;
  const before = creature[slot];
  const shield =
    (item !== NONE && plan.items[item]!.isShield) || (before !== NONE && plan.items[before]!.isShield);
  if (shield || (state.done & DONE.equip) !== 0) state.actions--;
  else state.done |= DONE.equip;
  if (item !== NONE) creature.pack = takeFrom(creature.pack, item, 1);
  if (before !== NONE) creature.pack = addTo(creature.pack, before, 1);
  creature[slot] = item;
  creature.grip = gripOf(plan, creature.mainHand, creature.offHand);
  refresh(plan, creature);
  const name = item === NONE ? 'nothing' : plan.items[item]!.name;
  table.emit?.({ kind: 'equipped', round: state.round, who: state.turn, item: name, slot });
}

/** QUEST-10.5: two hands by default where the other is empty. */
export function gripOf(
  plan: { readonly items: QuestPlan['items'] },
  mainHand: number,
  offHand: number,
): number {
  return mainHand !== NONE && offHand === NONE && plan.items[mainHand]!.versatile ? 2 : 1;
}
