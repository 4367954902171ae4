import type { Action } from '../../plan/action.js';
import { BAND, TARGET } from '../../plan/codes.js';
import type { Refusal } from '../../plan/faults.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState, Unit } from '../../state.js';
import { isHiddenFrom } from '../stealth/sight.js';
import { NONE } from '../table.js';

/** An action with what it is aimed at: a unit, a zone, or neither (NONE). */
export interface Aim {
  readonly action: Action;
  readonly target: number;
  readonly zone: number;
}

export function isInBand(plan: ArenaPlan, from: number, to: number, bands: number): boolean {
  return (plan.zones[from]!.bands[to]! & bands) !== 0;
}

/** ARENA-11.14: who must be singled out as long as that is possible; NONE if there is no such unit. */
export function taunterOf(plan: ArenaPlan, state: ArenaState, who: number, action: Action): number {
  if (action.target !== TARGET.enemy) return NONE;
  const unit = state.units[who]!;
  for (let i = 0; i < plan.taunting.length; i++) {
    const status = plan.taunting[i]!;
    const source = unit.stacks[status]! > 0 ? unit.from[status]! : NONE;
    if (source !== NONE && canTarget(plan, state, who, action, source)) return source;
  }
  return NONE;
}

/** Whether an action could be aimed at a unit, or draw it by lot, leaving Taunted aside (ARENA-13). */
export function canTarget(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  whom: number,
): boolean {
  return (
    reachRefusal(plan, state, who, action, whom) === '' &&
    !lacksRoom(plan, state, who, action, state.units[whom]!.zone)
  );
}

/** ARENA-13.2: the units among which a random target is drawn. */
export function possibleTargets(plan: ArenaPlan, state: ArenaState, who: number, action: Action): number[] {
  const possible: number[] = [];
  for (let i = 0; i < state.units.length; i++) if (canTarget(plan, state, who, action, i)) possible.push(i);
  return possible;
}

/** Why an action that is aimed at a unit cannot reach this one, leaving Taunted and room aside; '' if it can. */
export function reachRefusal(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  { target, bands }: Action,
  whom: number,
): Refusal | '' {
  const unit = state.units[who]!;
  const other = state.units[whom];
  if (other === undefined || other.gone) return 'unknown_target';
  const wantsFallen = target === TARGET.fallenAlly;
  const wantsFriend = wantsFallen || target === TARGET.ally || target === TARGET.randomAlly;
  if ((other.team === unit.team) !== wantsFriend) return 'wrong_target';
  if (wantsFallen && other.summoner !== NONE) return 'wrong_target';
  if (other.fallen !== wantsFallen) return wantsFallen ? 'target_not_fallen' : 'target_fallen';
  if (isHiddenFrom(plan, state, who, whom)) return 'target_hidden';
  const isReached =
    isInBand(plan, unit.zone, other.zone, bands) || (whom === who && (bands & BAND.self) !== 0);
  return isReached ? '' : 'out_of_range';
}

/** ARENA-3.6: whether a zone lacks the room for who would go or be called there. */
export function lacksRoom(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  zone: number,
): boolean {
  if (plan.zones[zone]!.capacity === Number.POSITIVE_INFINITY) return false;
  const unit = state.units[who]!;
  const arrives = action.summonsThere || (action.goesThere && zone !== unit.zone);
  return arrives && !hasRoom(plan, state, zone, unit.team);
}

/** ARENA-8.14: the own team. Its Fallen are left out when their turn comes, unless they are revived first (ARENA-8.11). */
export function membersOf(units: readonly Unit[], who: number): number[] {
  const { team } = units[who]!;
  return units.flatMap((unit, index) => (unit.team === team && !unit.gone ? [index] : []));
}

/** ARENA-3.6: living units of a team, as a zone counts them. */
export function hasRoom(plan: ArenaPlan, state: ArenaState, zone: number, team: number): boolean {
  const { capacity } = plan.zones[zone]!;
  if (capacity === Number.POSITIVE_INFINITY) return true;
  let count = 0;
  for (const unit of state.units) if (!unit.fallen && unit.zone === zone && unit.team === team) count++;
  return count < capacity;
}

/** All units that an action reaches once its unit or zone is chosen, in unit order. */
export function reachedBy(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  { action, target, zone }: Aim,
): number[] {
  if (action.aim === 'unit' || action.aim === 'random') return [target];
  if (action.target === TARGET.self) return [who];
  if (action.target === TARGET.zone || action.target === TARGET.map) return [];
  const unit = state.units[who]!;
  const { units } = state;
  const wholeMap = action.target === TARGET.enemyMap || action.target === TARGET.allMap;
  const reached: number[] = [];
  for (let i = 0; i < units.length; i++) {
    const other = units[i]!;
    if (other.fallen) continue;
    if (wholeMap ? !isInBand(plan, unit.zone, other.zone, action.bands) : other.zone !== zone) continue;
    const friend = other.team === unit.team;
    if (friend && (action.target === TARGET.enemyZone || action.target === TARGET.enemyMap)) continue;
    if (!friend && action.target === TARGET.allyZone) continue;
    reached.push(i);
  }
  return reached;
}
