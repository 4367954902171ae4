import type { Dice } from '../../../../core/dice/dice.js';
import type { RogueContent } from '../../content/content.js';
import { diceTerm, type Rarity } from '../../content/items.js';
import type { Rules } from '../../plan/plan.js';
import { type Group, type Item, newItem, type RogueState } from '../../state/state.js';

/** Weight of a rarity, for weapons and armour (Table 8) and for monsters (13.4). */
export const WEIGHT: Readonly<Record<Rarity, number>> = { common: 5, uncommon: 3, rare: 2 };
/** ROGUE-9.1: percent. */
const CURSE: Readonly<Record<Rarity, number>> = { common: 5, uncommon: 8, rare: 12 };
/** ROGUE-9.1: +1 from 71, +2 from 91, +3 from 99. */
const PLUS_BANDS = [71, 91, 99];

export function makeItem(state: RogueState, group: Group, what: string): Item {
  return newItem(state.nextItem++, group, what);
}

/** Table 8: one item of the level's depth. */
export function rollItem(rules: Rules, state: RogueState, dice: Dice): Item {
  const { content } = rules;
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
      return makeItem(state, 'potion', oneOf(otherPotions(content, depth), dice, 'potion'));
    case 'scroll':
      return makeItem(state, 'scroll', oneOf([...content.scrolls.keys()], dice, 'scroll'));
    case 'ration':
      return makeItem(state, 'ration', 'ration');
    case 'weapon':
      return gear(rules, state, 'weapon', byRarity(content.weapons, dice, 'weapon'), dice);
    case 'armour':
      return gear(rules, state, 'armour', byRarity(content.armours, dice, 'armour'), dice);
    case 'wand':
      return wand(rules, state, oneOf([...content.wands.keys()], dice, 'wand'), dice);
    case 'ring':
      return ring(rules, state, oneOf([...content.rings.keys()], dice, 'ring'), dice);
  }
}

function oneOf(list: readonly string[], dice: Dice, label: string): string {
  return list[dice.roll(list.length, label) - 1]!;
}

function byRarity(
  records: ReadonlyMap<string, { readonly id: string; readonly rarity: Rarity }>,
  dice: Dice,
  label: string,
): string {
  const list = [...records.values()];
  return list[
    dice.pick(
      list.map(record => WEIGHT[record.rarity]),
      label,
    )
  ]!.id;
}

/** ROGUE-9.6, Table 8: the tier that was allowed last; of a pack that allows none yet, the first. */
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

/** ROGUE-9.1: a curse, or a plus; under separatePluses (4.3) a weapon's second plus is drawn like the first. */
function gear(
  { content, options }: Rules,
  state: RogueState,
  group: 'weapon' | 'armour',
  what: string,
  dice: Dice,
): Item {
  const { rarity } = (group === 'weapon' ? content.weapons : content.armours).get(what)!;
  const item = makeItem(state, group, what);
  item.cursed = dice.chance(CURSE[rarity], 100, 'curse');
  item.plus = rollPlus(item.cursed, dice);
  item.damagePlus = options.separatePluses && group === 'weapon' ? rollPlus(item.cursed, dice) : item.plus;
  return item;
}

function rollPlus(cursed: boolean, dice: Dice): number {
  if (cursed) return -dice.roll(3, 'cursed plus');
  const face = dice.roll(100, 'plus', PLUS_BANDS);
  return face <= 70 ? 0 : face <= 90 ? 1 : face <= 98 ? 2 : 3;
}

/** ROGUE-9.4, Table 4. */
function wand({ content }: Rules, state: RogueState, what: string, dice: Dice): Item {
  const { count, sides, add } = diceTerm(content.wands.get(what)!.charges);
  const item = makeItem(state, 'wand', what);
  item.charges = dice.sum(count, sides, 'charges') + add;
  return item;
}

/** Table 7: a plus where it is named. */
function ring({ content }: Rules, state: RogueState, what: string, dice: Dice): Item {
  const { plus } = content.rings.get(what)!;
  const item = makeItem(state, 'ring', what);
  if (!plus) return item;
  const { count, sides, add } = diceTerm(plus);
  item.plus = dice.sum(count, sides, 'ring plus') + add;
  item.damagePlus = item.plus;
  return item;
}

/** ROGUE-13.6: one gold roll, 2 to 51 + 10 × depth. */
export function rollGold(depth: number, dice: Dice): number {
  return 1 + dice.roll(50 + 10 * depth, 'gold');
}
