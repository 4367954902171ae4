import { DONE, NONE } from '../plan/codes.js';
import type { ItemRule } from '../plan/items.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import { ARM } from '../plan/weapons.js';
import { cannotUse, chargesOf, flaskArms, isFlask } from '../rules/items/consumables.js';
import { blockedBy } from '../rules/refusals.js';
import { BAR } from '../rules/statuses/conditions.js';
import { armsIndex } from '../rules/statuses/refresh.js';
import type { QuestState } from '../state/state.js';
import { type Aimed, aims, isAimedAtOne, joined, targetOf } from './aims.js';
import { attackFigures } from './attacks.js';
import { chanceField, type QuestOption, withReason } from './option.js';
import { saveChance } from './save-chance.js';

/** QUEST-14: everything carried that has a use; scrolls are listed among the spells. */
export function itemOptions(plan: QuestPlan, state: QuestState): QuestOption[] {
  const { pack } = state.creatures[state.turn]!;
  return pack.flatMap(({ what, count, charges }) => {
    const power = plan.uses[what];
    if (!power || power.spell !== NONE) return [];
    const full = chargesOf(plan, what);
    const hint = full === 0 ? `${count} left` : `${charges === 0 ? full : charges} uses left`;
    const code = cannotUse(plan, state, what);
    if (code !== '')
      return [
        {
          choice: { do: 'use', item: power.id },
          label: power.name,
          group: 'Use Item',
          icon: power.icon,
          hint,
          ...blockedBy(plan, code),
        },
      ];
    return power.modes.length > 0
      ? modeOptions(plan, state, power, hint)
      : useOptions(plan, state, power, hint);
  });
}

function useOptions(plan: QuestPlan, state: QuestState, power: Power, hint: string): QuestOption[] {
  return aims(plan, state, power, false).map(aim => {
    const target = aim.targets?.[0];
    const option: QuestOption = {
      choice: {
        do: 'use',
        item: power.id,
        ...(target === undefined ? {} : { target }),
        ...(aim.at === undefined ? {} : { at: aim.at }),
      },
      label: joined(power.name, aim.label),
      ...targetOf(power.name, undefined, aim),
      group: 'Use Item',
      icon: power.icon,
      ...figuresOf(plan, state, power, aim, hint),
    };
    return withReason(plan, option, aim.code);
  });
}

/** QUEST-14.6: each way of using it; only one that lays ground asks where. */
function modeOptions(plan: QuestPlan, state: QuestState, power: Power, hint: string): QuestOption[] {
  return power.modes.flatMap(mode => {
    const lays = mode.effects.some(({ kind }) => kind === 'zone');
    const found = lays ? aims(plan, state, power, false) : [{ label: '', at: undefined }];
    return found.map(aim => ({
      choice: {
        do: 'use' as const,
        item: power.id,
        ...(aim.at === undefined ? {} : { at: aim.at }),
        how: mode.id,
      },
      label: joined(joined(power.name, mode.name), aim.label),
      ...targetOf(power.name, mode.name, aim),
      group: 'Use Item',
      icon: power.icon,
      hint,
    }));
  });
}

/** The chance to hit with a thrown flask, or that the one target of a thing fails its save. */
function figuresOf(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  { targets }: Aimed,
  hint: string,
): Pick<QuestOption, 'chance' | 'parts' | 'hint'> {
  const whom = targets?.[0];
  if (whom === undefined) return { hint };
  if (isFlask(power)) {
    const arms = flaskArms(plan.beings[state.creatures[state.turn]!.record]!, power);
    return attackFigures(plan, state, whom, arms, ac => `${hint}, against AC ${ac}`);
  }
  if (!isAimedAtOne(power)) return { hint };
  return { hint, ...chanceField(saveChance(plan, state, power, { targets: [whom] })) };
}

/** QUEST-7.15, QUEST-10.5, QUEST-10.6: what is in hand, and what could be. */
export function handOptions(plan: QuestPlan, state: QuestState): QuestOption[] {
  const creature = state.creatures[state.turn]!;
  const { mainHand, offHand, pack, bars } = creature;
  const helpless = (bars & BAR.action) !== 0 ? 'incapacitated' : '';
  const changed = (state.done & DONE.equip) !== 0;
  const list: QuestOption[] = [];
  if (mainHand !== NONE && offHand === NONE && plan.items[mainHand]!.versatile)
    list.push({
      choice: { do: 'grip', hands: creature.grip === 2 ? 1 : 2 },
      label: creature.grip === 2 ? 'Hold it with one hand' : 'Hold it with both hands',
      group: 'More',
      icon: 'hand',
      ...blockedBy(plan, helpless || (changed ? 'action_used' : '')),
    });
  for (const { what } of pack) {
    const item = plan.items[what]!;
    // QUEST-7.15: listed because players look for it, and never possible in a fight.
    if (item.isArmour)
      list.push({
        choice: { do: 'wear', item: item.id },
        label: `Wear ${item.name}`,
        group: 'More',
        icon: item.icon,
        ...blockedBy(plan, 'armor_locked'),
      });
    if (!item.isWeapon && !item.isShield) continue;
    if (!item.isShield) list.push(takeOption(plan, state, item, MAIN, helpless));
    if (item.hands !== 'main') list.push(takeOption(plan, state, item, OFF, helpless));
  }
  for (const hand of [MAIN, OFF]) {
    const held = hand === MAIN ? mainHand : offHand;
    if (held === NONE || armsIndex(plan.beings[creature.record]!, held, 'one') < 0) continue;
    const { name, isShield } = plan.items[held]!;
    const code = (changed || isShield) && state.actions <= 0 ? 'action_used' : '';
    list.push({
      choice: { do: 'equip', slot: hand.slot, item: null },
      label: `Put ${name} away`,
      group: 'More',
      icon: 'knapsack',
      ...blockedBy(plan, helpless || code),
    });
  }
  return list;
}

interface Hand {
  readonly slot: 'mainHand' | 'offHand';
  readonly name: string;
}
const MAIN: Hand = { slot: 'mainHand', name: 'main hand' };
const OFF: Hand = { slot: 'offHand', name: 'off hand' };

function takeOption(
  plan: QuestPlan,
  state: QuestState,
  item: ItemRule,
  hand: Hand,
  helpless: string,
): QuestOption {
  return {
    choice: { do: 'equip', slot: hand.slot, item: item.id },
    label: `${item.name} into the ${hand.name}`,
    target: { order: 'Take in hand', label: `${item.name}, ${hand.name}`, whom: [] },
    group: 'More',
    icon: item.icon,
    ...blockedBy(plan, helpless || cannotTake(plan, state, item, hand)),
  };
}

function cannotTake(plan: QuestPlan, state: QuestState, item: ItemRule, hand: Hand): string {
  const { mainHand, offHand } = state.creatures[state.turn]!;
  const both = needsBothHands(plan, state, item.index);
  if (both && (offHand !== NONE || hand === OFF)) return 'hands_full';
  if (hand === OFF && needsBothHands(plan, state, mainHand)) return 'hands_full';
  const held = hand === MAIN ? mainHand : offHand;
  const shield = item.isShield || (held !== NONE && plan.items[held]!.isShield);
  return (shield || (state.done & DONE.equip) !== 0) && state.actions <= 0 ? 'action_used' : '';
}

/** QUEST-10.6, QUEST-10.11: as the creature whose turn it is holds it, on foot or mounted. */
export function needsBothHands(plan: QuestPlan, state: QuestState, item: number): boolean {
  if (item === NONE) return false;
  const { arms } = plan.beings[state.creatures[state.turn]!.record]!;
  for (const each of arms) if (each.item === item && (each.flags & ARM.twoHanded) !== 0) return true;
  return false;
}
