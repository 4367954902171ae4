import { TILE } from '../../../boards/grid/index.js';
import type { Blocked } from '../../../core/ruleset.js';
import type { RogueTable } from '../events.js';
import type { Rules } from '../setup.js';
import type { RogueState } from '../state.js';
import { enterLevel } from './level.js';

/** ROGUE-2.1 */
const ACTION = 100;

/** Why the hero cannot go down now. */
export function descendBlocked({ hero, level }: RogueState): Blocked | undefined {
  if (level.grid.tiles[hero.tile] !== TILE.stairs)
    return { code: 'rogue/no-stairs', reason: 'You are not on the stairs.' };
  if (hero.held > 0) return { code: 'rogue/held', reason: 'You are held and cannot leave your tile.' };
  return undefined;
}

/** ROGUE-13.3: stairs lead only down. */
export function descend(rules: Rules, state: RogueState, table: RogueTable): void {
  enterLevel(rules, state, state.level.depth + 1, table);
  // The way down is an action like any other and still has to be paid (2.5).
  if (!rules.options.simpleTurns) state.hero.energy += ACTION;
}
