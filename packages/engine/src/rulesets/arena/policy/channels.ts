import { TARGET } from '../plan/codes.js';
import { isPossible } from '../rules/actions/targeting.js';
import type { Mind } from '../rules/estimates/mind.js';
import { channelledAction } from '../rules/units/channels.js';

/** ARENA-26.2: the AI stops only what has lost its target. */
export function isWorthGoingOn({ plan, state, who, unit }: Mind): boolean {
  const action = channelledAction(plan, unit);
  if (action.target !== TARGET.enemy && action.target !== TARGET.ally) return true;
  return isPossible(plan, state, who, action, unit.channel!.target);
}
