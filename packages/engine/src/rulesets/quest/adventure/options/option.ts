import type { Blocked, Option } from '../../../../core/ruleset.js';
import { blockedBy as blockedInFight } from '../../options/option.js';
import type { AdventureChoice } from '../choices.js';
import type { AdventurePlan } from '../plan/plan.js';

export type AdventureOption = Option<AdventureChoice>;

/** The part of an option that says why it is blocked; nothing for the code ''. */
export function blockedBy({ world }: AdventurePlan, code: string): { blocked?: Blocked } {
  return blockedInFight(world, code);
}
