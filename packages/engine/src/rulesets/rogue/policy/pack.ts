import { DIRECTIONS, distance, straightLine } from '../../../boards/grid/index.js';
import type { RogueChoice } from '../choices.js';
import type { UseEffect } from '../content/items.js';
import type { Rules } from '../plan/plan.js';
import { carried, inUse } from '../rules/hero.js';
import { isKindKnown } from '../rules/items/names.js';
import { equipBlocked, PACK_SIZE } from '../rules/items/pack.js';
import { rayTarget } from '../rules/items/wands.js';
import type { Item, Monster, RogueState } from '../state/state.js';

/** From this depth on levels are left as soon as the stairs are known: what lives there is too strong. */
const DIVE = 7;

/** So they are by who has nothing left to eat: there may be food further down. */
export function isDiving({ options }: Rules, { level, hero }: RogueState): boolean {
  return (level.depth >= DIVE || hero.hunger > 0) && level.depth < options.depths;
}

/** Things that are only in the way are used up when this many are carried. */
const CROWDED = PACK_SIZE - 4;

function effectOf({ content }: Rules, item: Item): UseEffect | undefined {
  if (item.group === 'potion') return content.potions.get(item.what)!.effect;
  return item.group === 'scroll' ? content.scrolls.get(item.what)!.effect : undefined;
}

function use(item: Item): RogueChoice {
  return { do: item.group === 'potion' ? 'drink' : 'read', item: item.id };
}

/** The first potion or scroll of the pack that is known to have the effect. */
function find(rules: Rules, state: RogueState, kind: UseEffect['kind'], what?: string): Item | undefined {
  for (const item of state.hero.pack) {
    const effect = effectOf(rules, item);
    if (effect?.kind !== kind || !isKindKnown(rules, state, item)) continue;
    if (what === undefined || ('condition' in effect && effect.condition === what)) return item;
  }
  return undefined;
}

export function eat(state: RogueState): RogueChoice | undefined {
  const ration = state.hero.pack.find(item => item.group === 'ration');
  return ration && { do: 'eat', item: ration.id };
}

export function healing(rules: Rules, state: RogueState): RogueChoice | undefined {
  const potion = find(rules, state, 'heal');
  return potion && use(potion);
}

/** A way out of a fight that goes badly, best first. */
export function wayOut(rules: Rules, state: RogueState): RogueChoice | undefined {
  const { level, hero } = state;
  const scared = level.scareTile === hero.tile && level.scareTurns > 0;
  const item =
    find(rules, state, 'hold') ??
    (scared ? undefined : find(rules, state, 'scare')) ??
    find(rules, state, 'teleport') ??
    (hero.hasted > 0 ? undefined : find(rules, state, 'condition', 'hasted'));
  return item && use(item);
}

/** Wands against somebody dangerous: damage, or what takes it out of the fight. */
export function zapAt(rules: Rules, state: RogueState, monster: Monster): RogueChoice | undefined {
  const { level, hero } = state;
  const direction = straightLine(level.grid, hero.tile, monster.tile);
  if (direction < 0) return undefined;
  const apart = distance(level.grid, hero.tile, monster.tile);
  const kind = rules.content.kinds[monster.kind]!;
  for (const item of hero.pack) {
    if (item.group !== 'wand' || item.charges === 0) continue;
    const { effect, range } = rules.content.wands.get(item.what)!;
    const known = isKindKnown(rules, state, item);
    if (known) {
      if (apart > range || rayTarget(state, direction, range) !== monster) continue;
      if (effect.kind === 'damage' && kind.ignores.includes(effect.element)) continue;
      if (effect.kind === 'speed' && (effect.change === 'double' || monster.speed < 8)) continue;
      if (effect.kind === 'cancel' && (monster.cancelled || kind.specials.length === 0)) continue;
      if (effect.kind === 'sleep' && monster.asleep !== 0) continue;
      // Another letter is better than this one only where this one is near the end of the table.
      if (effect.kind === 'polymorph' && kind.rank < 17) continue;
    }
    return { do: 'zap', item: item.id, dir: DIRECTIONS[direction]! };
  }
  return undefined;
}

/** Nobody is near: gear, and what is best used at once. */
export function tidy(rules: Rules, state: RogueState): RogueChoice | undefined {
  return dress(rules, state) ?? useUp(rules, state);
}

function weaponWorth({ content }: Rules, item: Item): number {
  const [count, sides] = content.weapons.get(item.what)!.dice.split('d').map(Number);
  // A plus serves to-hit and damage alike, so it is worth more than a point of damage.
  return (count! * (sides! + 1)) / 2 + item.plus + item.damagePlus;
}

const armourWorth = ({ content }: Rules, item: Item) => item.plus - content.armours.get(item.what)!.ac;

/** The best of a group; what is cursed is left alone. */
function best(state: RogueState, group: Item['group'], worth: (item: Item) => number): Item | undefined {
  let found: Item | undefined;
  for (const item of state.hero.pack) {
    if (item.group !== group || (item.cursed && !inUse(state.hero, item.id))) continue;
    if (!found || worth(item) > worth(found)) found = item;
  }
  return found;
}

function dress(rules: Rules, state: RogueState): RogueChoice | undefined {
  const { hero } = state;
  const weapon = best(state, 'weapon', item => weaponWorth(rules, item));
  if (weapon && weapon.id !== hero.weapon && !equipBlocked(rules, state, weapon))
    return { do: 'wield', item: weapon.id };
  const armour = best(state, 'armour', item => armourWorth(rules, item));
  if (armour && armour.id !== hero.armour) {
    if (hero.armour === 0) return { do: 'wear', item: armour.id };
    if (!carried(hero, hero.armour)!.cursed) return { do: 'remove', item: hero.armour };
  }
  if (hero.leftRing !== 0 && hero.rightRing !== 0) return undefined;
  const ring = hero.pack.find(item => item.group === 'ring' && !inUse(hero, item.id));
  return ring && { do: 'put on', item: ring.id };
}

function useUp(rules: Rules, state: RogueState): RogueChoice | undefined {
  const { hero } = state;
  const crowded = hero.pack.length >= CROWDED;
  for (const item of hero.pack) {
    const effect = effectOf(rules, item);
    if (effect && isWorthUsing(rules, state, item, effect, crowded)) return use(item);
  }
  return undefined;
}

/** Whether a potion or scroll is best used now, with nobody near. */
function isWorthUsing(
  rules: Rules,
  state: RogueState,
  item: Item,
  effect: UseEffect,
  crowded: boolean,
): boolean {
  const { hero } = state;
  if (!isKindKnown(rules, state, item)) return hero.hp === hero.maxHp;
  switch (effect.kind) {
    case 'strength':
    case 'level':
      return true;
    case 'restore strength':
      return hero.str < hero.topStr || crowded;
    case 'enchant':
      return carried(hero, hero[effect.what]) !== undefined;
    case 'remove curse':
      return crowded || hero.pack.some(each => each.cursed && inUse(hero, each.id));
    case 'map':
      return effect.what === 'room' ? crowded : isDiving(rules, state);
    case 'see invisible':
    case 'detect':
    case 'identify':
      return crowded;
    case 'condition':
      return crowded && effect.condition === 'levitating';
    default:
      return false;
  }
}
