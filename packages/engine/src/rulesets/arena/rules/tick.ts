import { evenly, floor } from '../numbers.js';
import { type ArenaPlan, DECAY, type StatusRule } from '../plan.js';
import type { ArenaState, Unit } from '../state.js';
import { STAT } from '../stats.js';
import { runBatch } from './batch.js';
import { type ArenaTable, EVENT, inOrder, NONE, raise, type Scene, sceneOf } from './context.js';
import { breakStealth, healingFor, mend, shieldPoints, suffer } from './damage.js';
import { checkFalls } from './falls.js';
import { hazardJobs } from './hazards.js';
import { startMorale, tickMorale } from './morale.js';
import { checkVictory, stopFight } from './outcome.js';
import { pickRoll } from './rolls.js';
import { newState } from './start.js';
import { refresh, refreshStacks } from './stats.js';
import { decayed, isStunned, loseStacks, takeStacks } from './statuses.js';
import { detectPassively, loseSight } from './stealth.js';
import { tellEnded, tellRolls, tellShieldGone } from './tell.js';
import { settle } from './triggers.js';
import { beginTurn } from './turn.js';

/** Everything up to the first choice. */
export function startFight(plan: ArenaPlan, table: ArenaTable): ArenaState {
  const state = newState(plan);
  const scene = sceneOf(plan, state, table);
  scene.phase = 'start';
  scene.table.emit?.({ kind: 'started', round: 0, who: NONE });
  startMorale(scene);
  for (let i = 0; i < state.units.length; i++) raise(scene, EVENT.OnCombatStart, i, NONE);
  settle(scene);
  if (!checkVictory(scene)) advance(scene);
  return state;
}

/** Runs on until somebody has to choose, or it is over. */
export function advance(scene: Scene): void {
  const { plan, state } = scene;
  while (!state.outcome) {
    // Before tick 1 nobody acts, however much Initiative perks give.
    const who = state.tick === 0 ? NONE : nextReady(scene);
    if (who !== NONE) {
      if (beginTurn(scene, who)) return;
      if (state.outcome) return;
      loseSight(scene, who);
      continue;
    }
    if (plan.options.fallenTiming === 'tickEnd' && state.tick > 0) {
      checkFalls(scene, true);
      settle(scene);
      if (checkVictory(scene)) return;
    }
    if (state.tick >= plan.content.tuning.attrition.hardStopTick) stopFight(scene);
    else nextTick(scene);
  }
}

/** ARENA-4.1 */
function nextTick(scene: Scene): void {
  const { state, table } = scene;
  state.tick++;
  scene.phase = 'effects';
  if (table.emit) table.emit({ kind: 'tick', round: state.tick, who: NONE });
  effectsPhase(scene);
  if (checkVictory(scene)) return;
  scene.phase = 'initiative';
  initiativePhase(scene);
  scene.phase = 'detection';
  if (scene.plan.options.detectionScope === 'team' && isAnybodySneaking(scene)) {
    for (let i = 0; i < state.units.length; i++) if (!state.units[i]!.fallen) detectPassively(scene, i);
    settle(scene);
    checkVictory(scene);
  }
  scene.phase = 'turns';
}

function isAnybodySneaking({ plan, state }: Scene): boolean {
  if (plan.sneaking < 0) return false;
  for (let i = 0; i < state.units.length; i++) if (state.units[i]!.stacks[plan.sneaking]! > 0) return true;
  return false;
}

/** ARENA-4.2 */
function effectsPhase(scene: Scene): void {
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

function note(
  told: { whom: number[]; before: number[]; after: number[] },
  who: number,
  before: number,
  after: number,
): void {
  told.whom.push(who);
  told.before.push(before);
  told.after.push(after);
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

/** ARENA-5.2, ARENA-5.4 */
export function gainOf(plan: ArenaPlan, unit: Unit): number {
  for (let i = 0; i < plan.halting.length; i++) if (unit.stacks[plan.halting[i]!]! > 0) return 0;
  const { gainPctClamp, minSpeed } = plan.content.tuning.initiative;
  const source = plan.options.initiativeSource === 'speed' ? STAT.speed : STAT.initiativeRate;
  const g = Math.max(gainPctClamp[0], Math.min(gainPctClamp[1], unit.stats[STAT.initiativePct]!));
  return Math.sqrt(Math.max(minSpeed, unit.stats[source]!)) * plan.multiplier * (1 + g / 100);
}

function initiativePhase({ plan, state, table }: Scene): void {
  const { units } = state;
  const told = table.emit ? { whom: [] as number[], before: [] as number[], after: [] as number[] } : null;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.fallen) continue;
    unit.gain = gainOf(plan, unit);
    unit.initiative += unit.gain;
    if (told) note(told, i, unit.initiative - unit.gain, unit.initiative);
  }
  if (told) table.emit?.({ kind: 'initiative', round: state.tick, who: NONE, ...told });
}

const tied: number[] = [];

/** ARENA-5.5, ARENA-5.7: the next to act, or NONE. */
function nextReady(scene: Scene): number {
  const { plan, state, table } = scene;
  const { threshold } = plan.content.tuning.initiative;
  const { units } = state;
  let count = 0;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.fallen || unit.acted || unit.initiative < threshold || isStunned(scene, unit)) continue;
    const order = count === 0 ? 1 : compare(unit, units[tied[0]!]!);
    if (order < 0) continue;
    if (order > 0) count = 0;
    tied[count++] = i;
  }
  if (count === 0) return NONE;
  const picked = evenly(table.dice, count, 'order');
  const who = tied[picked]!;
  if (table.emit) tellRolls(scene, who, pickRoll(who, 'order', count, picked));
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
