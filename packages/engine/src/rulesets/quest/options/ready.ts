import { type QuestChoice, TRIGGER_TEXT, TRIGGERS } from '../choices.js';
import { kept } from '../memoize.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import { cannotCast, PLAIN_CAST } from '../rules/spells/spells.js';
import type { QuestState } from '../state/state.js';
import { always, type Offer } from './offers.js';

/** QUEST-7.10: one weapon attack, or one of the action spells that could be cast now. */
export function readyOptions(plan: QuestPlan, state: QuestState, busy: string, list: Offer[]): void {
  for (const attack of ATTACK) list.push(attack(plan, busy));
  if (busy !== '') return;
  for (const index of plan.beings[state.creatures[state.turn]!.record]!.spells) {
    const power = plan.spells[index]!;
    if (power.action === 'action' && cannotCast(plan, state, power, PLAIN_CAST) === '')
      list.push(...spellOptions(power));
  }
}

function readied(order: string, icon: string, spell: string | undefined, hint: string): Offer[] {
  return TRIGGERS.map(trigger => ({
    choice: { do: 'ready', trigger, ...(spell === undefined ? {} : { spell }) } satisfies QuestChoice,
    label: `${order}: ${TRIGGER_TEXT[trigger]}`,
    target: { order, label: TRIGGER_TEXT[trigger], whom: [] },
    group: 'More',
    icon,
    ...(hint === '' ? {} : { hint }),
  }));
}

const ATTACK = readied('Ready an attack', 'stopwatch', undefined, '').map(always);

/** The same whenever they can be had. */
const bySpell = new WeakMap<Power, Offer[]>();

function spellOptions(power: Power): readonly Offer[] {
  return kept(bySpell, power, () =>
    readied(`Ready ${power.name}`, power.icon, power.id, `${power.mana} mana at once`),
  );
}
