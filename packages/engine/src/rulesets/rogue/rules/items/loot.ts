import type { Dice } from '../../../../core/dice/dice.js';
import type { RogueContent } from '../../content/content.js';
import type { Rarity } from '../../content/fields.js';
import type { ItemGroup, Potion, Ring, Scroll, UseEffect, Wand } from '../../content/items.js';
import type { RoguePlan } from '../../plan/plan.js';
import type { RogueOptions } from '../../setup.js';
import { type Item, newItem, type RogueState } from '../../state/state.js';
import { drawOne, rollNotation } from '../dice.js';

/** How often a rarity is drawn: weapons and armour (Table 8) and monsters (ROGUE-13.4). */
export const RARITY_WEIGHTS: Readonly<Record<Rarity, number>> = { common: 5, uncommon: 3, rare: 2 };
/** ROGUE-9.1. */
const CURSE_PERCENT: Readonly<Record<Rarity, number>> = { common: 5, uncommon: 8, rare: 12 };
/** ROGUE-9.1: +1 from 71, +2 from 91, +3 from 99. */
const PLUS_BANDS = [71, 91, 99];

export function makeItem(state: RogueState, group: ItemGroup, what: string): Item {
  return newItem(state.nextItem++, group, what);
}

/** Table 8: one random item of the level's depth. */
export function rollItem(plan: RoguePlan, state: RogueState, dice: Dice): Item {
  const { content } = plan;
  const { depth } = state.level;
  const { roll } = content.itemTables;
  const bands = roll.slice(0, -1).map(({ upTo }) => upTo + 1);
  const face = dice.roll(100, 'item', bands);
  const { group } = roll.find(row => face <= row.upTo)!;
  switch (group) {
    case 'healing':
      return makeItem(state, 'potion', bestHealing(content, depth));
    case 'potion':
      return makeItem(state, 'potion', drawOne(dice, otherPotions(plan, depth), 'potion').id);
    case 'scroll':
      return makeItem(state, 'scroll', drawOne(dice, usefulScrolls(plan), 'scroll').id);
    case 'ration':
      return makeItem(state, 'ration', 'ration');
    case 'weapon':
      return makeGear(plan, state, dice, 'weapon', drawByRarity(dice, content.items.weapon, 'weapon'));
    case 'armour':
      return makeGear(plan, state, dice, 'armour', drawByRarity(dice, content.items.armour, 'armour'));
    case 'wand':
      return makeWand(state, dice, drawOne(dice, [...content.items.wand.values()], 'wand'));
    case 'ring':
      return makeRing(state, dice, drawOne(dice, [...content.items.ring.values()], 'ring'));
  }
}

function drawByRarity(
  dice: Dice,
  records: ReadonlyMap<string, { readonly id: string; readonly rarity: Rarity }>,
  label: string,
): string {
  const list = [...records.values()];
  const weights = list.map(({ rarity }) => RARITY_WEIGHTS[rarity]);
  return list[dice.pick(weights, label)]!.id;
}

/** ROGUE-9.6, Table 8: the best healing potion that the depth allows; the first tier where it allows none. */
function bestHealing(content: RogueContent, depth: number): string {
  const tiers = [...content.items.potion.values()]
    .filter(potion => potion.healing)
    .sort((a, b) => a.depth - b.depth);
  return (tiers.findLast(potion => potion.depth <= depth) ?? tiers[0]!).id;
}

function otherPotions({ content, options }: RoguePlan, depth: number): Potion[] {
  return [...content.items.potion.values()].filter(
    potion => !potion.healing && potion.depth <= depth && hasUse(potion.effect, options),
  );
}

function usefulScrolls({ content, options }: RoguePlan): Scroll[] {
  return [...content.items.scroll.values()].filter(({ effect }) => hasUse(effect, options));
}

/** Table 8: what has no use under the options of a run is not found. */
function hasUse(effect: UseEffect, { identify, traps }: RogueOptions): boolean {
  if (effect.kind === 'identify') return identify;
  return traps || !(effect.kind === 'condition' && effect.condition === 'levitating');
}

/** ROGUE-9.1: a curse or a plus. Under separatePluses (ROGUE-4.3) the second plus of a weapon is rolled like the first. */
function makeGear(
  { content, options }: RoguePlan,
  state: RogueState,
  dice: Dice,
  group: 'weapon' | 'armour',
  what: string,
): Item {
  const item = makeItem(state, group, what);
  const { rarity } = content.items[group].get(what)!;
  item.cursed = dice.chance(CURSE_PERCENT[rarity], 100, 'curse');
  item.plus = rollPlus(dice, item.cursed);
  item.damagePlus = options.separatePluses && group === 'weapon' ? rollPlus(dice, item.cursed) : item.plus;
  return item;
}

function rollPlus(dice: Dice, cursed: boolean): number {
  if (cursed) return -dice.roll(3, 'cursed plus');
  const face = dice.roll(100, 'plus', PLUS_BANDS);
  return face <= 70 ? 0 : face <= 90 ? 1 : face <= 98 ? 2 : 3;
}

/** ROGUE-9.4, Table 4. */
function makeWand(state: RogueState, dice: Dice, { id, charges }: Wand): Item {
  const item = makeItem(state, 'wand', id);
  item.charges = rollNotation(dice, charges, 'charges');
  return item;
}

/** Table 7: a plus where the table names one. */
function makeRing(state: RogueState, dice: Dice, { id, plus }: Ring): Item {
  const item = makeItem(state, 'ring', id);
  if (plus) item.plus = item.damagePlus = rollNotation(dice, plus, 'ring plus');
  return item;
}

/** ROGUE-13.6: one gold roll, 2 to 51 + 10 × depth. */
export function rollGold(dice: Dice, depth: number): number {
  return 1 + dice.roll(50 + 10 * depth, 'gold');
}
