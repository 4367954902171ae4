import { STATS } from '../../content/vocabulary.js';
import { ABILITIES } from '../narrate/words.js';
import type { AdventurePlan } from '../plan/plan.js';
import { classOf, isLevelPending, modifierOf } from '../rules/hero.js';
import { type AdventureState, levelOf } from '../state.js';
import { type AdventureOption, blockedBy } from './option.js';

/** QUEST-20.7: a level to take, or points to place. */
export function growthOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { world, options } = plan;
  const group = 'Growth';
  const list: AdventureOption[] = [];
  if (isLevelPending(plan, state)) {
    const { hitDie } = classOf(plan);
    const con = modifierOf(state, 'constitution');
    const die = options.level_hp === 'fixed' ? `${hitDie / 2 + 1}` : `1d${hitDie}`;
    list.push({
      choice: { do: 'level up' },
      label: `Rise to level ${levelOf(state) + 1}`,
      group,
      icon: 'upgrade',
      hint: `Maximum HP ${die} ${con < 0 ? '−' : '+'} ${Math.abs(con)}, at least 1`,
    });
  }
  if (state.points > 0)
    for (const [index, stat] of STATS.entries()) {
      const score = state.scores[index]!;
      list.push({
        choice: { do: 'raise', stat },
        label: `Raise ${stat} to ${score + 1}`,
        group,
        icon: ABILITIES[index]!.icon,
        cost: `1 of ${state.points} points`,
        target: { order: 'Raise', label: `${stat} ${score} to ${score + 1}`, whom: [] },
        ...blockedBy(plan, score < world.numbers.scores.most ? '' : 'highest_score'),
      });
    }
  return list;
}
