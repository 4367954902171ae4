import { isWall } from '../../boards/grid/index.js';
import type { RoguePlan } from './plan/plan.js';
import { kindOf, type RogueState } from './state/state.js';

/** What must hold for every state, of a fight and of a run. */
export function invariants(plan: RoguePlan, state: RogueState): string[] {
  const broken: string[] = [];
  const { hero, monsters, level, turn, tick } = state;
  const must = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  must(hero.hp >= 0 && hero.hp <= hero.maxHp, `hero HP ${hero.hp} outside 0–${hero.maxHp}`);
  must(hero.str >= 3 && hero.str <= 31 && hero.topStr <= 31, `STR ${hero.str}, highest ${hero.topStr}`);
  must(hero.food >= 0 && hero.food <= 20_000, `food ${hero.food} tenths`);
  must(hero.gold >= 0 && hero.xp >= 0, `gold ${hero.gold}, XP ${hero.xp}`);
  // ROGUE-2.4: at most 99 left over and 20 gained.
  must(hero.energy >= 0 && hero.energy < 120, `hero energy ${hero.energy}`);
  must(hero.pack.length <= 24, `${hero.pack.length} items in the pack`);
  must(turn >= 1 && tick >= 0 && tick <= 10, `turn ${turn}, tick ${tick}`);
  must((state.ending === 'dead') === (hero.hp === 0), 'dead with HP left, or alive without');
  const stands = new Set<number>([hero.tile]);
  must(!isWall(level.grid, hero.tile), 'the hero stands in a wall');
  for (const monster of monsters) {
    const name = `${kindOf(plan, monster).letter}${monster.id}`;
    must(monster.hp >= 0 && monster.hp <= monster.maxHp, `${name}: HP ${monster.hp} of ${monster.maxHp}`);
    must(monster.dead === (monster.hp === 0), `${name}: dead with HP left, or alive without`);
    if (monster.dead) continue;
    must(!isWall(level.grid, monster.tile), `${name} stands in a wall`);
    must(!stands.has(monster.tile), `${name} shares its tile`);
    // There is no upper limit: wands change speeds, also of sleeping monsters that have energy left.
    must(monster.energy >= 0, `${name}: energy ${monster.energy}`);
    stands.add(monster.tile);
  }
  for (const id of [hero.weapon, hero.armour, hero.leftRing, hero.rightRing])
    must(id === 0 || hero.pack.some(item => item.id === id), `item ${id} is in use but not in the pack`);
  return broken;
}
