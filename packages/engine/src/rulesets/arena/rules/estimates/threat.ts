import type { Unit } from '../../state.js';
import { isInBand } from '../actions/targeting.js';
import { gainOf } from '../ticks/initiative.js';
import type { Mind } from './mind.js';

/** What a unit has dealt a turn so far: all that is known of what it will do. Who struck back has dealt before a first turn. */
export const damagePerTurn = ({ dealt, turns }: Unit): number => dealt / Math.max(1, turns);

/** What the known enemies who could hurt a unit in a zone, from where they are, have dealt a turn so far. */
export function threatIn({ plan, state, enemies, threat }: Mind, zone: number): number {
  if (threat[zone]! >= 0) return threat[zone]!;
  let sum = 0;
  for (const enemy of enemies) {
    const unit = state.units[enemy]!;
    if (isInBand(plan, unit.zone, zone, plan.builds[unit.build]!.reach)) sum += damagePerTurn(unit);
  }
  threat[zone] = sum;
  return sum;
}

/** ARENA-18.22: ticks until a unit's next turn; infinite without gain. */
export function readyIn({ plan, state }: Mind, whom: number): number {
  const unit = state.units[whom]!;
  const gain = gainOf(plan, unit);
  if (gain <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, (plan.content.tuning.initiative.threshold - unit.initiative) / gain);
}
