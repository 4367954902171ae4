import {
  type Corners,
  distance,
  Flood,
  type Grid,
  manhattan,
  sees,
  straightLine,
} from '../../../boards/grid/index.js';
import type { RogueTable } from '../events.js';
import type { MonsterKind } from '../monsters-content.js';
import type { Rules } from '../setup.js';
import type { Monster, RogueState } from '../state.js';
import { monsterAttacks } from './attack.js';
import { breathe } from './breath.js';
import { inReach } from './monsters.js';
import { shownMonster } from './sight.js';
import { anyStep, fartherStep, nearerStep, stepAlong } from './steps.js';

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
