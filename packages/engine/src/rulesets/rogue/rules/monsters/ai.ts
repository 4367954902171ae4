import {
  type Corners,
  canStep,
  distance,
  Flood,
  type Grid,
  manhattan,
  neighbour,
  sees,
  straightLine,
} from '../../../../boards/grid/index.js';
import type { MonsterKind } from '../../content/monsters.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import type { Monster, RogueState } from '../../state/state.js';
import { monsterAttacks } from '../attack.js';
import { shownMonster } from '../movement/sight.js';
import { breathe } from './breath.js';
import { inReach, isFree, wake } from './monsters.js';

/** ROGUE-8.5: turns without sight of the hero after which it stands still. */
export const LOST = 5;
/** ROGUE-8.7. */
const APPROACH = 67;

/** Ways to a tile: remembered for as long as grid and tile stay the same, so all who walk there share them. */
class Ways {
  private readonly flood = new Flood();
  private grid: Grid | undefined;
  private corners: Corners | undefined;
  private goal = -1;

  to(grid: Grid, goal: number, corners: Corners): Flood {
    if (this.grid !== grid || this.goal !== goal || this.corners !== corners) {
      this.flood.open(grid, corners).run(goal);
      this.grid = grid;
      this.goal = goal;
      this.corners = corners;
    }
    return this.flood;
  }
}
const toHero = new Ways();
const toGold = new Ways();

/** One action of a monster that can act (8.3–8.8). Answers whether it strikes again in the same action (3.9). */
export function monsterActs(rules: Rules, state: RogueState, monster: Monster, table: RogueTable): boolean {
  const { hero, level } = state;
  const kind = rules.content.kinds[monster.kind]!;
  // ROGUE-10.12.
  if (kind.regenerates && !monster.cancelled && monster.hp < monster.maxHp) monster.hp++;
  if (monster.unseen >= LOST) {
    if (!sees(level.grid, monster.tile, hero.tile)) return false;
    monster.unseen = 0;
  }
  const beside = inReach(rules, state, monster.tile, hero.tile);
  if (!beside) monster.row = 0;
  const afraid = flees(monster, kind);
  if (afraid) {
    const away = fartherStep(rules, state, monster);
    if (away >= 0) {
      walk(rules, state, monster, away, table);
      return false;
    }
  }
  if (beside) {
    // Table 6, scare monster: no blow falls on that tile.
    if (level.scareTurns > 0 && level.scareTile === hero.tile) return false;
    return monsterAttacks(rules, state, monster, 0, table);
  }
  if (breathes(state, monster, kind, table)) {
    breathe(rules, state, monster, table);
    return false;
  }
  if (kind.style === 'stationary' || afraid) return false;
  if (kind.mean && !table.dice.chance(APPROACH, 100, 'approach')) return false;
  const to = nextTile(rules, state, monster, kind, table);
  if (to >= 0) walk(rules, state, monster, to, table);
  return false;
}

/** Whether a monster that wants to reach the hero has a step to take: another may stand in its way (8.6). */
export function canComeNearer(rules: Rules, state: RogueState, monster: Monster): boolean {
  const { style } = rules.content.kinds[monster.kind]!;
  if (style === 'simple') return nearerStep(rules, state, monster) >= 0;
  const ways = toHero.to(state.level.grid, state.hero.tile, rules.corners);
  return stepAlong(rules, state, monster, ways) >= 0;
}

/** ROGUE-8.8, and thieves after their theft (8.6). */
export function flees(monster: Monster, kind: MonsterKind): boolean {
  return monster.fleeing || monster.hp * 100 < kind.flee * monster.maxHp;
}

/** ROGUE-10.13. */
function breathes(
  { hero, level }: RogueState,
  monster: Monster,
  kind: MonsterKind,
  table: RogueTable,
): boolean {
  const { breath } = kind;
  if (breath === null || monster.cancelled) return false;
  const away = distance(level.grid, monster.tile, hero.tile);
  if (away < breath.least || away > breath.most) return false;
  if (straightLine(level.grid, monster.tile, hero.tile) < 0) return false;
  return table.dice.chance(breath.chance, 100, 'breath');
}

/** Where its style leads it (8.6); −1 when it waits. */
function nextTile(
  rules: Rules,
  state: RogueState,
  monster: Monster,
  kind: MonsterKind,
  table: RogueTable,
): number {
  const { grid } = state.level;
  switch (kind.style) {
    case 'erratic':
      return anyStep(rules, state, monster, table);
    case 'simple':
      return nearerStep(rules, state, monster);
    case 'greedy': {
      const gold = goldFor(state, monster, kind);
      if (gold >= 0) {
        const step = stepAlong(rules, state, monster, toGold.to(grid, gold, rules.corners));
        if (step >= 0) return step;
      }
      return stepAlong(rules, state, monster, toHero.to(grid, state.hero.tile, rules.corners));
    }
    default:
      return stepAlong(rules, state, monster, toHero.to(grid, state.hero.tile, rules.corners));
  }
}

/** The nearest gold within its aggro number (8.6); −1 without. */
function goldFor({ level }: RogueState, monster: Monster, kind: MonsterKind): number {
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

function walk(rules: Rules, state: RogueState, monster: Monster, to: number, table: RogueTable): void {
  const from = monster.tile;
  const shown = table.emit !== undefined && shownMonster(rules, state, monster);
  monster.tile = to;
  const kind = rules.content.kinds[monster.kind]!;
  if (kind.style === 'greedy') takeGold(state, monster);
  if (!table.emit || !(shown || shownMonster(rules, state, monster))) return;
  const { letter } = kind;
  table.emit({ kind: 'moved', round: state.turn, who: monster.id, letter, from, path: [to] });
}

/** What the greedy one walks for it takes along, and drops when slain like stolen gold. */
function takeGold({ level }: RogueState, monster: Monster): void {
  for (let i = level.piles.length - 1; i >= 0; i--) {
    if (level.piles[i]!.tile !== monster.tile) continue;
    monster.gold += level.piles[i]!.amount;
    level.piles.splice(i, 1);
  }
}

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
