import { floor } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { Unit } from '../../state.js';
import { costRefusal } from '../actions/legality.js';
import { release } from '../actions/resolve.js';
import { EVENT, NONE, raise, type Scene } from '../context.js';
import { pay } from './costs.js';
import { changePool } from './pools.js';
import { isStunned } from './statuses.js';

export function channelled(plan: ArenaPlan, unit: Unit): Action {
  return plan.builds[unit.build]!.actions[unit.channel!.action]!;
}

/** ARENA-26.2: the turn that begins it. */
export function startChannel(scene: Scene, who: number, action: Action, target: number, zone: number): void {
  const unit = scene.state.units[who]!;
  unit.channel = {
    action: action.index,
    pulses: action.channel!.pulses,
    concentration: unit.stats[STAT.willpower]!,
    target,
    zone,
  };
  tell(scene, who, action, 'start');
  raise(scene, EVENT.OnChannelStart, who, NONE);
}

/** A pulse, and after the last one the end; a wind-up has no pulse (ARENA-26.2). */
export function sustain(scene: Scene, who: number): void {
  const unit = scene.state.units[who]!;
  const action = channelled(scene.plan, unit);
  const { channel } = unit;
  const { pulse, finish, cost } = action.channel!;
  pay(scene, who, cost, action.name);
  if (channel!.pulses > 0) {
    channel!.pulses--;
    tell(scene, who, action, 'pulse');
    release(scene, who, action, pulse, channel!.target, channel!.zone);
  }
  if (unit.channel === null || channel!.pulses > 0) return;
  unit.channel = null;
  release(scene, who, action, finish, channel!.target, channel!.zone);
  tell(scene, who, action, 'end');
  raise(scene, EVENT.OnChannelEnd, who, NONE);
}

/** ARENA-26.3: what ends a channel at once, looked for whenever a batch is done. */
export function checkChannels(scene: Scene): void {
  const { plan, state } = scene;
  if (!plan.usesChannels) return;
  state.units.forEach((unit, who) => {
    if (!unit.channel) return;
    const action = channelled(plan, unit);
    const forbidden = action.forbidden.some(status => unit.stacks[status]! > 0);
    if (unit.channel.concentration <= 0 || forbidden || isStunned(scene, unit)) breakChannel(scene, who);
  });
}

export function canSustain(plan: ArenaPlan, unit: Unit): boolean {
  return costRefusal(unit, channelled(plan, unit).channel!.cost) === '';
}

/** ARENA-26.5: part of the cost comes back, and the cooldown is halved. */
export function breakChannel(scene: Scene, who: number): void {
  const { plan, state } = scene;
  const unit = state.units[who]!;
  if (!unit.channel) return;
  const action = channelled(plan, unit);
  const { refund, cooldownShare } = plan.content.tuning.channelling;
  const { pulses } = action.channel!;
  const left = pulses === 0 ? 1 : unit.channel.pulses / pulses;
  unit.channel = null;
  action.cost.forEach((price, pool) => {
    if (price > 0) changePool(scene, who, pool, floor(price * refund * left), action.name);
  });
  if (action.cooldown > 0)
    unit.ready[action.index]! += floor(action.cooldown * cooldownShare) - action.cooldown;
  tell(scene, who, action, 'break');
  raise(scene, EVENT.OnChannelBreak, who, NONE);
}

function tell(
  { state, table }: Scene,
  who: number,
  action: Action,
  stage: 'start' | 'pulse' | 'end' | 'break',
): void {
  const pulses = state.units[who]!.channel?.pulses ?? 0;
  if (table.emit) table.emit({ kind: 'channel', round: state.tick, who, action: action.name, stage, pulses });
}
