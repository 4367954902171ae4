import type { Action } from '../../plan/action.js';
import { EFFECT, KIND } from '../../plan/codes.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import { reduceDamage } from '../actions/damage.js';
import { fitnessRefusal } from '../actions/legality.js';
import { isInBand } from '../actions/targeting.js';
import { gainOf } from '../ticks/initiative.js';
import { stacksFor } from '../units/statuses.js';
import { expectedDamage } from './expected-damage.js';
import { createMind, type Mind, missingShare } from './mind.js';
import { damagePerTurn, readyIn } from './threat.js';
import { worthOfStacks } from './worth.js';

/** The best expected damage of any action that could be used, from a zone. */
export function bestFrom(mind: Mind, zone: number): number {
  const { state, enemies } = mind;
  const { bands } = mind.plan.zones[zone]!;
  mind.blows ??= findBlows(mind);
  let best = 0;
  for (const action of mind.blows)
    for (const whom of enemies) {
      if ((bands[state.units[whom]!.zone]! & action.bands) === 0) continue;
      const expected = expectedDamage(mind, action, whom);
      if (expected > best) best = expected;
    }
  return best;
}

function findBlows({ state, unit, actions }: Mind): Action[] {
  const isReady = ({ index, uses }: Action) =>
    unit.ready[index]! <= state.tick && (uses < 0 || unit.uses[index] !== 0);
  return actions.filter(
    action => action.ai.harmful && action.ai.hurts && isReady(action) && fitnessRefusal(unit, action) === '',
  );
}

/** The same mind in another zone, as far as it matters: the ground counts in what could be done there (ARENA-24.6). */
function standingIn(mind: Mind, zone: number): Mind {
  if (!mind.plan.options.zoneGimmicks) return mind;
  const units = mind.state.units.slice();
  const unit = { ...mind.unit, zone };
  units[mind.who] = unit;
  return { ...mind, unit, state: { ...mind.state, units }, expected: mind.expected.map(() => -1) };
}

/** ARENA-18.17 */
export function needFor(mind: Mind, zone: number, here: number): number {
  const { plan, state, unit } = mind;
  const there = bestFrom(standingIn(mind, zone), zone);
  let need: number;
  if (here === 0 && there > 0) need = 0.8;
  else if (here === 0) need = isNearer(mind, zone) ? 0.6 : 0.05;
  else {
    need = Math.max(
      0.03,
      Math.min(0.7, 0.12 + (0.35 * (there - here + Math.max(0, damageEscaped(mind, zone) - here))) / 60),
    );
    if (
      plan.builds[unit.build]!.kind !== KIND.melee &&
      there >= 0.9 * here &&
      meleeAt(mind, unit.zone) > meleeAt(mind, zone)
    )
      need = Math.max(need, 0.3);
  }
  let friends = 0;
  for (const ally of mind.allies) if (ally !== mind.who && state.units[ally]!.zone === zone) friends++;
  let foes = 0;
  for (const enemy of mind.enemies) if (state.units[enemy]!.zone === zone) foes++;
  return (
    need +
    0.03 * Math.min(2, friends) -
    0.02 * Math.max(0, foes - 2) -
    hazardCost(mind, zone) / mind.reference
  );
}

/**
 * ARENA-18.17: what those who could hurt the unit here and not there, and have a turn before its next one, have dealt a turn so far.
 * Whoever has nobody else in reach must follow, which costs a turn: that gains for the faster. Whoever could turn to somebody else
 * loses nothing: of that only so much counts as the unit has lost Health.
 */
function damageEscaped(mind: Mind, zone: number): number {
  const { plan, state, unit, enemies, who } = mind;
  const missing = missingShare(unit);
  const pace = gainOf(plan, unit);
  const wait = pace > 0 ? plan.content.tuning.initiative.baseCost / pace + readyIn(mind, who) : 0;
  let sum = 0;
  for (const enemy of enemies) {
    const foe = state.units[enemy]!;
    const { reach } = plan.builds[foe.build]!;
    if (foe.dealt === 0 || isInBand(plan, foe.zone, zone, reach)) continue;
    if (!isInBand(plan, foe.zone, unit.zone, reach) || readyIn(mind, enemy) > wait) continue;
    const isFollowed = !hasOtherInReach(mind, foe.zone, reach);
    sum += damagePerTurn(foe) * (isFollowed ? (pace > gainOf(plan, foe) ? 1 : 0) : missing * missing);
  }
  return sum * plan.content.tuning.ai.retreat;
}

/** Whether an enemy who reaches so far from its zone could hurt another of the own team. */
function hasOtherInReach({ plan, state, who, allies }: Mind, from: number, reach: number): boolean {
  for (const ally of allies)
    if (ally !== who && isInBand(plan, from, state.units[ally]!.zone, reach)) return true;
  return false;
}

/** ARENA-24.7: the Health that a zone would cost within the lookahead, the stacks it leaves behind at their worth. */
function hazardCost(mind: Mind, zone: number): number {
  const { plan, state, unit, who, lookahead } = mind;
  let cost = 0;
  for (const { every, offset, components } of plan.zones[zone]!.hazards) {
    let times = 0;
    for (let tick = state.tick + 1; tick <= state.tick + lookahead; tick++)
      if (tick % every === offset) times++;
    for (const component of components) {
      const { effect, base, type, status } = component;
      if (effect === EFFECT.applyStatus && plan.statuses[status]!.damage > 0)
        cost += times * worthOfStacks(mind, status, who, stacksFor(mind.plan, mind.state, component, who, 1));
      if (effect !== EFFECT.damage) continue;
      cost += times * reduceDamage(plan, unit, type, base, null);
    }
  }
  return cost;
}

/** For free moves, which are no decision of their own (ARENA-15.13). */
export function positionNeed(plan: ArenaPlan, state: ArenaState, who: number, zone: number): number {
  const mind = createMind(plan, state, who);
  return needFor(mind, zone, bestFrom(mind, mind.unit.zone));
}

function isNearer({ plan, state, unit, enemies }: Mind, zone: number): boolean {
  let now = Number.POSITIVE_INFINITY;
  let then = Number.POSITIVE_INFINITY;
  for (const whom of enemies) {
    const at = state.units[whom]!.zone;
    now = Math.min(now, plan.zones[unit.zone]!.steps[at]!);
    then = Math.min(then, plan.zones[zone]!.steps[at]!);
  }
  return then < now;
}

function meleeAt({ plan, state, enemies }: Mind, zone: number): number {
  let count = 0;
  for (const whom of enemies) {
    const other = state.units[whom]!;
    if (other.zone === zone && plan.builds[other.build]!.kind === KIND.melee) count++;
  }
  return count;
}
