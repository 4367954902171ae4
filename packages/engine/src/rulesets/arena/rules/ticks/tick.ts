import { floor } from '../../numbers.js';
import { DECAY } from '../../plan/codes.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import { runBatch } from '../actions/components.js';
import { emitShields, heal, shieldPoints, sufferDamage, tickDamage, tickHealing } from '../actions/damage.js';
import { hazardJobs } from '../actions/zone-gimmicks.js';
import { checkVictory, stopFight } from '../outcome.js';
import { breakStealth, detectPassively, loseSight } from '../stealth/stealth.js';
import { type BattleTable, EVENT, NONE, raise, sortRaised } from '../table.js';
import { runTriggers } from '../triggers.js';
import { checkFalls } from '../units/falls.js';
import { tickMorale } from '../units/morale.js';
import { emitModifier, refresh, refreshStacks } from '../units/stats.js';
import { decayPerTick, loseStacks, takeStacks } from '../units/statuses.js';
import { initiativePhase, nextReady } from './initiative.js';
import { beginTurn } from './turn.js';

/** Runs on until a unit has to choose, or the fight is over. */
export function advance(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  while (!state.outcome) {
    // Before tick 1 no unit acts, however much Initiative perks give.
    const who = state.tick === 0 ? NONE : nextReady(plan, state, table);
    if (who !== NONE) {
      if (beginTurn(plan, state, table, who)) return;
      if (state.outcome) return;
      loseSight(plan, state, who);
      continue;
    }
    if (plan.options.fallenTiming === 'tickEnd' && state.tick > 0) {
      checkFalls(plan, state, table, true);
      runTriggers(plan, state, table);
      if (checkVictory(plan, state, table)) return;
    }
    if (state.tick >= plan.content.tuning.attrition.hardStopTick) stopFight(plan, state, table);
    else nextTick(plan, state, table);
  }
}

/** ARENA-4.1 */
function nextTick(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  state.tick++;
  table.phase = 'effects';
  table.emit?.({ kind: 'tick', who: NONE });
  effectsPhase(plan, state, table);
  if (checkVictory(plan, state, table)) return;
  table.phase = 'initiative';
  initiativePhase(plan, state, table);
  table.phase = 'detection';
  if (plan.options.detectionScope === 'team' && isAnyUnitSneaking(plan, state)) {
    for (let i = 0; i < state.units.length; i++)
      if (!state.units[i]!.fallen) detectPassively(plan, state, table, i);
    runTriggers(plan, state, table);
    checkVictory(plan, state, table);
  }
  table.phase = 'turns';
}

function isAnyUnitSneaking(plan: ArenaPlan, state: ArenaState): boolean {
  if (plan.sneaking < 0) return false;
  for (let i = 0; i < state.units.length; i++) if (state.units[i]!.stacks[plan.sneaking]! > 0) return true;
  return false;
}

/** ARENA-4.2 */
function effectsPhase(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  const { units } = state;
  for (let i = 0; i < units.length; i++) {
    units[i]!.acted = false;
    if (!units[i]!.fallen) {
      units[i]!.ticks++;
      raise(plan, state, table, EVENT.OnTickStart, i, NONE);
    }
  }
  runTriggers(plan, state, table);
  if (checkVictory(plan, state, table)) return;
  damageOverTime(plan, state, table);
  for (let i = 0; i < units.length; i++) if (!units[i]!.fallen) decay(plan, state, table, i);
  regainStamina(plan, state, table);
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
  runTriggers(plan, state, table);
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
      sufferDamage(plan, state, table, {
        whom: i,
        by: unit.from[status]!,
        amount: tickDamage(plan, unit, rule, stacks),
        type: rule.type,
        source: rule.name,
        explained: null,
      });
    }
  }
  breakStealth(plan, state, table);
}

/** ARENA-11.3 */
function decay(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  let changesStats = false;
  for (let status = 0; status < unit.stacks.length; status++) {
    if (unit.stacks[status] === 0 || plan.statuses[status]!.decay >= DECAY.healing) continue;
    const stacks = decayPerTick(plan, unit, status);
    if (takeStacks(plan, state, table, who, { status, stacks, why: 'decay' })) changesStats = true;
  }
  if (changesStats) refreshStacks(plan, unit);
}

/** ARENA-2.12: Stamina, which is the first of the pools; one event for all units. */
function regainStamina(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  const { staminaRegenPct, staminaRegenMin } = plan.content.tuning.resources;
  const whom: number[] = [];
  const beforeAll: number[] = [];
  const afterAll: number[] = [];
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i]!;
    const maximum = plan.builds[unit.build]!.pools[0]!;
    const before = unit.pools[0]!;
    if (unit.fallen || before >= maximum) continue;
    const regained = Math.max(staminaRegenMin, floor((maximum * staminaRegenPct) / 100));
    const after = Math.min(maximum, before + regained);
    unit.pools[0] = after;
    if (!table.emit) continue;
    whom.push(i);
    beforeAll.push(before);
    afterAll.push(after);
  }
  if (whom.length === 0) return;
  table.emit?.({ kind: 'rested', who: NONE, pool: plan.pools[0]!, whom, before: beforeAll, after: afterAll });
}

/** ARENA-11.18 */
function regenerate(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  for (let k = 0; k < plan.healing.length; k++) {
    const status = plan.healing[k]!;
    const stacks = unit.stacks[status]!;
    if (stacks === 0) continue;
    const rule = plan.statuses[status]!;
    const amount = tickHealing(plan, unit, rule, stacks);
    heal(plan, state, table, who, { amount, by: unit.from[status]!, source: rule.name });
  }
}

/** ARENA-11.4: dated stacks, timed modifiers and shields whose time is up. */
function expire(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  const isDue = ({ ends }: { readonly ends: number }) => ends > 0 && ends <= state.tick;
  if (unit.dated.length > 0) {
    // Of dated stacks those that end soonest are lost first, so the ones that are due go by themselves.
    const due = unit.dated.filter(isDue).map(each => ({ ...each }));
    for (const { status, stacks } of due)
      loseStacks(plan, state, table, who, { status, stacks, why: 'expired' });
  }
  if (unit.modifiers.length > 0 && unit.modifiers.some(isDue)) {
    const due = unit.modifiers.filter(isDue);
    const before = due.map(({ stat }) => unit.stats[stat]!);
    unit.modifiers = unit.modifiers.filter(each => !isDue(each));
    refresh(plan, unit);
    due.forEach((modifier, index) => {
      emitModifier(state, table, who, modifier, before[index]!, true);
    });
  }
  if (unit.shields.length > 0 && unit.shields.some(isDue)) {
    const before = shieldPoints(unit);
    unit.shields = unit.shields.filter(each => !isDue(each));
    emitShields(state, table, who, before, 'expired');
  }
}
