import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { changePool } from './pools.js';

/** ARENA-2.13, ARENA-6.6: Stamina that is short comes from Health, and is no damage. */
export function pay(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  cost: readonly number[],
  source: string,
): void {
  const unit = state.units[who]!;
  for (let pool = 0; pool < cost.length; pool++) {
    const price = cost[pool]!;
    if (price === 0) continue;
    const short = price - unit.pools[pool]!;
    changePool(plan, state, table, who, pool, -price, source);
    if (short <= 0) continue;
    const before = unit.health;
    unit.health -= short;
    if (table.emit)
      table.emit({ kind: 'exhausted', round: state.tick, who, health: short, before, left: unit.health });
  }
}
