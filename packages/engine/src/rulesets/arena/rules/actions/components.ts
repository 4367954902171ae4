import { floor } from '../../numbers.js';
import { EFFECT, STEP, TO } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import { breakStealth, searchForHidden } from '../stealth/stealth.js';
import { type BattleTable, NONE, raise, sortRaised } from '../table.js';
import { loseConcentration } from '../units/channels.js';
import { checkFalls, revivedShare, reviveUnit } from '../units/falls.js';
import { changePool, pointsOfPool } from '../units/resources.js';
import { emitModifier, refresh } from '../units/stats.js';
import { gainStacks, loseStacks, stacksFor, stacksRemoved } from '../units/statuses.js';
import {
  emitShields,
  formula,
  heal,
  healingFor,
  rollDamage,
  shieldPoints,
  sufferDamage,
  type Wound,
} from './damage.js';
import { critFactor, emitPending, type Job } from './job.js';
import { moveUnit } from './movement.js';
import { summonUnit } from './summons.js';
import { noticeTrap, zoneJobs } from './zone-gimmicks.js';

/**
 * ARENA-8.1 and ARENA-8.2: all jobs at once, kind by kind, each kind on the world as the one before left it. `falls` is
 * false where the fall check comes later (ARENA-4.2).
 */
export function runBatch(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  jobs: readonly Job[],
  falls = true,
): void {
  const from = table.queue.length;
  for (const job of jobs) if (job.component.step === STEP.revive) runRevival(plan, state, table, job);
  runStatuses(plan, state, table, jobs);
  runNumbers(plan, state, table, jobs);
  if (falls) checkFalls(plan, state, table);
  sortRaised(table, from);
  for (const job of jobs) if (job.component.step === STEP.place) runPlacement(plan, state, table, job);
}

function runRevival(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  { component, receivers, by }: Job,
): void {
  // `allies` are the living ones (ARENA-8.14).
  if (component.to === TO.allies) return;
  for (const whom of receivers) reviveUnit(plan, state, table, whom, revivedShare(component), by);
}

interface PendingStacks {
  readonly whom: number;
  readonly component: Component;
  readonly by: number;
  readonly stacks: number;
}

/** ARENA-8.2: all stacks are counted first, then gained and lost. */
function runStatuses(plan: ArenaPlan, state: ArenaState, table: BattleTable, jobs: readonly Job[]): void {
  const pending: PendingStacks[] = [];
  for (const { component, receivers, by, attack } of jobs) {
    if (component.step !== STEP.status) continue;
    if (component.effect === EFFECT.detect) {
      searchForHidden(plan, state, table, by);
      continue;
    }
    const factor = critFactor(plan, state, attack);
    for (const whom of receivers) {
      if (state.units[whom]!.fallen) continue;
      let stacks = 0;
      if (component.effect === EFFECT.applyStatus) stacks = stacksFor(plan, state, component, whom, factor);
      else if (component.effect === EFFECT.removeStatus) stacks = stacksRemoved(component, whom === by);
      pending.push({ whom, component, by, stacks });
    }
  }
  for (const each of pending) applyStatusEffect(plan, state, table, each);
}

function applyStatusEffect(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  { whom, component, by, stacks }: PendingStacks,
): void {
  const { status, duration, stat } = component;
  switch (component.effect) {
    case EFFECT.applyStatus:
      if (stacks > 0) gainStacks(plan, state, table, whom, { status, stacks, duration, by });
      return;
    case EFFECT.removeStatus:
      loseStacks(plan, state, table, whom, { status, stacks, why: 'removed' });
      return;
    case EFFECT.modifyStat: {
      const unit = state.units[whom]!;
      const ends = duration > 0 ? state.tick + duration : 0;
      const modifier = { stat, value: component.amount * component.multiplier, ends };
      const before = unit.stats[stat]!;
      unit.modifiers.push(modifier);
      refresh(plan, unit);
      emitModifier(state, table, whom, modifier, before, false);
      return;
    }
    case EFFECT.interrupt:
      loseConcentration(state, table, whom, component.amount * component.multiplier);
      return;
  }
}

interface PendingAmount {
  readonly whom: number;
  readonly job: Job;
  readonly amount: number;
}

/** ARENA-8.2: everything is worked out first; then comes damage, then healing, then the rest. */
function runNumbers(plan: ArenaPlan, state: ArenaState, table: BattleTable, jobs: readonly Job[]): void {
  const wounds: Wound[] = [];
  const others: PendingAmount[] = [];
  for (const job of jobs) {
    const { component, receivers, by } = job;
    if (component.step !== STEP.numbers) continue;
    if (component.effect === EFFECT.damage) {
      rollDamage(plan, state, table, job, wounds);
      continue;
    }
    if (component.effect === EFFECT.lootBonus) {
      if (by !== NONE) state.gold[state.units[by]!.team]! += component.amount * component.multiplier;
      continue;
    }
    const value =
      formula(component, by === NONE ? null : state.units[by]!.stats, 0) *
      critFactor(plan, state, job.attack);
    for (const whom of receivers)
      if (!state.units[whom]!.fallen)
        others.push({ whom, job, amount: amountFor(plan, state, component, whom, value) });
  }
  for (const wound of wounds) sufferDamage(plan, state, table, wound);
  if (table.emit) for (const { attack } of jobs) if (attack) emitPending(table, attack);
  breakStealth(plan, state, table);
  for (const each of others)
    if (each.job.component.effect === EFFECT.heal) applyAmount(plan, state, table, each);
  for (const each of others)
    if (each.job.component.effect !== EFFECT.heal) applyAmount(plan, state, table, each);
}

function amountFor(
  plan: ArenaPlan,
  state: ArenaState,
  component: Component,
  whom: number,
  value: number,
): number {
  const unit = state.units[whom]!;
  switch (component.effect) {
    case EFFECT.heal:
      return healingFor(plan, value, unit.stats);
    case EFFECT.shield:
      return floor(value);
    default:
      return pointsOfPool(component, plan.builds[unit.build]!.pools[component.pool] ?? 0);
  }
}

function applyAmount(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  { whom, job, amount }: PendingAmount,
): void {
  const { component, by, source } = job;
  switch (component.effect) {
    case EFFECT.heal:
      heal(plan, state, table, whom, { amount, by, source });
      return;
    case EFFECT.shield: {
      if (amount <= 0) return;
      const unit = state.units[whom]!;
      const before = shieldPoints(unit);
      const ends = component.duration > 0 ? state.tick + component.duration : 0;
      unit.shields.push({ points: amount, types: component.types, ends });
      emitShields(state, table, whom, before, 'made');
      return;
    }
    case EFFECT.drain:
      changePool(plan, state, table, whom, { pool: component.pool, change: -amount, source });
      return;
    case EFFECT.grant:
      changePool(plan, state, table, whom, { pool: component.pool, change: amount, source });
      return;
  }
}

/** Summons and movement. */
function runPlacement(plan: ArenaPlan, state: ArenaState, table: BattleTable, job: Job): void {
  const { component, receivers, by, zone } = job;
  if (component.effect === EFFECT.summon) {
    summonUnit(plan, state, table, component, by, zone);
    return;
  }
  for (const whom of receivers) {
    if (state.units[whom]!.fallen) continue;
    const event = moveUnit(plan, state, table, whom, job);
    if (event === NONE) continue;
    springTraps(plan, state, table, whom);
    raise(plan, state, table, event, whom, NONE);
  }
}

/** ARENA-24.4: each trap of the zone just entered that is not noticed goes off, in a batch of its own. */
function springTraps(plan: ArenaPlan, state: ArenaState, table: BattleTable, whom: number): void {
  const { zone } = state.units[whom]!;
  const { traps } = plan.zones[zone]!;
  for (let index = 0; index < traps.length; index++) {
    if (noticeTrap(plan, state, table, whom, { zone, index })) continue;
    runBatch(plan, state, table, zoneJobs(traps[index]!, [whom]));
  }
}
