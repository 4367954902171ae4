import { kept } from '../memoize.js';
import type { QuestPlan } from '../plan/plan.js';
import { cannotKnow, isActive, isAnswer } from '../rules/abilities/abilities.js';
import { blockedBy } from '../rules/refusals.js';
import type { QuestState } from '../state/state.js';
import type { Offer } from './offers.js';

/** What the class learns later: the same for all of one level. */
export function unlearned(plan: QuestPlan, state: QuestState): Offer[] {
  const being = plan.beings[state.creatures[state.turn]!.record]!;
  const known = kept(later, plan.content, () => new Map<string, Offer[]>());
  const name = `${being.classId} ${being.level}`;
  const list = known.get(name) ?? unlearnedBy(plan, state);
  known.set(name, list);
  return list;
}

const later = new WeakMap<QuestPlan['content'], Map<string, Offer[]>>();

function unlearnedBy(plan: QuestPlan, state: QuestState): Offer[] {
  const creature = state.creatures[state.turn]!;
  const being = plan.beings[creature.record]!;
  return [...plan.content.abilities.values()].flatMap(ability => {
    if (ability.class !== being.classId || !(isActive(ability) || isAnswer(ability))) return [];
    const code = cannotKnow(plan, creature, ability.id);
    if (code === '') return [];
    return [
      {
        choice: { do: 'ability' as const, ability: ability.id },
        label: ability.name,
        group: 'Abilities',
        icon: ability.icon,
        hint: `${ability.text} From level ${ability.level}.`,
        ...blockedBy(plan, code),
      },
    ];
  });
}
