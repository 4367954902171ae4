import type { Question, QuestionText } from '../../../../core/ruleset.js';
import type { QuestChoice } from '../../choices.js';
import type { AdventureChoice } from '../choices.js';
import type { AdventurePlan } from '../plan/plan.js';
import { hasCondition } from '../rules/hero.js';
import type { AdventureState } from '../state.js';
import { companionOptions } from './companions.js';
import { growthOptions } from './growth.js';
import { itemOptions } from './items.js';
import { lootOptions } from './loot.js';
import type { AdventureOption } from './option.js';
import { patrolOptions, placeOptions, pointOptions } from './places.js';
import { restOptions } from './rest.js';
import { shopOptions } from './shop.js';

/** Only the rules of a fight ask questions. */
export function describeQuestion(
  plan: AdventurePlan,
  state: AdventureState,
  question: Question<AdventureChoice>,
): QuestionText<AdventureChoice> {
  const asked = question as Question<QuestChoice>;
  return plan.world.fight.describeQuestion!(plan.world.compileFight(state.encounter!), state.fight!, asked);
}

/** What can be chosen now, the most obvious first. */
export function options(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  switch (state.phase) {
    case 'fight':
      return plan.world.fight.options(plan.world.compileFight(state.encounter!), state.fight!);
    case 'after':
      return [...lootOptions(plan, state), ...itemOptions(plan, state)];
    case 'level':
      return growthOptions(plan, state);
    case 'patrol':
      return patrolOptions(plan, state);
    case 'point':
      return pointOptions(plan, state);
    case 'shop':
      return shopOptions(plan, state);
    case 'over':
      return [];
    case 'free':
      // QUEST-15.18: a statue can only be laid to rest.
      if (hasCondition(plan, state, 'petrified')) return [...restOptions(plan, state), retireOption];
      return [
        ...placeOptions(plan, state),
        ...restOptions(plan, state),
        ...companionOptions(plan, state),
        ...itemOptions(plan, state),
        retireOption,
      ];
  }
}

const retireOption: AdventureOption = {
  choice: { do: 'retire' },
  label: 'Retire',
  group: 'Adventure',
  icon: 'house',
  hint: 'Ends the adventure for good.',
};
