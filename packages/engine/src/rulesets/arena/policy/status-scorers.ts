import { SCORERS, type Scorer } from '../content/vocabulary.js';
import { floor } from '../numbers.js';
import type { Action } from '../plan/action.js';
import { EFFECT, TO } from '../plan/codes.js';
import type { Component } from '../plan/component.js';
import { formula } from '../rules/actions/damage.js';
import { type Candidate, type Mind, missingShare, sat } from '../rules/estimates/mind.js';
import { worthOfRemoval, worthOfStacks } from '../rules/estimates/worth.js';
import { stacksFor } from '../rules/units/statuses.js';
import { damageOf, isRandom } from './attack-scorers.js';
import { has, receiversOf, removedFrom } from './receivers.js';

export const bitOf = (scorer: Scorer): number => 1 << SCORERS.indexOf(scorer);
const DAMAGE_OUTPUT = bitOf('damage_output');

/** A shield that lasts the fight is counted as one of so many ticks. */
const LASTING = 20;

/** ARENA-18.18 */
export function statusValue(mind: Mind, action: Action, candidate: Candidate): number {
  if (has(action, EFFECT.detect)) return 0.25 + 0.45 * mind.hiddenShare;
  let worth = 0;
  for (const component of action.components) {
    const receivers = receiversOf(mind, component, candidate.reached);
    const sum = component.effect === EFFECT.summon ? mind.plan.content.tuning.ai.valueOf.summon : 0;
    worth += sum + worthFor(mind, action, component, receivers);
  }
  if ((action.ai.scorers & DAMAGE_OUTPUT) === 0 && action.ai.hurts)
    worth += damageOf(mind, action, candidate);
  return sat(mind, Math.max(0, worth));
}

/** Of all that a component reaches; of a random action the mean over those it may hit (ARENA-18.29). */
function worthFor(mind: Mind, action: Action, component: Component, receivers: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < receivers.length; i++) sum += worthOn(mind, action, component, receivers[i]!);
  return component.to === TO.target && isRandom(action) && receivers.length > 0
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
      return worthOfRemoval(mind, component.status, whom, removedFrom(mind, component, whom));
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
  const { damage, harmful } = mind.plan.statuses[component.status]!;
  // Damaging stacks are part of the expected damage (ARENA-18.10).
  if (damage > 0 && action.ai.hurts) return 0;
  const stacks = stacksFor(mind.plan, mind.state, component, whom, 1);
  const worth = worthOfStacks(mind, component.status, whom, stacks);
  if (harmful) return friend ? -friendlyFire * worth : worth;
  return (friend ? worth : -worth) * (isInContact(mind) ? 1 : outOfContact);
}

/** The actor can hurt somebody from here, or an ally shares a zone with an enemy. */
function isInContact(mind: Mind): boolean {
  if (mind.contact < 0) mind.contact = findsContact(mind) ? 1 : 0;
  return mind.contact === 1;
}

function findsContact({ plan, state, unit, enemies, allies, actions }: Mind): boolean {
  let bands = 0;
  for (const action of actions) if (action.ai.harmful && action.ai.hurts) bands |= action.bands;
  /** Zones with allies, as bits: a map has 25 at most (ARENA-3.7). */
  let zones = 0;
  for (const ally of allies) zones |= 1 << state.units[ally]!.zone;
  for (const enemy of enemies) {
    const { zone } = state.units[enemy]!;
    if ((zones & (1 << zone)) !== 0 || (plan.zones[unit.zone]!.bands[zone]! & bands) !== 0) return true;
  }
  return false;
}
