import { BARE_HANDS, UNARMOURED } from '../content/items.js';
import type { RoguePlan } from '../plan/plan.js';
import type { Hero, Item, RogueState } from '../state/state.js';
import type { Explanation } from './explanation.js';

/** ROGUE-1.2. */
export const LEAST_STR = 3;
export const MOST_STR = 31;

/** Table 9 by STR: [from this STR on, bonus]. ROGUE-1.3 and ROGUE-1.4, or ROGUE-15.2 with the table of 1980. */
const bonusByStrength = (...steps: readonly (readonly [from: number, bonus: number])[]): readonly number[] =>
  Array.from({ length: MOST_STR + 1 }, (_, str) => steps.findLast(([from]) => str >= from)?.[1] ?? 0);
const TO_HIT = {
  standard: bonusByStrength([0, 0], [21, 3], [31, 4]),
  1980: bonusByStrength([0, -4], [4, -3], [5, -2], [6, -1], [7, 0], [17, 1], [21, 2], [31, 3]),
};
const DAMAGE = {
  standard: bonusByStrength([0, 0], [16, 1], [17, 2], [18, 3], [20, 4], [22, 5], [31, 6]),
  1980: bonusByStrength(
    [0, -4],
    [4, -3],
    [5, -2],
    [6, -1],
    [7, 0],
    [16, 1],
    [18, 2],
    [19, 3],
    [21, 4],
    [22, 5],
    [31, 6],
  ),
};

export function strengthToHit({ options }: RoguePlan, str: number): number {
  return TO_HIT[options.strengthTable][str]!;
}

export function strengthDamage({ options }: RoguePlan, str: number): number {
  return DAMAGE[options.strengthTable][str]!;
}

/** The item of the pack with that id. */
export function carriedItem(hero: Hero, id: number): Item | undefined {
  if (id === 0) return undefined;
  for (let i = 0; i < hero.pack.length; i++) if (hero.pack[i]!.id === id) return hero.pack[i];
  return undefined;
}

export function isInUse(hero: Hero, id: number): boolean {
  return hero.weapon === id || hero.armour === id || hero.leftRing === id || hero.rightRing === id;
}

/** ROGUE-12.2, from food in tenths: above 300 normal (0), from 150 hungry (1), above 0 weak (2), at 0 starving (3). */
export function hungerLevel(food: number): number {
  return food > 3000 ? 0 : food >= 1500 ? 1 : food > 0 ? 2 : 3;
}

const HUNGER_NAMES = ['', '', 'weak with hunger', 'starving'] as const;

/** ROGUE-12.3: what hunger adds to to-hit and damage. */
function hungerPenalty(hero: Hero): number {
  return hero.hunger >= 2 ? -1 : 0;
}

/** ROGUE-3.1 without the die and the target. */
export function heroToHit(plan: RoguePlan, hero: Hero, why?: Explanation): number {
  const { content, options } = plan;
  let bonus = 1;
  why?.add('base', 1);
  if (options.hitRule === 'descending') {
    bonus += hero.level - 1;
    why?.add(`level ${hero.level}`, hero.level - 1);
  }
  const strength = strengthToHit(plan, hero.might);
  bonus += strength;
  why?.add(`STR ${hero.might}`, strength);
  const weapon = carriedItem(hero, hero.weapon);
  if (weapon) {
    bonus += weapon.plus;
    why?.add(content.items.weapon.get(weapon.what)!.name, weapon.plus);
  }
  for (let hand = 0; hand < 2; hand++) {
    const ring = carriedItem(hero, hand === 0 ? hero.leftRing : hero.rightRing);
    const record = ring && content.items.ring.get(ring.what)!;
    if (record?.effect !== 'dexterity') continue;
    bonus += ring!.plus;
    why?.add(record.name, ring!.plus);
  }
  const hunger = hungerPenalty(hero);
  bonus += hunger;
  why?.add(HUNGER_NAMES[hero.hunger]!, hunger);
  return bonus;
}

/** ROGUE-4.1 without the dice. */
export function heroDamageBonus(plan: RoguePlan, hero: Hero, why?: Explanation): number {
  let bonus = strengthDamage(plan, hero.might);
  why?.add(`STR ${hero.might}`, bonus);
  const weapon = carriedItem(hero, hero.weapon);
  if (weapon) {
    const plus = plan.options.separatePluses ? weapon.damagePlus : weapon.plus;
    bonus += plus;
    why?.add(`${weaponName(plan, hero)} plus`, plus);
  }
  const hunger = hungerPenalty(hero);
  bonus += hunger;
  why?.add(HUNGER_NAMES[hero.hunger]!, hunger);
  return bonus;
}

export function weaponName({ content }: RoguePlan, hero: Hero): string {
  const weapon = carriedItem(hero, hero.weapon);
  return weapon ? content.items.weapon.get(weapon.what)!.name : 'bare hands';
}

/** ROGUE-5.2, without rings. */
export function armourClass({ content }: RoguePlan, armour: Item | undefined): number {
  return armour ? content.items.armour.get(armour.what)!.ac - armour.plus : UNARMOURED;
}

/** ROGUE-2.4: haste and slowness cancel each other. */
function heroSpeed({ hasted, slowed }: Hero): number {
  if (hasted > 0 === slowed > 0) return 10;
  return hasted > 0 ? 20 : 5;
}

/**
 * Derives everything that follows from level, STR, hunger, haste, weapon, armour and rings. To be called whenever one
 * of these changes.
 */
export function refreshHero(plan: RoguePlan, { hero }: RogueState): void {
  const { content } = plan;
  let protection = 0;
  let strength = 0;
  let appetite = 10;
  hero.sustains = hero.regenerates = hero.stealthy = hero.ringSees = false;
  for (let hand = 0; hand < 2; hand++) {
    const ring = carriedItem(hero, hand === 0 ? hero.leftRing : hero.rightRing);
    if (!ring) continue;
    const { effect, food } = content.items.ring.get(ring.what)!;
    appetite += food;
    if (effect === 'protection') protection += ring.plus;
    else if (effect === 'strength') strength += ring.plus;
    else if (effect === 'sustain strength') hero.sustains = true;
    else if (effect === 'regeneration') hero.regenerates = true;
    else if (effect === 'stealth') hero.stealthy = true;
    else if (effect === 'see invisible') hero.ringSees = true;
  }
  // ROGUE-1.2: rings do not take STR out of its range.
  hero.might = Math.max(LEAST_STR, Math.min(MOST_STR, hero.str + strength));
  hero.appetite = Math.max(0, appetite);
  hero.hunger = hungerLevel(hero.food);
  hero.speed = heroSpeed(hero);
  hero.ac = armourClass(plan, carriedItem(hero, hero.armour)) - protection;
  hero.toHit = heroToHit(plan, hero);
  hero.damage = heroDamageBonus(plan, hero);
  const weapon = carriedItem(hero, hero.weapon);
  // Table 1, or ROGUE-4.4 without a weapon.
  const dice = weapon ? content.items.weapon.get(weapon.what)!.damage : BARE_HANDS;
  hero.diceCount = dice.count;
  hero.diceSides = dice.sides;
}
