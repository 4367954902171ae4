import { modifier } from '../../plan/abilities.js';
import { type Item, itemKey } from '../../plan/items.js';
import type { D20Plan } from '../../plan/plan.js';
import { hitChance } from '../../rules/attack/attack.js';
import { armourBonus, dexInArmour } from '../../rules/characters/armour.js';
import { criticalFrom, qualityDamage, weaponDice, weaponToHit } from '../../rules/characters/weapons.js';
import type { Fighter } from '../../state/state.js';
import type { RunChoice } from '../choices.js';

const BODY_SLOTS = ['head', 'chest', 'feet'] as const;
type Pieces = Record<(typeof BODY_SLOTS)[number], Item | null>;
const ARMOUR_CLASSES = ['light', 'medium', 'heavy'] as const;

/** The monster that gear is measured against: one from halfway down. */
const TYPICAL_MONSTER = { ac: 12, attack: 2 };
/** Monsters come close at once, where a bow cannot be shot: the part of its blows that counts. */
const BOW_FACTOR = 0.4;

/** The next change of gear that leads to the best the hero owns; null when it is worn already. */
export function betterGear(plan: D20Plan, hero: Fighter): RunChoice | null {
  const body = bestBody(plan, hero);
  for (const slot of BODY_SLOTS) {
    const piece = body.pieces[slot];
    if (piece !== hero[slot]) return piece ? equipChoice(piece) : { do: 'unequip', slot };
  }
  const hands = bestHands(plan, hero, body.ac);
  if (hands.main !== hero.main && hands.main) return equipChoice(hands.main);
  return hands.off !== hero.off && hands.off ? equipChoice(hands.off) : null;
}

function equipChoice(item: Item): RunChoice {
  return { do: 'equip', item: itemKey(item) };
}

/** All items of a kind: the worn one first, so that of equal items the worn one stays. */
function ownedItems(hero: Fighter, worn: Item | null, isOfKind: (item: Item) => boolean): Item[] {
  const list = hero.pack.filter(isOfKind);
  return worn && isOfKind(worn) ? [worn, ...list] : list;
}

/** D20-5.2 to 5.5: for each armour class as the strictest the best pieces it allows; then the class with the highest AC. */
function bestBody(plan: D20Plan, hero: Fighter): { ac: number; pieces: Pieces } {
  const { armours } = plan.content;
  const dex = modifier(hero.dex);
  let best: { ac: number; pieces: Pieces } = {
    ac: -Infinity,
    pieces: { head: null, chest: null, feet: null },
  };
  for (const [rank, strictest] of ARMOUR_CLASSES.entries()) {
    const pieces: Pieces = { head: null, chest: null, feet: null };
    let ac = 10 + dexInArmour(plan, dex, strictest);
    for (const slot of BODY_SLOTS) {
      for (const item of ownedItems(hero, hero[slot], each => armours.get(each.id)?.slot === slot)) {
        const { type } = armours.get(item.id)!;
        const isAllowed = ARMOUR_CLASSES.slice(0, rank + 1).some(each => each === type);
        if (isAllowed && armourBonus(plan, item) > armourBonus(plan, pieces[slot])) pieces[slot] = item;
      }
      ac += armourBonus(plan, pieces[slot]);
    }
    if (ac > best.ac) best = { ac, pieces };
  }
  return best;
}

/** D20-5.6: a weapon and a shield, or a two-handed weapon, by the damage dealt for each blow that hits the hero. */
function bestHands(plan: D20Plan, hero: Fighter, ac: number): { main: Item | null; off: Item | null } {
  const { armours } = plan.content;
  let shield: Item | null = null;
  for (const item of ownedItems(hero, hero.off, each => armours.get(each.id)?.slot === 'off')) {
    if (armourBonus(plan, item) > armourBonus(plan, shield)) shield = item;
  }
  let best = { main: hero.main, off: shield };
  let highest = 0;
  for (const main of ownedItems(hero, hero.main, each => plan.weapons.has(each.id))) {
    const off = plan.weapons.get(main.id)!.hands === 2 ? null : shield;
    const hitsTaken = hitChance(ac + armourBonus(plan, off) - TYPICAL_MONSTER.attack, 20, 0);
    const worth = averageDamage(plan, hero, main) / hitsTaken;
    if (worth <= highest) continue;
    highest = worth;
    best = { main, off };
  }
  return best;
}

/** The damage of an attack with a weapon, misses counted. */
function averageDamage(plan: D20Plan, hero: Fighter, item: Item): number {
  const { count, sides, plus } = weaponDice(plan, hero, item);
  const isBow = plan.weapons.get(item.id)!.range !== undefined && !plan.options.pointBlank;
  const damage = (count * (sides + 1)) / 2 + plus + qualityDamage(plan, item) + modifier(hero.str);
  const need = TYPICAL_MONSTER.ac - modifier(hero.dex) - weaponToHit(plan, hero, item);
  return (isBow ? BOW_FACTOR : 1) * hitChance(need, criticalFrom(plan, item), 0) * Math.max(1, damage);
}
