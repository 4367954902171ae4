import { canStep, directionTo, distance, isKnown, TILE } from '../../../boards/grid/index.js';
import type { Dice } from '../../../core/dice/dice.js';
import { DESCEND, EXPLORE, RECOVER, REST, type RogueChoice, STEP } from '../choices.js';
import { recoverBlocked } from '../options/travel.js';
import type { Rules } from '../plan/plan.js';
import { lookForThreats, priceOf, type Threats, worstOf } from '../policy/danger.js';
import { eat, healing, isDiving, tidy, wayOut, zapAt } from '../policy/pack.js';
import { canComeNearer, flees } from '../rules/monsters/ai.js';
import { inReach } from '../rules/monsters/monsters.js';
import { Search } from '../rules/movement/search.js';
import {
  barrierTo,
  exploreBarrier,
  explorePlace,
  openRemembered,
  openSearch,
} from '../rules/movement/travel.js';
import type { Monster, RogueState } from '../state/state.js';

/** Who is in view but can only be reached by a way longer than that by so much is lost from view on it. */
const DETOUR = 3;

/** How the built-in hero plays a run: look, fight, heal, tidy up, explore, go down. */
export function decide(rules: Rules, state: RogueState, dice: Dice): RogueChoice {
  const { hero } = state;
  const threats = lookForThreats(rules, state);
  if (threats.awake > 0) {
    const answer = fight(rules, state, threats, dice);
    if (answer) return answer;
  }
  if (hero.hunger > 0) {
    const meal = eat(state);
    if (meal) return meal;
  }
  if (threats.awake === 0) {
    const chore = tidy(rules, state);
    if (chore) return chore;
    if (wantsRest(state) && !recoverBlocked(rules, state)) return RECOVER;
    // Not always: a step towards somebody can take him out of view, and the way back would end here again.
    const prey =
      threats.sleeper && dice.chance(3, 4, 'hunt') ? hunt(rules, state, threats.sleeper) : undefined;
    if (prey) return prey;
  }
  return goOn(rules, state, dice);
}

/** Healing takes ten turns a point, and food is worth keeping. */
function wantsRest({ hero }: RogueState): boolean {
  return hero.hp * 10 < hero.maxHp * 9 && hero.hunger < 2;
}

/** Somebody is awake and in view. */
function fight(rules: Rules, state: RogueState, threats: Threats, dice: Dice): RogueChoice | undefined {
  const { hero } = state;
  const { beside } = threats;
  const foe = beside ?? threats.nearest!;
  const inDanger = hero.hp <= Math.max(threats.harm * 2.5, hero.maxHp * 0.25);
  if (beside && inDanger && threats.price > hero.hp * 0.4) {
    if (canDescend(rules, state)) return DESCEND;
    const help = runAway(rules, state, threats) ?? healing(rules, state) ?? wayOut(rules, state);
    if (help) return help;
  }
  if (threats.price > hero.hp * 0.7) {
    if (canDescend(rules, state)) return DESCEND;
    const zap = zapAt(rules, state, foe);
    if (zap) return zap;
  }
  // Running costs nothing but time, so it begins before the next blow can kill.
  if (hero.hp * 2 < hero.maxHp || hero.hp <= worstOf(rules, foe)) {
    const away = runAway(rules, state, threats);
    if (away) return away;
  }
  return beside ? strike(state, beside) : meet(rules, state, threats, dice);
}

/** Who dawdles is left behind, and what is out of sight lets the hero heal. From who runs away himself nobody runs. */
function runAway(rules: Rules, state: RogueState, threats: Threats): RogueChoice | undefined {
  const foe = threats.nearest!;
  if (threats.awake !== 1 || !comes(rules, foe) || !canOutrun(rules, state, foe)) return undefined;
  return flee(rules, state, foe);
}

function strike({ level, hero }: RogueState, monster: Monster): RogueChoice {
  return STEP[directionTo(level.grid, hero.tile, monster.tile)]!;
}

/**
 * Not in reach. Who comes is awaited, so that the first blow is ours. Who does not come is left alone, but neither
 * holds always: somebody stuck behind another, or in the only way, would stay there for ever.
 */
function meet(rules: Rules, state: RogueState, threats: Threats, dice: Dice): RogueChoice | undefined {
  const foe = threats.nearest!;
  if (isDiving(rules, state) && (canDescend(rules, state) || toStairs(rules, state))) return undefined;
  const awaited = comes(rules, foe) && canComeNearer(rules, state, foe);
  if (awaited && dice.chance(3, 4, 'patience')) return REST;
  if (!awaited && dice.chance(4, 5, 'indifference')) return undefined;
  return (
    approach(rules, state, foe) ?? (threats.sleeper ? approach(rules, state, threats.sleeper) : undefined)
  );
}

function comes({ content }: Rules, foe: Monster): boolean {
  const kind = content.kinds[foe.kind]!;
  if (kind.style === 'stationary' || kind.style === 'erratic' || foe.held > 0) return false;
  return !flees(foe, kind);
}

/** A step towards somebody, or a blow; nothing when no way is known. */
function approach(rules: Rules, state: RogueState, monster: Monster): RogueChoice | undefined {
  const { hero, level } = state;
  if (inReach(rules, state, hero.tile, monster.tile)) return strike(state, monster);
  if (hero.held > 0) return undefined;
  const search = openSearch(rules, state).reachFor(monster.tile);
  if (search.run(hero.tile, rules.corners, false) < 0) return undefined;
  const path = search.path(monster.tile);
  const apart = distance(level.grid, hero.tile, monster.tile);
  return path.length <= apart + DETOUR ? STEP[path[0]!]! : undefined;
}

function canDescend({ options }: Rules, { level, hero }: RogueState): boolean {
  return level.depth < options.depths && hero.held === 0 && level.grid.tiles[hero.tile] === TILE.stairs;
}

/** A sleeper that can be beaten is worth its XP. */
function hunt(rules: Rules, state: RogueState, sleeper: Monster): RogueChoice | undefined {
  return priceOf(rules, state.hero, sleeper) > state.hero.hp * 0.5
    ? undefined
    : approach(rules, state, sleeper);
}

/** Nothing to fear, nothing to do: explore, then down. */
function goOn(rules: Rules, state: RogueState, dice: Dice): RogueChoice {
  const { hero } = state;
  if (hero.held > 0) return REST;
  if (canDescend(rules, state) && (isDiving(rules, state) || explorePlace(rules, state) < 0)) return DESCEND;
  const down = toStairs(rules, state);
  if (down && isDiving(rules, state)) return down;
  if (explorePlace(rules, state) >= 0) return EXPLORE;
  return down ?? cutThrough(rules, state, dice);
}

/** Where the stairs are, if he knows them and does not stand on them; −1 otherwise. */
function knownStairs({ hero, level }: RogueState): number {
  const stairs = level.grid.tiles.indexOf(TILE.stairs);
  return stairs === hero.tile || !isKnown(level.memory, Math.max(0, stairs)) ? -1 : stairs;
}

function toStairs(rules: Rules, state: RogueState): RogueChoice | undefined {
  const { hero } = state;
  const stairs = knownStairs(state);
  if (stairs < 0) return undefined;
  const search = openRemembered(rules, state).want(stairs);
  if (search.run(hero.tile, rules.corners, false) !== stairs) return undefined;
  return { do: 'travel', to: stairs };
}

/** Somebody or something bars the way to the stairs or to what is left to explore: at it. Else anywhere. */
function cutThrough(rules: Rules, state: RogueState, dice: Dice): RogueChoice {
  const { hero, level } = state;
  const stairs = knownStairs(state);
  const barrier = (stairs >= 0 ? barrierTo(rules, state, stairs) : undefined) ?? exploreBarrier(rules, state);
  if (barrier) return STEP[barrier.step]!;
  const open = STEP.filter((_, direction) => canStep(level.grid, hero.tile, direction, rules.corners));
  return open.length > 0 ? open[dice.roll(open.length, 'anywhere') - 1]! : REST;
}

/** How far he is, and how healthy: a rough chance to get through. */
export function evaluate(rules: Rules, state: RogueState, side: number): number {
  const { hero, level, ending } = state;
  const way = (level.depth - 1) / rules.options.depths;
  const chance =
    ending === 'won' ? 1 : ending === 'dead' ? way / 4 : (way + (hero.hp / hero.maxHp) * 0.5) / 1.5;
  return side === 0 ? chance : 1 - chance;
}

/** Farther ahead than this is not safer. */
const FAR = 25;

const pursuit = new Search();

/** Whether running away from it is worth it: mean monsters dawdle on a third of their actions (8.7). */
export function canOutrun({ content }: Rules, { hero }: RogueState, monster: Monster): boolean {
  const { mean, style } = content.kinds[monster.kind]!;
  if (style === 'stationary' || style === 'erratic') return monster.asleep !== 0;
  return monster.held > 0 || (mean ? monster.speed * 2 <= hero.speed * 2.6 : monster.speed < hero.speed);
}

/** A step to where the hero is long before the monster; nothing when there is no such place. */
export function flee(rules: Rules, state: RogueState, monster: Monster): RogueChoice | undefined {
  const { hero, level } = state;
  if (hero.held > 0 || hero.confused > 0) return undefined;
  pursuit.open(level.grid, level.memory).run(monster.tile, rules.corners, false);
  const own = openSearch(rules, state);
  own.run(hero.tile, rules.corners, false);
  let best = -1;
  let most = 0;
  for (let tile = 0; tile < level.grid.tiles.length; tile++) {
    const mine = own.stepsTo(tile);
    if (mine <= 0) continue;
    const theirs = pursuit.stepsTo(tile);
    const lead = (theirs < 0 ? FAR : Math.min(FAR, theirs)) - mine;
    if (lead < 1 || mine > FAR) continue;
    const worth = lead * 4 + mine;
    if (worth > most) {
      most = worth;
      best = tile;
    }
  }
  return best < 0 ? undefined : STEP[own.path(best)[0]!]!;
}
