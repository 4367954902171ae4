import { canStep, directionTo, distance } from '../../../boards/grid/index.js';
import type { Dice } from '../../../core/dice/dice.js';
import { EXPLORE, GO_ON, REST, type RogueChoice, STEP } from '../choices.js';
import type { RoguePlan } from '../plan/plan.js';
import { drawOne } from '../rules/dice.js';
import { isInReach } from '../rules/monsters/monsters.js';
import { findExploreGoal, openSearch } from '../rules/movement/pathfinding.js';
import { heroSeesMonster } from '../rules/movement/sight.js';
import type { Monster, RogueState } from '../state/state.js';
import { harmPerTurn } from './danger.js';
import { eatChoice, healChoice, zapChoice } from './pack.js';

/** How the built-in hero fights: he strikes monsters in reach, goes to others, heals and zaps when it pays. */
export function decide(plan: RoguePlan, state: RogueState, dice: Dice): RogueChoice {
  if (state.acting >= 0) return GO_ON;
  const { hero, level } = state;
  const beside = weakestBeside(plan, state);
  if (beside && hero.hp < hero.maxHp) {
    const harm = harmPerTurn(plan, hero, beside);
    const help =
      hero.hp <= harm.mean * 2.5 || hero.hp * 4 <= hero.maxHp ? healChoice(plan, state) : undefined;
    if (help) return help;
  }
  if (hero.hunger >= 2) {
    const meal = eatChoice(state);
    if (meal) return meal;
  }
  const foe = beside ?? nearestShown(plan, state);
  if (!foe) return seek(plan, state, dice);
  if (hero.pack.length > 2 && foe.hp > hero.damage + hero.diceCount * hero.diceSides) {
    const zap = zapChoice(plan, state, foe);
    if (zap) return zap;
  }
  if (beside) return STEP[directionTo(level.grid, hero.tile, beside.tile)]!;
  return approach(plan, state, dice, foe);
}

/** The monster in reach with the fewest HP. Invisible ones are noticed by their blows (ROGUE-10.14). */
function weakestBeside(plan: RoguePlan, state: RogueState): Monster | undefined {
  const { hero, monsters, level } = state;
  let best: Monster | undefined;
  for (const monster of monsters) {
    if (monster.dead || distance(level.grid, hero.tile, monster.tile) !== 1) continue;
    if (!isInReach(plan, state, hero.tile, monster.tile)) continue;
    if (!heroSeesMonster(plan, state, monster) && hero.held > 0) continue;
    if (!best || monster.hp < best.hp) best = monster;
  }
  return best;
}

function nearestShown(plan: RoguePlan, state: RogueState): Monster | undefined {
  const { hero, monsters, level } = state;
  let best: Monster | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const monster of monsters) {
    if (!heroSeesMonster(plan, state, monster)) continue;
    const away = distance(level.grid, hero.tile, monster.tile);
    if (away < least) {
      least = away;
      best = monster;
    }
  }
  return best;
}

/** A step towards a monster in sight. */
function approach(plan: RoguePlan, state: RogueState, dice: Dice, foe: Monster): RogueChoice {
  const { hero } = state;
  if (hero.held > 0) return REST;
  const search = openSearch(plan, state).wantOccupied(foe.tile);
  if (search.run(hero.tile) < 0) return randomStep(plan, state, dice, 'way');
  return STEP[search.path(foe.tile)[0]!]!;
}

/** No monster is in sight: look for them. */
function seek(plan: RoguePlan, state: RogueState, dice: Dice): RogueChoice {
  const { hero } = state;
  if (hero.held > 0) return REST;
  if (findExploreGoal(plan, state) >= 0) return EXPLORE;
  return seeInvisibleChoice(plan, state) ?? randomStep(plan, state, dice, 'way');
}

/** All is explored and no monster in sight, so one must be invisible. */
function seeInvisibleChoice(plan: RoguePlan, state: RogueState): RogueChoice | undefined {
  const { hero } = state;
  if (hero.seesInvisible || hero.ringSees) return undefined;
  for (const { id, group, what } of hero.pack) {
    if (group === 'potion' && plan.content.items.potion.get(what)!.effect.kind === 'see invisible')
      return { do: 'drink', item: id };
  }
  return undefined;
}

/** A random step, which may run into an invisible monster. */
export function randomStep(plan: RoguePlan, state: RogueState, dice: Dice, label: string): RogueChoice {
  const { level, hero } = state;
  const open = STEP.filter((_, direction) => canStep(level.grid, hero.tile, direction, plan.corners));
  return open.length === 0 ? REST : drawOne(dice, open, label);
}

/** A rough chance to win: the hero's share of his HP against the monsters' share of theirs. */
export function evaluate(_plan: RoguePlan, state: RogueState, side: number): number {
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
