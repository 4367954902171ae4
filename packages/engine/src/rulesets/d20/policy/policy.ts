import { distance } from '../../../boards/grid/index.js';
import { attackOn, type D20Choice, WAIT } from '../choices.js';
import { approach, canStrikeFrom, reachable } from '../rules/movement.js';
import { actionsOf, bodiesWithin, specialBlocked } from '../rules/specials.js';
import type { Rules } from '../setup.js';
import { type D20State, type Fighter, HEROES, hasNewcomers, MARK, QUIRK } from '../state/state.js';
import { bestItem } from './items.js';

// Of this module's own: what another module exports is looked up anew each time, and every turn asks for these.
const HERO_SIDE = HEROES;
const { unaware: UNAWARE } = MARK;
const { unseen: UNSEEN } = QUIRK;

function isUnseen(fighter: Fighter): boolean {
  return (fighter.quirks & UNSEEN) !== 0;
}

/** How the built-in players decide. Draws no dice. */
export function decide(rules: Rules, state: D20State): D20Choice {
  const { fighters, turn } = state;
  const fighter = fighters[turn]!;
  if (fighters.length === 2 && isToeToe(state, fighter, fighters[1 - turn]!)) return STRIKES[turn]!;
  // What it is decides, not where it stands: a monster on the heroes' side fights as it does among its own.
  return rules.breeds[fighter.breed]!.block === null
    ? heroDecides(rules, state, fighter)
    : monsterDecides(rules, state, fighter);
}

/** One against one and in reach, with nothing to use, to take up or to look out for: there is nothing to weigh. */
function isToeToe(state: D20State, fighter: Fighter, foe: Fighter): boolean {
  if ((fighter.quirks | foe.quirks | fighter.marks | fighter.pack.length | state.ground.length) !== 0)
    return false;
  const gap = Math.abs(fighter.tile - foe.tile);
  const { width } = state.grid;
  return (gap === 1 || (gap >= width - 1 && gap <= width + 1)) && state.enclosed && fighter.near === 1;
}

/** By the number of whoever strikes. */
const STRIKES = [attackOn(1), attackOn(0)];

/** D20-8.3: the nearest, of equals the one with fewer HP, of equals the first. -1: nobody can be seen. */
function nearestEnemy({ fighters, grid }: D20State, fighter: Fighter): number {
  let best = -1;
  let least = -1;
  for (let who = 0; who < fighters.length; who++) {
    const other = fighters[who]!;
    if (other.side === fighter.side || !other.alive || isUnseen(other)) continue;
    if (best < 0) {
      best = who;
      continue;
    }
    // Measured only once there is something to compare.
    if (least < 0) least = distance(grid, fighter.tile, fighters[best]!.tile);
    const away = distance(grid, fighter.tile, other.tile);
    if (away < least || (away === least && other.hp < fighters[best]!.hp)) {
      best = who;
      least = away;
    }
  }
  return best;
}

/** While there is only one on his side, nothing has to be compared. */
function lonelyHero({ fighters }: D20State): number {
  return isUnseen(fighters[0]!) ? -1 : 0;
}

/** D20-8.4, 8.5. Rule 8 gives monsters no use of items; whoever stands by the heroes uses what he was given to carry. */
function monsterDecides(rules: Rules, state: D20State, monster: Fighter): D20Choice {
  if ((monster.marks & UNAWARE) !== 0) return WAIT;
  const isAlly = monster.side === HERO_SIDE;
  if (isAlly && monster.pack.length > 0) {
    const item = bestItem(rules, state, monster);
    if (item) return item;
  }
  const alone = !isAlly && state.heroes === 1 && !hasNewcomers(state);
  const target = alone ? lonelyHero(state) : nearestEnemy(state, monster);
  if (target < 0) return WAIT;
  if (monster.cooldowns.length > 0) {
    const special = readySpecial(rules, state, monster, target);
    if (special) return special;
  }
  if (canStrikeFrom(state, monster, monster.tile, state.fighters[target]!)) return attackOn(target);
  return closeIn(rules, state, monster, target);
}

function readySpecial(
  rules: Rules,
  state: D20State,
  monster: Fighter,
  target: number,
): D20Choice | undefined {
  for (const { index, special } of actionsOf(rules, monster)) {
    const whom = special.kind === 'raise' ? bodiesWithin(state, special.range)[0] : target;
    if (whom === undefined || specialBlocked(rules, state, index, special, whom)) continue;
    return { do: 'special', special: special.name, target: whom };
  }
  return undefined;
}

/** D20-8.4: by an attack order where a way leads there, else to the reachable tile nearest the target. */
function closeIn(rules: Rules, state: D20State, fighter: Fighter, target: number): D20Choice {
  const way = approach(rules, state, target);
  if (way) return way.path.length > 0 ? attackOn(target) : WAIT;
  if (state.hasMoved) return WAIT;
  const goal = state.fighters[target]!.tile;
  const { grid } = state;
  let best = fighter.tile;
  let cost = 0;
  for (const each of reachable(rules, state)) {
    const gain = distance(grid, best, goal) - distance(grid, each.tile, goal);
    if (gain > 0 || (gain === 0 && best !== fighter.tile && each.cost < cost)) {
      best = each.tile;
      cost = each.cost;
    }
  }
  return best === fighter.tile ? WAIT : { do: 'move', to: best };
}

/** Items where they pay, then whoever is in reach and weakest, then the nearest. */
function heroDecides(rules: Rules, state: D20State, hero: Fighter): D20Choice {
  if (hero.pack.length > 0 || state.ground.length > 0) {
    const item = bestItem(rules, state, hero);
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
  return (hero.ranged && findRange(rules, state, hero)) || closeIn(rules, state, hero, target);
}

/** Who shoots steps to where he can: as far from everybody as possible. */
function findRange(rules: Rules, state: D20State, hero: Fighter): D20Choice | undefined {
  if (state.hasMoved) return undefined;
  const { grid } = state;
  const enemies = state.fighters.filter(other => other.alive && other.side !== hero.side && !isUnseen(other));
  let best = -1;
  let most = 0;
  for (const { tile } of reachable(rules, state)) {
    if (!enemies.some(enemy => canStrikeFrom(state, hero, tile, enemy))) continue;
    const gap = Math.min(...enemies.map(enemy => distance(grid, tile, enemy.tile)));
    if (gap > most) {
      best = tile;
      most = gap;
    }
  }
  return best < 0 ? undefined : { do: 'move', to: best };
}

/** The share of what life is left, as a rough chance to win. */
export function evaluate(state: D20State, side: number): number {
  const sums = [0, 0, 0, 0];
  for (const { side: of, hp, maxHp } of state.fighters) {
    sums[of] = sums[of]! + hp;
    sums[2 + of] = sums[2 + of]! + maxHp;
  }
  const heroes = 0.5 + (sums[0]! / sums[2]! - sums[1]! / sums[3]!) / 2;
  return side === HERO_SIDE ? heroes : 1 - heroes;
}
