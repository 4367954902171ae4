import type { Nature } from '../../events.js';
import { ceil } from '../../numbers.js';
import { DECAY, TO } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/status-rule.js';
import type { ArenaState, Unit } from '../../state.js';
import { type BattleTable, EVENT, NONE, raise } from '../table.js';
import { refreshStacks } from './stats.js';

/** ARENA-8.6: the stacks a component brings, before resistance and not yet rounded. `factor` is that of a critical. */
export function stacksBrought({ amount, multiplier, flat, percent }: Component, factor = 1): number {
  return (amount * multiplier + flat) * (1 + percent / 100) * factor;
}

/** ARENA-8.6, ARENA-10.5: how many stacks a unit would get, resistance included. */
export function stacksFor(
  plan: ArenaPlan,
  state: ArenaState,
  component: Component,
  whom: number,
  factor: number,
): number {
  const rule = plan.statuses[component.status]!;
  const brought = stacksBrought(component, factor);
  if (brought <= 0) return 0;
  if (!rule.harmful || rule.resist < 0) return Math.max(1, ceil(brought));
  const k = plan.content.tuning.resolution.resistanceK;
  const resistance = rule.resistWeight * Math.max(0, state.units[whom]!.stats[rule.resist]!);
  return Math.max(1, ceil((brought * k) / (resistance + k)));
}

/** ARENA-8.7: stacks that a unit takes off itself are a price and do not scale. */
export function stacksRemoved({ amount, multiplier, to }: Component, fromOneself: boolean): number {
  return ceil(amount * (fromOneself && to === TO.self ? 1 : multiplier));
}

interface StacksGained {
  readonly status: number;
  readonly stacks: number;
  /** In ticks; 0 for stacks without a date. */
  readonly duration: number;
  readonly by: number;
}

/** ARENA-11.1, ARENA-11.2: stacks add up; ARENA-11.5: the last to add is the source. */
export function gainStacks(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  { status, stacks, duration, by }: StacksGained,
): void {
  const unit = state.units[whom]!;
  const before = unit.stacks[status]!;
  // Defending never exceeds one stack (ARENA-11.20).
  const most = status === plan.defending ? 1 : plan.content.maxStacks;
  const after = Math.min(most, before + stacks);
  unit.stacks[status] = after;
  unit.from[status] = by;
  if (duration > 0 && plan.options.statusDecayModel === 'authored' && after > before)
    unit.dated.push({ status, stacks: after - before, ends: state.tick + duration });
  if (plan.statuses[status]!.changesStats) refreshStacks(plan, unit);
  if (table.emit) emitStacks(plan, table, whom, { status, by, before, after, why: 'applied' });
  raise(plan, state, table, EVENT.OnStatusApplied, whom, by);
}

interface StacksLost {
  readonly status: number;
  readonly stacks: number;
  readonly why: 'decay' | 'removed' | 'expired' | 'broken' | 'turn' | 'healing';
}

/** Takes stacks off a unit and brings its stats up to date. */
export function loseStacks(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  lost: StacksLost,
): void {
  if (takeStacks(plan, state, table, whom, lost)) refreshStacks(plan, state.units[whom]!);
}

/** Takes stacks off a unit. True if its stats depend on them: then the caller refreshes them, once for many statuses. */
export function takeStacks(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  { status, stacks, why }: StacksLost,
): boolean {
  const unit = state.units[whom]!;
  const before = unit.stacks[status]!;
  if (before === 0 || stacks <= 0) return false;
  const rule = plan.statuses[status]!;
  const after = removeStacks(unit, status, stacks);
  if (table.emit) emitStacks(plan, table, whom, { status, by: NONE, before, after, why });
  if (after === 0) {
    unit.from[status] = NONE;
    if (rule.hides) {
      unit.revealed.fill(NONE);
      raise(plan, state, table, EVENT.OnStealthBreak, whom, NONE);
    } else raise(plan, state, table, EVENT.OnStatusExpired, whom, NONE);
  }
  return rule.changesStats;
}

/** ARENA-11.4: of dated stacks those that end soonest go first. Returns how many stacks are left. */
export function removeStacks(unit: Pick<Unit, 'stacks' | 'dated'>, status: number, stacks: number): number {
  const before = unit.stacks[status]!;
  const after = before > stacks ? before - stacks : 0;
  unit.stacks[status] = after;
  if (unit.dated.length > 0) {
    let left = before - after;
    const soonest = unit.dated.filter(each => each.status === status).sort((a, b) => a.ends - b.ends);
    for (const each of soonest) {
      const gone = Math.min(left, each.stacks);
      each.stacks -= gone;
      left -= gone;
    }
    unit.dated = unit.dated.filter(each => each.stacks > 0);
  }
  return after;
}

/** ARENA-11.3: what a tick takes of so many stacks of a status that decays by itself. */
export function decayPerTick(
  plan: ArenaPlan,
  unit: Unit,
  status: number,
  stacks = unit.stacks[status]!,
): number {
  const rule = plan.statuses[status]!;
  switch (rule.decay) {
    case DECAY.flat:
      return rule.decayAmount;
    case DECAY.percent:
      return ceil(stacks * rule.decayAmount);
    case DECAY.attribute:
      return Math.max(1, ceil(unit.stats[rule.decayStat]! / rule.decayAmount));
    default:
      return 0;
  }
}

export function isStunned(plan: ArenaPlan, unit: Unit): boolean {
  for (let i = 0; i < plan.stunning.length; i++) if (unit.stacks[plan.stunning[i]!]! > 0) return true;
  return false;
}

function emitStacks(
  plan: ArenaPlan,
  table: BattleTable,
  who: number,
  change: {
    status: number;
    by: number;
    before: number;
    after: number;
    why: StacksLost['why'] | 'applied';
  },
): void {
  const rule = plan.statuses[change.status]!;
  const { id: status, name } = rule;
  table.emit?.({ kind: 'stacks', who, ...change, status, name, nature: natureOf(rule) });
}

function natureOf({ hides, decay, harmful }: StatusRule): Nature {
  if (hides) return 'hiding';
  if (decay === DECAY.turnStart) return 'guard';
  return harmful ? 'harmful' : 'beneficial';
}
