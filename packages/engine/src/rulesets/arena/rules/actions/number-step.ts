import { floor } from '../../numbers.js';
import { EFFECT, STEP } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import { NONE, type Scene } from '../context.js';
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
export function runNumbers(scene: Scene, jobs: readonly Job[]): void {
  const { state } = scene;
  const wounds: Instance[] = [];
  const others: PendingAmount[] = [];
  for (const job of jobs) {
    const { component, receivers, by } = job;
    if (component.step !== STEP.numbers) continue;
    if (component.effect === EFFECT.damage) {
      damageOf(scene, job, wounds);
      continue;
    }
    if (component.effect === EFFECT.lootBonus) {
      if (by !== NONE) state.gold[state.units[by]!.team]! += component.amount * component.multiplier;
      continue;
    }
    const value =
      formula(component, by === NONE ? null : state.units[by]!.stats, 0) * critFactor(scene, job.attack);
    for (const whom of receivers)
      if (!state.units[whom]!.fallen)
        others.push({ whom, job, amount: amountOf(scene, component, whom, value) });
  }
  for (const wound of wounds) suffer(scene, wound);
  if (scene.table.emit) for (const { attack } of jobs) if (attack) tellAttack(scene, attack.told, []);
  breakStealth(scene);
  for (const each of others) if (each.job.component.effect === EFFECT.heal) apply(scene, each);
  for (const each of others) if (each.job.component.effect !== EFFECT.heal) apply(scene, each);
}

function amountOf(scene: Scene, component: Component, whom: number, value: number): number {
  const unit = scene.state.units[whom]!;
  switch (component.effect) {
    case EFFECT.heal:
      return healingFor(scene, value, unit.stats);
    case EFFECT.shield:
      return floor(value);
    default: {
      // ARENA-8.12
      const most = scene.plan.builds[unit.build]!.pools[component.pool] ?? 0;
      return pointsOfPool(component, most);
    }
  }
}

function apply(scene: Scene, { whom, job, amount }: PendingAmount): void {
  const { state, table } = scene;
  const { component, by, source } = job;
  const unit = state.units[whom]!;
  switch (component.effect) {
    case EFFECT.heal:
      mend(scene, whom, amount, by, source);
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
      changePool(scene, whom, component.pool, -amount, source);
      return;
    case EFFECT.grant:
      changePool(scene, whom, component.pool, amount, source);
      return;
  }
}
