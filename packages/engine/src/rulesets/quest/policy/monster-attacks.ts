import type { Being } from '../plan/being.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { expectedDamage } from '../rules/monsters/attacks.js';
import { rangeOf } from '../rules/movement/range.js';
import type { QuestState } from '../state/state.js';

/** QUEST-17.7: highest expected damage; ties by list order. NONE when nothing is usable. */
export function bestAction(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  being: Being,
  whom: number,
): number {
  if (being.soleAction !== NONE && rangeOf(state, who, whom) === 0) return being.soleAction;
  let best = NONE;
  let most = -1;
  for (let i = 0; i < being.actions.length; i++) {
    const action = being.actions[i]!;
    if (action.legendaryOnly || action.kind === 'special') continue;
    const expected = expectedDamage(plan, state, who, i, whom);
    if (expected <= most) continue;
    best = i;
    most = expected;
  }
  return best;
}
