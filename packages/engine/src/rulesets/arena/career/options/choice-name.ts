import type { CareerChoice } from '../choices.js';
import type { CareerPlan } from '../plan.js';
import type { CareerState } from '../state.js';

/** What is done, and with which thing or skill; not by whom. */
export function choiceName({ content }: CareerPlan, _state: CareerState, choice: CareerChoice): string {
  switch (choice.do) {
    case 'buy':
    case 'give':
      return `${choice.do} ${content.consumables.get(choice.item)?.name ?? choice.item}`;
    case 'practise':
      return `practise ${choice.attribute}`;
    case 'train':
      return `train ${content.traits.get(choice.trait)?.name ?? choice.trait}`;
    default:
      return choice.do;
  }
}
