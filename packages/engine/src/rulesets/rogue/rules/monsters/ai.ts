import {
  canStep,
  distance,
  type Flood,
  type Grid,
  manhattan,
  neighbour,
  sees,
  straightLine,
} from '../../../../boards/grid/index.js';
import type { MonsterKind } from '../../content/monsters.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { kindOf, type Monster, type RogueState } from '../../state/state.js';
import { attackHero } from '../attack.js';
import { drawOne } from '../dice.js';
import { heroSeesMonster } from '../movement/sight.js';
import { breatheFire } from './breath.js';
import { aboutMonster, isFree, isInReach, wakeMonster } from './monsters.js';

/** ROGUE-8.5: turns without sight of the hero after which a monster stands still. */
const TURNS_UNTIL_HERO_IS_LOST = 5;
/** ROGUE-8.7: percent of its actions on which a mean monster approaches. */
const MEAN_APPROACH_PERCENT = 67;

/** ROGUE-8.3 to 8.8: one action of a monster that can act. Returns whether it strikes again in it (ROGUE-3.9). */
export function takeMonsterAction(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
): boolean {
  const { hero, level } = state;
  const kind = kindOf(plan, monster);
  // ROGUE-10.12: regenerators heal.
  if (kind.regenerates && !monster.cancelled && monster.hp < monster.maxHp) monster.hp++;
  if (monster.unseen >= TURNS_UNTIL_HERO_IS_LOST) {
    if (!sees(level.grid, monster.tile, hero.tile)) return false;
    monster.unseen = 0;
  }
  const beside = isInReach(plan, state, monster.tile, hero.tile);
  if (!beside) monster.row = 0;
  const afraid = isFleeing(monster, kind);
  if (afraid) {
    const away = stepAway(plan, state, monster);
    if (away >= 0) {
      moveMonster(plan, state, table, monster, away);
      return false;
    }
  }
  if (beside) {
    // Table 6, scare monster: no blow falls on that tile.
    if (level.scareTurns > 0 && level.scareTile === hero.tile) return false;
    return attackHero(plan, state, table, monster, 0);
  }
  if (rollForBreath(state, table, monster, kind)) {
    breatheFire(plan, state, table, monster);
    return false;
  }
  if (kind.style === 'stationary' || afraid) return false;
  if (kind.mean && !table.dice.chance(MEAN_APPROACH_PERCENT, 100, 'approach')) return false;
  const to = chooseTile(plan, state, table, monster, kind);
  if (to >= 0) moveMonster(plan, state, table, monster, to);
  return false;
}

/** ROGUE-8.6: whether a step brings the monster nearer to the hero. Another monster may stand in its way. */
export function canApproachHero(plan: RoguePlan, state: RogueState, monster: Monster): boolean {
  const { style } = kindOf(plan, monster);
  if (style === 'simple') return stepNearer(plan, state, monster) >= 0;
  return stepAlongPath(plan, state, monster, pathsToHero(plan, state)) >= 0;
}

/** ROGUE-8.8: a weak monster, or a thief after its theft (ROGUE-8.6). */
export function isFleeing(monster: Monster, kind: MonsterKind): boolean {
  return monster.fleeing || monster.hp * 100 < kind.flee * monster.maxHp;
}

/** ROGUE-10.13: whether it breathes fire now. Rolls only where it could. */
function rollForBreath(
  { hero, level }: RogueState,
  table: RogueTable,
  monster: Monster,
  kind: MonsterKind,
): boolean {
  const { breath } = kind;
  if (breath === null || monster.cancelled) return false;
  const away = distance(level.grid, monster.tile, hero.tile);
  if (away < breath.least || away > breath.most) return false;
  if (straightLine(level.grid, monster.tile, hero.tile) < 0) return false;
  return table.dice.chance(breath.chance, 100, 'breath');
}

function pathsToHero({ workspace }: RoguePlan, { level, hero }: RogueState): Flood {
  return workspace.heroPaths.to(level.grid, hero.tile);
}

/** ROGUE-8.6: where its style leads it; −1 when it waits. */
function chooseTile(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
  kind: MonsterKind,
): number {
  const { grid } = state.level;
  switch (kind.style) {
    case 'erratic':
      return randomStep(plan, state, table, monster);
    case 'simple':
      return stepNearer(plan, state, monster);
    case 'greedy': {
      const gold = nearestGold(state, monster, kind);
      const paths = gold < 0 ? undefined : plan.workspace.goldPaths.to(grid, gold);
      const step = paths ? stepAlongPath(plan, state, monster, paths) : -1;
      return step >= 0 ? step : stepAlongPath(plan, state, monster, pathsToHero(plan, state));
    }
    default:
      return stepAlongPath(plan, state, monster, pathsToHero(plan, state));
  }
}

/** ROGUE-8.6: the nearest gold within its aggro number; −1 without. */
function nearestGold({ level }: RogueState, monster: Monster, kind: MonsterKind): number {
  let best = -1;
  let least = kind.aggro + 1;
  for (let i = 0; i < level.piles.length; i++) {
    const away = manhattan(level.grid, monster.tile, level.piles[i]!.tile);
    if (away < least) {
      least = away;
      best = level.piles[i]!.tile;
    }
  }
  return best;
}

function moveMonster(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
  to: number,
): void {
  const from = monster.tile;
  const shown = table.emit !== undefined && heroSeesMonster(plan, state, monster);
  monster.tile = to;
  if (kindOf(plan, monster).style === 'greedy') takeGold(state, monster);
  if (!table.emit || !(shown || heroSeesMonster(plan, state, monster))) return;
  table.emit({ kind: 'moved', ...aboutMonster(plan, state, monster), from, path: [to] });
}

/** A greedy monster takes the gold it reaches, and drops it when slain like stolen gold. */
function takeGold({ level }: RogueState, monster: Monster): void {
  for (let i = level.piles.length - 1; i >= 0; i--) {
    if (level.piles[i]!.tile !== monster.tile) continue;
    monster.gold += level.piles[i]!.amount;
    level.piles.splice(i, 1);
  }
}

/** The square of the distance as the crow flies: what 'nearer' and 'farther' mean for a single step. */
function squaredDistance({ width }: Grid, a: number, b: number): number {
  const dx = (a % width) - (b % width);
  const dy = ((a / width) | 0) - ((b / width) | 0);
  return dx * dx + dy * dy;
}

function canEnter(plan: RoguePlan, state: RogueState, from: number, direction: number): boolean {
  const { grid } = state.level;
  return canStep(grid, from, direction, plan.corners) && isFree(state, neighbour(grid, from, direction));
}

/** The step that lowers a rating of tiles most; −1 when none lowers it. */
function bestStep(
  plan: RoguePlan,
  state: RogueState,
  { tile }: Monster,
  rate: (tile: number) => number,
): number {
  const { grid } = state.level;
  let least = rate(tile);
  let best = -1;
  for (let direction = 0; direction < 8; direction++) {
    const to = neighbour(grid, tile, direction);
    if (to < 0) continue;
    const rating = rate(to);
    if (rating < least && canEnter(plan, state, tile, direction)) {
      least = rating;
      best = to;
    }
  }
  return best;
}

/** Style simple: the step that brings it nearest to the hero; −1 when none brings it nearer. */
function stepNearer(plan: RoguePlan, state: RogueState, monster: Monster): number {
  const { level, hero } = state;
  return bestStep(plan, state, monster, tile => squaredDistance(level.grid, tile, hero.tile));
}

/** ROGUE-8.8: the step that takes it farthest from the hero; −1 when none takes it farther. */
function stepAway(plan: RoguePlan, state: RogueState, monster: Monster): number {
  const { level, hero } = state;
  return bestStep(plan, state, monster, tile => -squaredDistance(level.grid, tile, hero.tile));
}

/** Style smart: the free step with the shortest way left; −1 when no free step shortens the way. */
function stepAlongPath(plan: RoguePlan, state: RogueState, monster: Monster, flood: Flood): number {
  // The flood has no cost for walls, but no step leads there.
  return bestStep(plan, state, monster, tile => flood.cost(tile));
}

/** Style erratic: any step it can take, all with the same chance; −1 when it can take none. */
function randomStep(plan: RoguePlan, state: RogueState, table: RogueTable, { tile }: Monster): number {
  const open: number[] = [];
  for (let direction = 0; direction < 8; direction++)
    if (canEnter(plan, state, tile, direction)) open.push(neighbour(state.level.grid, tile, direction));
  return open.length === 0 ? -1 : drawOne(table.dice, open, 'direction');
}

/** ROGUE-8.4, ROGUE-8.5: sleepers near the hero may wake; monsters that are awake may lose sight of him. */
export function updateAwareness(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { monsters, hero, level } = state;
  for (const monster of monsters) {
    if (monster.dead) continue;
    if (monster.asleep === 0) {
      if (sees(level.grid, monster.tile, hero.tile)) monster.unseen = 0;
      else if (monster.unseen < TURNS_UNTIL_HERO_IS_LOST) monster.unseen++;
    } else if (monster.asleep < 0) {
      const aggro = wakeRange(kindOf(plan, monster).aggro, hero.stealthy, hero.ran);
      if (aggro === 0 || manhattan(level.grid, monster.tile, hero.tile) > aggro) continue;
      if (table.dice.chance(plan.options.wakeChance, 100, 'wake')) wakeMonster(plan, state, table, monster);
    }
  }
}

/** ROGUE-8.4, Table 7: the distance at which a sleeper may wake. Stealth halves it, running adds half of it. */
export function wakeRange(aggro: number, stealthy: boolean, ran: boolean): number {
  const near = stealthy ? Math.floor(aggro / 2) : aggro;
  return ran ? Math.floor(near * 1.5 + 0.5) : near;
}
