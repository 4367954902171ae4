import type { QuestChoice } from '../choices.js';
import type { QuestPlan } from '../plan/plan.js';
import type { QuestState } from '../state/state.js';

/** By the names of the content, without targets and ranges: what reports count choices by. */
export function choiceName(plan: QuestPlan, state: QuestState, choice: QuestChoice): string {
  const being = plan.beings[state.creatures[state.turn]!.record]!;
  const itemName = (id: string) => plan.items[plan.itemOf.get(id) ?? -1]?.name ?? id;
  switch (choice.do) {
    case 'action':
      return being.actions[choice.action]?.name ?? choice.do;
    case 'attack':
      return choice.hand === undefined
        ? 'attack'
        : `attack, ${choice.hand === 'off' ? 'off hand' : 'unarmed'}`;
    case 'cast':
      return `cast ${plan.spells[plan.spellOf.get(choice.spell) ?? -1]?.name ?? choice.spell}`;
    case 'ability':
      return plan.content.abilities.get(choice.ability)?.name ?? choice.ability;
    case 'use':
    case 'throw':
    case 'wear':
      return `${choice.do} ${itemName(choice.item)}`;
    case 'equip':
      return choice.item === null ? 'empty a hand' : `equip ${itemName(choice.item)}`;
    default:
      return choice.do;
  }
}
