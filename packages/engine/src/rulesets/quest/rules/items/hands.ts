import type { QuestTable } from '../../events.js';
import { DONE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import { BAR } from '../statuses/conditions.js';
import { refresh } from '../statuses/refresh.js';
import { addTo, takeFrom } from './pack.js';

type Hand = 'mainHand' | 'offHand';

/** QUEST-7.15: once a turn for free, again for the action; a shield always takes the action. */
function takesAction(plan: QuestPlan, state: QuestState, hand: Hand, item: number): boolean {
  const before = state.creatures[state.turn]![hand];
  const isShield = (each: number) => each !== NONE && plan.items[each]!.isShield;
  return isShield(item) || isShield(before) || (state.done & DONE.equip) !== 0;
}

/** Why an item cannot be taken in hand; with NONE, why the hand cannot be emptied. */
export function cannotEquip(plan: QuestPlan, state: QuestState, hand: Hand, item: number): string {
  const { bars, mainHand, offHand } = state.creatures[state.turn]!;
  if ((bars & BAR.action) !== 0) return 'incapacitated';
  if (needsBothHands(plan, state, item) && (offHand !== NONE || hand === 'offHand')) return 'hands_full';
  if (item !== NONE && hand === 'offHand' && needsBothHands(plan, state, mainHand)) return 'hands_full';
  return takesAction(plan, state, hand, item) && state.actions <= 0 ? 'action_used' : '';
}

/** QUEST-10.5: why a versatile weapon cannot be held with another number of hands. */
export function cannotChangeGrip(state: QuestState): string {
  if ((state.creatures[state.turn]!.bars & BAR.action) !== 0) return 'incapacitated';
  return (state.done & DONE.equip) !== 0 ? 'action_used' : '';
}

/** QUEST-10.6, QUEST-10.11: as the creature whose turn it is holds it, on foot or mounted. */
function needsBothHands(plan: QuestPlan, state: QuestState, item: number): boolean {
  if (item === NONE) return false;
  const { arms } = plan.beings[state.creatures[state.turn]!.record]!;
  return arms.some(each => each.item === item && (each.flags & ARM.twoHanded) !== 0);
}

/** QUEST-7.12 */
export function hasFreeHand(plan: QuestPlan, state: QuestState): boolean {
  const { mainHand, offHand, grip } = state.creatures[state.turn]!;
  if (mainHand === NONE) return true;
  if (offHand !== NONE) return false;
  return plan.items[mainHand]!.versatile || (grip !== 2 && !needsBothHands(plan, state, mainHand));
}

/** QUEST-7.15 */
export function equip(plan: QuestPlan, state: QuestState, table: QuestTable, slot: Hand, item: number): void {
  const creature = state.creatures[state.turn]!;
  const before = creature[slot];
  if (takesAction(plan, state, slot, item)) state.actions--;
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
