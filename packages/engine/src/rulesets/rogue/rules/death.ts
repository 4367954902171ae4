import type { RogueTable } from '../events.js';
import type { RoguePlan } from '../plan/plan.js';
import { type Ending, HERO, type Item, kindOf, type Monster, type RogueState } from '../state/state.js';
import { endCondition } from './conditions.js';
import { refreshHero } from './hero.js';
import { rollItem } from './items/loot.js';
import { itemName } from './items/names.js';
import { aboutMonster, hasMonsterLeft } from './monsters/monsters.js';
import { heroSees } from './movement/sight.js';
import { outcome } from './outcome.js';

export function endGame(plan: RoguePlan, state: RogueState, table: RogueTable, ending: Ending): void {
  state.ending = ending;
  table.emit?.({ kind: 'ended', round: state.turn, who: HERO, outcome: outcome(plan, state)! });
}

/** ROGUE-11.5: the hero has no HP left. */
export function killHero(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  by: number,
  cause: string,
): void {
  state.hero.hp = 0;
  state.tally.cause = cause;
  table.emit?.({ kind: 'fell', round: state.turn, who: HERO, letter: '', by });
  endGame(plan, state, table, 'dead');
}

/** ROGUE-11.2, ROGUE-14.2: the monster leaves the level, pays its XP and drops what it has. */
export function killMonster(plan: RoguePlan, state: RogueState, table: RogueTable, monster: Monster): void {
  const { hero, tally } = state;
  const kind = kindOf(plan, monster);
  monster.hp = 0;
  monster.dead = true;
  tally.kills[monster.kind]!++;
  table.emit?.({ kind: 'fell', ...aboutMonster(plan, state, monster), by: HERO });
  // ROGUE-10.8: the monster that held him is dead.
  if (hero.heldBy === monster.id) endCondition(plan, state, table, 'held');
  gainXp(plan, state, table, kind.xp);
  dropLoot(plan, state, table, monster);
  // A fight ends with its last monster: nothing is picked up any more, so nothing is rolled.
  if (!plan.isRun && !hasMonsterLeft(state)) return;
  if (!table.dice.chance(kind.drop, 100, 'drop')) return;
  dropItem(plan, state, table, monster, rollItem(plan, state, table.dice));
}

/** ROGUE-10.10, ROGUE-10.11: stolen goods lie where the thief fell. */
function dropLoot(plan: RoguePlan, state: RogueState, table: RogueTable, monster: Monster): void {
  const { level } = state;
  const { tile, gold, loot } = monster;
  const seen = heroSees(state, tile);
  if (gold > 0) {
    level.piles.push({ tile, amount: gold, seen });
    table.emit?.({ kind: 'dropped', round: state.turn, who: monster.id, tile, what: '', gold });
  }
  for (const item of loot) dropItem(plan, state, table, monster, item);
  monster.gold = 0;
  monster.loot = [];
}

function dropItem(plan: RoguePlan, state: RogueState, table: RogueTable, monster: Monster, item: Item): void {
  const { tile } = monster;
  state.level.finds.push({ tile, item, seen: heroSees(state, tile) });
  if (!table.emit) return;
  const what = itemName(plan, state, item);
  table.emit({ kind: 'dropped', round: state.turn, who: monster.id, tile, what, gold: 0 });
}

/** ROGUE-15.3: total XP for levels 2 to 21. */
const XP_TOTALS_1980: readonly number[] = [
  10, 20, 40, 80, 160, 320, 640, 1300, 2600, 5200, 13000, 26000, 50000, 100000, 200000, 400000, 800000,
  2000000, 4000000, 8000000,
];

/** ROGUE-11.3, ROGUE-15.3: XP for the next level; infinite after level 21 under levels1980. */
export function xpNeeded({ options }: RoguePlan, level: number): number {
  if (options.levels1980) return XP_TOTALS_1980[level - 1] ?? Number.POSITIVE_INFINITY;
  return 5 * level * (level + 1);
}

/** ROGUE-11.3. */
function gainXp(plan: RoguePlan, state: RogueState, table: RogueTable, amount: number): void {
  const { hero } = state;
  hero.xp += amount;
  state.tally.xp += amount;
  table.emit?.({ kind: 'gained xp', round: state.turn, who: HERO, amount, xp: hero.xp });
  for (let needed = xpNeeded(plan, hero.level); hero.xp >= needed; needed = xpNeeded(plan, hero.level)) {
    if (!plan.options.levels1980) hero.xp -= needed;
    gainLevel(plan, state, table);
  }
}

/** ROGUE-11.4, ROGUE-15.3. */
export function gainLevel(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  const is1980 = plan.options.levels1980;
  const sides = is1980 ? 10 : 8;
  const more = table.dice.roll(sides, 'level');
  hero.level++;
  hero.maxHp += more;
  hero.hp = is1980 ? hero.hp + more : hero.maxHp;
  refreshHero(plan, state);
  if (!table.emit) return;
  const { level, maxHp } = hero;
  const faces = [...table.dice.faces];
  const rolls = [{ who: HERO, label: 'level', count: 1, sides, faces, modifiers: [], total: more }];
  table.emit({ kind: 'gained level', round: state.turn, who: HERO, level, maxHp, rolls });
}
