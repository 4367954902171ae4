import type { Dice } from '../../../../core/dice/dice.js';
import type { RogueContent } from '../../content/content.js';
import { parseDice, type Rarity } from '../../content/fields.js';
import type { ItemGroup } from '../../content/items.js';
import type { RoguePlan } from '../../plan/plan.js';
import { type Item, newItem, type RogueState } from '../../state/state.js';

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
  const { roll } = content.items;
  const face = dice.roll(
    100,
    'item',
    roll.slice(1).map((_, row) => roll[row]!.upTo + 1),
  );
  const { group } = roll.find(row => face <= row.upTo)!;
  switch (group) {
    case 'healing':
      return makeItem(state, 'potion', bestHealing(content, depth));
    case 'potion':
      return makeItem(state, 'potion', drawOne(dice, otherPotions(content, depth), 'potion'));
    case 'scroll':
      return makeItem(state, 'scroll', drawOne(dice, [...content.scrolls.keys()], 'scroll'));
    case 'ration':
      return makeItem(state, 'ration', 'ration');
    case 'weapon':
      return makeGear(plan, state, dice, 'weapon', drawByRarity(dice, content.weapons, 'weapon'));
    case 'armour':
      return makeGear(plan, state, dice, 'armour', drawByRarity(dice, content.armours, 'armour'));
    case 'wand':
      return makeWand(plan, state, dice, drawOne(dice, [...content.wands.keys()], 'wand'));
    case 'ring':
      return makeRing(plan, state, dice, drawOne(dice, [...content.rings.keys()], 'ring'));
  }
}

function drawOne(dice: Dice, list: readonly string[], label: string): string {
  return list[dice.roll(list.length, label) - 1]!;
}

function drawByRarity(
  dice: Dice,
  records: ReadonlyMap<string, { readonly id: string; readonly rarity: Rarity }>,
  label: string,
): string {
  const list = [...records.values()];
  return list[
    dice.pick(
      list.map(record => RARITY_WEIGHTS[record.rarity]),
      label,
    )
  ]!.id;
}

/** ROGUE-9.6, Table 8: the best healing potion that the depth allows; the first tier where it allows none. */
function bestHealing(content: RogueContent, depth: number): string {
  const tiers = [...content.potions.values()]
    .filter(potion => potion.healing)
    .sort((a, b) => a.depth - b.depth);
  return (tiers.findLast(potion => potion.depth <= depth) ?? tiers[0]!).id;
}

function otherPotions(content: RogueContent, depth: number): string[] {
  const list: string[] = [];
  for (const potion of content.potions.values())
    if (!potion.healing && potion.depth <= depth) list.push(potion.id);
  return list;
}

/** ROGUE-9.1: a curse or a plus. Under separatePluses (ROGUE-4.3) the second plus of a weapon is rolled like the first. */
function makeGear(
  { content, options }: RoguePlan,
  state: RogueState,
  dice: Dice,
  group: 'weapon' | 'armour',
  what: string,
): Item {
  const { rarity } = (group === 'weapon' ? content.weapons : content.armours).get(what)!;
  const item = makeItem(state, group, what);
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
function makeWand({ content }: RoguePlan, state: RogueState, dice: Dice, what: string): Item {
  const { count, sides, add } = parseDice(content.wands.get(what)!.charges);
  const item = makeItem(state, 'wand', what);
  item.charges = dice.sum(count, sides, 'charges') + add;
  return item;
}

/** Table 7: a plus where the table names one. */
function makeRing({ content }: RoguePlan, state: RogueState, dice: Dice, what: string): Item {
  const { plus } = content.rings.get(what)!;
  const item = makeItem(state, 'ring', what);
  if (!plus) return item;
  const { count, sides, add } = parseDice(plus);
  item.plus = dice.sum(count, sides, 'ring plus') + add;
  item.damagePlus = item.plus;
  return item;
}

/** ROGUE-13.6: one gold roll, 2 to 51 + 10 × depth. */
export function rollGold(dice: Dice, depth: number): number {
  return 1 + dice.roll(50 + 10 * depth, 'gold');
}
