import { neighbour } from '../../../boards/grid/index.js';
import { knownTrapAt } from '../rules/traps.js';
import type { Rules } from '../setup.js';
import type { Monster, RogueState } from '../state.js';
import { closedBy, openMap, wantExploring } from './travel.js';

/** Who or what the hero knows to be in the way, and the way up to it. */
export interface Barrier {
  /** Absent where a known trap is in the way. */
  readonly monster: Monster | undefined;
  readonly tile: number;
  /** Where the hero would stand before it. */
  readonly before: number;
  /** The direction of his first step on the way there, or into it. */
  readonly step: number;
}

/** What keeps the hero from all that is left to explore; undefined when nothing is left. */
export function exploreBarrier(rules: Rules, state: RogueState): Barrier | undefined {
  return barrierOnWay(rules, state, -1);
}

/** What keeps the hero from a tile that he knows. */
export function barrierTo(rules: Rules, state: RogueState, goal: number): Barrier | undefined {
  return barrierOnWay(rules, state, goal);
}

/** The first thing that bars the shortest way to a goal, or to what is left to explore where the goal is −1. */
function barrierOnWay(rules: Rules, state: RogueState, goal: number): Barrier | undefined {
  const { level, hero } = state;
  const search = openMap(state);
  if (goal >= 0) search.want(goal);
  else wantExploring(state);
  const end = search.run(hero.tile, rules.corners, goal < 0);
  if (end < 0) return undefined;
  const steps = search.path(end);
  let before = hero.tile;
  for (const direction of steps) {
    const tile = neighbour(level.grid, before, direction);
    const monster = state.monsters.find(each => closedBy(rules, state, each) === tile);
    if (monster || knownTrapAt(state, tile)) return { monster, tile, before, step: steps[0]! };
    before = tile;
  }
  return undefined;
}
