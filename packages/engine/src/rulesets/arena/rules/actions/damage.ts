import type { Roll } from '../../../../core/events.js';
import { rounded } from '../../../../core/round.js';
import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import { ceil, floor, rollBetween, tenths } from '../../numbers.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { FIRST_SOAK, resistanceTo, STAT, statLabel } from '../../plan/stats.js';
import type { StatusRule } from '../../plan/status-rule.js';
import type { ArenaState, Unit } from '../../state.js';
import { Breakdown } from '../log/parts.js';
import { spanRoll } from '../log/rolls.js';
import { type BattleTable, EVENT, NONE, raise } from '../table.js';
import { loseConcentration } from '../units/channels.js';
import { changeMorale } from '../units/morale.js';
import { loseStacks } from '../units/statuses.js';
import { type AttackedEvent, critFactor, type Job } from './job.js';

/* Damage from its formula to Health and what comes of that (ARENA-7.8 to 7.11), and healing. */

/** By damage type: its family, and so which Soak of body armour counts (ARENA-2.7). */
const FAMILY = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2];

/** Damage that a unit is about to suffer. */
export interface Wound {
  readonly whom: number;
  readonly by: number;
  readonly amount: number;
  readonly type: number;
  readonly source: string;
  /** How it came about; null without a listener, or where its source says it all. */
  readonly explained: Explained | null;
}

interface Explained {
  readonly why: Breakdown;
  readonly rolls: readonly Roll[];
  /** It came of an attack roll. */
  readonly hit: boolean;
  /** The attack, where it is emitted with this damage, after misses of targets before this one. */
  readonly attacks: readonly AttackedEvent[];
}

/** Steps 1 to 4 of ARENA-7.9: base, stat and weapon, level, tags. Healing and shields use the same formula. */
export function formula(
  component: Component,
  stats: readonly number[] | null,
  weapon: number,
  why?: Breakdown,
): number {
  const { stat, coefficient, multiplier, flat, percent } = component;
  let value = component.base;
  why?.step('base', value);
  if (stat >= 0 && stats !== null) {
    value += coefficient * stats[stat]!;
    why?.step(coefficient === 1 ? statLabel(stat) : `${rounded(coefficient)} × ${statLabel(stat)}`, value);
  }
  value += component.weapon * weapon;
  why?.step(component.weapon === 1 ? 'weapon' : `${rounded(component.weapon)} × weapon`, value);
  value *= multiplier;
  why?.step(`level × ${rounded(multiplier)}`, value);
  value += flat;
  why?.step('bonuses by tag', value);
  value *= 1 + percent / 100;
  why?.step(`${rounded(percent)} % by tag`, value);
  return value;
}

/** Step 5 of ARENA-7.9: Empowered and Weakened, and attrition (ARENA-1.9). What zones do has no stats and does not grow. */
export function amplify(
  plan: ArenaPlan,
  state: ArenaState,
  damage: number,
  stats: readonly number[] | null,
  why?: Breakdown,
): number {
  if (stats === null) return damage;
  const percent = stats[STAT.damageDealtPct]!;
  let value = damage * (1 + percent / 100);
  why?.step(`${rounded(percent)} % by statuses`, value);
  value *= attrition(plan, state);
  why?.step('attrition', value);
  return value;
}

function attrition(plan: ArenaPlan, state: ArenaState): number {
  const over = state.tick - plan.event.attritionOnset;
  if (over <= 0 || !plan.options.attrition) return 1;
  return 1 + (over * plan.content.tuning.attrition.pctPerTick) / 100;
}

/** ARENA-7.8: what a component's penetration comes to with the weapon, unless nothing was rolled to hit, and the attacker's. */
export function penetrationOf(component: Component, weapon: number, stats: readonly number[]): number {
  return component.penetration * component.multiplier + weapon + stats[STAT.penetration]!;
}

/** Steps 8 and 9 of ARENA-7.9: Soak, less penetration, and resistance. Without penetration it goes past Soak (ARENA-24.2). */
export function reduceDamage(
  plan: ArenaPlan,
  target: Unit,
  type: number,
  damage: number,
  penetration: number | null,
  why?: Breakdown,
): number {
  const { soakK, resistanceK } = plan.content.tuning.resolution;
  const soak = penetration === null ? 0 : soakAgainst(plan, target, type, penetration);
  const resistance = Math.max(0, target.stats[resistanceTo(type)]!);
  why?.step(`Soak ${tenths(soak)}`, (damage * soakK) / (soak + soakK));
  const left = (damage * soakK * resistanceK) / ((soak + soakK) * (resistance + resistanceK));
  why?.step(`resistance ${tenths(resistance)}`, left);
  return left;
}

function soakAgainst(plan: ArenaPlan, { stats }: Unit, type: number, penetration: number): number {
  const k = plan.content.tuning.resolution.penetrationDRK;
  const counted = plan.options.penetrationDR ? ceil((penetration * k) / (penetration + k)) : penetration;
  return Math.max(0, stats[FIRST_SOAK + FAMILY[type]!]! - counted);
}

/** ARENA-7.9 for all receivers of one Damage component: one weapon roll and one crit die serve them all. */
export function rollDamage(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  job: Job,
  wounds: Wound[],
): void {
  const { component, by, attack, receivers, source } = job;
  const { type } = component;
  const stats = by === NONE ? null : state.units[by]!.stats;
  // Without an attack roll there is no weapon in it (ARENA-7.13), though it may be critical (ARENA-9.4).
  const action = attack?.first ? attack.action : null;
  const isFirst = attack !== null && component === attack.first;
  const why = table.emit ? Breakdown.empty() : undefined;
  const weapon =
    action && component.weapon !== 0
      ? rollBetween(table.dice, action.weaponLow, action.weaponHigh, 'weapon')
      : 0;
  let value = amplify(plan, state, formula(component, stats, weapon, why), stats, why);
  const dieSides = Math.max(1, floor(value));
  let die = 0;
  if (attack?.critical) {
    if (plan.options.critModel === 'multiplier') value *= critFactor(plan, state, attack);
    else if (isFirst) {
      // ARENA-9.3, ARENA-9.5
      die = rollBetween(table.dice, 1, dieSides, 'critical');
      value += Math.max(0, die * (1 + stats![STAT.critDamagePct]! / 100));
    }
    why?.step('critical', value);
  }
  const penetration = stats && penetrationOf(component, action ? action.weaponPenetration : 0, stats);
  let isRepeated = false;
  for (const whom of receivers) {
    const unit = state.units[whom]!;
    if (unit.fallen) continue;
    const ownWhy = why?.copy();
    const struck = isFirst ? value + attack.bonus[whom]! : value;
    ownWhy?.step('hit bonus', struck);
    const left = reduceDamage(plan, unit, type, struck, penetration, ownWhy);
    // Step 10, ARENA-7.11
    const amount = plan.options.minDamageOne ? Math.max(1, ceil(left)) : Math.max(0, floor(left));
    ownWhy?.step('rounding', amount);
    let explained: Explained | null = null;
    if (ownWhy) {
      const rolls: Roll[] = [];
      if (weapon > 0) {
        const { weaponLow: low, weaponHigh: high } = action!;
        rolls.push(...spanRoll({ who: by, label: 'weapon', low, high, total: weapon }, isRepeated));
      }
      if (die > 0)
        rolls.push(
          ...spanRoll({ who: by, label: 'critical damage', low: 1, high: dieSides, total: die }, isRepeated),
        );
      explained = {
        why: ownWhy,
        rolls,
        hit: action !== null,
        attacks: attack ? takePending(attack.pending, whom) : [],
      };
    }
    isRepeated = true;
    wounds.push({ whom, by, amount, type, source, explained });
  }
}

/** Takes the attack on a unit out of those that wait to be emitted, with the misses before it. */
function takePending(pending: AttackedEvent[], whom: number): AttackedEvent[] {
  const at = pending.findIndex(({ target }) => target === whom);
  return at < 0 ? [] : pending.splice(0, at + 1);
}

/** Steps 11 and 12 of ARENA-7.9: the cap of ARENA-17.7, shields (ARENA-17.4), Health; then what comes of it. */
export function sufferDamage(plan: ArenaPlan, state: ArenaState, table: BattleTable, wound: Wound): void {
  const { whom, by, type } = wound;
  const unit = state.units[whom]!;
  let amount = wound.amount;
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
  if (table.emit) emitDamage(state, table, wound, { amount, absorbed, before, shielded });
  if (lost <= 0) return;
  if (by !== NONE) raise(plan, state, table, EVENT.OnDamageDealt, by, whom);
  raise(plan, state, table, EVENT.OnDamageTaken, whom, by);
  const { heavyBlowShare, events } = plan.content.tuning.morale;
  if (plan.options.morale && lost >= heavyBlowShare * unit.maximum)
    changeMorale(plan, state, table, whom, events.heavyBlow);
  if (plan.sneaking >= 0 && unit.stacks[plan.sneaking]! > 0) table.blows.push(whom, lost);
  loseConcentration(state, table, whom, lost * plan.content.tuning.channelling.damageShare);
}

/** ARENA-20.1: the attack it came of, where that waits for it; the damage; what shields took of it. */
function emitDamage(
  state: ArenaState,
  table: BattleTable,
  { whom, by, type: place, source, amount: rolled, explained }: Wound,
  {
    amount,
    absorbed,
    before,
    shielded,
  }: { amount: number; absorbed: number; before: number; shielded: number },
): void {
  const type = DAMAGE_TYPES[place]!;
  const lost = amount - absorbed;
  const why = explained?.why ?? Breakdown.start(source, rolled);
  why.step('limit of one blow', amount);
  why.step('shield', lost);
  const rolls = explained?.rolls ?? [];
  const attacks = explained?.attacks ?? [];
  attacks.forEach((event, index) => {
    const isLast = index === attacks.length - 1;
    table.emit?.(
      isLast
        ? { ...event, damage: [{ amount: lost, type }], rolls: [...(event.rolls ?? []), ...rolls] }
        : event,
    );
  });
  table.emit?.({
    kind: 'damaged',
    who: whom,
    by,
    hit: explained?.hit ?? false,
    told: attacks.length > 0,
    what: source,
    type,
    source: `${source}, ${type}`,
    amount: lost,
    before: Math.max(0, before),
    left: Math.max(0, before - lost),
    parts: why.parts(),
    ...(attacks.length === 0 && rolls.length > 0 ? { rolls } : {}),
  });
  if (absorbed > 0) emitShields(state, table, whom, shielded, 'absorbed');
}

/** Says how many points all shields of a unit have together, and why no longer `before`. */
export function emitShields(
  state: ArenaState,
  table: BattleTable,
  who: number,
  before: number,
  why: 'made' | 'absorbed' | 'expired',
): void {
  if (!table.emit) return;
  const left = shieldPoints(state.units[who]!);
  const points = Math.abs(left - before);
  const [absorbed, expired] = [why === 'absorbed', why === 'expired'];
  table.emit({ kind: 'shielded', who, points, absorbed, expired, before, left });
}

export function shieldPoints({ shields }: Pick<Unit, 'shields'>): number {
  let points = 0;
  for (let i = 0; i < shields.length; i++) points += shields[i]!.points;
  return points;
}

/** ARENA-17.4: shields take damage of the types they accept, oldest first. Returns how much they took. */
export function absorb(unit: Pick<Unit, 'shields'>, amount: number, type: number): number {
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

/** ARENA-11.18: what a tick of Regenerating heals. */
export function tickHealing(plan: ArenaPlan, unit: Unit, rule: StatusRule, stacks: number): number {
  return healingFor(plan, Math.min(stacks, rule.cap) * rule.healUnit, unit.stats);
}

/** ARENA-8.5: healing as its receiver gets it, statuses included. */
export function healingFor(plan: ArenaPlan, value: number, stats: readonly number[]): number {
  const percent = Math.max(plan.content.tuning.resolution.healingPctFloor, stats[STAT.healingReceivedPct]!);
  return Math.max(0, floor(value * (1 + percent / 100)));
}

/** ARENA-8.5: heals up to the maximum; Bleeding is lost with the Health that comes back (ARENA-11.9). */
export function heal(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  { amount, by, source }: { amount: number; by: number; source: string },
): void {
  const unit = state.units[whom]!;
  const before = unit.health;
  const restored = Math.min(amount, unit.maximum - before);
  if (restored <= 0) return;
  unit.health += restored;
  if (by !== NONE) state.units[by]!.healed += restored;
  table.emit?.({ kind: 'healed', who: whom, by, source, amount: restored, before, left: unit.health });
  for (let i = 0; i < plan.bleeding.length; i++) {
    const status = plan.bleeding[i]!;
    const stacks = restored * plan.statuses[status]!.decayAmount;
    if (unit.stacks[status]! > 0) loseStacks(plan, state, table, whom, { status, stacks, why: 'healing' });
  }
}
