import type { Blocked } from '../../../../core/ruleset.js';
import { blockedBy as blockedInFight } from '../../rules/refusals.js';
import type { World } from '../plan/world.js';

/** What an option is blocked with: nothing for ''. */
export function blockedBy(world: World, code: string): { blocked?: Blocked } {
  return blockedInFight(world, code);
}
