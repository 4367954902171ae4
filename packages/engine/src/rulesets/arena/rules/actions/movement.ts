import { pickIndex } from '../../numbers.js';
import { MOVE } from '../../plan/codes.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import { drawChance, NO_ROLLS, pickRoll } from '../log/rolls.js';
import { type BattleTable, EVENT, NONE } from '../table.js';
import { payInitiative } from '../ticks/initiative.js';
import { breakChannel } from '../units/channels.js';
import type { Job } from './job.js';
import { hasRoom } from './targeting.js';

/**
 * ARENA-8.9: a Move component on one unit. Returns the event to raise for it once the traps of the new zone are done
 * (ARENA-24.4); NONE if it stays where it is.
 */
export function moveUnit(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  { component, by, zone, other }: Job,
): number {
  const unit = state.units[whom]!;
  if (component.mode === MOVE.toZone || component.mode === MOVE.toTargetZone) {
    const to = component.mode === MOVE.toZone ? zone : other === NONE ? NONE : state.units[other]!.zone;
    return to !== NONE && enterZone(plan, state, table, whom, { zone: to, forced: false, rolls: NO_ROLLS })
      ? EVENT.OnMove
      : NONE;
  }
  // ARENA-17.5: no save, but some stand fast.
  const { dice, emit } = table;
  const chance = unit.stats[STAT.forcedMoveResistPct]! / 100;
  const { happened, rolls } = drawChance(table, { who: whom, label: 'stand fast', chance });
  if (happened) {
    emit?.({ kind: 'stood', who: whom, rolls });
    return NONE;
  }
  const zones = forcedDestinations(plan, component.mode, unit.zone, state.units[by]!.zone);
  if (zones.length === 0) return NONE;
  const picked = pickIndex(dice, zones.length, 'push');
  const shown = emit ? [...rolls, ...pickRoll(whom, 'push', zones.length, picked)] : NO_ROLLS;
  return enterZone(plan, state, table, whom, { zone: zones[picked]!, forced: true, rolls: shown })
    ? EVENT.OnForcedMove
    : NONE;
}

/** ARENA-17.6: pushed to the farthest zone that is not nearer than now, pulled one step nearer. */
function forcedDestinations(plan: ArenaPlan, mode: number, zone: number, from: number): readonly number[] {
  const { adjacent } = plan.zones[zone]!;
  if (mode === MOVE.pushRandom) return adjacent;
  const { steps } = plan.zones[from]!;
  const now = steps[zone]!;
  if (mode === MOVE.pullToward) return now > 0 ? adjacent.filter(next => steps[next] === now - 1) : [];
  let farthest = now;
  for (const next of adjacent) farthest = Math.max(farthest, steps[next]!);
  return adjacent.filter(next => steps[next] === farthest);
}

/** Changes zones; a unit that finds no room stays (ARENA-3.6). */
function enterZone(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  { zone, forced, rolls }: { zone: number; forced: boolean; rolls: typeof NO_ROLLS },
): boolean {
  const unit = state.units[whom]!;
  const from = unit.zone;
  if (from === zone || !hasRoom(plan, state, zone, unit.team)) return false;
  unit.zone = zone;
  const { exitCost } = plan.zones[from]!;
  if (forced) breakChannel(plan, state, table, whom);
  // ARENA-24.5: some ground holds on to units that leave it.
  else if (exitCost > 0) payInitiative(state, table, whom, exitCost);
  table.emit?.({ kind: 'zoned', who: whom, from, to: zone, zone: plan.zones[zone]!.name, forced, rolls });
  return true;
}
