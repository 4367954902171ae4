import { floor } from '../../numbers.js';
import { DECAY } from '../../plan/codes.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/status-rule.js';
import type { ArenaState, Unit } from '../../state.js';
import { runBatch } from '../actions/batch.js';
import { breakStealth, healingFor, mend, shieldPoints, suffer } from '../actions/damage.js';
import { hazardJobs } from '../actions/hazards.js';
import type { BattleTable } from '../context.js';
import { EVENT, NONE, raise, sortRaised } from '../context.js';
import { checkVictory } from '../outcome.js';
import { note, tellEnded, tellShieldGone } from '../tell.js';
import { settle } from '../triggers.js';
import { checkFalls } from '../units/falls.js';
import { tickMorale } from '../units/morale.js';
import { refresh, refreshStacks } from '../units/stats.js';
import { decayed, loseStacks, takeStacks } from '../units/statuses.js';

/** ARENA-4.2 */
export function effectsPhase(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  const { units } = state;
  for (let i = 0; i < units.length; i++) {
    units[i]!.acted = false;
    if (!units[i]!.fallen) {
      units[i]!.ticks++;
      raise(plan, state, table, EVENT.OnTickStart, i, NONE);
    }
  }
  settle(plan, state, table);
  if (checkVictory(plan, state, table)) return;
  damageOverTime(plan, state, table);
  for (let i = 0; i < units.length; i++) if (!units[i]!.fallen) decay(plan, state, table, i);
  rest(plan, state, table);
  for (let i = 0; i < units.length; i++) if (!units[i]!.fallen) regenerate(plan, state, table, i);
  if (plan.options.zoneGimmicks) {
    const jobs = hazardJobs(plan, state);
    // Falls wait until all has expired (ARENA-4.2).
    if (jobs.length > 0) runBatch(plan, state, table, jobs, false);
  }
  for (let i = 0; i < units.length; i++) if (!units[i]!.fallen) expire(plan, state, table, i);
  tickMorale(plan, state, table);
  checkFalls(plan, state, table);
  sortRaised(table, 0);
  settle(plan, state, table);
}

/** ARENA-11.6: past roll, Defense, Soak and resistance. */
function damageOverTime(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  const { units } = state;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.fallen) continue;
    for (let k = 0; k < plan.damaging.length; k++) {
      const status = plan.damaging[k]!;
      const stacks = unit.stacks[status]!;
      if (stacks === 0) continue;
      const rule = plan.statuses[status]!;
      suffer(plan, state, table, {
        whom: i,
        by: unit.from[status]!,
        amount: tickDamage(plan, unit, rule, stacks),
        type: rule.type,
        source: rule.name,
        told: null,
      });
    }
  }
  breakStealth(plan, state, table);
}

/** ARENA-11.6, and what resistance leaves of it: all, unless the status says otherwise (ARENA-10.6). */
export function tickDamage(plan: ArenaPlan, unit: Unit, rule: StatusRule, stacks: number): number {
  const { damage, cap, damageWeight, resist } = rule;
  let left = Math.min(stacks, cap) * damage;
  if (damageWeight !== 0 && resist >= 0) {
    const { resistanceK } = plan.content.tuning.resolution;
    left *= resistanceK / (damageWeight * Math.max(0, unit.stats[resist]!) + resistanceK);
  }
  return Math.max(1, floor(left));
}

function decay(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  const { statuses } = plan;
  const { stacks } = unit;
  let changed = false;
  for (let status = 0; status < stacks.length; status++) {
    if (stacks[status] === 0 || statuses[status]!.decay >= DECAY.healing) continue;
    if (takeStacks(plan, state, table, who, status, decayed(plan, unit, status), 'decay')) changed = true;
  }
  if (changed) refreshStacks(plan, unit);
}

/** ARENA-2.12; told once for all. */
function rest(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  const { staminaRegenPct, staminaRegenMin } = plan.content.tuning.resources;
  const { units } = state;
  const told = table.emit ? { whom: [] as number[], before: [] as number[], after: [] as number[] } : null;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    const most = plan.builds[unit.build]!.pools[0]!;
    const before = unit.pools[0]!;
    if (unit.fallen || before >= most) continue;
    const regained = Math.max(staminaRegenMin, floor((most * staminaRegenPct) / 100));
    unit.pools[0] = Math.min(most, before + regained);
    if (told) note(told, i, before, unit.pools[0]!);
  }
  if (told && told.whom.length > 0)
    table.emit?.({ kind: 'rested', round: state.tick, who: NONE, pool: plan.pools[0]!, ...told });
}

/** ARENA-11.18 */
function regenerate(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  for (let k = 0; k < plan.healing.length; k++) {
    const status = plan.healing[k]!;
    const stacks = unit.stacks[status]!;
    if (stacks === 0) continue;
    const rule = plan.statuses[status]!;
    mend(
      plan,
      state,
      table,
      who,
      healingFor(plan, Math.min(stacks, rule.cap) * rule.heal, unit.stats),
      unit.from[status]!,
      rule.name,
    );
  }
}

/** ARENA-11.4 */
function expire(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  if (unit.dated.length > 0) {
    // Those that end soonest are lost first, so what is due strikes itself off the list.
    const due = unit.dated.filter(({ ends }) => ends <= state.tick).map(each => ({ ...each }));
    for (const { status, stacks } of due) loseStacks(plan, state, table, who, status, stacks, 'expired');
  }
  if (unit.modifiers.length > 0 && unit.modifiers.some(({ ends }) => ends > 0 && ends <= state.tick)) {
    const due = unit.modifiers.filter(({ ends }) => ends > 0 && ends <= state.tick);
    const before = table.emit ? due.map(({ stat }) => unit.stats[stat]!) : [];
    unit.modifiers = unit.modifiers.filter(({ ends }) => ends === 0 || ends > state.tick);
    refresh(plan, unit);
    if (table.emit) tellEnded(plan, state, table, who, due, before);
  }
  if (unit.shields.length > 0 && unit.shields.some(({ ends }) => ends > 0 && ends <= state.tick)) {
    const before = shieldPoints(unit);
    unit.shields = unit.shields.filter(({ ends }) => ends === 0 || ends > state.tick);
    if (table.emit) tellShieldGone(plan, state, table, who, before, shieldPoints(unit));
  }
}
