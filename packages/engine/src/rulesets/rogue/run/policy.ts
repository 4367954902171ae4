import { directionTo, distance, TILE } from '../../../boards/grid/index.js';
import type { Dice } from '../../../core/dice/dice.js';
import { DESCEND, EXPLORE, RECOVER, REST, type RogueChoice, STEP } from '../choices.js';
import type { RoguePlan } from '../plan/plan.js';
import {
  chanceOfLosing,
  comesNearer,
  findThreats,
  lossOnTheRun,
  riskOf,
  type Threats,
} from '../policy/danger.js';
import {
  eatChoice,
  healChoice,
  isDiving,
  isHurried,
  isTooWeakFor,
  tidyChoice,
  undressChoice,
} from '../policy/pack.js';
import { randomStep } from '../policy/policy.js';
import { bestItem, type Remedy } from '../policy/remedies.js';
import { restObstacle } from '../rules/hunger.js';
import { canApproachHero } from '../rules/monsters/ai.js';
import { isInReach } from '../rules/monsters/monsters.js';
import { MAX_WANDERERS_PER_LEVEL } from '../rules/monsters/wanderers.js';
import {
  findBarrierTo,
  findExploreBarrier,
  findExploreGoal,
  knownStairs,
  openSearch,
  openSearchAroundRemembered,
} from '../rules/movement/pathfinding.js';
import { type Hero, kindOf, type Monster, type RogueState } from '../state/state.js';
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
    // ROGUE-10.15: a monster that was put to sleep soon wakes.
    const mayRest = threats.sleeper === null || threats.sleeper.asleep < 0;
    if (mayRest && wantsRest(state)) {
      // Where a level is left as soon as possible, or nothing heals him but potions.
      const hurries = isHurried(plan, state) || restObstacle(plan, state) !== null;
      const potion = hurries && hero.hp * 2 < hero.maxHp ? healChoice(plan, state) : undefined;
      if (potion) return potion;
      if (restObstacle(plan, state) === null) return RECOVER;
    }
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

/** A fight that is lost more often than this asks for more than blows. */
const MOST_RISK = 0.05;
/** So likely may the hero be slain before he can act once more. */
const MOST_RISK_OF_A_TURN = 0.04;
/** A sleeper is left alone if it would win more often than this. */
const MOST_RISK_OF_A_HUNT = 0.03;
/** The next depth is no safe place for a wounded hero either. */
const RISK_BELOW = 0.04;

/** What to do about monsters that are awake and in view. */
function fight(plan: RoguePlan, state: RogueState, dice: Dice, threats: Threats): RogueChoice | undefined {
  const { hero, level } = state;
  const { beside } = threats;
  // Table 6, scare monster: no blow falls on that tile.
  if (level.scareTurns > 0 && level.scareTile === hero.tile && threats.foes.length > 0)
    return beside ? strike(state, beside) : REST;
  const bare = undressChoice(plan, state, threats.foes);
  if (bare) return bare;
  const amulet = amuletTile(state);
  const win = amulet < 0 ? undefined : dash(plan, state, threats, amulet);
  if (win && win.risk < Math.max(MOST_RISK, threats.risk)) return win.choice;
  if (threats.risk > MOST_RISK) {
    const remedy = findRemedy(plan, state, threats);
    if (remedy) return remedy;
  }
  return beside ? strike(state, beside) : awaitOrApproach(plan, state, dice, threats);
}

/** What leaves less risk than blows: an item, the stairs, or to run. */
function findRemedy(plan: RoguePlan, state: RogueState, threats: Threats): RogueChoice | undefined {
  const { hero } = state;
  const pressed = threats.risk > 0.5 || riskOfTurns(threats, hero, 2) > MOST_RISK_OF_A_TURN;
  const stairs = knownStairs(state);
  const ways = [
    canDescend(state) ? { choice: DESCEND, risk: RISK_BELOW } : undefined,
    stairs < 0 ? runOn(plan, state, threats) : dash(plan, state, threats, stairs),
    runAway(plan, state, threats),
    bestItem(plan, state, threats, pressed),
  ];
  let best: Remedy | undefined;
  for (const way of ways) if (way && way.risk < (best?.risk ?? threats.risk)) best = way;
  return best?.choice;
}

/** The chance that those in reach slay the hero in so many turns. */
function riskOfTurns({ harm }: Threats, hero: Hero, turns: number): number {
  return chanceOfLosing({ mean: harm.mean * turns, variance: harm.variance * turns }, hero.hp);
}

/** Where the Amulet lies, if the hero has seen it; else −1. */
function amuletTile({ level }: RogueState): number {
  return level.finds.find(({ item, seen }) => item.group === 'amulet' && seen)?.tile ?? -1;
}

/** A step to the stairs or the Amulet, with the risk of the whole way. */
function dash(plan: RoguePlan, state: RogueState, threats: Threats, goal: number): Remedy | undefined {
  const { hero } = state;
  if (hero.held > 0 || hero.confused > 0) return undefined;
  const search = openSearch(plan, state).want(goal);
  // An invisible monster that is felt beside him bars the way as well.
  for (const foe of threats.foes) search.close(foe.tile);
  if (search.run(hero.tile) !== goal) return undefined;
  const path = search.path(goal);
  const loss = lossOnTheRun(plan, hero, threats.foes, path.length);
  return { choice: STEP[path[0]!]!, risk: RISK_BELOW + chanceOfLosing(loss, hero.hp) };
}

/** So long the way is to stairs or an Amulet that he has not seen, at a guess. */
const UNKNOWN_WAY = 30;
/** So risky it is to come there with the foes behind him. */
const RISK_AFTER_A_RUN = 0.5;

/** A step to where the map ends, in the hope of stairs or the Amulet. */
function runOn(plan: RoguePlan, state: RogueState, threats: Threats): Remedy | undefined {
  const { hero } = state;
  if (hero.held > 0 || hero.confused > 0 || !threats.foes.every(foe => comesNearer(plan, foe)))
    return undefined;
  const search = openSearch(plan, state).wantFrontiers();
  for (const foe of threats.foes) search.close(foe.tile);
  const goal = search.run(hero.tile);
  if (goal < 0) return undefined;
  const loss = lossOnTheRun(plan, hero, threats.foes, UNKNOWN_WAY);
  return {
    choice: STEP[search.path(goal)[0]!]!,
    risk: RISK_AFTER_A_RUN + (1 - RISK_AFTER_A_RUN) * chanceOfLosing(loss, hero.hp),
  };
}

/** The hero runs from a single slow monster that comes after him: he heals once it is out of sight. */
function runAway(plan: RoguePlan, state: RogueState, threats: Threats): Remedy | undefined {
  const foe = threats.nearest!;
  if (threats.awake !== 1 || !comesNearer(plan, foe) || !canOutrun(plan, state, foe)) return undefined;
  const choice = fleeFrom(plan, state, foe);
  return choice && { choice, risk: RISK_BELOW };
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
  const isTooStrong = riskOf(plan, state.hero, [sleeper]) > MOST_RISK_OF_A_HUNT;
  return isTooStrong || isHurried(plan, state) ? undefined : approach(plan, state, sleeper);
}

/** Without danger and other things to do: explore, then go down. */
function moveOn(plan: RoguePlan, state: RogueState, dice: Dice): RogueChoice {
  if (state.hero.held > 0) return REST;
  const down = isDiving(plan, state) ? wayDown(plan, state) : undefined;
  if (down) return down;
  const amulet = amuletTile(state);
  if (amulet >= 0 && openSearchAroundRemembered(plan, state).want(amulet).run(state.hero.tile) === amulet)
    return { do: 'travel', to: amulet };
  if (findExploreGoal(plan, state) >= 0) return EXPLORE;
  const round = waitsForWanderers(plan, state) ? patrol(plan, state) : undefined;
  if (round) return round;
  return wayDown(plan, state) ?? cutThrough(plan, state, dice);
}

/** So many turns a depth are well spent on experience: there is food for that (ROGUE-13.5). */
const TURNS_PER_DEPTH = 800;
/** A hero who waits has so many rations left for the way. */
const SPARE_RATIONS = 2;
/** When nobody has come for so many turns, he waits no longer. */
const LONGEST_WAIT = 130;

/** ROGUE-13.7: whether the hero is strong enough for this depth but not for the next, and may gain XP by those who still come. */
function waitsForWanderers(plan: RoguePlan, { level, hero, turn }: RogueState): boolean {
  const { depth, wanderers, sinceArrival } = level;
  if (depth >= plan.options.depths || wanderers >= MAX_WANDERERS_PER_LEVEL) return false;
  if (sinceArrival >= LONGEST_WAIT || turn >= depth * TURNS_PER_DEPTH || hero.hunger > 0) return false;
  if (hero.pack.filter(({ group }) => group === 'ration').length < SPARE_RATIONS) return false;
  return isTooWeakFor(plan, hero, depth + 1) && !isTooWeakFor(plan, hero, depth);
}

/** A walk through the level: to the door that is farthest of those he knows. */
function patrol(plan: RoguePlan, state: RogueState): RogueChoice | undefined {
  const { hero, level } = state;
  const search = openSearchAroundRemembered(plan, state);
  search.run(hero.tile);
  const { tiles } = level.grid;
  let farthest = -1;
  let most = 0;
  for (let tile = tiles.indexOf(TILE.door); tile >= 0; tile = tiles.indexOf(TILE.door, tile + 1)) {
    const steps = search.stepsTo(tile);
    if (steps <= most) continue;
    most = steps;
    farthest = tile;
  }
  return farthest < 0 ? undefined : { do: 'travel', to: farthest };
}

/** Down the stairs, or to them; undefined when no way to them is known. */
function wayDown(plan: RoguePlan, state: RogueState): RogueChoice | undefined {
  if (canDescend(state)) {
    // Nowhere is rest as safe as on the stairs: he can go down when something comes.
    return state.hero.hunger === 0 && restObstacle(plan, state) === null ? RECOVER : DESCEND;
  }
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
