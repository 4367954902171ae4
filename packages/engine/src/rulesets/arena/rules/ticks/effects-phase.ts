import { floor } from '../../numbers.js';
import { DECAY } from '../../plan/codes.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/status-rule.js';
import type { Unit } from '../../state.js';
import { runBatch } from '../actions/batch.js';
import { breakStealth, healingFor, mend, shieldPoints, suffer } from '../actions/damage.js';
import { hazardJobs } from '../actions/hazards.js';
import { EVENT, inOrder, NONE, raise, type Scene } from '../context.js';
import { checkVictory } from '../outcome.js';
import { note, tellEnded, tellShieldGone } from '../tell.js';
import { settle } from '../triggers.js';
import { checkFalls } from '../units/falls.js';
import { tickMorale } from '../units/morale.js';
import { refresh, refreshStacks } from '../units/stats.js';
import { decayed, loseStacks, takeStacks } from '../units/statuses.js';

/** ARENA-4.2 */
export function effectsPhase(scene: Scene): void {
  const { plan, state } = scene;
  const { units } = state;
  for (let i = 0; i < units.length; i++) {
    units[i]!.acted = false;
    if (!units[i]!.fallen) {
      units[i]!.ticks++;
      raise(scene, EVENT.OnTickStart, i, NONE);
    }
  }
  settle(scene);
  if (checkVictory(scene)) return;
  damageOverTime(scene);
  for (let i = 0; i < units.length; i++) if (!units[i]!.fallen) decay(scene, i);
  rest(scene);
  for (let i = 0; i < units.length; i++) if (!units[i]!.fallen) regenerate(scene, i);
  if (plan.options.zoneGimmicks) {
    const jobs = hazardJobs(scene);
    // Falls wait until all has expired (ARENA-4.2).
    if (jobs.length > 0) runBatch(scene, jobs, false);
  }
  for (let i = 0; i < units.length; i++) if (!units[i]!.fallen) expire(scene, i);
  tickMorale(scene);
  checkFalls(scene);
  inOrder(scene, 0);
  settle(scene);
}

/** ARENA-11.6: past roll, Defense, Soak and resistance. */
function damageOverTime(scene: Scene): void {
  const { plan, state } = scene;
  const { units } = state;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.fallen) continue;
    for (let k = 0; k < plan.damaging.length; k++) {
      const status = plan.damaging[k]!;
      const stacks = unit.stacks[status]!;
      if (stacks === 0) continue;
      const rule = plan.statuses[status]!;
      suffer(scene, {
        whom: i,
        by: unit.from[status]!,
        amount: tickDamage(plan, unit, rule, stacks),
        type: rule.type,
        source: rule.name,
        told: null,
      });
    }
  }
  breakStealth(scene);
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

function decay(scene: Scene, who: number): void {
  const unit = scene.state.units[who]!;
  const { statuses } = scene.plan;
  const { stacks } = unit;
  let changed = false;
  for (let status = 0; status < stacks.length; status++) {
    if (stacks[status] === 0 || statuses[status]!.decay >= DECAY.healing) continue;
    if (takeStacks(scene, who, status, decayed(scene, unit, status), 'decay')) changed = true;
  }
  if (changed) refreshStacks(scene.plan, unit);
}

/** ARENA-2.12; told once for all. */
function rest({ plan, state, table }: Scene): void {
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
function regenerate(scene: Scene, who: number): void {
  const { plan, state } = scene;
  const unit = state.units[who]!;
  for (let k = 0; k < plan.healing.length; k++) {
    const status = plan.healing[k]!;
    const stacks = unit.stacks[status]!;
    if (stacks === 0) continue;
    const rule = plan.statuses[status]!;
    mend(
      scene,
      who,
      healingFor(scene, Math.min(stacks, rule.cap) * rule.heal, unit.stats),
      unit.from[status]!,
      rule.name,
    );
  }
}

/** ARENA-11.4 */
function expire(scene: Scene, who: number): void {
  const { plan, state } = scene;
  const unit = state.units[who]!;
  if (unit.dated.length > 0) {
    // Those that end soonest are lost first, so what is due strikes itself off the list.
    const due = unit.dated.filter(({ ends }) => ends <= state.tick).map(each => ({ ...each }));
    for (const { status, stacks } of due) loseStacks(scene, who, status, stacks, 'expired');
  }
  if (unit.modifiers.length > 0 && unit.modifiers.some(({ ends }) => ends > 0 && ends <= state.tick)) {
    const due = unit.modifiers.filter(({ ends }) => ends > 0 && ends <= state.tick);
    const before = scene.table.emit ? due.map(({ stat }) => unit.stats[stat]!) : [];
    unit.modifiers = unit.modifiers.filter(({ ends }) => ends === 0 || ends > state.tick);
    refresh(plan, unit);
    if (scene.table.emit) tellEnded(scene, who, due, before);
  }
  if (unit.shields.length > 0 && unit.shields.some(({ ends }) => ends > 0 && ends <= state.tick)) {
    const before = shieldPoints(unit);
    unit.shields = unit.shields.filter(({ ends }) => ends === 0 || ends > state.tick);
    if (scene.table.emit) tellShieldGone(scene, who, before, shieldPoints(unit));
  }
}
