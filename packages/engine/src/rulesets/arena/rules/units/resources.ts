import { floor } from '../../numbers.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState, Unit } from '../../state.js';
import { type BattleTable, EVENT, NONE, raise } from '../table.js';

/** Stamina is the first of the pools. */
const STAMINA = 0;

/** ARENA-2.13 and ARENA-2.15: why a unit cannot pay a cost; '' if it can. */
export function costRefusal(unit: Unit, cost: readonly number[]): 'not_enough_resource' | 'exhausted' | '' {
  for (let pool = STAMINA + 1; pool < cost.length; pool++)
    if (cost[pool]! > unit.pools[pool]!) return 'not_enough_resource';
  const short = cost[STAMINA]! - unit.pools[STAMINA]!;
  return short > 0 && unit.health - short < 1 ? 'exhausted' : '';
}

/** ARENA-2.13, ARENA-6.6: Stamina that is missing comes from Health, and is no damage. */
export function payCost(
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
    changePool(plan, state, table, who, { pool, change: -price, source });
    if (short <= 0) continue;
    const before = unit.health;
    unit.health -= short;
    table.emit?.({ kind: 'exhausted', who, health: short, before, left: unit.health });
  }
}

/** ARENA-8.12: points that a pool of this size gains or loses. */
export function pointsOfPool({ amount, share, multiplier }: Component, maximum: number): number {
  return floor((share > 0 ? share * maximum : amount) * multiplier);
}

/** ARENA-8.12, ARENA-15.11: within 0 and the maximum; nothing happens to a unit without that pool. */
export function changePool(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  { pool, change, source }: { pool: number; change: number; source: string },
): void {
  const unit = state.units[whom]!;
  const maximum = plan.builds[unit.build]!.pools[pool] ?? 0;
  if (maximum === 0) return;
  const before = unit.pools[pool]!;
  const after = Math.max(0, Math.min(maximum, before + change));
  if (after === before) return;
  unit.pools[pool] = after;
  table.emit?.({
    kind: 'spent',
    who: whom,
    pool: plan.pools[pool]!,
    amount: before - after,
    before,
    left: after,
    source,
  });
  if (after > 0) return;
  raise(plan, state, table, EVENT.OnResourceDepleted, whom, NONE);
  if (pool === STAMINA) raise(plan, state, table, EVENT.OnStaminaExhausted, whom, NONE);
}
