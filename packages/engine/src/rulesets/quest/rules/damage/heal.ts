import type { QuestTable } from '../../events.js';
import { LIFE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { wake } from '../death.js';
import { BAR, END_OF } from '../statuses/conditions.js';
import { refresh } from '../statuses/refresh.js';
import { endStatusesBy } from '../statuses/statuses.js';

/** QUEST-9.10. Answers how much was regained. */
export function heal(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  amount: number,
  source: string,
): number {
  const creature = state.creatures[whom]!;
  if (creature.life >= LIFE.dead || (creature.bars & BAR.heal) !== 0 || amount <= 0) return 0;
  let percent = 100;
  for (const status of creature.statuses) percent += plan.statuses[status.what]!.record.healing ?? 0;
  const most = Math.floor((amount * Math.max(0, percent)) / 100 + 1e-9);
  const gained = Math.min(most, creature.maxHp - creature.hp);
  if (gained <= 0) return 0;
  creature.hp += gained;
  table.emit?.({ kind: 'healed', round: state.round, who: whom, source, amount: gained, left: creature.hp });
  if (creature.life !== LIFE.up) wake(plan, state, table, whom);
  endStatusesBy(plan, state, table, whom, END_OF.heal);
  return gained;
}

/** QUEST-1.6: they do not add up, the larger pool stays. */
export function giveTemporaryHp(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  amount: number,
  source: string,
): void {
  const creature = state.creatures[whom]!;
  if (creature.life >= LIFE.dead || amount <= creature.temporary) return;
  creature.temporary = amount;
  refresh(plan, creature);
  table.emit?.({ kind: 'temporary', round: state.round, who: whom, source, amount });
}
