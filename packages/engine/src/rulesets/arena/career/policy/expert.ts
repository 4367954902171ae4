import type { CareerChoice } from '../choices.js';
import { createManager } from './policy.js';

/** Who stays up longest, and has the most turns meanwhile, wins; what a level adds is dear. */
const FIRST_ATTRIBUTES = ['endurance', 'speed'] as const;

const practises = (choice: CareerChoice, attribute: string) =>
  choice.do === 'practise' && choice.attribute === attribute;

/** A good manager: knows which lessons pay, and goes into tournaments with potions to spare. */
export const expert = createManager({
  lesson(lessons) {
    for (const attribute of FIRST_ATTRIBUTES) {
      const found = lessons.find(({ choice }) => practises(choice, attribute));
      if (found) return found;
    }
    return lessons.find(({ choice }) => choice.do === 'train');
  },
  potions: 2,
});
