import { manhattan, sees } from '../../../../boards/grid/index.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { kindOf, type RogueState } from '../../state/state.js';
import { wakeMonster } from './monsters.js';

/** ROGUE-8.5: turns without sight of the hero after which a monster stands still. */
export const TURNS_UNTIL_HERO_IS_LOST = 5;

/** ROGUE-8.4, ROGUE-8.5: sleepers near the hero may wake; monsters that are awake may lose sight of him. */
export function updateAwareness(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { monsters, hero, level } = state;
  for (const monster of monsters) {
    if (monster.dead) continue;
    if (monster.asleep === 0) {
      if (sees(level.grid, monster.tile, hero.tile)) monster.unseen = 0;
      else if (monster.unseen < TURNS_UNTIL_HERO_IS_LOST) monster.unseen++;
    } else if (monster.asleep < 0) {
      const range = wakeRange(kindOf(plan, monster).aggro, hero.stealthy, hero.ran);
      if (range === 0 || manhattan(level.grid, monster.tile, hero.tile) > range) continue;
      if (table.dice.chance(plan.options.wakeChance, 100, 'wake')) wakeMonster(plan, state, table, monster);
    }
  }
}

/** ROGUE-8.4, Table 7: the distance at which a sleeper may wake. Stealth halves it, running adds half of it. */
export function wakeRange(aggro: number, stealthy: boolean, ran: boolean): number {
  const near = stealthy ? Math.floor(aggro / 2) : aggro;
  return ran ? Math.floor(near * 1.5 + 0.5) : near;
}
