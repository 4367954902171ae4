import type { Action } from '../../plan/action.js';
import { EFFECT, TARGET } from '../../plan/codes.js';
import type { Refusal } from '../../plan/faults.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import { isHiddenFrom } from '../stealth/sight.js';
import { NONE } from '../table.js';
import { costRefusal } from '../units/resources.js';
import { canTargetIfRoom, hasRoom, hasTargetInZone, isInBand, lacksRoom, taunterOf } from './targeting.js';

export type Verdict = Refusal | '';

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
): Verdict {
  const unit = state.units[who]!;
  if (unit.channel) return 'channelling';
  if (action.uses >= 0 && unit.uses[action.index] === 0) return 'used_up';
  if (unit.ready[action.index]! > state.tick) return 'on_cooldown';
  if (action.bonus !== bonus) return 'bonus_used';
  const { forbidden } = action;
  for (let i = 0; i < forbidden.length; i++)
    if (unit.stacks[forbidden[i]!]! > 0) return 'forbidden_by_status';
  if (action.needs !== NONE && unit.stacks[action.needs] === 0) return 'requirement_unmet';
  if (action.lacks !== NONE && unit.stacks[action.lacks]! > 0) return 'requirement_unmet';
  if (!action.free) {
    const verdict = costRefusal(unit, action.cost);
    if (verdict) return verdict;
  }
  if (action.control > 0 && controlUsed(state, who) + action.control > plan.builds[unit.build]!.control)
    return 'control_full';
  const verdict = aimVerdict(plan, state, who, action);
  if (verdict) return verdict;
  return action.summonsHere && !hasRoom(plan, state, unit.zone, unit.team) ? 'zone_full' : '';
}

/** ARENA-17.2 */
export function controlUsed(state: ArenaState, who: number): number {
  let held = 0;
  for (const { summoner, control, gone } of state.units) if (summoner === who && !gone) held += control;
  return held;
}

/** ARENA-13.7: whether there is anybody to use it on; `zone_full` if all that is missing is room. */
function aimVerdict(plan: ArenaPlan, state: ArenaState, who: number, action: Action): Verdict {
  const { units } = state;
  const unit = units[who]!;
  let full = false;
  switch (action.target) {
    case TARGET.self:
      return '';
    case TARGET.map:
      return !action.components.some(({ effect }) => effect === EFFECT.detect) || hasHidden(plan, state, who)
        ? ''
        : 'no_target';
    case TARGET.zone:
    case TARGET.enemyZone:
    case TARGET.allyZone:
    case TARGET.allZone:
      for (let zone = 0; zone < plan.zones.length; zone++) {
        const verdict = zoneRefusal(plan, state, who, action, zone);
        if (verdict === '') return '';
        if (verdict === 'zone_full') full = true;
      }
      break;
    case TARGET.enemyMap:
    case TARGET.allMap:
      for (const other of units)
        if (!other.fallen && other.team !== unit.team && isInBand(plan, unit.zone, other.zone, action.bands))
          return '';
      break;
    default:
      for (let i = 0; i < units.length; i++) {
        if (!canTargetIfRoom(plan, state, who, action, i)) continue;
        if (!lacksRoom(plan, state, who, action, units[i]!.zone)) return '';
        full = true;
      }
  }
  return full ? 'zone_full' : 'no_target';
}

/** ARENA-12.7: whether anybody is hidden from the team. */
function hasHidden(plan: ArenaPlan, state: ArenaState, who: number): boolean {
  for (let i = 0; i < state.units.length; i++)
    if (!state.units[i]!.fallen && isHiddenFrom(plan, state, who, i)) return true;
  return false;
}

export function zoneRefusal(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  zone: number,
): Verdict {
  const unit = state.units[who]!;
  if (plan.zones[zone] === undefined) return 'unknown_target';
  const isMeant =
    action.target === TARGET.zone ? zone !== unit.zone : hasTargetInZone(plan, state, who, action, zone);
  if (!isMeant) return 'wrong_target';
  if (!isInBand(plan, unit.zone, zone, action.bands)) return 'out_of_range';
  return lacksRoom(plan, state, who, action, zone) ? 'zone_full' : '';
}

/** The second half of ARENA-27.8, for a unit that was singled out. */
export function targetRefusal(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  whom: number,
): Verdict {
  const unit = state.units[who]!;
  const other = state.units[whom];
  if (other === undefined || other.gone) return 'unknown_target';
  const wantsFriend = action.target === TARGET.ally || action.target === TARGET.fallenAlly;
  if ((other.team === unit.team) !== wantsFriend) return 'wrong_target';
  if (action.target === TARGET.fallenAlly) {
    if (other.summoner !== NONE) return 'wrong_target';
    if (!other.fallen) return 'target_not_fallen';
  } else if (other.fallen) return 'target_fallen';
  if (isHiddenFrom(plan, state, who, whom)) return 'target_hidden';
  if (!canTargetIfRoom(plan, state, who, action, whom)) return 'out_of_range';
  const taunter = taunterOf(plan, state, who, action);
  if (taunter !== NONE && taunter !== whom) return 'taunted';
  return lacksRoom(plan, state, who, action, other.zone) ? 'zone_full' : '';
}
