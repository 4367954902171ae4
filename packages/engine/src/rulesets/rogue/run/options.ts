import type { Blocked, Option } from '../../../core/ruleset.js';
import { DESCEND, type RogueChoice } from '../choices.js';
import { actionOptions } from '../options/options.js';
import { barredReason, HELD, travelOptions } from '../options/travel.js';
import type { RoguePlan } from '../plan/plan.js';
import { type Barrier, findStairsBarrier } from '../rules/movement/pathfinding.js';
import type { RogueState } from '../state/state.js';
import { descendObstacle } from './rules/level.js';

const NO_STAIRS: Blocked = { code: 'rogue/no-stairs', reason: 'You are not on the stairs.' };

/** What may be done in a fight, and the stairs. */
export function options(plan: RoguePlan, state: RogueState): Option<RogueChoice>[] {
  if (state.ending !== null) return [];
  const barrier = findStairsBarrier(plan, state);
  return [
    ...actionOptions(plan, state),
    descendOption(plan, state, barrier),
    ...travelOptions(plan, state, barrier),
  ];
}

/** ROGUE-13.3. */
function descendOption(
  plan: RoguePlan,
  state: RogueState,
  barrier: Barrier | undefined,
): Option<RogueChoice> {
  const obstacle = descendObstacle(state);
  return {
    choice: DESCEND,
    label: 'Descend',
    group: 'Way',
    icon: 'stairs',
    key: '>',
    hint: `Down to depth ${state.level.depth + 1}`,
    blocked: obstacle === null ? undefined : obstacle === 'held' ? HELD : offStairs(plan, state, barrier),
  };
}

function offStairs(plan: RoguePlan, state: RogueState, barrier: Barrier | undefined): Blocked {
  if (!barrier) return NO_STAIRS;
  return {
    ...NO_STAIRS,
    reason: `${NO_STAIRS.reason} ${barredReason(plan, state, barrier, 'to the stairs')}`,
  };
}
