import { ceil, floor, happens } from '../../numbers.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { FIRST_SOAK, resistanceTo, STAT } from '../../plan/stats.js';
import type { ArenaState, Unit } from '../../state.js';
import type { BattleTable } from '../context.js';
import { EVENT, NONE, raise } from '../context.js';
import { chanceRoll } from '../log/rolls.js';
import { tellRolls } from '../tell.js';
import { changeMorale } from '../units/morale.js';
import { loseStacks } from '../units/statuses.js';
import type { Instance } from './instance.js';
import { tellDamage } from './tell-damage.js';

const FAMILY = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2];

/** Steps 1 to 4 of ARENA-7.9: base, stat and weapon, level, tags. */
export function formula(component: Component, stats: readonly number[] | null, weapon: number): number {
  const stat = component.stat < 0 || stats === null ? 0 : stats[component.stat]!;
  const raw = component.base + component.coefficient * stat + component.weapon * weapon;
  return (raw * component.multiplier + component.flat) * (1 + component.percent / 100);
}

/** Step 5: Empowered and Weakened, and attrition (ARENA-1.9). */
export function amplified(
  plan: ArenaPlan,
  state: ArenaState,
  value: number,
  stats: readonly number[] | null,
): number {
  // What zones do is nobody's and does not grow.
  return stats === null ? value : value * (1 + stats[STAT.damageDealtPct]! / 100) * attrition(plan, state);
}

export function attrition(plan: ArenaPlan, state: ArenaState): number {
  const over = state.tick - plan.onset;
  if (over <= 0 || !plan.options.attrition) return 1;
  return 1 + (over * plan.content.tuning.attrition.pctPerTick) / 100;
}

/** ARENA-7.8: Soak that is left of a unit's against a type. */
export function soakLeft(
  plan: ArenaPlan,
  stats: readonly number[],
  type: number,
  penetration: number,
): number {
  const k = plan.content.tuning.resolution.penetrationDRK;
  const counted = plan.options.penetrationDR ? ceil((penetration * k) / (penetration + k)) : penetration;
  return Math.max(0, stats[FIRST_SOAK + FAMILY[type]!]! - counted);
}

/** Steps 8 to 10. */
export function reduced(
  plan: ArenaPlan,
  value: number,
  stats: readonly number[],
  type: number,
  soak: number,
): number {
  const { soakK, resistanceK } = plan.content.tuning.resolution;
  const resistance = Math.max(0, stats[resistanceTo(type)]!);
  const left = (value * soakK * resistanceK) / ((soak + soakK) * (resistance + resistanceK));
  if (plan.options.minDamageOne) return Math.max(1, ceil(left));
  return Math.max(0, floor(left));
}

/** Steps 11 and 12: the cap of ARENA-17.7, shields (ARENA-17.4), Health; then what comes of it. */
export function suffer(plan: ArenaPlan, state: ArenaState, table: BattleTable, instance: Instance): void {
  const { whom, by, type } = instance;
  const unit = state.units[whom]!;
  let amount = instance.amount;
  const cap = unit.stats[STAT.damageCapPct]!;
  if (cap > 0) amount = Math.min(amount, Math.max(1, floor((unit.maximum * cap) / 100)));
  const shielded = table.emit ? shieldPoints(unit) : 0;
  const absorbed = unit.shields.length > 0 ? absorb(unit, amount, type) : 0;
  const lost = amount - absorbed;
  const before = unit.health;
  unit.health -= lost;
  unit.taken += amount;
  if (by !== NONE) {
    state.units[by]!.dealt += amount;
    if (state.units[by]!.team !== unit.team) unit.harmer = by;
  }
  if (before >= 1 && unit.health < 1) unit.slayer = by;
  if (table.emit) tellDamage(plan, state, table, instance, { amount, absorbed, before, shielded });
  if (lost <= 0) return;
  if (by !== NONE) raise(plan, state, table, EVENT.OnDamageDealt, by, whom);
  raise(plan, state, table, EVENT.OnDamageTaken, whom, by);
  const { heavyBlowShare, events } = plan.content.tuning.morale;
  if (plan.usesMorale && lost >= heavyBlowShare * unit.maximum)
    changeMorale(plan, state, table, whom, events.heavyBlow);
  if (plan.sneaking >= 0 && unit.stacks[plan.sneaking]! > 0) table.blows.push(whom, lost);
  loseConcentration(plan, state, table, whom, lost * plan.content.tuning.channelling.damageShare);
}

/** ARENA-26.3, ARENA-26.4 */
export function loseConcentration(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  amount: number,
): void {
  const { channel } = state.units[whom]!;
  if (!channel) return;
  const before = channel.concentration;
  channel.concentration -= amount;
  if (table.emit)
    table.emit({
      kind: 'concentration',
      round: state.tick,
      who: whom,
      before,
      after: channel.concentration,
    });
}

export function shieldPoints({ shields }: Unit): number {
  let points = 0;
  for (let i = 0; i < shields.length; i++) points += shields[i]!.points;
  return points;
}

/** Oldest first, those that accept the type. */
function absorb(unit: Unit, amount: number, type: number): number {
  let left = amount;
  let emptied = false;
  for (const shield of unit.shields) {
    if (left === 0) break;
    if (shield.types !== 0 && (shield.types & (1 << type)) === 0) continue;
    const taken = Math.min(left, shield.points);
    shield.points -= taken;
    left -= taken;
    if (shield.points === 0) emptied = true;
  }
  if (emptied) unit.shields = unit.shields.filter(({ points }) => points > 0);
  return amount - left;
}

/** ARENA-12.4, once all damage is done and its events are raised (ARENA-15.2). */
export function breakStealth(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  const { blows } = table;
  if (blows.length === 0) return;
  for (let i = 0; i < blows.length; i += 2) {
    const whom = blows[i]!;
    const stacks = state.units[whom]!.stacks[plan.sneaking]!;
    if (stacks === 0) continue;
    const chance = Math.min(1, blows[i + 1]! / (plan.content.tuning.stealth.breakK * stacks));
    const broken = happens(table.dice, chance, 'stealth');
    if (table.emit) {
      const parts = [
        {
          source: 'Health lost',
          value: (100 * blows[i + 1]!) / (plan.content.tuning.stealth.breakK * stacks),
        },
      ];
      tellRolls(
        plan,
        state,
        table,
        whom,
        chanceRoll(table.dice, whom, 'stealth', chance, broken, parts, false),
      );
    }
    if (broken) loseStacks(plan, state, table, whom, plan.sneaking, stacks, 'broken');
  }
  blows.length = 0;
}

/** ARENA-8.5: up to the maximum; Bleeding goes by what is restored (ARENA-11.9). Answers how much it was. */
export function mend(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  amount: number,
  by: number,
  source: string,
): number {
  const unit = state.units[whom]!;
  const before = unit.health;
  const restored = Math.min(amount, unit.maximum - before);
  if (restored <= 0) return 0;
  unit.health += restored;
  if (by !== NONE) state.units[by]!.healed += restored;
  if (table.emit)
    table.emit({
      kind: 'healed',
      round: state.tick,
      who: whom,
      by,
      source,
      amount: restored,
      before,
      left: unit.health,
    });
  for (let i = 0; i < plan.bleeding.length; i++) {
    const status = plan.bleeding[i]!;
    if (unit.stacks[status]! > 0)
      loseStacks(plan, state, table, whom, status, restored * plan.statuses[status]!.decayAmount, 'healing');
  }
  return restored;
}

/** Healing received, statuses included (ARENA-8.5). */
export function healingFor(plan: ArenaPlan, value: number, stats: readonly number[]): number {
  const percent = Math.max(plan.content.tuning.resolution.healingPctFloor, stats[STAT.healingReceivedPct]!);
  return Math.max(0, floor(value * (1 + percent / 100)));
}
