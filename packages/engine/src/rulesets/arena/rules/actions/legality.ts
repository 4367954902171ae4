import type { Action } from '../../plan/action.js';
import { TARGET } from '../../plan/codes.js';
import type { Refusal } from '../../plan/faults.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState, Unit } from '../../state.js';
import { isHiddenFrom } from '../stealth/sight.js';
import { NONE } from '../table.js';
import { costRefusal } from '../units/resources.js';
import { hasRoom, isInBand, lacksRoom, reachRefusal, taunterOf } from './targeting.js';

/** The action of that id; of two of the same item the one that is left (ARENA-6.9). */
export function actionNamed(plan: ArenaPlan, state: ArenaState, who: number, id: string): Action | undefined {
  const unit = state.units[who]!;
  const { actions } = plan.builds[unit.build]!;
  let first: Action | undefined;
  for (let i = 0; i < actions.length; i++) {
    if (actions[i]!.id !== id) continue;
    if (unit.uses[i] !== 0) return actions[i];
    first ??= actions[i];
  }
  return first;
}

/** The first half of ARENA-27.8: whether an action can be used at all, whomever it is aimed at. */
export function refusalOf(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  bonus = state.bonus,
): Refusal | '' {
  const unit = state.units[who]!;
  if (unit.channel) return 'channelling';
  if (action.uses >= 0 && unit.uses[action.index] === 0) return 'used_up';
  if (unit.ready[action.index]! > state.tick) return 'on_cooldown';
  if (action.bonus !== bonus) return 'bonus_used';
  const unfit = fitnessRefusal(unit, action);
  if (unfit) return unfit;
  if (action.control > 0 && controlUsed(state, who) + action.control > plan.builds[unit.build]!.control)
    return 'control_full';
  const aimless = aimRefusal(plan, state, who, action);
  if (aimless) return aimless;
  return action.summonsHere && !hasRoom(plan, state, unit.zone, unit.team) ? 'zone_full' : '';
}

/** Why the statuses or the pools of a unit keep it from an action; '' if they do not. */
export function fitnessRefusal(unit: Unit, { forbidden, needs, lacks, free, cost }: Action): Refusal | '' {
  for (let i = 0; i < forbidden.length; i++)
    if (unit.stacks[forbidden[i]!]! > 0) return 'forbidden_by_status';
  if (needs !== NONE && unit.stacks[needs] === 0) return 'requirement_unmet';
  if (lacks !== NONE && unit.stacks[lacks]! > 0) return 'requirement_unmet';
  return free ? '' : costRefusal(unit, cost);
}

/** ARENA-17.2 */
export function controlUsed(state: ArenaState, who: number): number {
  let held = 0;
  for (const { summoner, control, gone } of state.units) if (summoner === who && !gone) held += control;
  return held;
}

/** ARENA-13.7: whether there is anybody to use it on; `zone_full` if all that is missing is room. */
function aimRefusal(plan: ArenaPlan, state: ArenaState, who: number, action: Action): Refusal | '' {
  const { units } = state;
  const unit = units[who]!;
  let isFull = false;
  switch (action.aim) {
    case 'unit':
    case 'random':
      for (let i = 0; i < units.length; i++) {
        if (reachRefusal(plan, state, who, action, i) !== '') continue;
        if (!lacksRoom(plan, state, who, action, units[i]!.zone)) return '';
        isFull = true;
      }
      break;
    case 'zone':
      for (let zone = 0; zone < plan.zones.length; zone++) {
        const refusal = zoneRefusal(plan, state, who, action, zone);
        if (refusal === '') return '';
        if (refusal === 'zone_full') isFull = true;
      }
      break;
    case 'none':
      if (action.target === TARGET.self) return '';
      if (action.target === TARGET.map)
        return !action.detects || hasHidden(plan, state, who) ? '' : 'no_target';
      for (const other of units)
        if (!other.fallen && other.team !== unit.team && isInBand(plan, unit.zone, other.zone, action.bands))
          return '';
  }
  return isFull ? 'zone_full' : 'no_target';
}

/** ARENA-12.7: whether anybody is hidden from the team. */
function hasHidden(plan: ArenaPlan, state: ArenaState, who: number): boolean {
  for (let i = 0; i < state.units.length; i++)
    if (!state.units[i]!.fallen && isHiddenFrom(plan, state, who, i)) return true;
  return false;
}

/** ARENA-13.3: why a zone cannot be chosen, as a destination or for an area; '' if it can. */
export function zoneRefusal(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  zone: number,
): Refusal | '' {
  const unit = state.units[who]!;
  if (plan.zones[zone] === undefined) return 'unknown_target';
  const isMeant =
    action.target === TARGET.zone ? zone !== unit.zone : hasTargetInZone(plan, state, who, action, zone);
  if (!isMeant) return 'wrong_target';
  if (!isInBand(plan, unit.zone, zone, action.bands)) return 'out_of_range';
  return lacksRoom(plan, state, who, action, zone) ? 'zone_full' : '';
}

/** ARENA-13.3: whether a zone holds a known unit that an area is meant for. */
function hasTargetInZone(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  zone: number,
): boolean {
  const { units } = state;
  const wantsFriend = action.target === TARGET.allyZone;
  for (let i = 0; i < units.length; i++) {
    const other = units[i]!;
    if (other.fallen || other.zone !== zone || (other.team === units[who]!.team) !== wantsFriend) continue;
    if (!isHiddenFrom(plan, state, who, i)) return true;
  }
  return false;
}

/** The second half of ARENA-27.8, for a unit that was singled out. */
export function targetRefusal(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  whom: number,
): Refusal | '' {
  const unreached = reachRefusal(plan, state, who, action, whom);
  if (unreached) return unreached;
  const taunter = taunterOf(plan, state, who, action);
  if (taunter !== NONE && taunter !== whom) return 'taunted';
  return lacksRoom(plan, state, who, action, state.units[whom]!.zone) ? 'zone_full' : '';
}
