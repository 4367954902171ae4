import type { Direction } from '../../../../boards/grid/index.js';
import type { Dice } from '../../../../core/dice/dice.js';
import type { RogueChoice } from '../../choices.js';
import { directionOf } from '../../choices.js';
import { diceTerm } from '../../content/items.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import { HERO, type Item, type RogueState } from '../../state/state.js';
import { carried } from '../hero.js';
import { eatRation } from '../hunger.js';
import { applyUse } from './effects.js';
import { itemName, learn } from './names.js';
import { putOn, remove, takeOut, wear, wield } from './pack.js';
import { zapWand } from './wands.js';

/** Choices that are about an item of the pack. */
export type ItemChoice = Extract<RogueChoice, { item: number }>;

/** Rolls dice as the content writes them: '2d8+2'. */
export function rollTerm(notation: string, dice: Dice, label: string): number {
  const { count, sides, add } = diceTerm(notation);
  return (count === 1 ? dice.roll(sides, label) : dice.sum(count, sides, label)) + add;
}

/** ROGUE-7.1: what the hero does with an item. The time it takes is passed elsewhere. */
export function useItem(rules: Rules, state: RogueState, choice: ItemChoice, table: RogueTable): void {
  const item = carried(state.hero, choice.item)!;
  switch (choice.do) {
    case 'wield':
      wield(rules, state, item, table);
      return;
    case 'wear':
      wear(rules, state, item, table);
      return;
    case 'put on':
      putOn(rules, state, item, table);
      return;
    case 'remove':
      remove(rules, state, item, table);
      return;
    case 'zap':
      zap(rules, state, item, choice.dir, table);
      return;
    case 'eat':
      consume(rules, state, item, 'eat', table);
      eatRation(rules, state, table);
      return;
    case 'drink':
      consume(rules, state, item, 'drink', table);
      applyUse(rules, state, rules.content.potions.get(item.what)!, table);
      return;
    case 'read':
      consume(rules, state, item, 'read', table);
      applyUse(rules, state, rules.content.scrolls.get(item.what)!, table);
      return;
  }
}

function consume(rules: Rules, state: RogueState, item: Item, verb: string, table: RogueTable): void {
  tell(rules, state, item, verb, table);
  takeOut(state, item);
  learn(rules, state, item);
}

function tell(rules: Rules, state: RogueState, item: Item, verb: string, table: RogueTable): void {
  if (table.emit)
    table.emit({ kind: 'used', round: state.turn, who: HERO, verb, item: itemName(rules, state, item) });
}

/** ROGUE-9.4: one charge per zap; the wand stays when it is empty. */
function zap(rules: Rules, state: RogueState, item: Item, dir: Direction, table: RogueTable): void {
  tell(rules, state, item, 'zap', table);
  learn(rules, state, item);
  item.charges--;
  zapWand(rules, state, rules.content.wands.get(item.what)!, directionOf(dir), table);
}
