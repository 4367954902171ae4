import { floor } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState, Unit } from '../../state.js';
import { costRefusal } from '../actions/legality.js';
import { release } from '../actions/resolve.js';
import type { BattleTable } from '../context.js';
import { EVENT, NONE, raise } from '../context.js';
import { pay } from './costs.js';
import { changePool } from './pools.js';
import { isStunned } from './statuses.js';

export function channelled(plan: ArenaPlan, unit: Unit): Action {
  return plan.builds[unit.build]!.actions[unit.channel!.action]!;
}

/** ARENA-26.2: the turn that begins it. */
export function startChannel(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
  target: number,
  zone: number,
): void {
  const unit = state.units[who]!;
  unit.channel = {
    action: action.index,
    pulses: action.channel!.pulses,
    concentration: unit.stats[STAT.willpower]!,
    target,
    zone,
  };
  tell(plan, state, table, who, action, 'start');
  raise(plan, state, table, EVENT.OnChannelStart, who, NONE);
}

/** A pulse, and after the last one the end; a wind-up has no pulse (ARENA-26.2). */
export function sustain(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  const action = channelled(plan, unit);
  const { channel } = unit;
  const { pulse, finish, cost } = action.channel!;
  pay(plan, state, table, who, cost, action.name);
  if (channel!.pulses > 0) {
    channel!.pulses--;
    tell(plan, state, table, who, action, 'pulse');
    release(plan, state, table, who, action, pulse, channel!.target, channel!.zone);
  }
  if (unit.channel === null || channel!.pulses > 0) return;
  unit.channel = null;
  release(plan, state, table, who, action, finish, channel!.target, channel!.zone);
  tell(plan, state, table, who, action, 'end');
  raise(plan, state, table, EVENT.OnChannelEnd, who, NONE);
}

/** ARENA-26.3: what ends a channel at once, looked for whenever a batch is done. */
export function checkChannels(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  if (!plan.usesChannels) return;
  state.units.forEach((unit, who) => {
    if (!unit.channel) return;
    const action = channelled(plan, unit);
    const forbidden = action.forbidden.some(status => unit.stacks[status]! > 0);
    if (unit.channel.concentration <= 0 || forbidden || isStunned(plan, unit))
      breakChannel(plan, state, table, who);
  });
}

export function canSustain(plan: ArenaPlan, unit: Unit): boolean {
  return costRefusal(unit, channelled(plan, unit).channel!.cost) === '';
}

/** ARENA-26.5: part of the cost comes back, and the cooldown is halved. */
export function breakChannel(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  if (!unit.channel) return;
  const action = channelled(plan, unit);
  const { refund, cooldownShare } = plan.content.tuning.channelling;
  const { pulses } = action.channel!;
  const left = pulses === 0 ? 1 : unit.channel.pulses / pulses;
  unit.channel = null;
  action.cost.forEach((price, pool) => {
    if (price > 0) changePool(plan, state, table, who, pool, floor(price * refund * left), action.name);
  });
  if (action.cooldown > 0)
    unit.ready[action.index]! += floor(action.cooldown * cooldownShare) - action.cooldown;
  tell(plan, state, table, who, action, 'break');
  raise(plan, state, table, EVENT.OnChannelBreak, who, NONE);
}

function tell(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
  stage: 'start' | 'pulse' | 'end' | 'break',
): void {
  const pulses = state.units[who]!.channel?.pulses ?? 0;
  if (table.emit) table.emit({ kind: 'channel', round: state.tick, who, action: action.name, stage, pulses });
}
