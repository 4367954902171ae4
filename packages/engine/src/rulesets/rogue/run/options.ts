import type { Blocked, Option } from '../../../core/ruleset.js';
import { DESCEND, type RogueChoice } from '../choices.js';
import { actionOptions } from '../options/options.js';
import { HELD, travelOptions } from '../options/travel.js';
import type { RoguePlan } from '../plan/plan.js';
import type { RogueState } from '../state/state.js';
import { descendObstacle } from './rules/level.js';

const NO_STAIRS: Blocked = { code: 'rogue/no-stairs', reason: 'You are not on the stairs.' };

/** What may be done in a fight, and the stairs. */
export function options(plan: RoguePlan, state: RogueState): Option<RogueChoice>[] {
  if (state.ending !== null) return [];
  return [...actionOptions(plan, state), descendOption(state), ...travelOptions(plan, state)];
}

/** ROGUE-13.3. */
function descendOption(state: RogueState): Option<RogueChoice> {
  const obstacle = descendObstacle(state);
  return {
    choice: DESCEND,
    label: 'Descend',
    group: 'Way',
    icon: 'stairs',
    key: '>',
    hint: `Down to depth ${state.level.depth + 1}`,
    blocked: obstacle === null ? undefined : obstacle === 'held' ? HELD : NO_STAIRS,
  };
}
