import { SCORERS, type Scorer } from '../content/vocabulary.js';
import { floor } from '../numbers.js';
import type { Action } from '../plan/action.js';
import { EFFECT, KIND, TARGET, TO } from '../plan/codes.js';
import type { Component } from '../plan/component.js';
import { STAT } from '../plan/stats.js';
import { formula } from '../rules/actions/damage.js';
import { isInBand } from '../rules/actions/targeting.js';
import { chanceToHit, expectedDamage } from '../rules/estimates/expected-damage.js';
import { type Candidate, type Mind, missingShare, saturate } from '../rules/estimates/mind.js';
import { readyIn, threatIn } from '../rules/estimates/threat.js';
import { worthOfRemoval, worthOfStacks } from '../rules/estimates/worth.js';
import { NONE } from '../rules/table.js';
import { gainOf, initiativeCost } from '../rules/ticks/initiative.js';
import { channelledAction } from '../rules/units/channels.js';
import { stacksFor, stacksRemoved } from '../rules/units/statuses.js';
import type { Unit } from '../state.js';
import { isDoomed } from './forecast.js';
import { hasEffect, healedBy, healingOn, receiversOf } from './receivers.js';

type Score = (mind: Mind, action: Action, candidate: Candidate) => number;

const BY_NAME: Readonly<Record<Scorer, Score>> = {
  damage_output: damageOutput,
  target_vulnerability: targetVulnerability,
  resource_efficiency: resourceEfficiency,
  action_speed_efficiency: actionSpeedEfficiency,
  healing_urgency: healingUrgency,
  aoe_clustering: aoeClustering,
  self_hp_critical: selfHpCritical,
  position_need: (_, __, { need }) => need,
  status_value: statusValue,
  anti_repetition: antiRepetition,
  revival_priority: revivalPriority,
  stealth_awareness: stealthAwareness,
  consumable_scarcity: consumableScarcity,
  future_state_value: futureStateValue,
  stealth_cost: stealthCost,
  morale_value: moraleValue,
  channel_safety: channelSafety,
  interrupt_value: interruptValue,
};

const ALL: readonly Score[] = SCORERS.map(each => BY_NAME[each]);
const STEALTH_COST = bitOf('stealth_cost');
const ANTI_REPETITION = bitOf('anti_repetition');
const STEALTH_AWARENESS = bitOf('stealth_awareness');

/** The scorers that count for an action now. */
export function scorersOf({ plan, unit, actions, hiddenShare }: Mind, action: Action): number {
  let counted = action.ai.scorers;
  if (hiddenShare === 0 && action.ai.harmful) counted &= ~STEALTH_AWARENESS;
  if (actions[unit.last]?.id !== action.id) counted &= ~ANTI_REPETITION;
  const sneaks = plan.sneaking >= 0 && unit.stacks[plan.sneaking]! > 0 && !action.stealthy;
  return sneaks ? counted | STEALTH_COST : counted;
}

export function scoreOf(scorer: number, mind: Mind, action: Action, candidate: Candidate): number {
  const { scoreClamp } = mind.plan.content.tuning.ai;
  const value = ALL[scorer]!(mind, action, candidate);
  return value < scoreClamp[0] ? scoreClamp[0] : value > scoreClamp[1] ? scoreClamp[1] : value;
}

/** ARENA-18.3: the geometric mean of the scorers that count now; an empty track is 0.5. */
export function tacticalTrack(mind: Mind, action: Action, scorers: number, candidate: Candidate): number {
  if (scorers === 0) return 0.5;
  let product = 1;
  let count = 0;
  for (let left = scorers; left !== 0; left &= left - 1) {
    product *= scoreOf(31 - Math.clz32(left & -left), mind, action, candidate);
    count++;
  }
  return product ** (1 / count);
}

const isArea = ({ target }: Action): boolean => target >= TARGET.enemyZone && target <= TARGET.allMap;
const isSingle = ({ target }: Action): boolean => target === TARGET.enemy;

/** ARENA-18.11 */
function damageOutput(mind: Mind, action: Action, candidate: Candidate): number {
  const e = usefulDamage(mind, action, candidate);
  const share = isSingle(action) ? shareOfHealth(e, mind.state.units[candidate.target]!) : 0;
  return saturate(mind, Math.max(0, e)) + mind.plan.content.tuning.ai.killBonus * share;
}

/** How much of the Health that a unit has left such damage takes: 1 if it should fall. */
function shareOfHealth(damage: number, { health }: Unit): number {
  return damage >= health ? 1 : damage / health;
}

/** What enemies lose of use, less 1.75 × what allies suffer; of a random action the mean (ARENA-18.29). */
function usefulDamage(mind: Mind, action: Action, { reached }: Candidate): number {
  const { friendlyFire, maxUsefulOverHealth } = mind.plan.content.tuning.ai;
  const { units } = mind.state;
  let sum = 0;
  for (let i = 0; i < reached.length; i++) {
    const unit = units[reached[i]!]!;
    const expected = expectedDamage(mind, action, reached[i]!);
    sum +=
      unit.team === mind.unit.team
        ? -friendlyFire * expected
        : Math.min(expected, maxUsefulOverHealth * unit.health);
  }
  return action.aim === 'random' && reached.length > 0 ? sum / reached.length : sum;
}

/** ARENA-18.12, the mean over the enemies that are reached. */
function targetVulnerability(mind: Mind, action: Action, { reached }: Candidate): number {
  const { units } = mind.state;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < reached.length; i++) {
    const unit = units[reached[i]!]!;
    if (unit.team === mind.unit.team) continue;
    sum += 0.05 + 0.15 * chanceToHit(mind, action, reached[i]!) + 0.8 * missingShare(unit);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** ARENA-18.16 */
function aoeClustering({ plan, state, unit }: Mind, _: Action, { reached }: Candidate): number {
  let n = 0;
  for (let i = 0; i < reached.length; i++)
    n += state.units[reached[i]!]!.team === unit.team ? -plan.content.tuning.ai.friendlyFire : 1;
  return n <= 0 ? 0.05 : n / 3;
}

/** ARENA-18.20 */
function stealthAwareness({ hiddenShare: h, unit, enemies, plan, state }: Mind, action: Action): number {
  if (action.detects) return 0.2 + 0.8 * h;
  if (action.target === TARGET.self) {
    const { reach } = plan.builds[unit.build]!;
    for (const enemy of enemies) if (isInBand(plan, unit.zone, state.units[enemy]!.zone, reach)) return 0.7;
    return 1;
  }
  return isArea(action) ? 0.7 + 0.3 * h : 0.7 - 0.4 * h;
}

/** ARENA-18.20: cover is given up for a blow that should fell its target, or else at a price. */
function stealthCost(mind: Mind, action: Action, { target }: Candidate): number {
  const fells = isSingle(action) && expectedDamage(mind, action, target) >= mind.state.units[target]!.health;
  return fells ? 1 : mind.plan.content.tuning.ai.stealthCost;
}

/** ARENA-18.22 */
function futureStateValue(mind: Mind, action: Action, candidate: Candidate): number {
  if (isSingle(action)) {
    if (isDoomed(mind, candidate.target)) return 0.15;
    const soon = Math.max(0, Math.min(1, 1 - readyIn(mind, candidate.target) / mind.lookahead));
    const target = mind.state.units[candidate.target]!;
    const share = shareOfHealth(expectedDamage(mind, action, candidate.target), target);
    return 0.1 + 0.1 * soon + 0.8 * share;
  }
  if (hasEffect(action, EFFECT.heal))
    for (const whom of healedBy(mind, action, candidate.reached))
      if (mind.state.units[whom]!.team === mind.unit.team && isDoomed(mind, whom)) return 1;
  return 0.5;
}

/** ARENA-18.13 */
function resourceEfficiency({ plan, unit, phase }: Mind, action: Action): number {
  const { pools } = plan.builds[unit.build]!;
  if (action.id === 'defend') {
    const missing = 1 - unit.pools[0]! / pools[0]!;
    return 0.05 + 0.6 * missing * missing;
  }
  if (action.free) return 0.85;
  if (action.cost[0]! > unit.pools[0]!) return 0.1;
  const { resourceWeights } = plan.content.tuning.ai;
  let at = 0;
  while (resourceWeights[at]!.phaseBelow !== null && phase >= resourceWeights[at]!.phaseBelow!) at++;
  const { weight } = resourceWeights[at]!;
  let least = 1;
  for (let pool = 0; pool < pools.length; pool++)
    if (action.cost[pool]! > 0)
      least = Math.min(least, 1 - (weight * action.cost[pool]!) / unit.pools[pool]!);
  return least;
}

/** ARENA-18.14 */
function actionSpeedEfficiency({ plan }: Mind, action: Action): number {
  return (0.6 * plan.content.tuning.initiative.baseCost) / initiativeCost(plan, action);
}

function antiRepetition({ plan, unit, actions }: Mind, { id }: Action): number {
  // By its name: the second of two potions is the same action again.
  return actions[unit.last]?.id === id ? plan.content.tuning.ai.repetition : 1;
}

/** The share of Health that is missing, or would be after the blows that threaten. */
function need(mind: Mind, unit: Unit): number {
  const missing = missingShare(unit);
  const danger = Math.min(1, (mind.plan.content.tuning.ai.danger * threatIn(mind, unit.zone)) / unit.health);
  return missing + (1 - missing) * danger * danger;
}

/** ARENA-18.15 */
function healingUrgency(mind: Mind, action: Action, { reached }: Candidate): number {
  let best = 0;
  let count = 0;
  let low = 0;
  for (const whom of healedBy(mind, action, reached)) {
    const unit = mind.state.units[whom]!;
    if (unit.team !== mind.unit.team) continue;
    count++;
    const m = need(mind, unit);
    if (m > 0.25) low++;
    const heal = healingOn(mind, action, reached, whom);
    if (heal <= 0) continue;
    best = Math.max(best, 3 * m * m * m * (0.4 + 0.6 * Math.min(1, (unit.maximum - unit.health) / heal)));
  }
  return count > 1 ? best * (0.6 + 0.2 * low) : best;
}

/** ARENA-18.16 */
function selfHpCritical(mind: Mind, action: Action, { target }: Candidate): number {
  const served = action.target === TARGET.ally ? mind.state.units[target]! : mind.unit;
  const m = missingShare(served);
  return 0.05 + 0.95 * m * m;
}

/** ARENA-18.19 */
function revivalPriority({ plan, state, phase }: Mind, _: Action, { target }: Candidate): number {
  const fallen = state.units[target];
  if (!fallen) return 0.5;
  const { pools } = plan.builds[fallen.build]!;
  let fill = 0;
  let count = 0;
  for (let pool = 0; pool < pools.length; pool++) {
    if (pools[pool] === 0) continue;
    fill += fallen.pools[pool]! / pools[pool]!;
    count++;
  }
  return 0.35 + (0.35 * fill) / Math.max(1, count) + 0.3 * Math.max(0, 1 - phase);
}

/** ARENA-18.21 */
function consumableScarcity(mind: Mind, action: Action, { reached }: Candidate): number {
  const { plan, unit } = mind;
  let left = 0;
  for (const other of mind.actions) if (other.supply === action.supply) left += unit.uses[other.index]!;
  const scarce = left >= 3 ? 1 : left === 2 ? 0.9 : 0.8;
  const { round, rounds, replenish } = plan.context;
  const late = replenish ? 1 : 0.6 + (0.4 * round) / rounds;
  // What heals is spared the less, the more it is needed.
  const needed = hasEffect(action, EFFECT.heal) ? need(mind, unit) : 0;
  return impactOf(mind, action, reached) * (1 - (1 - scarce * late) * (1 - needed));
}

function impactOf(mind: Mind, action: Action, reached: readonly number[]): number {
  if (hasEffect(action, EFFECT.revive)) return 0.9;
  if (hasEffect(action, EFFECT.heal)) return Math.min(1, 1.5 * need(mind, mind.unit));
  if (isArea(action) && action.ai.harmful) {
    let enemies = 0;
    for (const whom of reached) if (mind.state.units[whom]!.team !== mind.unit.team) enemies++;
    return enemies / 3;
  }
  return hasEffect(action, EFFECT.removeStatus) ? removableStacks(mind, action, reached) / 25 : 0.4;
}

/** Harmful stacks that an action would take off. */
export function removableStacks(mind: Mind, action: Action, reached: readonly number[]): number {
  const { statuses } = mind.plan;
  let stacks = 0;
  for (const component of action.components) {
    if (component.effect !== EFFECT.removeStatus || !statuses[component.status]!.harmful) continue;
    for (const whom of receiversOf(mind, component, reached))
      stacks += Math.min(
        mind.state.units[whom]!.stacks[component.status]!,
        stacksRemoved(component, whom === mind.who),
      );
  }
  return stacks;
}

function bitOf(scorer: Scorer): number {
  return 1 << SCORERS.indexOf(scorer);
}

const DAMAGE_OUTPUT = bitOf('damage_output');

/** A shield that lasts the fight is counted as one of so many ticks. */
const LASTING = 20;

/** ARENA-18.18 */
function statusValue(mind: Mind, action: Action, candidate: Candidate): number {
  if (action.detects) return 0.05 + 0.45 * mind.hiddenShare;
  if (tauntsInVain(mind, action, candidate)) return 0;
  let worth = 0;
  for (const component of action.components) {
    const receivers = receiversOf(mind, component, candidate.reached);
    const sum = component.effect === EFFECT.summon ? mind.plan.content.tuning.ai.valueOf.summon : 0;
    worth += sum + worthFor(mind, action, component, receivers);
  }
  if ((action.ai.scorers & DAMAGE_OUTPUT) === 0 && action.ai.hurts)
    worth += usefulDamage(mind, action, candidate);
  return saturate(mind, Math.max(0, worth));
}

/** ARENA-18.18: it would bind to the actor somebody who could not attack the actor from there. */
export function tauntsInVain({ plan, state, unit }: Mind, action: Action, { reached }: Candidate): boolean {
  if (!action.ai.taunts) return false;
  for (const whom of reached) {
    const { zone, build, team } = state.units[whom]!;
    if (team !== unit.team && !isInBand(plan, zone, unit.zone, plan.builds[build]!.singlesOut)) return true;
  }
  return false;
}

/** Of all that a component reaches; of a random action the mean over those it may hit (ARENA-18.29). */
function worthFor(mind: Mind, action: Action, component: Component, receivers: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < receivers.length; i++) sum += worthOn(mind, action, component, receivers[i]!);
  return component.to === TO.target && action.aim === 'random' && receivers.length > 0
    ? sum / receivers.length
    : sum;
}

/** ARENA-18.24 to ARENA-18.26: everything but damage and healing. */
function worthOn(mind: Mind, action: Action, component: Component, whom: number): number {
  const { plan, unit } = mind;
  const worths = plan.content.tuning.ai.valueOf;
  const other = mind.state.units[whom]!;
  const friend = other.team === unit.team;
  switch (component.effect) {
    case EFFECT.applyStatus:
      return worthOfStatus(mind, action, component, whom, friend);
    case EFFECT.removeStatus:
      if (!friend || !plan.statuses[component.status]!.harmful) return 0;
      return worthOfRemoval(mind, component.status, whom, stacksRemoved(component, whom === mind.who));
    case EFFECT.shield: {
      const points = floor(formula(component, unit.stats, 0));
      const most = 3 * mind.enemies.length * (component.duration || LASTING);
      return Math.min(points, most) * (0.4 + 0.6 * missingShare(other));
    }
    case EFFECT.drain: {
      const most = plan.builds[other.build]!.pools[component.pool]!;
      const amount = component.share > 0 ? component.share * most : component.amount;
      return (
        worths.drainedPoint * Math.min(other.pools[component.pool]!, floor(amount * component.multiplier))
      );
    }
    case EFFECT.grant: {
      const most = plan.builds[other.build]!.pools[component.pool]!;
      return most > 0 ? worths.refill * (1 - other.pools[component.pool]! / most) : 0;
    }
    default:
      return 0;
  }
}

function worthOfStatus(
  mind: Mind,
  action: Action,
  component: Component,
  whom: number,
  friend: boolean,
): number {
  const { friendlyFire, outOfContact } = mind.plan.content.tuning.ai;
  const { damage, harmful, hides } = mind.plan.statuses[component.status]!;
  // Damaging stacks are part of the expected damage (ARENA-18.10).
  if (damage > 0 && action.ai.hurts) return 0;
  const stacks = stacksFor(mind.plan, mind.state, component, whom, 1);
  const worth =
    hides && friend ? worthOfHiding(mind, whom) : worthOfStacks(mind, component.status, whom, stacks);
  if (harmful) return friend ? -friendlyFire * worth : worth;
  return (friend ? worth : -worth) * (hides || isInContact(mind, whom) ? 1 : outOfContact);
}

/** ARENA-18.25: blows that nobody can single it out for, and what it can do only out of hiding. */
function worthOfHiding(mind: Mind, whom: number): number {
  const { plan, state, actions, enemies } = mind;
  const shelter = worthOfStacks(mind, plan.sneaking, whom, 1) * missingShare(state.units[whom]!);
  if (whom !== mind.who) return shelter;
  let hidden = 0;
  let open = 0;
  for (const action of actions) {
    if (!action.ai.harmful || !action.ai.hurts || action.item) continue;
    for (const enemy of enemies) {
      const expected = expectedDamage(mind, action, enemy);
      if (action.stealthy) hidden = Math.max(hidden, expected);
      else open = Math.max(open, expected);
    }
  }
  return hidden === 0
    ? shelter
    : shelter + plan.content.tuning.ai.valueOf.ambush + Math.max(0, hidden - open);
}

/** Whether a unit can hurt an enemy from where it stands, or could after one Move. */
function isInContact(mind: Mind, whom: number): boolean {
  if (mind.contact[whom]! < 0) mind.contact[whom] = findsContact(mind, whom) ? 1 : 0;
  return mind.contact[whom] === 1;
}

function findsContact({ plan, state, enemies }: Mind, whom: number): boolean {
  const { build, zone } = state.units[whom]!;
  const { reach } = plan.builds[build]!;
  const { adjacent, bands } = plan.zones[zone]!;
  for (const enemy of enemies) {
    const at = state.units[enemy]!.zone;
    if ((bands[at]! & reach) !== 0) return true;
    for (const next of adjacent) if ((plan.zones[next]!.bands[at]! & reach) !== 0) return true;
  }
  return false;
}

/** ARENA-25.5: what a fall would do to the spirits of both sides, at 1.5 Health a point. */
export function moraleValue(mind: Mind, action: Action, { reached }: Candidate): number {
  const { plan, state, who } = mind;
  const { events, healthPerPoint } = plan.content.tuning.morale;
  let points = 0;
  for (const whom of reached) {
    const unit = state.units[whom]!;
    if (unit.team === mind.unit.team || expectedDamage(mind, action, whom) < unit.health) continue;
    for (const ally of mind.allies)
      if (state.units[ally]!.summoner === NONE) points += ally === who ? events.ownKill : events.allyKill;
    for (const enemy of mind.enemies) {
      const { summoner, team, stats } = state.units[enemy]!;
      if (enemy !== whom && summoner === NONE && team === unit.team)
        points -= events.allyFalls * (1 - stats[STAT.willpower]! / 200);
    }
  }
  return saturate(mind, points * healthPerPoint);
}

/** ARENA-26.6: the chance that concentration outlasts what visible enemies are expected to do until the next turn. */
export function channelSafety(mind: Mind, action: Action): number {
  const { plan, state, unit, who } = mind;
  const gain = gainOf(plan, unit);
  const wait = gain > 0 ? initiativeCost(plan, action) / gain : mind.lookahead;
  let expected = 0;
  for (const enemy of mind.enemies) {
    const foe = state.units[enemy]!;
    const turns = (gainOf(plan, foe) * wait) / plan.content.tuning.initiative.baseCost;
    expected += turns * bestBlow(mind, enemy, who);
  }
  const lost = expected * plan.content.tuning.channelling.damageShare;
  if (lost === 0) return 1;
  const concentration = unit.stats[STAT.willpower]!;
  return concentration / (concentration + lost);
}

/** The hardest of an enemy's blows that reaches, by its mean and the chance to hit. */
function bestBlow(mind: Mind, enemy: number, who: number): number {
  const { plan, state } = mind;
  const foe = state.units[enemy]!;
  const { actions } = plan.builds[foe.build]!;
  const theirs: Mind = {
    ...mind,
    who: enemy,
    unit: foe,
    actions,
    expected: new Array<number>(actions.length * state.units.length).fill(-1),
  };
  let best = 0;
  for (const action of actions) {
    if (!action.ai.harmful || !action.ai.hurts) continue;
    if ((plan.zones[foe.zone]!.bands[mind.unit.zone]! & action.bands) === 0) continue;
    best = Math.max(best, expectedDamage(theirs, action, who));
  }
  return best;
}

/** ARENA-26.6: the worth of the pulses that would not come. */
export function interruptValue(mind: Mind, action: Action, { reached }: Candidate): number {
  const { plan, state } = mind;
  if (!action.components.some(({ effect }) => effect === EFFECT.interrupt)) return 0.5;
  let worth = 0;
  for (const whom of reached) {
    const unit = state.units[whom]!;
    if (!unit.channel || unit.team === mind.unit.team) continue;
    const begun = channelledAction(plan, unit);
    const { pulse, finish } = begun.channel!;
    for (const each of pulse) worth += unit.channel.pulses * worthOfPulse(mind, begun, each, unit);
    for (const each of finish) worth += worthOfPulse(mind, begun, each, unit);
  }
  return saturate(mind, worth);
}

/** What a component would do, in Health: its formula at the mean weapon roll, or the worth of its stacks. */
function worthOfPulse(
  mind: Mind,
  { kind, weaponLow, weaponHigh }: Action,
  component: Component,
  by: Unit,
): number {
  const { effect, status, amount, multiplier } = component;
  if (effect === EFFECT.applyStatus) return worthOfStacks(mind, status, mind.who, amount * multiplier);
  if (effect !== EFFECT.damage && effect !== EFFECT.heal && effect !== EFFECT.shield) return 0;
  return formula(component, by.stats, kind === KIND.none ? 0 : (weaponLow + weaponHigh) / 2);
}
