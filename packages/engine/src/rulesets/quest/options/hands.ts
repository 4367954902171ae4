import { DONE, NONE } from '../plan/codes.js';
import type { ItemRule } from '../plan/items.js';
import type { QuestPlan } from '../plan/plan.js';
import { BAR } from '../rules/statuses/conditions.js';
import { armsIndex } from '../rules/statuses/refresh.js';
import type { QuestState } from '../state/state.js';
import { needsBothHands } from './holds.js';
import { always, type Offer, standing } from './offers.js';

/** QUEST-7.15, 10.5, 10.6: what is in hand, and what could be. */
export function handOptions(plan: QuestPlan, state: QuestState, list: Offer[]): void {
  const creature = state.creatures[state.turn]!;
  const { mainHand, offHand, pack, bars } = creature;
  const helpless = (bars & BAR.action) !== 0 ? 'incapacitated' : '';
  const taken = (state.done & DONE.equip) !== 0;
  if (mainHand !== NONE && offHand === NONE && plan.items[mainHand]!.versatile)
    list.push((creature.grip === 2 ? ONE_HAND : BOTH_HANDS)(plan, helpless || (taken ? 'action_used' : '')));
  for (const { what } of pack) {
    const item = plan.items[what]!;
    if (item.isArmour) list.push(WEAR(plan, item, '', 0, 'armor_locked'));
    if (!item.isWeapon && !item.isShield) continue;
    if (!item.isShield)
      list.push(TAKE(plan, item, '', MAIN, helpless || cannotTake(plan, state, item, MAIN)));
    if (item.hands !== 'main')
      list.push(TAKE(plan, item, '', OFF, helpless || cannotTake(plan, state, item, OFF)));
  }
  for (let hand = MAIN; hand <= OFF; hand++) {
    const held = hand === MAIN ? mainHand : offHand;
    if (held === NONE || armsIndex(plan.beings[creature.record]!, held, 'one') < 0) continue;
    const item = plan.items[held]!;
    const used = (taken || item.isShield) && state.actions <= 0 ? 'action_used' : '';
    list.push(PUT_AWAY(plan, item, '', hand, helpless || used));
  }
}

const MAIN = 0;
const OFF = 1;
const SLOTS = ['mainHand', 'offHand'] as const;
const HANDS = ['main', 'off'] as const;

function cannotTake(plan: QuestPlan, state: QuestState, item: ItemRule, hand: number): string {
  const { mainHand, offHand } = state.creatures[state.turn]!;
  const both = needsBothHands(plan, state, item.index);
  if (both && (offHand !== NONE || hand === OFF)) return 'hands_full';
  if (hand === OFF && needsBothHands(plan, state, mainHand)) return 'hands_full';
  const held = hand === MAIN ? mainHand : offHand;
  const shield = item.isShield || (held !== NONE && plan.items[held]!.isShield);
  return (shield || (state.done & DONE.equip) !== 0) && state.actions <= 0 ? 'action_used' : '';
}

const held = (label: string, hands: 1 | 2) =>
  always({ choice: { do: 'grip', hands }, label, group: 'More', icon: 'hand' });
const ONE_HAND = held('Hold it with one hand', 1);
const BOTH_HANDS = held('Hold it with both hands', 2);

const WEAR = standing<ItemRule>(({ id, name, icon }) => ({
  choice: { do: 'wear', item: id },
  label: `Wear ${name}`,
  group: 'More',
  icon,
}));

const TAKE = standing<ItemRule>(({ id, name, icon }, _, hand) => ({
  choice: { do: 'equip', slot: SLOTS[hand]!, item: id },
  label: `${name} into the ${HANDS[hand]} hand`,
  target: { order: 'Take in hand', label: `${name}, ${HANDS[hand]} hand`, whom: [] },
  group: 'More',
  icon,
}));

const PUT_AWAY = standing<ItemRule>(({ name }, _, hand) => ({
  choice: { do: 'equip', slot: SLOTS[hand]!, item: null },
  label: `Put ${name} away`,
  group: 'More',
  icon: 'knapsack',
}));
