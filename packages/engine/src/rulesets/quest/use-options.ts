import type { Option } from '../../core/ruleset.js';
import { aims, targetOf } from './aims.js';
import { attackFigures } from './attack-chance.js';
import type { QuestChoice } from './choices.js';
import type { Power, QuestPlan } from './plan.js';
import { cannotUse, chargesOf, flaskArms, isFlask } from './rules/consumables.js';
import { blockedBy } from './rules/refusals.js';
import { NONE, type QuestState } from './state.js';

type List = Option<QuestChoice>[];

/** QUEST-14: everything carried that has a use; scrolls are listed among the spells. */
export function useOptions(plan: QuestPlan, state: QuestState): List {
  const { pack } = state.creatures[state.turn]!;
  return pack.flatMap(({ what, count, charges }) => {
    const power = plan.uses[what];
    if (!power || power.spell !== NONE) return [];
    const full = chargesOf(plan, what);
    const hint = full > 0 ? `${charges === 0 ? full : charges} uses left` : `${count} left`;
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
    return power.modes.length === 0
      ? itemOptions(plan, state, power, hint)
      : modeOptions(plan, state, power, hint);
  });
}

function itemOptions(plan: QuestPlan, state: QuestState, power: Power, hint: string): List {
  return aims(plan, state, power, false).map(aim => {
    const target = aim.targets?.[0];
    return {
      choice: {
        do: 'use' as const,
        item: power.id,
        ...(target === undefined ? {} : { target }),
        ...(aim.at === undefined ? {} : { at: aim.at }),
      },
      label: [power.name, aim.label].filter(Boolean).join(': '),
      ...targetOf(power.name, undefined, aim),
      group: 'Use Item',
      icon: power.icon,
      ...(target !== undefined && isFlask(power) ? throwChance(plan, state, power, target, hint) : { hint }),
      ...blockedBy(plan, aim.code),
    };
  });
}

/** QUEST-14.6: each way of using it; only one that lays ground asks where. */
function modeOptions(plan: QuestPlan, state: QuestState, power: Power, hint: string): List {
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
      label: [power.name, mode.name, aim.label].filter(Boolean).join(': '),
      ...targetOf(power.name, mode.name, aim),
      group: 'Use Item',
      icon: power.icon,
      hint,
    }));
  });
}

function throwChance(plan: QuestPlan, state: QuestState, power: Power, whom: number, hint: string) {
  const arms = flaskArms(plan.beings[state.creatures[state.turn]!.record]!, power);
  return attackFigures(plan, state, whom, arms, ac => `${hint}, against AC ${ac}`);
}
