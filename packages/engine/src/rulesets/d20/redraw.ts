import { DIRECTIONS, isWall } from '../../boards/grid/index.js';
import type { Dice } from '../../core/dice/dice.js';
import type { D20Plan } from './plan/plan.js';
import { isHiddenFrom } from './rules/conditions/conditions.js';
import { livingAt } from './rules/movement.js';
import type { D20State } from './state/state.js';

/** D20-10.5: a fighter whom a side does not see may stand on any free tile. All else is known of it. */
export function redrawHidden(_plan: D20Plan, state: D20State, side: number, dice: Dice): void {
  const { grid, fighters } = state;
  const hidden = fighters.filter(fighter => fighter.alive && isHiddenFrom(fighter, side));
  if (hidden.length === 0) return;
  for (const fighter of hidden) fighter.tile = -1;
  const free: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++)
    if (!isWall(grid, tile) && livingAt(state, tile) < 0) free.push(tile);
  for (const fighter of hidden) {
    fighter.tile = free.splice(dice.roll(free.length, 'hidden tile') - 1, 1)[0]!;
    if (fighter.facing >= 0) fighter.facing = dice.roll(DIRECTIONS.length, 'hidden facing') - 1;
  }
}
