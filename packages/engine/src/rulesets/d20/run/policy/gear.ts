import { hitChance } from '../../rules/attack.js';
import { armourBonus, modifier, weaponNumbers } from '../../rules/characters.js';
import { itemKey } from '../../rules/gear.js';
import type { Rules } from '../../setup.js';
import type { Fighter, Item } from '../../state/state.js';
import type { RunChoice } from '../choices.js';

const BODY = ['head', 'chest', 'feet'] as const;
type Body = (typeof BODY)[number];
const CLASSES = ['light', 'medium', 'heavy'] as const;

/** A foe as they are met halfway down: what gear is measured against. */
const FOE = { ac: 12, attack: 2 };
/** Foes come close at once, and a bow does not fire there. */
const BOW = 0.4;

/** The change of gear that leads to the best he owns, one at a time; null when he wears it. */
export function betterGear(rules: Rules, hero: Fighter): RunChoice | null {
  const body = bestBody(rules, hero);
  for (const slot of BODY) {
    const piece = body.pieces[slot];
    if (piece !== hero[slot]) return piece ? equipping(piece) : { do: 'unequip', slot };
  }
  const hands = bestHands(rules, hero, body.ac);
  if (hands.main !== hero.main && hands.main) return equipping(hands.main);
  return hands.off !== hero.off && hands.off ? equipping(hands.off) : null;
}

function equipping(item: Item): RunChoice {
  return { do: 'equip', item: itemKey(item) };
}

/** What he has of a kind: worn first, so that equal things stay where they are. */
function owned(hero: Fighter, worn: Item | null, fits: (item: Item) => boolean): Item[] {
  const list = hero.pack.filter(fits);
  return worn && fits(worn) ? [worn, ...list] : list;
}

/** D20-5.2–5.5: for each class as the strictest the best pieces it allows; then the class with the highest AC. */
function bestBody(rules: Rules, hero: Fighter): { ac: number; pieces: Record<Body, Item | null> } {
  const dex = modifier(hero.dex);
  const parts = [dex, Math.min(dex, 2), rules.options.heavyKeepsPenalty ? Math.min(dex, 0) : 0];
  let best = { ac: -Infinity, pieces: { head: null, chest: null, feet: null } as Record<Body, Item | null> };
  for (let strictest = 0; strictest < CLASSES.length; strictest++) {
    const pieces: Record<Body, Item | null> = { head: null, chest: null, feet: null };
    let ac = 10 + parts[strictest]!;
    for (const slot of BODY) {
      for (const item of owned(hero, hero[slot], each => rules.content.armours.get(each.id)?.slot === slot)) {
        const { type } = rules.content.armours.get(item.id)!;
        const allowed = CLASSES.indexOf(type as (typeof CLASSES)[number]) <= strictest;
        if (allowed && armourBonus(rules, item) > armourBonus(rules, pieces[slot])) pieces[slot] = item;
      }
      ac += armourBonus(rules, pieces[slot]);
    }
    if (ac > best.ac) best = { ac, pieces };
  }
  return best;
}

/** D20-5.6: a weapon and a shield, or a weapon for both hands; damage dealt for each blow that comes through. */
function bestHands(rules: Rules, hero: Fighter, ac: number): { main: Item | null; off: Item | null } {
  const { weapons, armours } = rules.content;
  let shield: Item | null = null;
  for (const item of owned(hero, hero.off, each => armours.get(each.id)?.slot === 'off')) {
    if (armourBonus(rules, item) > armourBonus(rules, shield)) shield = item;
  }
  let best = { main: hero.main, off: shield };
  let most = 0;
  for (const main of owned(hero, hero.main, each => weapons.has(each.id))) {
    const off = weapons.get(main.id)!.hands === 2 ? null : shield;
    const worth = offence(rules, hero, main) / hitChance(ac + armourBonus(rules, off) - FOE.attack, 20, 0);
    if (worth <= most) continue;
    most = worth;
    best = { main, off };
  }
  return best;
}

/** Damage a blow is good for, misses counted. */
function offence(rules: Rules, hero: Fighter, item: Item): number {
  const { dice, toHit, damage, range, criticalFrom } = weaponNumbers(rules, hero, item, false);
  const blow = (dice.count * (dice.sides + 1)) / 2 + dice.plus + damage + modifier(hero.str);
  const near = range !== undefined && !rules.options.pointBlank ? BOW : 1;
  return near * hitChance(FOE.ac - modifier(hero.dex) - toHit, criticalFrom, 0) * Math.max(1, blow);
}
