import type { Option } from '../../core/ruleset.js';
import { type QuestChoice, TRIGGER_TEXT, TRIGGERS } from './choices.js';
import { kept } from './kept.js';
import type { Power, QuestPlan } from './plan.js';
import { blockedBy, cannotAct } from './rules/refusals.js';
import { cannotCast, PLAINLY } from './rules/spells.js';
import type { QuestState } from './state.js';

/** QUEST-7.10: one weapon attack, or one of the action spells that could be cast now. */
export function readyOptions(plan: QuestPlan, state: QuestState): Option<QuestChoice>[] {
  const busy = cannotAct(state);
  if (busy !== '') return ATTACK.map(option => ({ ...option, ...blockedBy(plan, busy) }));
  const list = [...ATTACK];
  for (const index of plan.beings[state.creatures[state.turn]!.record]!.spells) {
    const power = plan.spells[index]!;
    if (power.action === 'action' && cannotCast(plan, state, power, PLAINLY) === '')
      list.push(...spellOptions(power));
  }
  return list;
}

function readied(
  order: string,
  icon: string,
  spell: string | undefined,
  hint: string,
): Option<QuestChoice>[] {
  return TRIGGERS.map(trigger => ({
    choice: { do: 'ready', trigger, ...(spell === undefined ? {} : { spell }) },
    label: `${order}: ${TRIGGER_TEXT[trigger]}`,
    target: { order, label: TRIGGER_TEXT[trigger], whom: [] },
    group: 'More',
    icon,
    ...(hint === '' ? {} : { hint }),
  }));
}

const ATTACK: readonly Option<QuestChoice>[] = readied('Ready an attack', 'stopwatch', undefined, '');

/** The same whenever they can be had. */
const bySpell = new WeakMap<Power, Option<QuestChoice>[]>();

function spellOptions(power: Power): readonly Option<QuestChoice>[] {
  return kept(bySpell, power, () =>
    readied(`Ready ${power.name}`, power.icon, power.id, `${power.mana} mana at once`),
  );
}
