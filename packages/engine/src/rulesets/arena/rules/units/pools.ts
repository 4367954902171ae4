import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { EVENT, NONE, raise } from '../context.js';

/** ARENA-8.12, ARENA-15.11: within 0 and the maximum; nothing happens to a unit without that pool. */
export function changePool(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  pool: number,
  change: number,
  source: string,
): void {
  const unit = state.units[whom]!;
  const most = plan.builds[unit.build]!.pools[pool] ?? 0;
  if (most === 0) return;
  const before = unit.pools[pool]!;
  const after = Math.max(0, Math.min(most, before + change));
  if (after === before) return;
  unit.pools[pool] = after;
  if (table.emit)
    table.emit({
      kind: 'spent',
      round: state.tick,
      who: whom,
      pool: plan.pools[pool]!,
      amount: before - after,
      before,
      left: after,
      source,
    });
  if (after > 0) return;
  raise(plan, state, table, EVENT.OnResourceDepleted, whom, NONE);
  if (pool === 0) raise(plan, state, table, EVENT.OnStaminaExhausted, whom, NONE);
}
