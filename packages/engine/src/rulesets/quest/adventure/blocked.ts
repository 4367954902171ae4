import type { Blocked } from '../../../core/ruleset.js';
import type { World } from './world.js';

/** What an option is blocked with: nothing for ''. */
export function blockedBy({ refusals }: World, code: string): { blocked?: Blocked } {
  return code === '' ? {} : { blocked: { code: `quest/${code}`, reason: refusals[code] ?? code } };
}
