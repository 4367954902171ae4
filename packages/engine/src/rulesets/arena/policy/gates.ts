import type { Action } from '../plan/action.js';
import { EFFECT } from '../plan/codes.js';
import type { Candidate, Mind } from '../rules/estimates/mind.js';
import { stacksFor } from '../rules/units/statuses.js';
import { healedBy, receiversOf } from './receivers.js';
import { removableStacks, tauntsInVain } from './scorers.js';

/** ARENA-18.8: what could be done but would be pointless, whomever it is aimed at. Gates veto actions, not targets. */
export function isUseful(mind: Mind, action: Action, candidates: readonly Candidate[]): boolean {
  const { unit } = mind;
  if (action.id === 'defend') return true;
  if (action.item && unit.health / unit.maximum > action.ai.threshold) return false;
  if (action.item && isRefillAbove(mind, action)) return false;
  const { kind, statusesOnly, taunts } = action.ai;
  if (taunts && candidates.every(each => tauntsInVain(mind, action, each))) return false;
  if (kind !== 'heal' && kind !== 'cleanse' && !statusesOnly) return true;
  for (let i = 0; i < candidates.length; i++) {
    if (kind === 'heal') {
      if (healsSomeone(mind, action, candidates[i]!)) return true;
    } else if (kind === 'cleanse') {
      if (removableStacks(mind, action, candidates[i]!.reached) > 0) return true;
    } else if (!isHeldByAll(mind, action, candidates[i]!)) return true;
  }
  return false;
}

/** Whether it reaches an ally below 90 % Health. */
function healsSomeone(mind: Mind, action: Action, { reached }: Candidate): boolean {
  const { healAbove } = mind.plan.content.tuning.ai.useless;
  for (const whom of healedBy(mind, action, reached)) {
    const { health, maximum, team } = mind.state.units[whom]!;
    if (team === mind.unit.team && health / maximum < healAbove) return true;
  }
  return false;
}

function isRefillAbove({ plan, unit }: Mind, { components }: Action): boolean {
  const { refillAbove } = plan.content.tuning.ai.useless;
  const { pools } = plan.builds[unit.build]!;
  for (const { effect, pool } of components)
    if (effect !== EFFECT.grant || (pools[pool]! > 0 && unit.pools[pool]! / pools[pool]! <= refillAbove))
      return false;
  return components.length > 0;
}

/** An action of statuses only, when every receiver holds 1.5 times the stacks or more. */
function isHeldByAll(mind: Mind, action: Action, { reached }: Candidate): boolean {
  const { stacksHeld } = mind.plan.content.tuning.ai.useless;
  for (const component of action.components) {
    const { hides } = mind.plan.statuses[component.status]!;
    for (const whom of receiversOf(mind, component, reached)) {
      const held = mind.state.units[whom]!.stacks[component.status]!;
      const enough = hides ? 1 : stacksHeld * stacksFor(mind.plan, mind.state, component, whom, 1);
      if (held < enough) return false;
    }
  }
  return true;
}
