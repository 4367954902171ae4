import { distance, isKnown, remember, sees } from '../../../../boards/grid/index.js';
import type { RoguePlan } from '../../plan/plan.js';
import { kindOf, type Monster, type RogueState } from '../../state/state.js';

/** ROGUE-6.5: how many tiles the hero sees. */
const SIGHT_RADIUS = 8;
const BLIND_SIGHT_RADIUS = 1;

export function sightRadius(state: RogueState): number {
  return state.hero.blind > 0 ? BLIND_SIGHT_RADIUS : SIGHT_RADIUS;
}

export function heroSees(state: RogueState, tile: number): boolean {
  const { hero, level } = state;
  return distance(level.grid, hero.tile, tile) <= sightRadius(state) && sees(level.grid, hero.tile, tile);
}

/** ROGUE-10.14: the hero cannot see it, wherever it stands. */
export function isInvisible(plan: RoguePlan, state: RogueState, monster: Monster): boolean {
  if (!kindOf(plan, monster).invisible || monster.cancelled) return false;
  return !state.hero.seesInvisible && !state.hero.ringSees;
}

/** Whether the hero sees this monster where it stands now. A detected monster need not be in sight. */
export function heroSeesMonster(plan: RoguePlan, state: RogueState, monster: Monster): boolean {
  return !monster.dead && !isInvisible(plan, state, monster) && heroSees(state, monster.tile);
}

/** The hero remembers where he last saw each monster, until he sees that it has left. */
export function rememberMonsters(plan: RoguePlan, state: RogueState): void {
  const { monsters } = state;
  for (const monster of monsters) {
    if (heroSeesMonster(plan, state, monster)) monster.seenAt = monster.tile;
    else if (monster.seenAt >= 0 && heroSees(state, monster.seenAt)) monster.seenAt = -1;
  }
}

/** ROGUE-12.6: a turn with such a monster is not quiet. */
export function isAwakeMonsterInView(plan: RoguePlan, state: RogueState, radius = SIGHT_RADIUS): boolean {
  const { monsters, hero, level } = state;
  for (const monster of monsters) {
    if (monster.asleep !== 0 || distance(level.grid, hero.tile, monster.tile) > radius) continue;
    if (heroSeesMonster(plan, state, monster)) return true;
  }
  return false;
}

/** The hero remembers the tiles, items and gold that he sees from here. */
export function rememberView(plan: RoguePlan, state: RogueState): void {
  const { level, hero } = state;
  const { grid, memory, finds, piles } = level;
  const { width, height } = grid;
  const visible = plan.workspace.visibleTiles.of(grid);
  const radius = sightRadius(state);
  const x = hero.tile % width;
  const y = (hero.tile / width) | 0;
  const right = Math.min(width - 1, x + radius);
  const bottom = Math.min(height - 1, y + radius);
  for (let row = Math.max(0, y - radius); row <= bottom; row++) {
    for (let column = Math.max(0, x - radius); column <= right; column++) {
      const tile = row * width + column;
      if (visible[tile] === 0 || isKnown(memory, tile)) continue;
      if (sees(grid, hero.tile, tile)) remember(memory, tile);
    }
  }
  for (const find of finds) find.seen ||= heroSees(state, find.tile);
  for (const pile of piles) pile.seen ||= heroSees(state, pile.tile);
}
