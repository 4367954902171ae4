import type { QuestChoice } from '../../choices.js';
import type { AdventureChoice, WorldChoice } from '../choices.js';
import type { AdventurePlan } from '../plan/plan.js';
import type { AdventureState } from '../state.js';

/** A choice as reports count it. */
export function choiceName(plan: AdventurePlan, state: AdventureState, choice: AdventureChoice): string {
  const { fight } = plan.world;
  return state.phase === 'fight'
    ? fight.choiceName!(plan.world.compileFight(state.encounter!), state.fight!, choice as QuestChoice)
    : worldChoiceName(plan, choice as WorldChoice);
}

/** What is done, and with which item or score; neither where to nor with whom. */
function worldChoiceName({ world }: AdventurePlan, choice: WorldChoice): string {
  if ('item' in choice)
    return `${choice.do} ${world.items[world.itemOf.get(choice.item) ?? -1]?.name ?? choice.item}`;
  return 'stat' in choice ? `${choice.do} ${choice.stat}` : choice.do;
}
