import type { Option } from '../../core/ruleset.js';
import { type QuestChoice, TRIGGER_TEXT, TRIGGERS } from './choices.js';
import type { QuestPlan } from './plan.js';
import { blockedBy, cannotAct } from './rules/refusals.js';
import { cannotCast, PLAINLY } from './rules/spells.js';
import type { QuestState } from './state.js';

/** QUEST-7.10: one weapon attack, or one of the action spells that could be cast now. */
export function readyOptions(plan: QuestPlan, state: QuestState): Option<QuestChoice>[] {
  const busy = cannotAct(state);
  const list: Option<QuestChoice>[] = [];
  const add = (order: string, icon: string, spell: string | undefined, hint: string) => {
    for (const trigger of TRIGGERS)
      list.push({
        choice: { do: 'ready', trigger, ...(spell === undefined ? {} : { spell }) },
        label: `${order}: ${TRIGGER_TEXT[trigger]}`,
        target: { order, label: TRIGGER_TEXT[trigger], whom: [] },
        group: 'More',
        icon,
        ...(hint === '' ? {} : { hint }),
        ...blockedBy(plan, busy),
      });
  };
  add('Ready an attack', 'stopwatch', undefined, '');
  if (busy !== '') return list;
  for (const index of plan.beings[state.creatures[state.turn]!.record]!.spells) {
    const power = plan.spells[index]!;
    if (power.action === 'action' && cannotCast(plan, state, power, PLAINLY) === '')
      add(`Ready ${power.name}`, power.icon, power.id, `${power.mana} mana at once`);
  }
  return list;
}
