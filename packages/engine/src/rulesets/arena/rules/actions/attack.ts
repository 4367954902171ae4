import type { Roll } from '../../../../core/events.js';
import { rounded } from '../../../../core/round.js';
import type { Manner } from '../../events.js';
import { floor, pickOneIfAny } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import { EFFECT, KIND, STEP } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import { Breakdown, explainStat } from '../log/parts.js';
import { drawChance, emitRolls, pickRoll, shownOnce } from '../log/rolls.js';
import { breakStealth } from '../stealth/stealth.js';
import { type BattleTable, EVENT, NONE, raise } from '../table.js';
import { checkFalls } from '../units/falls.js';
import { changeMorale } from '../units/morale.js';
import { runBatch } from './components.js';
import { sufferDamage } from './damage.js';
import { type AttackResult, emitPending, type Job, receiversOf } from './job.js';
import { type Aim, canTarget, possibleTargets, reachedBy } from './targeting.js';

/* An action from its use to its effects: targets, attack roll, critical, riders, and what follows a blow (ARENA-7). */

/** What works now, and on whom: an action's own components, or those of a channel's pulse or end. */
interface Execution extends Aim {
  readonly components: readonly Component[];
  /** The units it is meant to reach, before anything is rolled. */
  readonly aimed: readonly number[];
}

/** ARENA-7: an action on what it was aimed at, with all that follows but its triggers. `rolls` led up to it. */
export function resolveAction(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  aim: Aim,
  rolls: readonly Roll[],
): void {
  const { action, zone } = aim;
  const { target, candidates } = chooseTarget(plan, state, table, who, aim);
  const aimed = reachedBy(plan, state, who, { action, target, zone });
  if (table.emit) {
    const unit = state.units[who]!;
    const drawn = pickRoll(who, 'random target', candidates.length, candidates.indexOf(target));
    const shown = [...rolls, ...drawn];
    table.emit({
      kind: 'acted',
      who,
      action: action.name,
      manner: mannerOf(action),
      targets: aimed,
      zone,
      place: zone === NONE ? '' : plan.zones[zone]!.name,
      ready: action.cooldown > 0 ? unit.ready[action.index]! : 0,
      uses: unit.uses[action.index]!,
      ...(shown.length > 0 ? { rolls: shown } : {}),
    });
  }
  execute(plan, state, table, who, { action, components: action.components, aimed, target, zone });
}

/** ARENA-13.2: a random target is drawn when the action works, one that was chosen stays. */
function chooseTarget(
  plan: ArenaPlan,
  state: ArenaState,
  { dice }: BattleTable,
  who: number,
  { action, target }: Aim,
): { target: number; candidates: readonly number[] } {
  if (action.aim !== 'random') return { target, candidates: [] };
  const candidates = possibleTargets(plan, state, who, action);
  return { target: pickOneIfAny(dice, candidates, 'target') ?? NONE, candidates };
}

/** How the log shows an action: most by what follows. */
function mannerOf({ id, kind, item, components }: Action): Manner {
  if (id === 'defend' || id === 'search' || id === 'move') return id;
  if (kind !== KIND.none && components.some(({ effect }) => effect === EFFECT.damage)) return 'attack';
  if (components.length > 0 && components.every(({ effect }) => effect === EFFECT.heal)) return 'heal';
  return item ? 'item' : 'other';
}

/** ARENA-26.2: what a channel does later, to whom it can still reach; an attack rolls to hit each time (ARENA-7.1). */
export function releaseChannel(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  aim: Aim,
  components: readonly Component[],
): void {
  const { action, zone } = aim;
  const { target } = chooseTarget(plan, state, table, who, aim);
  const needsUnit = action.aim === 'unit' || action.aim === 'random';
  const isLost = needsUnit && (target === NONE || !canTarget(plan, state, who, action, target));
  const aimed = isLost ? [] : reachedBy(plan, state, who, { action, target, zone });
  const before = table.action;
  table.action = action;
  execute(plan, state, table, who, { action, components, aimed, target, zone });
  table.action = before;
}

/** Attack roll, batch, hit events. */
function execute(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  execution: Execution,
): void {
  const { action, components, aimed, target, zone } = execution;
  // ARENA-7.1: what does no damage rolls nothing and always applies.
  const isAttack = action.kind !== KIND.none && components.some(({ effect }) => effect === EFFECT.damage);
  const strike = isAttack ? rollAttack(plan, state, table, who, execution) : null;
  const hit = strike ? aimed.filter(whom => strike.bonus[whom]! >= 0) : aimed;
  const result = strike ?? rollUnaimedCritical(plan, state, table, who, action);
  // ARENA-7.4
  const missesKeepRiders = strike !== null && plan.options.missKeepsRiders;
  const works = !strike || hit.length > 0 || missesKeepRiders;
  const jobs: Job[] = [];
  if (works) {
    const job = (component: Component, reached: readonly number[], attack: AttackResult | null): Job => ({
      component,
      by: who,
      receivers: receiversOf(state, component, who, reached),
      zone,
      other: reached[0] ?? target,
      attack,
      source: action.name,
    });
    for (const component of components) {
      const ignoresMiss = missesKeepRiders && component.effect !== EFFECT.damage;
      jobs.push(job(component, ignoresMiss ? aimed : hit, result));
    }
    if (strike)
      for (const rider of rollRiders(table, who, action))
        jobs.push(job(rider, missesKeepRiders ? aimed : hit, null));
  }
  // Hits wait for their damage to share a line with it, unless statuses come first.
  const waits = jobs.length > 0 && jobs.every(({ component }) => component.step > STEP.status);
  if (strike && !waits) emitPending(table, strike);
  if (works) runBatch(plan, state, table, jobs);
  if (strike) followStrike(plan, state, table, who, { action, aimed, strike });
}

/** ARENA-7.3 to 7.6: one roll for all targets, one crit check if any of them was hit. */
function rollAttack(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  execution: Execution,
): AttackResult {
  const { action, components, aimed } = execution;
  const value = attackValue(plan, state, who, action);
  const face = value === 1 ? 1 : table.dice.roll(value, 'attack');
  const bonus = new Array<number>(state.units.length).fill(-1);
  let anyHit = false;
  for (const whom of aimed) {
    const margin = face - defenceAgainst(plan, state, who, action, whom);
    if (margin < 0) continue;
    bonus[whom] = margin;
    anyHit = true;
  }
  const why = anyHit && table.emit ? Breakdown.empty() : undefined;
  const chance = anyHit ? critChance(plan, state, who, action, why) / 100 : 0;
  const { happened: critical, rolls } = drawChance(table, { who, label: 'critical', chance, why });
  const first = components.find(({ effect }) => effect === EFFECT.damage) ?? null;
  const result: AttackResult = { action, critical, bonus, first, pending: [] };
  if (!table.emit) return result;
  const firstHit = aimed.find(whom => bonus[whom]! >= 0);
  aimed.forEach((whom, index) => {
    const hit = bonus[whom]! >= 0;
    const roll = shownOnce(attackRoll(plan, state, who, action, whom, face), index > 0);
    result.pending.push({
      kind: 'attacked',
      who,
      target: whom,
      action: action.name,
      verdict: !hit ? 'miss' : critical ? 'critical' : 'hit',
      hit,
      critical: critical && hit,
      damage: [],
      rolls: whom === firstHit ? [roll, ...rolls] : [roll],
    });
  });
  return result;
}

/** The roll against one target, with both numbers explained. */
function attackRoll(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  whom: number,
  face: number,
): Roll {
  const whyValue = Breakdown.empty();
  const whyDefence = Breakdown.empty();
  const value = attackValue(plan, state, who, action, whyValue);
  const defence = defenceAgainst(plan, state, who, action, whom, whyDefence);
  return {
    who,
    label: 'attack',
    count: 1,
    sides: value,
    bounds: whyValue.wholeParts(value),
    faces: [face],
    modifiers: [],
    total: face,
    target: { test: '>=', value: defence, parts: whyDefence.wholeParts(defence) },
    success: face >= defence,
    chance: hitChance(value, defence),
  };
}

/** ARENA-7.2: what an attack rolls up to. */
export function attackValue(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  why?: Breakdown,
): number {
  if (action.attackValue > 0) {
    why?.step(action.name, action.attackValue);
    return action.attackValue;
  }
  const unit = state.units[who]!;
  let value = unit.stats[action.hitStat]!;
  if (why) explainStat(why, plan, unit, action.hitStat);
  value += action.weaponAttack;
  why?.step('weapon', value);
  value += action.attackBonus;
  why?.step(action.name, value);
  value += plan.zones[unit.zone]!.attack[action.kind]!;
  why?.step('ground', value);
  const percent = unit.stats[STAT.attackPct]!;
  value *= 1 + percent / 100;
  why?.step(`${rounded(percent)} % Attack`, value);
  value = Math.max(1, floor(value));
  why?.round(value);
  return value;
}

/** ARENA-7.5: what a roll must reach to hit: Defense less Marked. */
export function defenceAgainst(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  whom: number,
  why?: Breakdown,
): number {
  const unit = state.units[whom]!;
  let value = unit.stats[action.defenceStat]!;
  if (why) explainStat(why, plan, unit, action.defenceStat);
  // ARENA-24.6: ground protects against attacks from outside.
  if (state.units[who]!.zone !== unit.zone) value += plan.zones[unit.zone]!.defence[action.kind]!;
  why?.step('ground', value);
  value = Math.max(0, floor(value));
  why?.round(value);
  value -= unit.stats[STAT.attackAgainst]!;
  why?.step('Marked', value);
  return value;
}

/** ARENA-7.5 */
export function hitChance(value: number, defence: number): number {
  if (defence < 1) return 1;
  return defence > value ? 0 : (value - defence + 1) / value;
}

/** ARENA-9.1, in percent. */
export function critChance(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  why?: Breakdown,
): number {
  const unit = state.units[who]!;
  const stat = action.kind === KIND.none && action.spell ? STAT.magicCrit : action.critStat;
  let percent = unit.stats[stat]!;
  if (why) explainStat(why, plan, unit, stat);
  percent += unit.stats[STAT.critPct]!;
  why?.step('Keen', percent);
  percent += action.tagCrit;
  why?.step('bonuses by tag', percent);
  percent += action.ownCrit;
  why?.step(action.name, percent);
  percent = Math.max(0, Math.min(plan.content.tuning.resolution.critCapPct, percent));
  why?.step('limit', percent);
  return percent;
}

/** ARENA-9.4: with the multiplier model actions without an attack roll can be critical too. */
function rollUnaimedCritical(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
): AttackResult | null {
  if (plan.options.critModel === 'die') return null;
  const why = table.emit ? Breakdown.empty() : undefined;
  const chance = critChance(plan, state, who, action, why) / 100;
  const { happened: critical, rolls } = drawChance(table, { who, label: 'critical', chance, why });
  emitRolls(table, who, rolls);
  return critical ? { action, critical, bonus: state.units.map(() => 0), first: null, pending: [] } : null;
}

/** ARENA-7.7: riders come with a chance of their own, after the action's own statuses. */
function rollRiders(table: BattleTable, who: number, action: Action): Component[] {
  const riders: Component[] = [];
  for (const { chance, components } of action.riders) {
    const { happened, rolls } = drawChance(table, { who, label: 'rider', chance });
    emitRolls(table, who, rolls);
    if (happened) riders.push(...components);
  }
  return riders;
}

/** ARENA-15.7: hit events per enemy target; then Thorns, as a batch of its own (ARENA-11.19). */
function followStrike(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  { action, aimed, strike }: { action: Action; aimed: readonly number[]; strike: AttackResult },
): void {
  const { bonus, critical } = strike;
  const { critTaken, ownCrit } = plan.content.tuning.morale.events;
  const { team } = state.units[who]!;
  let hasThorns = false;
  let hasCheered = !critical;
  for (const whom of aimed) {
    const unit = state.units[whom]!;
    // Thorns know no friends, but those of the Fallen do not work (ARENA-7.6, ARENA-11.7).
    if (action.kind === KIND.melee && bonus[whom]! >= 0 && !unit.fallen && unit.stats[STAT.reflectMelee]! > 0)
      hasThorns = true;
    if (unit.team === team) continue;
    if (bonus[whom]! < 0) {
      raise(plan, state, table, EVENT.OnMiss, who, whom);
      continue;
    }
    raise(plan, state, table, EVENT.OnHit, who, whom);
    raise(plan, state, table, EVENT.OnHitBy, whom, who);
    if (!critical) continue;
    // ARENA-25.2: an action is critical once (ARENA-9.2), however many suffer it.
    changeMorale(plan, state, table, whom, critTaken);
    if (!hasCheered) changeMorale(plan, state, table, who, ownCrit);
    hasCheered = true;
    raise(plan, state, table, EVENT.OnCrit, who, whom);
    raise(plan, state, table, EVENT.OnCritBy, whom, who);
  }
  if (hasThorns) sufferThorns(plan, state, table, who, aimed, bonus);
}

function sufferThorns(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  aimed: readonly number[],
  bonus: readonly number[],
): void {
  for (const whom of aimed) {
    const amount = floor(state.units[whom]!.stats[STAT.reflectMelee]!);
    if (bonus[whom]! < 0 || amount <= 0 || state.units[who]!.fallen || state.units[whom]!.fallen) continue;
    sufferDamage(plan, state, table, {
      whom: who,
      by: whom,
      amount,
      type: PIERCING,
      source: 'Thorns',
      explained: null,
    });
  }
  breakStealth(plan, state, table);
  checkFalls(plan, state, table);
}

/** Its place among the damage types. */
const PIERCING = 1;
