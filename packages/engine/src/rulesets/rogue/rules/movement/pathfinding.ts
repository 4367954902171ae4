import { isKnown, neighbour, TILE } from '../../../../boards/grid/index.js';
import type { RoguePlan } from '../../plan/plan.js';
import type { Search } from '../../plan/workspace.js';
import type { Find, Monster, RogueState } from '../../state/state.js';
import { PACK_SIZE } from '../items/pack.js';
import { knownTrapAt } from './movement.js';
import { heroSeesMonster } from './sight.js';

/** A search over the map as the hero knows it, through monsters and traps. */
function openKnownMap({ workspace }: RoguePlan, { level }: RogueState): Search {
  return workspace.search.open(level.grid, level.memory);
}

/** A search that goes around monsters in view and known traps. */
export function openSearch(plan: RoguePlan, state: RogueState): Search {
  const { level, monsters } = state;
  const search = openKnownMap(plan, state);
  for (const monster of monsters) {
    if (heroSeesMonster(plan, state, monster)) search.close(monster.tile);
  }
  for (let i = 0; i < level.traps.length; i++) if (level.traps[i]!.found) search.close(level.traps[i]!.tile);
  return search;
}

/**
 * A search that goes around remembered monsters as well. Without them, ways would lead back again and again to a monster
 * that has just gone out of sight.
 */
export function openSearchAroundRemembered(plan: RoguePlan, state: RogueState): Search {
  const { monsters } = state;
  const search = openSearch(plan, state);
  for (let i = 0; i < monsters.length; i++) {
    const tile = knownMonsterTile(plan, state, monsters[i]!);
    if (tile >= 0) search.close(tile);
  }
  return search;
}

/** Where the hero sees a monster, or saw it last; −1 when he does not know of it. */
function knownMonsterTile(plan: RoguePlan, state: RogueState, monster: Monster): number {
  if (monster.dead) return -1;
  return heroSeesMonster(plan, state, monster) ? monster.tile : monster.seenAt;
}

/** ROGUE-7.2: whether the hero would pick up an item. A full pack has room for the Amulet only. */
export function canPickUp({ hero }: RogueState, { item }: Find): boolean {
  return hero.pack.length < PACK_SIZE || item.group === 'amulet';
}

/** Marks what exploring leads to: items, gold and tiles beside unseen ones. */
function wantUnexplored(state: RogueState, search: Search): Search {
  const { level } = state;
  for (const find of level.finds) if (find.seen && canPickUp(state, find)) search.want(find.tile);
  for (const { seen, tile } of level.piles) if (seen) search.want(tile);
  return search.wantFrontiers();
}

/** Where exploring leads: to the nearest item that can be taken, or tile beside an unseen one; −1 for nowhere. */
export function findExploreGoal(plan: RoguePlan, state: RogueState): number {
  return wantUnexplored(state, openSearchAroundRemembered(plan, state)).run(state.hero.tile);
}

/** A monster or trap that the hero knows to be in his way. */
export interface Barrier {
  /** Undefined where it is a trap. */
  readonly monster: Monster | undefined;
  readonly tile: number;
  /** Where the hero would stand before it. */
  readonly before: number;
  /** The direction of his first step on the way there, or into it. */
  readonly step: number;
}

/** What keeps the hero from everything that is left to explore; undefined when nothing is left. */
export function findExploreBarrier(plan: RoguePlan, state: RogueState): Barrier | undefined {
  return findBarrier(plan, state, wantUnexplored(state, openKnownMap(plan, state)));
}

/** What keeps the hero from a tile that he knows. */
export function findBarrierTo(plan: RoguePlan, state: RogueState, goal: number): Barrier | undefined {
  return findBarrier(plan, state, openKnownMap(plan, state).want(goal));
}

/** The tile of the stairs if the hero knows them and does not stand on them; −1 otherwise. */
export function knownStairs({ hero, level }: RogueState): number {
  const stairs = level.grid.tiles.indexOf(TILE.stairs);
  return stairs === hero.tile || !isKnown(level.memory, Math.max(0, stairs)) ? -1 : stairs;
}

/** What keeps the hero from walking to the stairs that he knows; undefined when he can, or knows of none. */
export function findStairsBarrier(plan: RoguePlan, state: RogueState): Barrier | undefined {
  const stairs = knownStairs(state);
  if (stairs < 0) return undefined;
  if (openSearch(plan, state).want(stairs).run(state.hero.tile) === stairs) return undefined;
  return findBarrierTo(plan, state, stairs);
}

/** The first monster or trap on the way that a search finds. */
function findBarrier(plan: RoguePlan, state: RogueState, search: Search): Barrier | undefined {
  const end = search.run(state.hero.tile);
  if (end < 0) return undefined;
  const steps = search.path(end);
  let before = state.hero.tile;
  for (const direction of steps) {
    const tile = neighbour(state.level.grid, before, direction);
    const monster = state.monsters.find(each => knownMonsterTile(plan, state, each) === tile);
    if (monster || knownTrapAt(state, tile)) return { monster, tile, before, step: steps[0]! };
    before = tile;
  }
  return undefined;
}
