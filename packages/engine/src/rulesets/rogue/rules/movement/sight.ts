import {
  distance,
  type Grid,
  isKnown,
  isWall,
  neighbour,
  remember,
  sees,
  TILE,
} from '../../../../boards/grid/index.js';
import type { Rules } from '../../plan/plan.js';
import type { Monster, RogueState } from '../../state/state.js';

/** ROGUE-6.5. */
export const SIGHT = 8;
const BLIND_SIGHT = 1;

export function sightRadius(state: RogueState): number {
  return state.hero.blind > 0 ? BLIND_SIGHT : SIGHT;
}

export function heroSees(state: RogueState, tile: number): boolean {
  const { hero, level } = state;
  return distance(level.grid, hero.tile, tile) <= sightRadius(state) && sees(level.grid, hero.tile, tile);
}

/** ROGUE-10.14: hidden from the hero wherever it stands. */
function isUnseen(rules: Rules, state: RogueState, monster: Monster): boolean {
  if (!rules.content.kinds[monster.kind]!.invisible || monster.cancelled) return false;
  return !state.hero.seesInvisible && !state.hero.ringSees;
}

/** Whether the hero sees this monster where it stands now. Detection is another matter. */
export function shownMonster(rules: Rules, state: RogueState, monster: Monster): boolean {
  return !monster.dead && !isUnseen(rules, state, monster) && heroSees(state, monster.tile);
}

/** The hero remembers where he last saw whom, until he sees that it stands there no more. */
export function rememberMonsters(rules: Rules, state: RogueState): void {
  const { monsters } = state;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (shownMonster(rules, state, monster)) monster.seenAt = monster.tile;
    else if (monster.seenAt >= 0 && heroSees(state, monster.seenAt)) monster.seenAt = -1;
  }
}

/** ROGUE-12.6. */
export function awakeInView(rules: Rules, state: RogueState): boolean {
  const { monsters } = state;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (monster.asleep === 0 && shownMonster(rules, state, monster)) return true;
  }
  return false;
}

/** Tiles of a grid worth looking at, worked out once as long as the grid is the same. */
class Sights {
  private grid: Grid | undefined;
  private matters = new Uint8Array(0);

  /** All but the inside of the rock: what is rock and touches nothing that can be walked is never asked for. */
  of(grid: Grid): Uint8Array {
    if (this.grid === grid) return this.matters;
    const { tiles } = grid;
    const matters = new Uint8Array(tiles.length);
    for (let tile = 0; tile < tiles.length; tile++) {
      if (tiles[tile] !== TILE.rock) matters[tile] = 1;
      if (isWall(grid, tile)) continue;
      for (let direction = 0; direction < 8; direction++) {
        const to = neighbour(grid, tile, direction);
        if (to >= 0) matters[to] = 1;
      }
    }
    this.grid = grid;
    this.matters = matters;
    return matters;
  }
}
const sights = new Sights();

/** What the hero sees from here he remembers: tiles, finds, gold. Most of it he knows already. */
export function look(state: RogueState): void {
  const { level, hero } = state;
  const { grid, memory, finds, piles } = level;
  const { width, height } = grid;
  const matters = sights.of(grid);
  const radius = sightRadius(state);
  const x = hero.tile % width;
  const y = (hero.tile / width) | 0;
  const right = Math.min(width - 1, x + radius);
  const bottom = Math.min(height - 1, y + radius);
  for (let row = Math.max(0, y - radius); row <= bottom; row++) {
    for (let column = Math.max(0, x - radius); column <= right; column++) {
      const tile = row * width + column;
      if (matters[tile] === 0 || isKnown(memory, tile)) continue;
      if (sees(grid, hero.tile, tile)) remember(memory, tile);
    }
  }
  for (let i = 0; i < finds.length; i++)
    if (!finds[i]!.seen) finds[i]!.seen = heroSees(state, finds[i]!.tile);
  for (let i = 0; i < piles.length; i++)
    if (!piles[i]!.seen) piles[i]!.seen = heroSees(state, piles[i]!.tile);
}
