import type { D20Content } from '../content/content.js';
import { type DamageDice, readDice } from '../content/dice.js';
import type { Weapon } from '../content/schemas.js';
import type { D20Setup, Hero, ItemSetup, Rules } from '../setup.js';
import { type Effect, type Fighter, HEROES, type Item, MARK, MONSTERS, QUIRK } from '../state/state.js';
import { itemOf } from './gear.js';

/** D20-1.2, 1.3 */
export function modifier(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** D20-1.6 */
export function maxHpOf({ levels }: Pick<D20Content, 'levels'>, level: number, con: number): number {
  return Math.max(1, levels[Math.min(level, levels.length) - 1]!.hp + modifier(con));
}

/** Created in this one place, so that all fighters have one shape. */
function newFighter(breed: number, side: number, hp: number): Fighter {
  return {
    breed,
    side,
    alive: true,
    tile: -1,
    hp,
    maxHp: hp,
    ac: 10,
    attack: 0,
    count: 1,
    sides: 2,
    plus: 0,
    near: 1,
    far: 1,
    ranged: false,
    criticalFrom: 20,
    quirks: 0,
    level: 1,
    xp: 0,
    str: 10,
    dex: 10,
    con: 10,
    main: null,
    off: null,
    head: null,
    chest: null,
    feet: null,
    pack: [],
    rations: 0,
    effects: [],
    cooldowns: [],
    marks: 0,
    momentum: 0,
    facing: -1,
  };
}

/** A hero with scores and gear; he stands nowhere yet. */
export function heroFighter(rules: Rules, hero: Hero, breed: number): Fighter {
  const { content } = rules;
  const fighter = newFighter(breed, HEROES, hero.maxHp ?? maxHpOf(content, hero.level, hero.con));
  fighter.hp = Math.min(hero.hp ?? fighter.maxHp, fighter.maxHp);
  fighter.level = hero.level;
  fighter.xp = hero.xp;
  fighter.str = hero.str;
  fighter.dex = hero.dex;
  fighter.con = hero.con;
  const item = (setup: ItemSetup | null) => (setup === null ? null : itemOf(content, setup));
  fighter.main = item(hero.weapon);
  fighter.off = item(hero.offHand);
  fighter.head = item(hero.head);
  fighter.chest = item(hero.chest);
  fighter.feet = item(hero.feet);
  fighter.pack = hero.pack.map(each => itemOf(content, each));
  fighter.rations = hero.rations;
  fighter.effects = effectsOf(content, hero.conditions);
  refresh(rules, fighter);
  return fighter;
}

type Conditions = Exclude<D20Setup['monsters'][number], string>['conditions'];

/** A fighter of bare numbers, out of the content or a setup; it stands nowhere yet. */
export function monsterFighter(
  rules: Rules,
  breed: number,
  conditions: Conditions = [],
  pack: readonly ItemSetup[] = [],
): Fighter {
  const { specials, block } = rules.breeds[breed]!;
  const fighter = newFighter(breed, MONSTERS, block!.hp);
  fighter.pack = pack.map(each => itemOf(rules.content, each));
  fighter.cooldowns = specials.map(() => 0);
  if (rules.options.backstab) fighter.marks = MARK.unaware;
  fighter.effects = effectsOf(rules.content, conditions);
  refresh(rules, fighter);
  return fighter;
}

/** D20-2.4, 10.1: named twice, a condition lasts for the longer of the two. */
function effectsOf(content: D20Content, conditions: Conditions): Effect[] {
  const effects = new Map<string, Effect>();
  for (const condition of conditions) {
    const { id, turns: given } =
      typeof condition === 'string' ? { id: condition, turns: undefined } : condition;
    const turns = given ?? content.conditions.get(id)!.turns;
    if (turns > (effects.get(id)?.turns ?? 0)) effects.set(id, { id, turns, from: turns });
  }
  return [...effects.values()];
}

/** What an attack with a weapon is made of, apart from conditions. */
interface WeaponNumbers {
  readonly dice: DamageDice;
  readonly toHit: number;
  readonly damage: number;
  readonly reach: number;
  readonly range: number | undefined;
  readonly criticalFrom: number;
}

/** D20-4.4 */
export const BARE_HANDS = { name: 'Bare hands', type: 'bludgeoning', dice: readDice('1d2') } as const;

/** D20-9.4, 10.4, 15.6, 15.10 */
export function weaponNumbers(
  rules: Rules,
  fighter: Fighter,
  item: Item | null,
  disarmed: boolean,
): WeaponNumbers {
  const weapon = item && rules.content.weapons.get(item.id);
  if (!weapon)
    return { dice: BARE_HANDS.dice, toHit: 0, damage: 0, reach: 1, range: undefined, criticalFrom: 20 };
  const { options } = rules;
  const { quality } = item;
  const plain = { reach: weapon.reach, range: weapon.range };
  if (disarmed) return { ...plain, dice: BARE_HANDS.dice, toHit: 0, damage: 0, criticalFrom: 20 };
  const fine = quality === 'fine' || quality === 'masterwork' ? 1 : 0;
  return {
    ...plain,
    dice: readDice(diceTextOf(rules, fighter, weapon)),
    toHit: weapon.toHit + fine + heaviness(rules, fighter, weapon),
    damage: quality === 'vicious' || quality === 'masterwork' ? 1 : 0,
    criticalFrom: options.critRange && quality === 'keen' ? 19 : 20,
  };
}

function diceTextOf({ options }: Rules, fighter: Fighter, weapon: Weapon): string {
  return options.weaponTags && weapon.versatile && fighter.off === null ? weapon.versatile : weapon.dice;
}

/** D20-15.6 */
export function heaviness({ options }: Rules, fighter: Fighter, weapon: Weapon): number {
  return options.weaponTags && weapon.tags.includes('heavy') && fighter.str < 12 ? -1 : 0;
}

/** D20-5.2–5.5 */
export function dexPart(rules: Rules, fighter: Fighter): number {
  const dex = modifier(fighter.dex);
  let strictest = 'light';
  for (const item of [fighter.head, fighter.chest, fighter.feet]) {
    const type = item && rules.content.armours.get(item.id)?.type;
    if (type === 'heavy' || (type === 'medium' && strictest === 'light')) strictest = type;
  }
  if (strictest === 'light') return dex;
  if (strictest === 'medium') return Math.min(dex, 2);
  return rules.options.heavyKeepsPenalty ? Math.min(dex, 0) : 0;
}

/** What a piece of armour is worth to its wearer; weapons in the off hand are worth nothing. */
export function armourBonus(rules: Rules, item: Item | null): number {
  const armour = item && rules.content.armours.get(item.id);
  return armour ? Math.max(0, armour.bonus - item.loss) : 0;
}

/** D20-5.1 without conditions. */
function armourClass(rules: Rules, fighter: Fighter): number {
  const { head, chest, feet, off } = fighter;
  let ac = 10 + dexPart(rules, fighter);
  for (const item of [head, chest, feet, off]) ac += armourBonus(rules, item);
  return ac;
}

/** D20-5.7: brings up to date what is kept ready, after any change of gear, scores or conditions. */
export function refresh(rules: Rules, fighter: Fighter): void {
  const { block, quirks } = rules.breeds[fighter.breed]!;
  let ac = 0;
  let toHit = 0;
  let damage = 0;
  let disarmed = false;
  fighter.quirks = quirks;
  if (fighter.effects.length + fighter.cooldowns.length > 0) fighter.quirks |= QUIRK.counting;
  for (const { id } of fighter.effects) {
    const condition = rules.content.conditions.get(id)!;
    ac += condition.ac;
    toHit += condition.toHit;
    damage += condition.damage;
    disarmed ||= condition.disarms;
    if (condition.hides) fighter.quirks |= QUIRK.unseen;
  }
  // D20-4.5: a block has everything inside.
  const numbers = block
    ? { ...block, toHit: block.attack, damage: 0, criticalFrom: 20 }
    : weaponNumbers(rules, fighter, fighter.main, disarmed);
  fighter.ac = (block ? block.ac : armourClass(rules, fighter)) + ac;
  fighter.attack = numbers.toHit + toHit + (block ? 0 : modifier(fighter.dex));
  fighter.count = numbers.dice.count;
  fighter.sides = numbers.dice.sides;
  fighter.plus = numbers.dice.plus + numbers.damage + damage + (block ? 0 : modifier(fighter.str));
  fighter.criticalFrom = numbers.criticalFrom;
  fighter.ranged = numbers.range !== undefined;
  const close = rules.options.pointBlank || rules.options.rangeBands;
  fighter.near = fighter.ranged && !close ? 2 : 1;
  // D20-15.14: nothing is shot at from 9 tiles and more.
  fighter.far =
    numbers.range === undefined ? numbers.reach : Math.min(numbers.range, rules.options.rangeBands ? 8 : 100);
  if (rules.options.dualWield && fighter.off && offHandWeapon(rules, fighter))
    fighter.quirks |= QUIRK.twoWeapons;
}

/** D20-15.9: a one-handed melee weapon in the off hand. */
export function offHandWeapon(rules: Rules, { off }: Fighter): Weapon | undefined {
  const weapon = off ? rules.content.weapons.get(off.id) : undefined;
  return weapon && weapon.hands === 1 && weapon.range === undefined ? weapon : undefined;
}
