import { NONE } from '../plan/codes.js';
import type { ItemRule } from '../plan/items.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import { cannotUse, chargesOf, flaskArms, isFlask } from '../rules/items/consumables.js';
import { cannotChangeGrip, cannotEquip } from '../rules/items/hands.js';
import type { QuestState } from '../state/state.js';
import { type Aimed, aims, isAimedAtOne, joined, targetOf } from './aims.js';
import { attackFigures } from './attacks.js';
import { blockedBy, chanceField, type QuestOption, withReason } from './option.js';
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
  const { mainHand, offHand, pack } = creature;
  const list: QuestOption[] = [];
  if (mainHand !== NONE && offHand === NONE && plan.items[mainHand]!.versatile)
    list.push({
      choice: { do: 'grip', hands: creature.grip === 2 ? 1 : 2 },
      label: creature.grip === 2 ? 'Hold it with one hand' : 'Hold it with both hands',
      group: 'More',
      icon: 'hand',
      ...blockedBy(plan, cannotChangeGrip(state)),
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
    if (!item.isShield) list.push(takeOption(plan, state, item, 'mainHand'));
    if (item.hands !== 'main') list.push(takeOption(plan, state, item, 'offHand'));
  }
  for (const slot of ['mainHand', 'offHand'] as const) {
    if (creature[slot] === NONE) continue;
    list.push({
      choice: { do: 'equip', slot, item: null },
      label: `Put ${plan.items[creature[slot]]!.name} away`,
      group: 'More',
      icon: 'knapsack',
      ...blockedBy(plan, cannotEquip(plan, state, slot, NONE)),
    });
  }
  return list;
}

function takeOption(
  plan: QuestPlan,
  state: QuestState,
  item: ItemRule,
  slot: 'mainHand' | 'offHand',
): QuestOption {
  const hand = slot === 'mainHand' ? 'main hand' : 'off hand';
  return {
    choice: { do: 'equip', slot, item: item.id },
    label: `${item.name} into the ${hand}`,
    target: { order: 'Take in hand', label: `${item.name}, ${hand}`, whom: [] },
    group: 'More',
    icon: item.icon,
    ...blockedBy(plan, cannotEquip(plan, state, slot, item.index)),
  };
}
