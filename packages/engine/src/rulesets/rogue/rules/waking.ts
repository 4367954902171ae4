import { manhattan, sees } from '../../../boards/grid/index.js';
import type { RogueTable } from '../events.js';
import type { Rules } from '../setup.js';
import type { RogueState } from '../state.js';
import { LOST } from './ai.js';
import { wake } from './monsters.js';

/** ROGUE-8.4: who is near enough may wake; who is awake may lose sight of the hero (8.5). */
export function wakeSleepers(rules: Rules, state: RogueState, table: RogueTable): void {
  const { monsters, hero, level } = state;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (monster.dead) continue;
    if (monster.asleep === 0) {
      if (sees(level.grid, monster.tile, hero.tile)) monster.unseen = 0;
      else if (monster.unseen < LOST) monster.unseen++;
    } else if (monster.asleep < 0) {
      const aggro = aggroOf(rules.content.kinds[monster.kind]!.aggro, hero.stealthy, hero.ran);
      if (aggro === 0 || manhattan(level.grid, monster.tile, hero.tile) > aggro) continue;
      if (table.dice.chance(rules.options.wakeChance, 100, 'wake')) wake(rules, state, monster, table);
    }
  }
}

/** ROGUE-8.4, Table 7: halved by stealth, half as much again when the hero ran, rounded half up. */
export function aggroOf(aggro: number, stealthy: boolean, ran: boolean): number {
  const near = stealthy ? Math.floor(aggro / 2) : aggro;
  return ran ? Math.floor(near * 1.5 + 0.5) : near;
}
