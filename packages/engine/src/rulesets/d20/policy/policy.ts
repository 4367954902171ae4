import { distance } from '../../../boards/grid/index.js';
import { attackOn, type D20Choice, WAIT } from '../choices.js';
import { HEROES } from '../plan/fighters.js';
import type { D20Plan } from '../plan/plan.js';
import { isUnseen, visibleEnemies } from '../rules/conditions/conditions.js';
import { approach, canStrikeFrom, reachableTiles } from '../rules/movement.js';
import { actionsOf, bodiesWithin, specialObstacle } from '../rules/specials.js';
import { type D20State, type Fighter, MARK } from '../state/state.js';
import { bestItem } from './items.js';

/** The built-in player of both sides. Draws no dice. */
export function decide(plan: D20Plan, state: D20State): D20Choice {
  const fighter = state.fighters[state.turn]!;
  // Its kind decides, not its side: a monster on the heroes' side fights like a monster.
  return plan.breeds[fighter.breed]!.block === null
    ? decideHero(plan, state, fighter)
    : decideMonster(plan, state, fighter);
}

/** D20-8.3 to 8.5. Monsters use no items, except those on the heroes' side: they use what the setup gave them. */
function decideMonster(plan: D20Plan, state: D20State, monster: Fighter): D20Choice {
  if ((monster.marks & MARK.unaware) !== 0) return WAIT;
  if (monster.side === HEROES && monster.pack.length > 0) {
    const item = bestItem(plan, state, monster);
    if (item) return item;
  }
  const target = nearestEnemy(state, monster);
  if (target < 0) return WAIT;
  if (monster.cooldowns.length > 0) {
    const special = readySpecial(plan, state, monster, target);
    if (special) return special;
  }
  if (canStrikeFrom(state, monster, monster.tile, state.fighters[target]!)) return attackOn(target);
  return closeIn(plan, state, monster, target);
}

/** D20-8.3: the nearest; of equals the one with fewer HP, then the first. -1: there is none in sight. */
function nearestEnemy({ fighters, grid }: D20State, fighter: Fighter): number {
  let best = -1;
  let leastAway = -1;
  for (let who = 0; who < fighters.length; who++) {
    const other = fighters[who]!;
    if (other.side === fighter.side || !other.alive || isUnseen(other)) continue;
    if (best < 0) {
      best = who;
      continue;
    }
    // Distances are measured only once there are two to compare.
    if (leastAway < 0) leastAway = distance(grid, fighter.tile, fighters[best]!.tile);
    const away = distance(grid, fighter.tile, other.tile);
    if (away < leastAway || (away === leastAway && other.hp < fighters[best]!.hp)) {
      best = who;
      leastAway = away;
    }
  }
  return best;
}

/** D20-8.5: the first special that can be used now. */
function readySpecial(
  plan: D20Plan,
  state: D20State,
  monster: Fighter,
  target: number,
): D20Choice | undefined {
  for (const { index, special } of actionsOf(plan, monster)) {
    const whom = special.kind === 'raise' ? bodiesWithin(state, special.range)[0] : target;
    if (whom === undefined || specialObstacle(plan, state, index, special, whom)) continue;
    return { do: 'special', special: special.name, target: whom };
  }
  return undefined;
}

/** D20-8.4: an attack that walks up, where a way leads there; else a move to the reachable tile nearest to the target. */
function closeIn(plan: D20Plan, state: D20State, fighter: Fighter, target: number): D20Choice {
  const way = approach(plan, state, target);
  if (way) return way.path.length > 0 ? attackOn(target) : WAIT;
  if (state.hasMoved) return WAIT;
  const goal = state.fighters[target]!.tile;
  const { grid } = state;
  let best = fighter.tile;
  let leastCost = 0;
  for (const { tile, cost } of reachableTiles(plan, state)) {
    const gain = distance(grid, best, goal) - distance(grid, tile, goal);
    if (gain > 0 || (gain === 0 && best !== fighter.tile && cost < leastCost)) {
      best = tile;
      leastCost = cost;
    }
  }
  return best === fighter.tile ? WAIT : { do: 'move', to: best };
}

/** Items where they pay, then the weakest enemy in reach, then the nearest. */
function decideHero(plan: D20Plan, state: D20State, hero: Fighter): D20Choice {
  if (hero.pack.length > 0 || state.ground.length > 0) {
    const item = bestItem(plan, state, hero);
    if (item) return item;
  }
  const { fighters } = state;
  let best = -1;
  for (let who = state.heroes; who < fighters.length; who++) {
    const other = fighters[who]!;
    if (other.side === hero.side || !other.alive || isUnseen(other)) continue;
    if (best >= 0 && other.hp >= fighters[best]!.hp) continue;
    if (canStrikeFrom(state, hero, hero.tile, other)) best = who;
  }
  if (best >= 0) return attackOn(best);
  const target = nearestEnemy(state, hero);
  if (target < 0) return WAIT;
  return (hero.ranged && findShootingPlace(plan, state, hero)) || closeIn(plan, state, hero, target);
}

/** A move to a tile from which the hero can shoot, as far from all enemies as possible. */
function findShootingPlace(plan: D20Plan, state: D20State, hero: Fighter): D20Choice | undefined {
  if (state.hasMoved) return undefined;
  const { grid } = state;
  const enemies = visibleEnemies(state).map(who => state.fighters[who]!);
  let best = -1;
  let mostAway = 0;
  for (const { tile } of reachableTiles(plan, state)) {
    if (!enemies.some(enemy => canStrikeFrom(state, hero, tile, enemy))) continue;
    const away = Math.min(...enemies.map(enemy => distance(grid, tile, enemy.tile)));
    if (away > mostAway) {
      best = tile;
      mostAway = away;
    }
  }
  return best < 0 ? undefined : { do: 'move', to: best };
}

/** How good a state is for a side: compares the shares of HP that both sides have left. */
export function evaluate(_plan: D20Plan, { fighters }: D20State, side: number): number {
  const hp = [0, 0];
  const maxHp = [0, 0];
  for (const fighter of fighters) {
    hp[fighter.side] = hp[fighter.side]! + fighter.hp;
    maxHp[fighter.side] = maxHp[fighter.side]! + fighter.maxHp;
  }
  const forHeroes = 0.5 + (hp[0]! / maxHp[0]! - hp[1]! / maxHp[1]!) / 2;
  return side === HEROES ? forHeroes : 1 - forHeroes;
}
