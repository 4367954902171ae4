import { floor } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState, Unit } from '../../state.js';
import type { Aim } from '../actions/targeting.js';
import { type BattleTable, EVENT, NONE, raise } from '../table.js';
import { changePool, costRefusal } from './resources.js';
import { isStunned } from './statuses.js';

export function channelledAction(plan: ArenaPlan, unit: Unit): Action {
  return plan.builds[unit.build]!.actions[unit.channel!.action]!;
}

/** ARENA-26.2: the turn that begins it. */
export function startChannel(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  { action, target, zone }: Aim,
): void {
  const unit = state.units[who]!;
  unit.channel = {
    action: action.index,
    pulses: action.channel!.pulses,
    concentration: unit.stats[STAT.willpower]!,
    target,
    zone,
  };
  emitChannel(state, table, who, action, 'start');
  raise(plan, state, table, EVENT.OnChannelStart, who, NONE);
}

/** ARENA-26.3: what ends a channel at once, looked for whenever a batch is done. */
export function checkChannels(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  if (!plan.options.channelling) return;
  state.units.forEach((unit, who) => {
    if (!unit.channel) return;
    const action = channelledAction(plan, unit);
    const forbidden = action.forbidden.some(status => unit.stacks[status]! > 0);
    if (unit.channel.concentration <= 0 || forbidden || isStunned(plan, unit))
      breakChannel(plan, state, table, who);
  });
}

export function canSustain(plan: ArenaPlan, unit: Unit): boolean {
  return costRefusal(unit, channelledAction(plan, unit).channel!.cost) === '';
}

/** ARENA-26.5: part of the cost comes back, and the cooldown is halved. */
export function breakChannel(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  if (!unit.channel) return;
  const action = channelledAction(plan, unit);
  const { refund, cooldownShare } = plan.content.tuning.channelling;
  const { pulses } = action.channel!;
  const left = pulses === 0 ? 1 : unit.channel.pulses / pulses;
  unit.channel = null;
  action.cost.forEach((price, pool) => {
    if (price > 0)
      changePool(plan, state, table, who, {
        pool,
        change: floor(price * refund * left),
        source: action.name,
      });
  });
  if (action.cooldown > 0)
    unit.ready[action.index]! += floor(action.cooldown * cooldownShare) - action.cooldown;
  emitChannel(state, table, who, action, 'break');
  raise(plan, state, table, EVENT.OnChannelBreak, who, NONE);
}

export function emitChannel(
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
  stage: 'start' | 'pulse' | 'end' | 'break',
): void {
  const pulses = state.units[who]!.channel?.pulses ?? 0;
  table.emit?.({ kind: 'channel', who, action: action.name, stage, pulses });
}

/** ARENA-26.3, ARENA-26.4 */
export function loseConcentration(state: ArenaState, table: BattleTable, whom: number, amount: number): void {
  const { channel } = state.units[whom]!;
  if (!channel) return;
  const before = channel.concentration;
  channel.concentration -= amount;
  table.emit?.({ kind: 'concentration', who: whom, before, after: channel.concentration });
}
