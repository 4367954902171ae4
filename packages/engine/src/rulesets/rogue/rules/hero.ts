import { BARE_HANDS, UNARMOURED } from '../content/gear.js';
import { type DiceTerm, diceTerm } from '../content/items.js';
import type { Rules } from '../plan/plan.js';
import type { Hero, Item, RogueState } from '../state/state.js';
import { hungerOf } from './hunger.js';

/** Table 9, by STR 3 … 31: standard (1.3, 1.4) and 1980 (15.2). */
const row = (...parts: readonly (readonly [from: number, value: number])[]): readonly number[] =>
  Array.from({ length: 32 }, (_, str) => parts.findLast(([from]) => str >= from)?.[1] ?? 0);

const TO_HIT = {
  standard: row([0, 0], [21, 3], [31, 4]),
  1980: row([0, -4], [4, -3], [5, -2], [6, -1], [7, 0], [17, 1], [21, 2], [31, 3]),
};
const DAMAGE = {
  standard: row([0, 0], [16, 1], [17, 2], [18, 3], [20, 4], [22, 5], [31, 6]),
  1980: row([0, -4], [4, -3], [5, -2], [6, -1], [7, 0], [16, 1], [18, 2], [19, 3], [21, 4], [22, 5], [31, 6]),
};

export function strengthToHit(str: number, table: 'standard' | '1980'): number {
  return TO_HIT[table][str]!;
}

export function strengthDamage(str: number, table: 'standard' | '1980'): number {
  return DAMAGE[table][str]!;
}

/** The item of the pack with that number. */
export function carried(hero: Hero, id: number): Item | undefined {
  if (id === 0) return undefined;
  for (let i = 0; i < hero.pack.length; i++) if (hero.pack[i]!.id === id) return hero.pack[i];
  return undefined;
}

export function inUse(hero: Hero, id: number): boolean {
  return hero.weapon === id || hero.armour === id || hero.leftRing === id || hero.rightRing === id;
}

/** Dice of a weapon in hand (Table 1), of bare hands without (4.4). */
function weaponDice({ content }: Rules, weapon: Item | undefined): DiceTerm {
  return weapon ? diceTerm(content.weapons.get(weapon.what)!.dice) : BARE_HANDS;
}

/** ROGUE-5.2, without rings. */
export function armourClass({ content }: Rules, armour: Item | undefined): number {
  return armour ? content.armours.get(armour.what)!.ac - armour.plus : UNARMOURED;
}

/** ROGUE-2.4. */
function speedOf(hero: Hero): number {
  const quick = hero.hasted > 0;
  const slow = hero.slowed > 0;
  return quick === slow ? 10 : quick ? 20 : 5;
}

/**
 * Brings up to date all that follows from level, STR, hunger, haste, weapon, armour and rings. Call it wherever one
 * of these changes.
 */
export function refit(rules: Rules, state: RogueState): void {
  const { hero } = state;
  const weapon = carried(hero, hero.weapon);
  const ac = armourClass(rules, carried(hero, hero.armour));
  let protection = 0;
  let dexterity = 0;
  let strength = 0;
  let appetite = 10;
  hero.sustains = hero.regenerates = hero.stealthy = hero.ringSees = false;
  for (let hand = 0; hand < 2; hand++) {
    const ring = carried(hero, hand === 0 ? hero.leftRing : hero.rightRing);
    if (!ring) continue;
    const record = rules.content.rings.get(ring.what)!;
    appetite += record.food;
    if (record.effect === 'protection') protection += ring.plus;
    else if (record.effect === 'dexterity') dexterity += ring.plus;
    else if (record.effect === 'strength') strength += ring.plus;
    else if (record.effect === 'sustain strength') hero.sustains = true;
    else if (record.effect === 'regeneration') hero.regenerates = true;
    else if (record.effect === 'stealth') hero.stealthy = true;
    else if (record.effect === 'see invisible') hero.ringSees = true;
  }
  const dice = weaponDice(rules, weapon);
  // ROGUE-1.2: inside 3–31 whatever adds to it.
  hero.might = Math.max(3, Math.min(31, hero.str + strength));
  hero.appetite = Math.max(0, appetite);
  hero.hunger = hungerOf(hero.food);
  hero.speed = speedOf(hero);
  hero.ac = ac - protection;
  const weak = hero.hunger >= 2 ? 1 : 0;
  const table = rules.options.strengthTable;
  const levels = rules.options.hitRule === 'descending' ? hero.level - 1 : 0;
  hero.toHit = 1 + levels + strengthToHit(hero.might, table) + (weapon ? weapon.plus : 0) + dexterity - weak;
  const plus = weapon ? (rules.options.separatePluses ? weapon.damagePlus : weapon.plus) : 0;
  hero.damage = strengthDamage(hero.might, table) + plus - weak;
  hero.diceCount = dice.count;
  hero.diceSides = dice.sides;
}
