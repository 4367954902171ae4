import { canStep, type Flood, type Grid, neighbour } from '../../../boards/grid/index.js';
import type { RogueTable } from '../events.js';
import type { Rules } from '../setup.js';
import type { Monster, RogueState } from '../state.js';
import { isFree } from './monsters.js';

/** As the crow flies, squared: what 'nearer' and 'farther' mean for a single step. */
function crow({ width }: Grid, a: number, b: number): number {
  const dx = (a % width) - (b % width);
  const dy = ((a / width) | 0) - ((b / width) | 0);
  return dx * dx + dy * dy;
}

function canEnter(rules: Rules, state: RogueState, from: number, direction: number): boolean {
  const { grid } = state.level;
  return canStep(grid, from, direction, rules.corners) && isFree(state, neighbour(grid, from, direction));
}

/** *Simple*: the step that brings it nearest; −1 when none brings it nearer. */
export function nearerStep(rules: Rules, state: RogueState, { tile }: Monster): number {
  const { grid } = state.level;
  let least = crow(grid, tile, state.hero.tile);
  let best = -1;
  for (let direction = 0; direction < 8; direction++) {
    const to = neighbour(grid, tile, direction);
    if (to < 0) continue;
    const away = crow(grid, to, state.hero.tile);
    if (away < least && canEnter(rules, state, tile, direction)) {
      least = away;
      best = to;
    }
  }
  return best;
}

/** *Smart*: the free step with the shortest way left; −1 when all of these are taken. */
export function stepAlong(rules: Rules, state: RogueState, { tile }: Monster, flood: Flood): number {
  const { grid } = state.level;
  let least = flood.cost(tile);
  let best = -1;
  for (let direction = 0; direction < 8; direction++) {
    const to = neighbour(grid, tile, direction);
    if (to < 0) continue;
    const cost = flood.cost(to);
    if (cost >= 0 && cost < least && canEnter(rules, state, tile, direction)) {
      least = cost;
      best = to;
    }
  }
  return best;
}

/** *Erratic*: any direction in which it can go, each as likely as the other. */
export function anyStep(rules: Rules, state: RogueState, { tile }: Monster, table: RogueTable): number {
  let open = 0;
  for (let direction = 0; direction < 8; direction++) if (canEnter(rules, state, tile, direction)) open++;
  if (open === 0) return -1;
  let left = table.dice.roll(open, 'direction');
  for (let direction = 0; direction < 8; direction++) {
    if (canEnter(rules, state, tile, direction) && --left === 0)
      return neighbour(state.level.grid, tile, direction);
  }
  return -1;
}

/** ROGUE-8.8: the step that takes it farthest from the hero; −1 when none takes it farther. */
export function fartherStep(rules: Rules, state: RogueState, { tile }: Monster): number {
  const { grid } = state.level;
  let most = crow(grid, tile, state.hero.tile);
  let best = -1;
  for (let direction = 0; direction < 8; direction++) {
    const to = neighbour(grid, tile, direction);
    if (to < 0) continue;
    const away = crow(grid, to, state.hero.tile);
    if (away > most && canEnter(rules, state, tile, direction)) {
      most = away;
      best = to;
    }
  }
  return best;
}
