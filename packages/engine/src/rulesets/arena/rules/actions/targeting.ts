import type { Action } from '../../plan/action.js';
import { BAND, TARGET } from '../../plan/codes.js';
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
  if (action.target !== TARGET.enemy || plan.taunting.length === 0) return NONE;
  const unit = state.units[who]!;
  for (let i = 0; i < plan.taunting.length; i++) {
    const status = plan.taunting[i]!;
    const source = unit.stacks[status]! > 0 ? unit.from[status]! : NONE;
    if (source === NONE || !canTarget(plan, state, who, action, source)) continue;
    return source;
  }
  return NONE;
}

/** Whether an action could be aimed at, or reach, a unit, leaving Taunted aside (ARENA-13). */
export function canTarget(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  whom: number,
): boolean {
  if (!canTargetIfRoom(plan, state, who, action, whom)) return false;
  return !action.goesThere || !lacksRoom(plan, state, who, action, state.units[whom]!.zone);
}

/** The same, whether or not there is room for who would go there. */
export function canTargetIfRoom(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  whom: number,
): boolean {
  const unit = state.units[who]!;
  const other = state.units[whom]!;
  if (other.gone) return false;
  switch (action.target) {
    case TARGET.enemy:
    case TARGET.randomEnemy:
      return (
        !other.fallen &&
        other.team !== unit.team &&
        isInBand(plan, unit.zone, other.zone, action.bands) &&
        !isHiddenFrom(plan, state, who, whom)
      );
    case TARGET.ally:
    case TARGET.randomAlly:
      return (
        !other.fallen &&
        other.team === unit.team &&
        (isInBand(plan, unit.zone, other.zone, action.bands) ||
          (whom === who && (action.bands & BAND.self) !== 0))
      );
    case TARGET.fallenAlly:
      return (
        other.fallen &&
        other.team === unit.team &&
        other.summoner === NONE &&
        isInBand(plan, unit.zone, other.zone, action.bands)
      );
    default:
      return false;
  }
}

/** ARENA-13.3: whether an area may be aimed at a zone. */
export function canTargetZone(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  zone: number,
): boolean {
  return (
    isInBand(plan, state.units[who]!.zone, zone, action.bands) &&
    hasTargetInZone(plan, state, who, action, zone) &&
    !lacksRoom(plan, state, who, action, zone)
  );
}

/** ARENA-13.3: whether a zone holds a known unit that an area is meant for. */
export function hasTargetInZone(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  zone: number,
): boolean {
  const { units } = state;
  const { team } = units[who]!;
  for (let i = 0; i < units.length; i++) {
    const other = units[i]!;
    if (other.fallen || other.zone !== zone) continue;
    if (action.target === TARGET.allyZone) {
      if (other.team === team) return true;
    } else if (other.team !== team && !isHiddenFrom(plan, state, who, i)) return true;
  }
  return false;
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
  switch (action.target) {
    case TARGET.self:
      return [who];
    case TARGET.enemy:
    case TARGET.ally:
    case TARGET.fallenAlly:
    case TARGET.randomEnemy:
    case TARGET.randomAlly:
      return [target];
    case TARGET.zone:
    case TARGET.map:
      return [];
  }
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

export const isRandom = ({ target }: Action): boolean =>
  target === TARGET.randomEnemy || target === TARGET.randomAlly;
