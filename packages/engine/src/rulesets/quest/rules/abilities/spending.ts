import type { QuestTable } from '../../events.js';
import { POOL } from '../../plan/abilities.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';

/** Tells what was paid from a pool, under the name that its bar bears. */
export function tellSpent(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  pool: number,
  amount: number,
  source: string,
): void {
  if (!table.emit || pool === POOL.none || amount <= 0) return;
  const creature = state.creatures[who]!;
  const { poolName } = plan.beings[creature.record]!;
  const [name, left] =
    pool === POOL.mana
      ? ['Mana', creature.mana]
      : pool === POOL.lay
        ? ['Lay on Hands', creature.lay]
        : [plan.content.pools.get(poolName)?.name ?? poolName, creature.pool];
  table.emit({ kind: 'spent', round: state.round, who, pool: name, amount, left, source });
}
