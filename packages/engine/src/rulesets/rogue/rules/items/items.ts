import { DIRECTIONS, type Direction } from '../../../../boards/grid/index.js';
import type { RogueChoice } from '../../choices.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import type { Item, RogueState } from '../../state/state.js';
import { carriedItem } from '../hero.js';
import { eatRation } from '../hunger.js';
import { applyEffect } from './effects.js';
import { learnKind } from './names.js';
import { emitUse, equip, removeFromPack, takeOff } from './pack.js';
import { zapWand } from './wands.js';

type ItemChoice = Extract<RogueChoice, { item: number }>;

/** ROGUE-7.1: what the hero does with an item of his pack. */
export function useItem(plan: RoguePlan, state: RogueState, table: RogueTable, choice: ItemChoice): void {
  const item = carriedItem(state.hero, choice.item)!;
  switch (choice.do) {
    case 'wield':
    case 'wear':
    case 'put on':
      equip(plan, state, table, item, choice.do);
      return;
    case 'remove':
      takeOff(plan, state, table, item);
      return;
    case 'zap':
      zap(plan, state, table, item, choice.dir);
      return;
    case 'eat':
      consumeItem(plan, state, table, item, 'eat');
      eatRation(plan, state, table);
      return;
    case 'drink':
    case 'read':
      consumeItem(plan, state, table, item, choice.do);
      applyEffect(
        plan,
        state,
        table,
        plan.content.items[choice.do === 'drink' ? 'potion' : 'scroll'].get(item.what)!,
      );
      return;
  }
}

function consumeItem(plan: RoguePlan, state: RogueState, table: RogueTable, item: Item, verb: string): void {
  emitUse(plan, state, table, item, verb);
  removeFromPack(state, item);
  learnKind(plan, state, item);
}

/** ROGUE-9.4: one charge per zap; an empty wand stays in the pack. */
function zap(plan: RoguePlan, state: RogueState, table: RogueTable, item: Item, dir: Direction): void {
  emitUse(plan, state, table, item, 'zap');
  learnKind(plan, state, item);
  item.charges--;
  zapWand(plan, state, table, plan.content.items.wand.get(item.what)!, DIRECTIONS.indexOf(dir));
}
