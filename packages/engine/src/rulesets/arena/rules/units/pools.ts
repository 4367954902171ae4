import { EVENT, NONE, raise, type Scene } from '../context.js';

/** ARENA-8.12, ARENA-15.11: within 0 and the maximum; nothing happens to a unit without that pool. */
export function changePool(scene: Scene, whom: number, pool: number, change: number, source: string): void {
  const { plan, state, table } = scene;
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
  raise(scene, EVENT.OnResourceDepleted, whom, NONE);
  if (pool === 0) raise(scene, EVENT.OnStaminaExhausted, whom, NONE);
}
