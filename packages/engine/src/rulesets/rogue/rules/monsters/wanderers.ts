import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import type { RogueState } from '../../state/state.js';
import { drawOne } from '../dice.js';
import { heroSees } from '../movement/sight.js';
import { isFree, summonMonster } from './monsters.js';

/** ROGUE-13.7: chances in hundredths of a percent. */
const FIRST_CHANCE = 50;
const HIGHEST_CHANCE = 500;
const WHOLE = 10_000;
export const MAX_WANDERERS_PER_LEVEL = 5;

/** ROGUE-13.7: at the end of a turn a monster may come, out of sight. */
export function rollForWanderer(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { level } = state;
  if (level.wanderers >= MAX_WANDERERS_PER_LEVEL) return;
  level.sinceArrival++;
  if (!table.dice.chance(Math.min(HIGHEST_CHANCE, FIRST_CHANCE + level.sinceArrival), WHOLE, 'wanderer'))
    return;
  const places = hiddenTiles(state);
  if (places.length === 0) return;
  level.wanderers++;
  level.sinceArrival = 0;
  summonMonster(plan, state, table, drawOne(table.dice, places, 'place'));
}

/** Free tiles that the hero does not see. */
function hiddenTiles(state: RogueState): number[] {
  const { grid } = state.level;
  const tiles: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (isFree(state, tile) && !heroSees(state, tile)) tiles.push(tile);
  }
  return tiles;
}
