import { evenly, happens } from '../../numbers.js';
import { MOVE } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { EVENT, NONE, raise } from '../context.js';
import { chanceRoll, NO_ROLLS, pickRoll } from '../log/rolls.js';
import { breakChannel } from '../units/channels.js';
import { enterZone } from './hazards.js';
import { hasRoom } from './targeting.js';

const candidates: number[] = [];

/** ARENA-8.9: a Move component on one unit. */
export function move(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  component: Component,
  whom: number,
  by: number,
  zone: number,
  other: number,
): void {
  const unit = state.units[whom]!;
  if (component.mode === MOVE.toZone || component.mode === MOVE.toTargetZone) {
    const to = component.mode === MOVE.toZone ? zone : other === NONE ? NONE : state.units[other]!.zone;
    if (to !== NONE) step(plan, state, table, whom, to, false);
    return;
  }
  // ARENA-17.5: no save, but some stand fast.
  const { dice, emit } = table;
  const resist = unit.stats[STAT.forcedMoveResistPct]! / 100;
  const stands = happens(dice, resist, 'stand fast');
  const rolls = emit ? chanceRoll(dice, whom, 'stand fast', resist, stands) : NO_ROLLS;
  if (stands) {
    if (emit) emit({ kind: 'stood', round: state.tick, who: whom, rolls });
    return;
  }
  const from = state.units[by]!.zone;
  const { adjacent } = plan.zones[unit.zone]!;
  candidates.length = 0;
  if (component.mode === MOVE.pushRandom) candidates.push(...adjacent);
  else pushCandidates(plan, component.mode, unit.zone, from);
  if (candidates.length === 0) return;
  const picked = evenly(dice, candidates.length, 'push');
  const way = emit ? pickRoll(whom, 'push', candidates.length, picked) : NO_ROLLS;
  step(plan, state, table, whom, candidates[picked]!, true, emit ? [...rolls, ...way] : NO_ROLLS);
}

/** ARENA-17.6: pushed to the farthest that is not nearer than now, pulled one step nearer. */
function pushCandidates(plan: ArenaPlan, mode: number, zone: number, from: number): void {
  const steps = plan.zones[from]!.steps;
  const now = steps[zone]!;
  if (mode === MOVE.pullToward) {
    if (now > 0)
      for (const next of plan.zones[zone]!.adjacent) if (steps[next] === now - 1) candidates.push(next);
    return;
  }
  let farthest = now;
  for (const next of plan.zones[zone]!.adjacent) farthest = Math.max(farthest, steps[next]!);
  for (const next of plan.zones[zone]!.adjacent) if (steps[next] === farthest) candidates.push(next);
}

/** Changes zones; who finds no room stays (ARENA-3.6). */
function step(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  zone: number,
  forced: boolean,
  rolls = NO_ROLLS,
): void {
  const unit = state.units[whom]!;
  const from = unit.zone;
  if (from === zone || !hasRoom(plan, state, zone, unit.team)) return;
  unit.zone = zone;
  if (forced) breakChannel(plan, state, table, whom);
  else if (plan.zones[from]!.exitCost > 0) payWay(plan, state, table, whom, plan.zones[from]!.exitCost);
  if (table.emit)
    table.emit({
      kind: 'zoned',
      round: state.tick,
      who: whom,
      from,
      to: zone,
      zone: plan.zones[zone]!.name,
      forced,
      rolls,
    });
  if (plan.zones[zone]!.traps.length > 0) enterZone(plan, state, table, whom, zone);
  raise(plan, state, table, forced ? EVENT.OnForcedMove : EVENT.OnMove, whom, NONE);
}

/** ARENA-24.5: some ground holds on to who leaves it. */
function payWay(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number, cost: number): void {
  const unit = state.units[who]!;
  const before = unit.initiative;
  unit.initiative -= cost;
  if (table.emit) table.emit({ kind: 'paid', round: state.tick, who, cost, before, after: unit.initiative });
}
