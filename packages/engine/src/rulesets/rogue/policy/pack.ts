import { DIRECTIONS, distance, straightLine } from '../../../boards/grid/index.js';
import type { RogueChoice } from '../choices.js';
import { parseDice } from '../content/fields.js';
import type { UseEffect, Wand } from '../content/items.js';
import type { RoguePlan } from '../plan/plan.js';
import { armourClass, carriedItem, isInUse } from '../rules/hero.js';
import { isKindKnown } from '../rules/items/names.js';
import { equipObstacle, isStuck, PACK_SIZE } from '../rules/items/pack.js';
import { rayTarget } from '../rules/items/wands.js';
import { type Hero, type Item, kindOf, type Monster, type RogueState } from '../state/state.js';
import { harmPerTurn, riskOfDepth } from './danger.js';

/** From this depth on a level is left as soon as the stairs are known if its monsters are too strong. */
const DIVE_DEPTH = 8;
/** They are if one of them, on average, slays him more often than this. */
const MOST_RISK_OF_A_DEPTH = 0.05;

/** Whether time on this level is dangerous: each turn may bring a wanderer that is too strong (ROGUE-13.7). */
export function isHurried(plan: RoguePlan, { level, hero }: RogueState): boolean {
  const isDeep = level.depth >= DIVE_DEPTH || level.depth >= plan.options.depths;
  return isDeep && isTooWeakFor(plan, hero, level.depth);
}

/** Whether the hero, when he is not wounded, has much to fear from the monsters of a depth. */
export function isTooWeakFor(plan: RoguePlan, hero: Hero, depth: number): boolean {
  return riskOfDepth(plan, hero, depth) > MOST_RISK_OF_A_DEPTH;
}

/** Whether to look for the stairs first. A hungry hero does, too: there may be food further down. */
export function isDiving(plan: RoguePlan, state: RogueState): boolean {
  return state.level.depth < plan.options.depths && (state.hero.hunger > 0 || isHurried(plan, state));
}

/** With this many items in the pack, items of little use are used up. */
const CROWDED_PACK = PACK_SIZE - 4;

/** A potion that heals less than this part of the maximum HP is no help in a fight. */
const WEAK_POTION = 6;

export function effectOf({ content }: RoguePlan, item: Item): UseEffect | undefined {
  if (item.group !== 'potion' && item.group !== 'scroll') return undefined;
  return content.items[item.group].get(item.what)!.effect;
}

export function useChoice(item: Item): RogueChoice {
  return { do: item.group === 'potion' ? 'drink' : 'read', item: item.id };
}

export function eatChoice(state: RogueState): RogueChoice | undefined {
  const ration = state.hero.pack.find(item => item.group === 'ration');
  return ration && { do: 'eat', item: ration.id };
}

/** HP that a potion heals on average; 0 for any other item, and for one whose kind is unknown. */
export function healingOf(plan: RoguePlan, state: RogueState, item: Item): number {
  const effect = effectOf(plan, item);
  return effect?.kind === 'heal' && isKindKnown(plan, state, item) ? averageOf(effect.dice) : 0;
}

/** Of dice as the content writes them. */
export function averageOf(notation: string): number {
  const { count, sides, add } = parseDice(notation);
  return (count * (sides + 1)) / 2 + add;
}

/** The potion that heals most of what the hero lacks, and of those the weakest; none that heals less than `atLeast`. */
export function healChoice(plan: RoguePlan, state: RogueState, atLeast = 0): RogueChoice | undefined {
  const { hero } = state;
  let best: Item | undefined;
  let most = 0;
  let least = 0;
  for (const item of hero.pack) {
    const healing = healingOf(plan, state, item);
    const healed = Math.min(healing, hero.maxHp - hero.hp);
    if (healed <= 0 || healed < atLeast || healed < most || (healed === most && healing >= least)) continue;
    best = item;
    most = healed;
    least = healing;
  }
  return best && useChoice(best);
}

/** A wand against a dangerous monster: damage, or what takes it out of the fight. */
export function zapChoice(plan: RoguePlan, state: RogueState, monster: Monster): RogueChoice | undefined {
  const wand = usableWands(plan, state, monster)[0];
  if (!wand) return undefined;
  const direction = straightLine(state.level.grid, state.hero.tile, monster.tile);
  return { do: 'zap', item: wand.id, dir: DIRECTIONS[direction]! };
}

/** The wands that can be of use against a monster, from here and now. */
export function usableWands(plan: RoguePlan, state: RogueState, monster: Monster): Item[] {
  const { level, hero } = state;
  const direction = straightLine(level.grid, hero.tile, monster.tile);
  if (direction < 0) return [];
  const monsterDistance = distance(level.grid, hero.tile, monster.tile);
  return hero.pack.filter(item => {
    if (item.group !== 'wand' || item.charges === 0) return false;
    if (!isKindKnown(plan, state, item)) return true;
    const { effect, range } = plan.content.items.wand.get(item.what)!;
    if (monsterDistance > range || rayTarget(state, direction, range) !== monster) return false;
    return weakens(plan, effect, monster);
  });
}

/** Whether the effect of a wand does a monster any harm. */
function weakens(plan: RoguePlan, effect: Wand['effect'], monster: Monster): boolean {
  const kind = kindOf(plan, monster);
  switch (effect.kind) {
    case 'damage':
      return !kind.ignores.includes(effect.element);
    case 'speed':
      return effect.change === 'halve' && monster.speed >= 8;
    case 'cancel':
      return !monster.cancelled && (kind.specials.length > 0 || monster.speed > effect.speed);
    case 'sleep':
      return monster.asleep === 0;
    // A random monster is weaker than this one only if this one is near the end of the table.
    case 'polymorph':
      return kind.rank >= 17;
    case 'teleport':
      return true;
  }
}

/** What to do while no monster is near: gear, and items that are best used at once. */
export function tidyChoice(plan: RoguePlan, state: RogueState): RogueChoice | undefined {
  return equipChoice(plan, state) ?? useUpChoice(plan, state);
}

function weaponWorth({ content }: RoguePlan, item: Item): number {
  const { count, sides } = content.items.weapon.get(item.what)!.damage;
  // A plus adds to to-hit and damage, so it is worth more than a point of damage.
  return (count * (sides + 1)) / 2 + item.plus + item.damagePlus;
}

/** A smaller AC is harder to hit; with seed-literal (ROGUE-15.1) a greater one is. */
function armourWorth(plan: RoguePlan, armour: Item | undefined): number {
  const ac = armourClass(plan, armour);
  return plan.options.hitRule === 'seed-literal' ? ac : -ac;
}

/** The best item of a group. Cursed items are not taken into use. */
function bestOfGroup(
  state: RogueState,
  group: Item['group'],
  worth: (item: Item) => number,
): Item | undefined {
  let found: Item | undefined;
  for (const item of state.hero.pack) {
    if (item.group !== group || (item.cursed && !isInUse(state.hero, item.id))) continue;
    if (!found || worth(item) > worth(found)) found = item;
  }
  return found;
}

function equipChoice(plan: RoguePlan, state: RogueState): RogueChoice | undefined {
  const { hero } = state;
  const weapon = bestOfGroup(state, 'weapon', item => weaponWorth(plan, item));
  if (weapon && weapon.id !== hero.weapon && equipObstacle(state, weapon) === null)
    return { do: 'wield', item: weapon.id };
  const armour = bestOfGroup(state, 'armour', item => armourWorth(plan, item));
  const isWorthWearing = armour && armourWorth(plan, armour) >= armourWorth(plan, undefined);
  const wanted = isWorthWearing ? armour.id : 0;
  if (wanted !== hero.armour) {
    if (hero.armour === 0) return { do: 'wear', item: wanted };
    if (!isStuck(state, hero.armour)) return { do: 'remove', item: hero.armour };
  }
  if (hero.leftRing !== 0 && hero.rightRing !== 0) return undefined;
  const ring = hero.pack.find(item => item.group === 'ring' && !isInUse(hero, item.id));
  return ring && { do: 'put on', item: ring.id };
}

/** ROGUE-10.2: before monsters that do nothing but rust it, armour is taken off; afterwards it is worn again. */
export function undressChoice(
  plan: RoguePlan,
  state: RogueState,
  foes: readonly Monster[],
): RogueChoice | undefined {
  const { hero, level } = state;
  const armour = carriedItem(hero, hero.armour);
  if (!armour || plan.content.items.armour.get(armour.what)!.rustproof || isStuck(state, armour.id))
    return undefined;
  const isNear = foes.some(({ tile }) => distance(level.grid, hero.tile, tile) <= 2);
  const doesRust = (foe: Monster) =>
    kindOf(plan, foe).onHit.some(({ kind }) => kind === 'rust') && harmPerTurn(plan, hero, foe).mean === 0;
  return isNear && foes.every(doesRust) ? { do: 'remove', item: armour.id } : undefined;
}

function useUpChoice(plan: RoguePlan, state: RogueState): RogueChoice | undefined {
  const item = state.hero.pack.find(each => isWorthUsing(plan, state, each));
  return item && useChoice(item);
}

/** Whether it is a potion or scroll that is best used now, with no monster near. */
function isWorthUsing(plan: RoguePlan, state: RogueState, item: Item): boolean {
  const { hero, level } = state;
  const effect = effectOf(plan, item);
  if (!effect) return false;
  if (!isKindKnown(plan, state, item)) return hero.hp === hero.maxHp;
  const crowded = hero.pack.length >= CROWDED_PACK;
  switch (effect.kind) {
    case 'strength':
    case 'level':
      return true;
    // A potion that heals next to nothing of his HP raises their maximum instead (ROGUE-9.6).
    case 'heal':
      return hero.hp === hero.maxHp && averageOf(effect.dice) * WEAK_POTION <= hero.maxHp;
    case 'restore strength':
      return hero.str < hero.topStr || crowded;
    case 'enchant':
      return carriedItem(hero, hero[effect.what]) !== undefined;
    case 'remove curse':
      return crowded || hero.pack.some(each => each.cursed && isInUse(hero, each.id));
    case 'map':
      return effect.what === 'room' ? crowded : isDiving(plan, state);
    // Where a level is left as soon as possible, what cannot be seen is the worst of it (ROGUE-10.14).
    case 'see invisible':
      return crowded || (level.depth >= DIVE_DEPTH && !hero.seesInvisible && !hero.ringSees);
    case 'detect':
    case 'identify':
      return crowded;
    case 'condition':
      return crowded && effect.condition === 'levitating';
    default:
      return false;
  }
}
