import type { Roll } from '../../../../core/events.js';
import { rounded } from '../../../../core/round.js';
import type { Manner } from '../../events.js';
import { floor, happens, pickIndex } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import { EFFECT, KIND, STEP, TARGET, TO } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import { Breakdown, explainStat } from '../log/parts.js';
import { chanceRoll, emitRolls, pickRoll, shownOnce } from '../log/rolls.js';
import { breakStealth } from '../stealth/stealth.js';
import { type BattleTable, EVENT, NONE, raise } from '../table.js';
import { checkFalls } from '../units/falls.js';
import { changeMorale } from '../units/morale.js';
import { runBatch } from './components.js';
import { sufferDamage } from './damage.js';
import { type AttackResult, emitPending, type Job } from './job.js';
import { type Aim, canTarget, isRandom, membersOf, reachedBy } from './targeting.js';

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
  { action, target, zone }: Aim,
  rolls: readonly Roll[],
): void {
  const candidates = isRandom(action) ? possibleTargets(plan, state, who, action) : [];
  const picked = candidates.length > 0 ? pickIndex(table.dice, candidates.length, 'target') : 0;
  const chosen = isRandom(action) ? (candidates[picked] ?? NONE) : target;
  const aimed = reachedBy(plan, state, who, { action, target: chosen, zone });
  if (table.emit) {
    const unit = state.units[who]!;
    const shown = [...rolls, ...pickRoll(who, 'random target', candidates.length, picked)];
    table.emit({
      kind: 'acted',
      round: state.tick,
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
  execute(plan, state, table, who, { action, components: action.components, aimed, target: chosen, zone });
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
  { action, target, zone }: Aim,
  components: readonly Component[],
): void {
  let chosen = target;
  if (isRandom(action)) {
    const candidates = possibleTargets(plan, state, who, action);
    chosen = candidates.length > 0 ? candidates[pickIndex(table.dice, candidates.length, 'target')]! : NONE;
  }
  const isLost = aimsAtUnit(action) && (chosen === NONE || !canTarget(plan, state, who, action, chosen));
  const aimed = isLost ? [] : reachedBy(plan, state, who, { action, target: chosen, zone });
  const before = table.action;
  table.action = action;
  execute(plan, state, table, who, { action, components, aimed, target: chosen, zone });
  table.action = before;
}

const aimsAtUnit = (action: Action): boolean =>
  isRandom(action) ||
  action.target === TARGET.enemy ||
  action.target === TARGET.ally ||
  action.target === TARGET.fallenAlly;

/** ARENA-13.2: the units among which a random target is drawn. */
function possibleTargets(plan: ArenaPlan, state: ArenaState, who: number, action: Action): number[] {
  const possible: number[] = [];
  for (let i = 0; i < state.units.length; i++) if (canTarget(plan, state, who, action, i)) possible.push(i);
  return possible;
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
      receivers:
        component.to === TO.self ? [who] : component.to === TO.allies ? membersOf(state.units, who) : reached,
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
      for (const rider of rollRiders(state, table, who, action))
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
  const chance = anyHit ? critChance(plan, state, who, action, why) : 0;
  const critical = happens(table.dice, chance / 100, 'critical');
  const first = components.find(({ effect }) => effect === EFFECT.damage) ?? null;
  const result: AttackResult = { action, critical, bonus, first, pending: [] };
  if (!table.emit) return result;
  const check = chanceRoll(table.dice, {
    who,
    label: 'critical',
    chance: chance / 100,
    happened: critical,
    why,
  });
  const firstHit = aimed.find(whom => bonus[whom]! >= 0);
  aimed.forEach((whom, index) => {
    const hit = bonus[whom]! >= 0;
    const roll = shownOnce(attackRoll(plan, state, who, action, whom, face), index > 0);
    result.pending.push({
      kind: 'attacked',
      round: state.tick,
      who,
      target: whom,
      action: action.name,
      verdict: !hit ? 'miss' : critical ? 'critical' : 'hit',
      hit,
      critical: critical && hit,
      damage: [],
      rolls: whom === firstHit ? [roll, ...check] : [roll],
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
  let ownBonus = 0;
  for (let i = 0; i < action.components.length; i++)
    ownBonus = Math.max(ownBonus, action.components[i]!.critBonus);
  let percent = unit.stats[stat]!;
  if (why) explainStat(why, plan, unit, stat);
  percent += unit.stats[STAT.critPct]!;
  why?.step('Keen', percent);
  percent += action.crit;
  why?.step('bonuses by tag', percent);
  percent += ownBonus;
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
  const critical = happens(table.dice, chance, 'critical');
  if (table.emit)
    emitRolls(
      state,
      table,
      who,
      chanceRoll(table.dice, { who, label: 'critical', chance, happened: critical, why }),
    );
  return critical ? { action, critical, bonus: state.units.map(() => 0), first: null, pending: [] } : null;
}

/** ARENA-7.7: riders come with a chance of their own, after the action's own statuses. */
function rollRiders(state: ArenaState, table: BattleTable, who: number, action: Action): Component[] {
  const riders: Component[] = [];
  for (const { chance, components } of action.riders) {
    const happened = happens(table.dice, chance, 'rider');
    if (table.emit)
      emitRolls(state, table, who, chanceRoll(table.dice, { who, label: 'rider', chance, happened }));
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
