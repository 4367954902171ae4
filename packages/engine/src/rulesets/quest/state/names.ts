import type { QuestPlan } from '../plan/plan.js';
import type { QuestState } from './state.js';

export function nameOf(plan: QuestPlan, state: QuestState, who: number): string {
  return plan.beings[state.creatures[who]!.record]!.name;
}
