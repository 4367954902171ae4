import type { Nature } from '../../events.js';
import { ceil } from '../../numbers.js';
import { DECAY } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/status-rule.js';
import type { ArenaState, Unit } from '../../state.js';
import { stacksBrought } from '../actions/amounts.js';
import type { BattleTable } from '../context.js';
import { EVENT, NONE, raise } from '../context.js';
import { refreshStacks } from './stats.js';

type Why = 'decay' | 'removed' | 'expired' | 'broken' | 'turn' | 'healing';

/** ARENA-8.6, ARENA-10.5: how many stacks arrive, before any of them does. */
export function stacksFor(
  plan: ArenaPlan,
  state: ArenaState,
  component: Component,
  whom: number,
  factor: number,
): number {
  const rule = plan.statuses[component.status]!;
  return trimmed(
    plan.content.tuning.resolution.resistanceK,
    rule.harmful && rule.resist >= 0,
    stacksBrought(component, factor),
    () => rule.resistWeight * Math.max(0, state.units[whom]!.stats[rule.resist]!),
  );
}

function trimmed(k: number, resisted: boolean, n: number, resistance: () => number): number {
  if (n <= 0) return 0;
  return Math.max(1, ceil(resisted ? (n * k) / (resistance() + k) : n));
}

/** ARENA-11.1, ARENA-11.2: stacks add up; ARENA-11.5: the last to add is the source. */
export function gainStacks(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  status: number,
  stacks: number,
  duration: number,
  by: number,
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
  if (table.emit) tell(plan, state, table, whom, status, by, before, after, 'applied');
  raise(plan, state, table, EVENT.OnStatusApplied, whom, by);
}

/** Takes stacks away; those that end soonest go first (ARENA-11.4). */
export function loseStacks(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  status: number,
  stacks: number,
  why: Why,
): void {
  if (takeStacks(plan, state, table, whom, status, stacks, why)) refreshStacks(plan, state.units[whom]!);
}

/** The same, for who takes many at once and brings the stats up to date afterwards. True if stats depend on it. */
export function takeStacks(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  status: number,
  stacks: number,
  why: Why,
): boolean {
  const unit = state.units[whom]!;
  const before = unit.stacks[status]!;
  if (before === 0 || stacks <= 0) return false;
  const rule = plan.statuses[status]!;
  const after = before > stacks ? before - stacks : 0;
  unit.stacks[status] = after;
  if (unit.dated.length > 0) loseDated(unit, status, before - after);
  if (table.emit) tell(plan, state, table, whom, status, NONE, before, after, why);
  if (after === 0) {
    unit.from[status] = NONE;
    if (rule.hides) {
      unit.revealed.fill(NONE);
      raise(plan, state, table, EVENT.OnStealthBreak, whom, NONE);
    } else raise(plan, state, table, EVENT.OnStatusExpired, whom, NONE);
  }
  return rule.changesStats;
}

function loseDated(unit: Unit, status: number, stacks: number): void {
  let left = stacks;
  const soonest = unit.dated.filter(each => each.status === status).sort((a, b) => a.ends - b.ends);
  for (const each of soonest) {
    const gone = Math.min(left, each.stacks);
    each.stacks -= gone;
    left -= gone;
  }
  unit.dated = unit.dated.filter(each => each.stacks > 0);
}

/** ARENA-11.3: what a tick takes of a status that decays by itself. */
export function decayed(plan: ArenaPlan, unit: Unit, status: number): number {
  const rule = plan.statuses[status]!;
  switch (rule.decay) {
    case DECAY.flat:
      return rule.decayAmount;
    case DECAY.percent:
      return ceil(unit.stacks[status]! * rule.decayAmount);
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

function tell(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  status: number,
  by: number,
  before: number,
  after: number,
  why: Why | 'applied',
): void {
  table.emit?.({
    kind: 'stacks',
    round: state.tick,
    who,
    status: plan.statuses[status]!.id,
    name: plan.statuses[status]!.name,
    nature: natureOf(plan.statuses[status]!),
    by,
    before,
    after,
    why,
  });
}

function natureOf({ hides, decay, harmful }: StatusRule): Nature {
  if (hides) return 'hiding';
  if (decay === DECAY.turnStart) return 'guard';
  return harmful ? 'harmful' : 'beneficial';
}
