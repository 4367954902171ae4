import { between, ceil, floor } from '../numbers.js';
import { type Action, type Component, EFFECT, STEP, TO } from '../plan.js';
import { STAT, statName } from '../stats.js';
import { EVENT, inOrder, NONE, raise, type Scene } from './context.js';
import {
  amplified,
  breakStealth,
  formula,
  healingFor,
  type Instance,
  loseConcentration,
  mend,
  reduced,
  shieldPoints,
  soakLeft,
  suffer,
} from './damage.js';
import { checkFalls, revive } from './falls.js';
import { move } from './movement.js';
import { refresh } from './stats.js';
import { gainStacks, loseStacks, stacksFor } from './statuses.js';
import { search } from './stealth.js';
import { summon } from './summons.js';
import { type Attacked, tellAttack, tellBlow } from './tell-blow.js';

/** What an attack roll came to, for all components of its action. */
export interface Attack {
  readonly action: Action;
  readonly critical: boolean;
  /** By unit: the hit bonus. */
  readonly bonus: readonly number[];
  /** Hit bonus and crit die belong to it alone (ARENA-7.10). */
  readonly first: Component | null;
  /** Hits that are told with the damage they do, as far as they have not been told yet. */
  readonly told: Attacked[];
}

/** One component with those it reaches. */
export interface Job {
  readonly component: Component;
  /** Whose it is; NONE for what zones do. */
  readonly by: number;
  readonly receivers: readonly number[];
  readonly zone: number;
  readonly other: number;
  readonly attack: Attack | null;
  readonly source: string;
}

/** ARENA-8.1 and ARENA-8.2: all jobs at once, kind by kind, each kind on the world as the one before left it. */
export function runBatch(scene: Scene, jobs: readonly Job[], falls = true): void {
  const from = scene.queue.length;
  for (const job of jobs) if (job.component.step === STEP.revive) runRevive(scene, job);
  runStatuses(scene, jobs);
  runNumbers(scene, jobs);
  if (falls) checkFalls(scene);
  inOrder(scene, from);
  for (const job of jobs) if (job.component.step === STEP.place) runPlace(scene, job);
}

function runRevive(scene: Scene, { component, receivers, by }: Job): void {
  // `allies` are the living ones (ARENA-8.14).
  if (component.to === TO.allies) return;
  for (const whom of receivers) revive(scene, whom, component.amount * component.multiplier, by);
}

interface PendingStacks {
  readonly whom: number;
  readonly component: Component;
  readonly by: number;
  readonly stacks: number;
}

function runStatuses(scene: Scene, jobs: readonly Job[]): void {
  const { state, plan } = scene;
  const pending: PendingStacks[] = [];
  for (const { component, receivers, by, attack } of jobs) {
    if (component.step !== STEP.status) continue;
    if (component.effect === EFFECT.detect) {
      search(scene, by);
      continue;
    }
    const factor = critFactor(scene, attack);
    for (const whom of receivers) {
      if (state.units[whom]!.fallen) continue;
      pending.push({ whom, component, by, stacks: stacksOf(scene, component, whom, by, factor) });
    }
  }
  for (const { whom, component, by, stacks } of pending) {
    const unit = state.units[whom]!;
    switch (component.effect) {
      case EFFECT.applyStatus:
        if (stacks > 0) gainStacks(scene, whom, component.status, stacks, component.duration, by);
        break;
      case EFFECT.removeStatus:
        loseStacks(scene, whom, component.status, stacks, 'removed');
        break;
      case EFFECT.modifyStat: {
        const ends = component.duration > 0 ? state.tick + component.duration : 0;
        const value = component.amount * component.multiplier;
        const before = unit.stats[component.stat]!;
        unit.modifiers.push({ stat: component.stat, value, ends });
        refresh(plan, unit);
        scene.table.emit?.({
          kind: 'modified',
          round: state.tick,
          who: whom,
          stat: statName(component.stat),
          value,
          ends,
          before,
          after: unit.stats[component.stat]!,
          ended: false,
        });
        break;
      }
      case EFFECT.interrupt:
        loseConcentration(scene, whom, component.amount * component.multiplier);
        break;
    }
  }
}

function stacksOf(scene: Scene, component: Component, whom: number, by: number, factor: number): number {
  if (component.effect === EFFECT.applyStatus) return stacksFor(scene, component, whom, factor);
  if (component.effect !== EFFECT.removeStatus) return 0;
  // ARENA-8.7: what one takes off oneself is a price and does not scale.
  return ceil(component.amount * (whom === by && component.to === TO.self ? 1 : component.multiplier));
}

/** ARENA-9.4: with the other model a critical multiplies every output. */
function critFactor({ plan, state }: Scene, attack: Attack | null): number {
  if (!attack?.critical || plan.options.critModel === 'die') return 1;
  const by = state.units[state.actor]!;
  return Math.max(1, plan.content.tuning.resolution.critMultiplier + by.stats[STAT.critDamagePct]! / 100);
}

interface PendingAmount {
  readonly whom: number;
  readonly job: Job;
  readonly amount: number;
}

/** ARENA-8.2: everything is worked out first; then damage, then healing, then the rest. */
function runNumbers(scene: Scene, jobs: readonly Job[]): void {
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
      const amount = component.share > 0 ? component.share * most : component.amount;
      return floor(amount * component.multiplier);
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

/** ARENA-8.12, ARENA-15.11: within 0 and the maximum; nothing happens to a unit without that pool. */
export function changePool(scene: Scene, whom: number, pool: number, change: number, source: string): void {
  const { plan, state, table } = scene;
  const unit = state.units[whom]!;
  const most = plan.builds[unit.build]!.pools[pool] ?? 0;
  if (most === 0) return;
  const before = unit.pools[pool]!;
  const after = Math.max(0, Math.min(most, before + change));
  if (after === before) return;
  unit.pools[pool] = after;
  if (table.emit)
    table.emit({
      kind: 'spent',
      round: state.tick,
      who: whom,
      pool: plan.pools[pool]!,
      amount: before - after,
      before,
      left: after,
      source,
    });
  if (after > 0) return;
  raise(scene, EVENT.OnResourceDepleted, whom, NONE);
  if (pool === 0) raise(scene, EVENT.OnStaminaExhausted, whom, NONE);
}

/** ARENA-7.9 for all receivers of one Damage component: one weapon roll and one crit die serve them all. */
function damageOf(scene: Scene, job: Job, wounds: Instance[]): void {
  const { plan, state, table } = scene;
  const { component, by, attack, receivers, source } = job;
  const stats = by === NONE ? null : state.units[by]!.stats;
  // Without an attack roll there is no weapon in it (ARENA-7.13), though it may be critical (ARENA-9.4).
  const action = attack?.first ? attack.action : null;
  const weapon =
    action && component.weapon !== 0 ? between(table.dice, action.weaponLow, action.weaponHigh, 'weapon') : 0;
  const grown = amplified(scene, formula(component, stats, weapon), stats);
  const first = attack !== null && component === attack.first;
  let value = grown;
  let die = 0;
  if (attack?.critical) {
    if (plan.options.critModel === 'multiplier') value *= critFactor(scene, attack);
    else if (first) {
      // ARENA-9.3, ARENA-9.5
      die = between(table.dice, 1, Math.max(1, floor(grown)), 'critical');
      value += Math.max(0, die * (1 + stats![STAT.critDamagePct]! / 100));
    }
  }
  const penetration =
    component.penetration * component.multiplier +
    (action ? action.weaponPenetration : 0) +
    (stats ? stats[STAT.penetration]! : 0);
  let again = false;
  for (const whom of receivers) {
    const unit = state.units[whom]!;
    if (unit.fallen) continue;
    const bonus = first ? attack.bonus[whom]! : 0;
    // ARENA-24.2: what zones do goes past Soak.
    const soak = by === NONE ? 0 : soakLeft(scene, unit.stats, component.type, penetration);
    const amount = reduced(scene, value + bonus, unit.stats, component.type, soak);
    const told = table.emit
      ? tellBlow(scene, job, whom, {
          weapon,
          die,
          grown,
          critical: value - grown,
          bonus,
          soak,
          amount,
          again,
        })
      : null;
    again = true;
    wounds.push({ whom, by, amount, type: component.type, source, told });
  }
}

function runPlace(scene: Scene, { component, receivers, by, zone, other }: Job): void {
  if (component.effect === EFFECT.summon) summon(scene, component, by, zone);
  else
    for (const whom of receivers)
      if (!scene.state.units[whom]!.fallen) move(scene, component, whom, by, zone, other);
}
