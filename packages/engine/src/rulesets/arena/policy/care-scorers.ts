import type { Action } from '../plan/action.js';
import { EFFECT, TARGET } from '../plan/codes.js';
import { type Candidate, type Mind, missingShare } from '../rules/estimates/mind.js';
import { isArea } from './attack-scorers.js';
import { has, healedBy, healOn, receiversOf, removedFrom } from './receivers.js';

/** ARENA-18.13 */
export function resourceEfficiency({ plan, unit, phase }: Mind, action: Action): number {
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
export function actionSpeedEfficiency(_: Mind, { speed }: Action): number {
  return (0.6 * 100) / Math.max(10, 100 - speed);
}

export function antiRepetition({ plan, unit, actions }: Mind, { id }: Action): number {
  // By its name: the second of two potions is the same action again.
  return actions[unit.last]?.id === id ? plan.content.tuning.ai.repetition : 1;
}

/** ARENA-18.15 */
export function healingUrgency(mind: Mind, action: Action, { reached }: Candidate): number {
  let best = 0;
  let count = 0;
  let low = 0;
  for (const whom of healedBy(mind, action, reached)) {
    const unit = mind.state.units[whom]!;
    if (unit.team !== mind.unit.team) continue;
    count++;
    const m = missingShare(unit);
    if (m > 0.25) low++;
    const heal = healOn(mind, action, reached, whom);
    if (heal <= 0) continue;
    best = Math.max(best, 1.6 * m * m * (0.4 + 0.6 * Math.min(1, (unit.maximum - unit.health) / heal)));
  }
  return count > 1 ? best * (0.6 + 0.2 * low) : best;
}

/** ARENA-18.16 */
export function selfHpCritical(mind: Mind, action: Action, { target }: Candidate): number {
  const served = action.target === TARGET.ally ? mind.state.units[target]! : mind.unit;
  const m = missingShare(served);
  return 0.05 + 0.95 * m * m;
}

/** ARENA-18.19 */
export function revivalPriority({ plan, state, phase }: Mind, _: Action, { target }: Candidate): number {
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
export function consumableScarcity(mind: Mind, action: Action, { reached }: Candidate): number {
  const { plan, unit } = mind;
  let left = 0;
  for (const other of mind.actions) if (other.supply === action.supply) left += unit.uses[other.index]!;
  const scarce = left >= 3 ? 1 : left === 2 ? 0.9 : 0.8;
  const { round, rounds, replenish } = plan.context;
  const late = replenish ? 1 : 0.6 + (0.4 * round) / rounds;
  return impactOf(mind, action, reached) * scarce * late;
}

function impactOf(mind: Mind, action: Action, reached: readonly number[]): number {
  if (has(action, EFFECT.revive)) return 0.9;
  if (has(action, EFFECT.heal)) return missingShare(mind.unit);
  if (isArea(action) && action.ai.harmful) {
    let enemies = 0;
    for (const whom of reached) if (mind.state.units[whom]!.team !== mind.unit.team) enemies++;
    return enemies / 3;
  }
  return has(action, EFFECT.removeStatus) ? removable(mind, action, reached) / 25 : 0.4;
}

/** Harmful stacks that an action would take off. */
export function removable(mind: Mind, action: Action, reached: readonly number[]): number {
  const { statuses } = mind.plan;
  let stacks = 0;
  for (const component of action.components) {
    if (component.effect !== EFFECT.removeStatus || !statuses[component.status]!.harmful) continue;
    for (const whom of receiversOf(mind, component, reached))
      stacks += Math.min(
        mind.state.units[whom]!.stacks[component.status]!,
        removedFrom(mind, component, whom),
      );
  }
  return stacks;
}
