import { floor } from '../../numbers.js';
import { EFFECT, STEP } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { NONE } from '../context.js';
import { changePool } from '../units/pools.js';
import { pointsOfPool } from './amounts.js';
import { damageOf } from './component-damage.js';
import { breakStealth, formula, healingFor, mend, shieldPoints, suffer } from './damage.js';
import type { Instance } from './instance.js';
import { critFactor, type Job } from './job.js';
import { tellAttack } from './tell-attack.js';

interface PendingAmount {
  readonly whom: number;
  readonly job: Job;
  readonly amount: number;
}

/** ARENA-8.2: everything is worked out first; then damage, then healing, then the rest. */
export function runNumbers(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  jobs: readonly Job[],
): void {
  const wounds: Instance[] = [];
  const others: PendingAmount[] = [];
  for (const job of jobs) {
    const { component, receivers, by } = job;
    if (component.step !== STEP.numbers) continue;
    if (component.effect === EFFECT.damage) {
      damageOf(plan, state, table, job, wounds);
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
        others.push({ whom, job, amount: amountOf(plan, state, component, whom, value) });
  }
  for (const wound of wounds) suffer(plan, state, table, wound);
  if (table.emit) for (const { attack } of jobs) if (attack) tellAttack(plan, state, table, attack.told, []);
  breakStealth(plan, state, table);
  for (const each of others) if (each.job.component.effect === EFFECT.heal) apply(plan, state, table, each);
  for (const each of others) if (each.job.component.effect !== EFFECT.heal) apply(plan, state, table, each);
}

function amountOf(
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
    default: {
      // ARENA-8.12
      const most = plan.builds[unit.build]!.pools[component.pool] ?? 0;
      return pointsOfPool(component, most);
    }
  }
}

function apply(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  { whom, job, amount }: PendingAmount,
): void {
  const { component, by, source } = job;
  const unit = state.units[whom]!;
  switch (component.effect) {
    case EFFECT.heal:
      mend(plan, state, table, whom, amount, by, source);
      return;
    case EFFECT.shield:
      if (amount <= 0) return;
      unit.shields.push({
        points: amount,
        types: component.types,
        ends: component.duration > 0 ? state.tick + component.duration : 0,
      });
      if (table.emit)
        table.emit({
          kind: 'shielded',
          round: state.tick,
          who: whom,
          points: amount,
          absorbed: false,
          expired: false,
          before: shieldPoints(unit) - amount,
          left: shieldPoints(unit),
        });
      return;
    case EFFECT.drain:
      changePool(plan, state, table, whom, component.pool, -amount, source);
      return;
    case EFFECT.grant:
      changePool(plan, state, table, whom, component.pool, amount, source);
      return;
  }
}
