import { canStep, directionTo, distance } from '../../../boards/grid/index.js';
import type { Dice } from '../../../core/dice/dice.js';
import { EXPLORE, GO_ON, REST, type RogueChoice, STEP } from '../choices.js';
import type { Rules } from '../plan/plan.js';
import { inReach } from '../rules/monsters/monsters.js';
import { shownMonster } from '../rules/movement/sight.js';
import { explorePlace, openSearch } from '../rules/movement/travel.js';
import type { Monster, RogueState } from '../state/state.js';
import { harmPerTurn } from './danger.js';
import { eat, healing, zapAt } from './pack.js';

/** How the built-in hero fights: strikes whoever is in reach, goes to who is not, heals and zaps when it pays. */
export function decide(rules: Rules, state: RogueState, dice: Dice): RogueChoice {
  if (state.acting >= 0) return GO_ON;
  const { hero, level } = state;
  const beside = weakestBeside(rules, state);
  if (beside && hero.hp < hero.maxHp) {
    const harm = harmPerTurn(rules, hero, beside);
    const help = hero.hp <= harm * 2.5 || hero.hp * 4 <= hero.maxHp ? healing(rules, state) : undefined;
    if (help) return help;
  }
  if (hero.hunger >= 2) {
    const meal = eat(state);
    if (meal) return meal;
  }
  const foe = beside ?? nearestShown(rules, state);
  if (!foe) return seek(rules, state, dice);
  if (hero.pack.length > 2 && foe.hp > hero.damage + hero.diceCount * hero.diceSides) {
    const zap = zapAt(rules, state, foe);
    if (zap) return zap;
  }
  if (beside) return STEP[directionTo(level.grid, hero.tile, beside.tile)]!;
  return approach(rules, state, foe, dice);
}

/** Of those in reach the one with the fewest HP. Whoever cannot be seen is felt by its blows (10.14). */
function weakestBeside(rules: Rules, state: RogueState): Monster | undefined {
  const { hero, monsters, level } = state;
  let best: Monster | undefined;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (monster.dead || distance(level.grid, hero.tile, monster.tile) !== 1) continue;
    if (!inReach(rules, state, hero.tile, monster.tile)) continue;
    if (!shownMonster(rules, state, monster) && hero.held > 0) continue;
    if (!best || monster.hp < best.hp) best = monster;
  }
  return best;
}

function nearestShown(rules: Rules, state: RogueState): Monster | undefined {
  const { hero, monsters, level } = state;
  let best: Monster | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (!shownMonster(rules, state, monster)) continue;
    const away = distance(level.grid, hero.tile, monster.tile);
    if (away < least) {
      least = away;
      best = monster;
    }
  }
  return best;
}

/** Goes to somebody in sight. */
function approach(rules: Rules, state: RogueState, foe: Monster, dice: Dice): RogueChoice {
  const { hero } = state;
  if (hero.held > 0) return REST;
  const search = openSearch(rules, state).reachFor(foe.tile);
  if (search.run(hero.tile, rules.corners, false) < 0) return wander(rules, state, dice);
  return STEP[search.path(foe.tile)[0]!]!;
}

/** Nobody is in sight: look for them. */
function seek(rules: Rules, state: RogueState, dice: Dice): RogueChoice {
  const { hero } = state;
  if (hero.held > 0) return REST;
  if (explorePlace(rules, state) >= 0) return EXPLORE;
  return eyeOpener(rules, state) ?? wander(rules, state, dice);
}

/** All is explored and nobody is there: somebody must be invisible. */
function eyeOpener(rules: Rules, state: RogueState): RogueChoice | undefined {
  const { hero } = state;
  if (hero.seesInvisible || hero.ringSees) return undefined;
  for (const { id, group, what } of hero.pack) {
    if (group === 'potion' && rules.content.potions.get(what)!.effect.kind === 'see invisible')
      return { do: 'drink', item: id };
  }
  return undefined;
}

/** A step anywhere; it may find whoever cannot be seen. */
function wander(rules: Rules, state: RogueState, dice: Dice): RogueChoice {
  const open: number[] = [];
  for (let direction = 0; direction < 8; direction++) {
    if (canStep(state.level.grid, state.hero.tile, direction, rules.corners)) open.push(direction);
  }
  return open.length === 0 ? REST : STEP[open[dice.roll(open.length, 'way') - 1]!]!;
}

/** The hero's share of what life is left, as a rough chance to win. */
export function evaluate(state: RogueState, side: number): number {
  let theirs = 0;
  let all = 1;
  for (const monster of state.monsters) {
    theirs += monster.hp;
    all += monster.maxHp;
  }
  const { hp, maxHp } = state.hero;
  const hero = hp <= 0 ? 0 : 0.5 + (hp / maxHp - theirs / all) / 2;
  return side === 0 ? hero : 1 - hero;
}
