import { isWall } from '../../../../boards/grid/index.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import { isFree, summon } from '../../rules/monsters/monsters.js';
import { heroSees } from '../../rules/movement/sight.js';
import type { RogueState } from '../../state/state.js';

/** ROGUE-13.7, in hundredths of a percent. */
const BASE = 50;
const MOST = 500;
const WHOLE = 10_000;
const PER_LEVEL = 5;

/** ROGUE-13.7: at the end of a turn somebody may come, out of sight. */
export function wander(rules: Rules, state: RogueState, table: RogueTable): void {
  const { level } = state;
  if (level.wanderers >= PER_LEVEL) return;
  level.sinceArrival++;
  if (!table.dice.chance(Math.min(MOST, BASE + level.sinceArrival), WHOLE, 'wanderer')) return;
  const places = hiddenTiles(state);
  if (places.length === 0) return;
  level.wanderers++;
  level.sinceArrival = 0;
  summon(rules, state, places[table.dice.roll(places.length, 'place') - 1]!, table);
}

/** Free tiles that the hero does not see. */
function hiddenTiles(state: RogueState): number[] {
  const { grid } = state.level;
  const tiles: number[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (!isWall(grid, tile) && isFree(state, tile) && !heroSees(state, tile)) tiles.push(tile);
  }
  return tiles;
}
