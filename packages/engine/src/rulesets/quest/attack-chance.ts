import type { Option } from '../../core/ruleset.js';
import type { QuestChoice } from './choices.js';
import type { Arms, QuestPlan } from './plan.js';
import { chanceToHit, situationOf } from './rules/modifiers.js';
import type { QuestState } from './state.js';

/** The chance to hit that an option shows, with where it comes from: modifiers, advantage, disadvantage. */
export function attackFigures(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  arms: Arms,
  hint: (ac: number) => string,
): Required<Pick<Option<QuestChoice>, 'chance' | 'parts' | 'hint'>> {
  const situation = situationOf(plan, state, state.turn, whom, arms);
  return {
    chance: chanceToHit(situation, arms),
    parts: [...arms.toHitParts, ...situation.toHitParts],
    hint: [
      hint(situation.ac),
      ...situation.advantage.map(reason => `advantage: ${reason}`),
      ...situation.disadvantage.map(reason => `disadvantage: ${reason}`),
      ...situation.dice.map(({ text }) => text),
    ].join('; '),
  };
}
