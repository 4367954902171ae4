import type { AbilityRule } from '../plan/abilities.js';
import type { QuestPlan } from '../plan/plan.js';
import { poolOf } from '../rules/abilities/cost.js';
import type { Attack } from '../rules/attack/attack.js';
import { hasAnyStatusOf } from '../rules/statuses/statuses.js';
import type { QuestState } from '../state/state.js';

/** An ability for a hit, and how much is paid for it. */
export interface Suggestion {
  readonly power: AbilityRule;
  readonly amount: number;
}

/** Which of the abilities open to a hit is worth its price, and how much of it; null for none. */
export function suggestOnHit(
  plan: QuestPlan,
  state: QuestState,
  hit: Attack,
  open: readonly AbilityRule[],
): Suggestion | null {
  const target = state.creatures[hit.whom]!;
  const creature = state.creatures[hit.who]!;
  const left = target.hp - Math.floor(hit.arms.average * (hit.critical ? 2 : 1));
  if (left <= 0) return null;
  for (const power of open) {
    if (power.action === 'automatic') return { power, amount: power.cost };
    if (power.payMore) {
      // A d8 for each point, twice on a critical hit: as many as it takes, and half of what there is unless critical.
      const most = hit.critical
        ? poolOf(creature, power)
        : Math.max(power.cost, poolOf(creature, power) >> 1);
      const amount = Math.min(most, Math.max(power.cost, Math.ceil(left / (hit.critical ? 9 : 4.5))));
      return { power, amount };
    }
    if (!hasAnyStatusOf(plan, state, hit.whom, power.effects)) return { power, amount: power.cost };
  }
  return null;
}
