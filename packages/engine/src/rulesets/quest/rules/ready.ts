import type { TRIGGERS } from '../choices.js';
import type { QuestTable } from '../events.js';
import type { QuestPlan } from '../plan.js';
import { NONE, type QuestState } from '../state.js';
import { opportunity } from './reactions.js';

/** QUEST-7.10: a foe did what somebody waited for; his weapon attack comes first. */
export function readiedAgainst(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  mover: number,
  trigger: (typeof TRIGGERS)[number],
): void {
  const { creatures } = state;
  const { side } = creatures[mover]!;
  for (let who = 0; who < creatures.length; who++) {
    const waiting = creatures[who]!;
    if (waiting.readied === null || waiting.side === side) continue;
    if (waiting.readied.trigger !== trigger || waiting.readied.spell !== NONE) continue;
    waiting.readied = null;
    opportunity(plan, state, table, who, mover, 'readied');
  }
}
