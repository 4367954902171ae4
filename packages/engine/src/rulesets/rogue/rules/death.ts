import type { Outcome } from '../../../core/events.js';
import type { RogueTable } from '../events.js';
import type { Rules } from '../plan/plan.js';
import { scoreOf } from '../run/rules/outcome.js';
import { type Ending, HERO, type Item, type Monster, type RogueState } from '../state/state.js';
import { refit } from './hero.js';
import { rollItem } from './items/loot.js';
import { itemName } from './items/names.js';
import { anyMonsterLeft } from './monsters/monsters.js';
import { heroSees } from './movement/sight.js';

/** Who won is a side: the hero, or all that live down there. */
export function outcomeOf(rules: Rules, state: RogueState): Outcome | null {
  if (state.ending === null) return null;
  const winner = state.ending === 'dead' ? 1 : 0;
  return rules.run ? { kind: state.ending, winner, score: scoreOf(state) } : { kind: state.ending, winner };
}

export function endGame(rules: Rules, state: RogueState, ending: Ending, table: RogueTable): void {
  state.ending = ending;
  table.emit?.({ kind: 'ended', round: state.turn, who: HERO, outcome: outcomeOf(rules, state)! });
}

/** ROGUE-11.5: the hero has no HP left. */
export function die(rules: Rules, state: RogueState, by: number, cause: string, table: RogueTable): void {
  state.hero.hp = 0;
  state.tally.cause = cause;
  table.emit?.({ kind: 'fell', round: state.turn, who: HERO, letter: '', by });
  endGame(rules, state, 'dead', table);
}

/** ROGUE-11.2, 14.2: the monster leaves the level, pays its XP, and what it has falls down. */
export function slay(rules: Rules, state: RogueState, monster: Monster, table: RogueTable): void {
  const { hero, tally } = state;
  const kind = rules.content.kinds[monster.kind]!;
  monster.hp = 0;
  monster.dead = true;
  tally.kills[monster.kind]!++;
  table.emit?.({ kind: 'fell', round: state.turn, who: monster.id, letter: kind.letter, by: HERO });
  if (hero.heldBy === monster.id) freeHero(state, table);
  gainXp(rules, state, kind.xp, table);
  dropLoot(rules, state, monster, table);
  // When the last one falls nobody is left to pick anything up, so nothing is rolled.
  if (!rules.run && !anyMonsterLeft(state)) return;
  if (!table.dice.chance(kind.drop, 100, 'drop')) return;
  dropItem(rules, state, monster, rollItem(rules, state, table.dice), table);
}

/** ROGUE-10.8: whoever holds him is dead, or his time is up. */
function freeHero(state: RogueState, table: RogueTable): void {
  state.hero.held = 0;
  state.hero.heldBy = 0;
  table.emit?.({ kind: 'status', round: state.turn, who: HERO, letter: '', status: 'held', on: false });
}

/** ROGUE-10.10, 10.11: stolen goods lie where the thief fell. */
function dropLoot(rules: Rules, state: RogueState, monster: Monster, table: RogueTable): void {
  const { level } = state;
  const { tile, gold, loot } = monster;
  const seen = heroSees(state, tile);
  if (gold > 0) {
    level.piles.push({ tile, amount: gold, seen });
    table.emit?.({ kind: 'dropped', round: state.turn, who: monster.id, tile, what: '', gold });
  }
  for (const item of loot) dropItem(rules, state, monster, item, table);
  monster.gold = 0;
  monster.loot = [];
}

function dropItem(rules: Rules, state: RogueState, monster: Monster, item: Item, table: RogueTable): void {
  const { tile } = monster;
  state.level.finds.push({ tile, item, seen: heroSees(state, tile) });
  if (!table.emit) return;
  const what = itemName(rules, state, item);
  table.emit({ kind: 'dropped', round: state.turn, who: monster.id, tile, what, gold: 0 });
}

/** ROGUE-15.3: totals for levels 2 to 21. */
const TOTALS_1980: readonly number[] = [
  10, 20, 40, 80, 160, 320, 640, 1300, 2600, 5200, 13000, 26000, 50000, 100000, 200000, 400000, 800000,
  2000000, 4000000, 8000000,
];

/** XP that the next level asks for (11.3, 15.3); under levels1980 there is none after 21. */
export function xpNeeded({ options }: Rules, level: number): number {
  if (options.levels1980) return TOTALS_1980[level - 1] ?? Number.POSITIVE_INFINITY;
  return 5 * level * (level + 1);
}

/** ROGUE-11.3. */
function gainXp(rules: Rules, state: RogueState, amount: number, table: RogueTable): void {
  const { hero } = state;
  hero.xp += amount;
  state.tally.xp += amount;
  table.emit?.({ kind: 'gained xp', round: state.turn, who: HERO, amount, xp: hero.xp });
  for (let needed = xpNeeded(rules, hero.level); hero.xp >= needed; needed = xpNeeded(rules, hero.level)) {
    if (!rules.options.levels1980) hero.xp -= needed;
    gainLevel(rules, state, table);
  }
}

/** ROGUE-11.4, 15.3. */
export function gainLevel(rules: Rules, state: RogueState, table: RogueTable): void {
  const { hero } = state;
  const old = rules.options.levels1980;
  const sides = old ? 10 : 8;
  const more = table.dice.roll(sides, 'level');
  const faces = table.emit && [...table.dice.faces];
  hero.level++;
  hero.maxHp += more;
  hero.hp = old ? hero.hp + more : hero.maxHp;
  refit(rules, state);
  if (!faces) return;
  const roll = { who: HERO, label: 'level', count: 1, sides, faces, modifiers: [], total: more };
  table.emit?.({
    kind: 'gained level',
    round: state.turn,
    who: HERO,
    level: hero.level,
    maxHp: hero.maxHp,
    rolls: [roll],
  });
}
