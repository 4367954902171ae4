import { pickIndex } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState, Unit } from '../../state.js';
import { emitRolls, pickRoll } from '../log/rolls.js';
import { type BattleTable, NONE } from '../table.js';
import { isStunned } from '../units/statuses.js';

/** ARENA-5.2, ARENA-5.4: what a unit with these stats gains a tick. */
export function gainFor(
  { content, options, multiplier }: Pick<ArenaPlan, 'content' | 'options' | 'multiplier'>,
  stats: readonly number[],
): number {
  const { gainPctClamp, minSpeed } = content.tuning.initiative;
  const source = options.initiativeSource === 'speed' ? STAT.speed : STAT.initiativeRate;
  const g = Math.max(gainPctClamp[0], Math.min(gainPctClamp[1], stats[STAT.initiativePct]!));
  return Math.sqrt(Math.max(minSpeed, stats[source]!)) * multiplier * (1 + g / 100);
}

export function gainOf(plan: ArenaPlan, unit: Unit): number {
  for (let i = 0; i < plan.halting.length; i++) if (unit.stacks[plan.halting[i]!]! > 0) return 0;
  return gainFor(plan, unit.stats);
}

/** ARENA-4.4: all living units gain before any of them acts; one event for all. */
export function initiativePhase(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  const whom: number[] = [];
  const before: number[] = [];
  const after: number[] = [];
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i]!;
    if (unit.fallen) continue;
    unit.gain = gainOf(plan, unit);
    unit.initiative += unit.gain;
    if (!table.emit) continue;
    whom.push(i);
    before.push(unit.initiative - unit.gain);
    after.push(unit.initiative);
  }
  table.emit?.({ kind: 'initiative', who: NONE, whom, before, after });
}

/** ARENA-5.6: what an action costs. */
export function initiativeCost({ content }: ArenaPlan, { speed }: Action): number {
  const { minCost, baseCost } = content.tuning.initiative;
  return Math.max(minCost, baseCost - speed);
}

export function payInitiative(state: ArenaState, table: BattleTable, who: number, cost: number): void {
  const unit = state.units[who]!;
  const before = unit.initiative;
  unit.initiative -= cost;
  table.emit?.({ kind: 'paid', who, cost, before, after: unit.initiative });
}

/** ARENA-5.5, ARENA-5.7: the next to act, or NONE. */
export function nextReady(plan: ArenaPlan, state: ArenaState, table: BattleTable): number {
  const { threshold } = plan.content.tuning.initiative;
  const { units } = state;
  let first: Unit | null = null;
  let tied: number[] = [];
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.fallen || unit.acted || unit.initiative < threshold || isStunned(plan, unit)) continue;
    const order = first === null ? 1 : compare(unit, first);
    if (order < 0) continue;
    if (order > 0) {
      first = unit;
      tied = [i];
    } else tied.push(i);
  }
  if (tied.length === 0) return NONE;
  const picked = pickIndex(table.dice, tied.length, 'order');
  const who = tied[picked]!;
  if (table.emit) emitRolls(table, who, pickRoll(who, 'order', tied.length, picked));
  return who;
}

function compare(a: Unit, b: Unit): number {
  return (
    a.initiative - b.initiative ||
    a.gain - b.gain ||
    a.stats[STAT.speed]! - b.stats[STAT.speed]! ||
    a.stats[STAT.awareness]! - b.stats[STAT.awareness]! ||
    sumOf(a) - sumOf(b)
  );
}

function sumOf({ stats }: Unit): number {
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += stats[i]!;
  return sum;
}
