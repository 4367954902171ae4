import { directionTo, distance } from '../../../boards/grid/index.js';
import type { Dice } from '../../../core/dice/dice.js';
import { DESCEND, EXPLORE, RECOVER, REST, type RogueChoice, STEP } from '../choices.js';
import type { RoguePlan } from '../plan/plan.js';
import { expectedLoss, findThreats, mostDamagePerAction, type Threats } from '../policy/danger.js';
import { eatChoice, escapeChoice, healChoice, isDiving, tidyChoice, zapChoice } from '../policy/pack.js';
import { randomStep } from '../policy/policy.js';
import { restObstacle } from '../rules/hunger.js';
import { canApproachHero, isFleeing } from '../rules/monsters/ai.js';
import { isInReach } from '../rules/monsters/monsters.js';
import {
  findBarrierTo,
  findExploreBarrier,
  findExploreGoal,
  knownStairs,
  openSearch,
  openSearchAroundRemembered,
} from '../rules/movement/pathfinding.js';
import { kindOf, type Monster, type RogueState } from '../state/state.js';
import { descendObstacle } from './rules/level.js';

/** A monster is not approached by a way that is longer than the distance by more steps: it would get out of view. */
const MAX_DETOUR = 3;

/** How the built-in hero plays a run: he fights, eats, sorts his pack, rests, hunts sleepers, explores and goes down. */
export function decide(plan: RoguePlan, state: RogueState, dice: Dice): RogueChoice {
  const { hero } = state;
  const threats = findThreats(plan, state);
  if (threats.awake > 0) {
    const answer = fight(plan, state, dice, threats);
    if (answer) return answer;
  }
  if (hero.hunger > 0) {
    const meal = eatChoice(state);
    if (meal) return meal;
  }
  if (threats.awake === 0) {
    const chore = tidyChoice(plan, state);
    if (chore) return chore;
    if (wantsRest(state) && restObstacle(plan, state) === null) return RECOVER;
    // Not always: a step towards a monster can take it out of view, and the hero would go back and forth.
    const prey =
      threats.sleeper && dice.chance(3, 4, 'hunt') ? hunt(plan, state, threats.sleeper) : undefined;
    if (prey) return prey;
  }
  return moveOn(plan, state, dice);
}

/** Healing takes ten turns a point and costs food, so small wounds are left. */
function wantsRest({ hero }: RogueState): boolean {
  return hero.hp * 10 < hero.maxHp * 9 && hero.hunger < 2;
}

/** What to do about monsters that are awake and in view. */
function fight(plan: RoguePlan, state: RogueState, dice: Dice, threats: Threats): RogueChoice | undefined {
  const { hero } = state;
  const { beside } = threats;
  const foe = beside ?? threats.nearest!;
  const inDanger = hero.hp <= Math.max(threats.harmPerTurn * 2.5, hero.maxHp * 0.25);
  if (beside && inDanger && threats.expectedLoss > hero.hp * 0.4) {
    if (canDescend(state)) return DESCEND;
    const help = runAway(plan, state, threats) ?? healChoice(plan, state) ?? escapeChoice(plan, state);
    if (help) return help;
  }
  if (threats.expectedLoss > hero.hp * 0.7) {
    if (canDescend(state)) return DESCEND;
    const zap = zapChoice(plan, state, foe);
    if (zap) return zap;
  }
  // Running costs nothing but time, so it begins before the next blow can kill.
  if (hero.hp * 2 < hero.maxHp || hero.hp <= mostDamagePerAction(plan, foe)) {
    const away = runAway(plan, state, threats);
    if (away) return away;
  }
  return beside ? strike(state, beside) : awaitOrApproach(plan, state, dice, threats);
}

/** The hero runs from a single slow monster that comes after him: he heals once it is out of sight. */
function runAway(plan: RoguePlan, state: RogueState, threats: Threats): RogueChoice | undefined {
  const foe = threats.nearest!;
  if (threats.awake !== 1 || !comesNearer(plan, foe) || !canOutrun(plan, state, foe)) return undefined;
  return fleeFrom(plan, state, foe);
}

function strike({ level, hero }: RogueState, monster: Monster): RogueChoice {
  return STEP[directionTo(level.grid, hero.tile, monster.tile)]!;
}

/**
 * No monster is in reach. One that comes is awaited, so that the hero strikes first; one that does not come is left
 * alone. Neither holds always: a monster behind another, or in the only way, would stay there for ever.
 */
function awaitOrApproach(
  plan: RoguePlan,
  state: RogueState,
  dice: Dice,
  threats: Threats,
): RogueChoice | undefined {
  const foe = threats.nearest!;
  if (isDiving(plan, state) && wayDown(plan, state)) return undefined;
  const awaited = comesNearer(plan, foe) && canApproachHero(plan, state, foe);
  if (awaited && dice.chance(3, 4, 'patience')) return REST;
  if (!awaited && dice.chance(4, 5, 'indifference')) return undefined;
  return approach(plan, state, foe) ?? (threats.sleeper ? approach(plan, state, threats.sleeper) : undefined);
}

function comesNearer(plan: RoguePlan, foe: Monster): boolean {
  const kind = kindOf(plan, foe);
  if (kind.style === 'stationary' || kind.style === 'erratic' || foe.held > 0) return false;
  return !isFleeing(foe, kind);
}

/** A step towards a monster, or a blow; undefined when no way is known. */
function approach(plan: RoguePlan, state: RogueState, monster: Monster): RogueChoice | undefined {
  const { hero, level } = state;
  if (isInReach(plan, state, hero.tile, monster.tile)) return strike(state, monster);
  if (hero.held > 0) return undefined;
  const search = openSearch(plan, state).wantOccupied(monster.tile);
  if (search.run(hero.tile) < 0) return undefined;
  const path = search.path(monster.tile);
  const monsterDistance = distance(level.grid, hero.tile, monster.tile);
  return path.length <= monsterDistance + MAX_DETOUR ? STEP[path[0]!]! : undefined;
}

function canDescend(state: RogueState): boolean {
  return descendObstacle(state) === null;
}

/** A sleeper that can be beaten is worth its XP. */
function hunt(plan: RoguePlan, state: RogueState, sleeper: Monster): RogueChoice | undefined {
  return expectedLoss(plan, state.hero, sleeper) > state.hero.hp * 0.5
    ? undefined
    : approach(plan, state, sleeper);
}

/** Without danger and other things to do: explore, then go down. */
function moveOn(plan: RoguePlan, state: RogueState, dice: Dice): RogueChoice {
  if (state.hero.held > 0) return REST;
  const down = isDiving(plan, state) ? wayDown(plan, state) : undefined;
  if (down) return down;
  if (findExploreGoal(plan, state) >= 0) return EXPLORE;
  return wayDown(plan, state) ?? cutThrough(plan, state, dice);
}

/** Down the stairs, or to them; undefined when no way to them is known. */
function wayDown(plan: RoguePlan, state: RogueState): RogueChoice | undefined {
  if (canDescend(state)) return DESCEND;
  const stairs = knownStairs(state);
  if (stairs < 0) return undefined;
  const search = openSearchAroundRemembered(plan, state).want(stairs);
  return search.run(state.hero.tile) === stairs ? { do: 'travel', to: stairs } : undefined;
}

/** Goes for what bars the way to the stairs or to what is left to explore; without such a barrier, anywhere. */
function cutThrough(plan: RoguePlan, state: RogueState, dice: Dice): RogueChoice {
  const stairs = knownStairs(state);
  const barrier =
    (stairs >= 0 ? findBarrierTo(plan, state, stairs) : undefined) ?? findExploreBarrier(plan, state);
  return barrier ? STEP[barrier.step]! : randomStep(plan, state, dice, 'anywhere');
}

/** A rough chance to win the run: how deep the hero is, and how healthy. */
export function evaluate(plan: RoguePlan, state: RogueState, side: number): number {
  const { hero, level, ending } = state;
  const way = (level.depth - 1) / plan.options.depths;
  const chance =
    ending === 'won' ? 1 : ending === 'dead' ? way / 4 : (way + (hero.hp / hero.maxHp) * 0.5) / 1.5;
  return side === 0 ? chance : 1 - chance;
}

/** A lead of more steps than this is not safer. */
const MAX_LEAD = 25;

/** Whether running away is worth it. Mean monsters stand still on a third of their actions (ROGUE-8.7). */
function canOutrun(plan: RoguePlan, { hero }: RogueState, monster: Monster): boolean {
  const { mean, style } = kindOf(plan, monster);
  if (style === 'stationary' || style === 'erratic') return monster.asleep !== 0;
  return monster.held > 0 || (mean ? monster.speed * 2 <= hero.speed * 2.6 : monster.speed < hero.speed);
}

/** A step towards the place where the hero would arrive longest before the monster; undefined without such a place. */
function fleeFrom(plan: RoguePlan, state: RogueState, monster: Monster): RogueChoice | undefined {
  const { hero, level } = state;
  if (hero.held > 0 || hero.confused > 0) return undefined;
  const { pursuit } = plan.workspace;
  pursuit.open(level.grid, level.memory).run(monster.tile);
  const own = openSearch(plan, state);
  own.run(hero.tile);
  let best = -1;
  let most = 0;
  for (let tile = 0; tile < level.grid.tiles.length; tile++) {
    const mine = own.stepsTo(tile);
    if (mine <= 0) continue;
    const theirs = pursuit.stepsTo(tile);
    const lead = (theirs < 0 ? MAX_LEAD : Math.min(MAX_LEAD, theirs)) - mine;
    if (lead < 1 || mine > MAX_LEAD) continue;
    const worth = lead * 4 + mine;
    if (worth > most) {
      most = worth;
      best = tile;
    }
  }
  return best < 0 ? undefined : STEP[own.path(best)[0]!]!;
}
