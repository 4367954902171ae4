import type { Item } from '../../content/content.js';
import type { AdventureChoice } from '../choices.js';
import type { AdventurePlan } from '../plan/plan.js';
import { cannotHire, companionsForHire, wagesOf } from '../rules/companions.js';
import { classOf, maxHp } from '../rules/hero.js';
import { cannotPutOn, slotsFor } from '../rules/items/gear.js';
import { goldOf } from '../rules/items/inventory.js';
import {
  cannotCast,
  cannotLayOnHands,
  cannotUse,
  isCastableOutsideFights,
  isHealing,
} from '../rules/items/use.js';
import { cannotPrepare, learnableSpells } from '../rules/preparation.js';
import { type AdventureState, isInCity, levelOf, SLOT } from '../state.js';

// What keeps the hero ready for the next fight. Each function returns null where there is nothing to do.

/** The hero heals below this share of maximum HP. */
const HURT_SHARE = 0.5;

/** Outside cities only: in a city there are beds. */
export function heal(plan: AdventurePlan, state: AdventureState): AdventureChoice | null {
  const { world, hero } = plan;
  if (isInCity(state) || state.hp >= HURT_SHARE * maxHp(plan, state)) return null;
  if (hero.class === 'paladin' && cannotLayOnHands(plan, state) === '') return { do: 'lay on hands' };
  const spell = state.prepared.find(
    id =>
      isCastableOutsideFights(plan, world.content.spells.get(id)!) &&
      world.content.spells.get(id)!.effects.some(({ kind }) => kind === 'heal') &&
      cannotCast(plan, state, id) === '',
  );
  if (spell) return { do: 'heal by spell', spell };
  const pile = [...state.general, ...state.bag].find(
    each => each && isHealing(world.items[each.item]!) && cannotUse(plan, state, each.item) === '',
  );
  return pile ? { do: 'use item', item: world.items[pile.item]!.id } : null;
}

export function prepare(plan: AdventurePlan, state: AdventureState): AdventureChoice | null {
  if (!state.rested) return null;
  const spell = learnableSpells(plan.world.content, plan.hero.class, levelOf(state)).find(
    ({ id, combat }) => combat && cannotPrepare(plan, state, id) === '',
  );
  return spell ? { do: 'prepare', spell: spell.id } : null;
}

/** Puts carried gear into slots that are empty. */
export function equip(plan: AdventurePlan, state: AdventureState): AdventureChoice | null {
  for (const pile of [...state.general, ...state.bag]) {
    if (!pile) continue;
    const item = plan.world.items[pile.item]!;
    if (!['weapon', 'armor', 'ammunition', 'focus'].includes(item.type) && item.slot !== 'bag') continue;
    if (!isTrained(plan, item)) continue;
    for (const slot of slotsFor(item)) {
      const isSecondWeapon = slot === 'offHand' && item.armor_type !== 'shield' && item.type !== 'focus';
      if (state.gear[SLOT[slot]] || isSecondWeapon) continue;
      if (cannotPutOn(plan, state, slot, pile.item) === '') return { do: 'put on', slot, item: item.id };
    }
  }
  return null;
}

/** Whether the hero's class is proficient with an item. */
export function isTrained(plan: AdventurePlan, { id, type, weapon_class, armor_type }: Item): boolean {
  const { weapons, armour } = classOf(plan);
  if (type === 'weapon')
    return (
      weapons.items.includes(id) || (weapon_class !== undefined && weapons.classes.includes(weapon_class))
    );
  return armor_type === undefined || armor_type === 'clothing' || armour.includes(armor_type);
}

/** The gold must last for this many paydays. */
const PAYDAYS = 2;

/** Hires the companion with the highest wage that the gold allows. */
export function hire(plan: AdventurePlan, state: AdventureState): AdventureChoice | null {
  const { companions } = plan.world;
  const affordable = Math.floor(goldOf(plan, state) / PAYDAYS) - wagesOf(plan, state);
  const [best] = companionsForHire(plan, state)
    .filter(each => cannotHire(plan, state, each) === '' && companions[each]!.wage <= affordable)
    .sort((a, b) => companions[b]!.wage - companions[a]!.wage);
  return best === undefined ? null : { do: 'hire', companion: companions[best]!.id };
}
