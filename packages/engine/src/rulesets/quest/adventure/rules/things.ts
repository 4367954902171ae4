import type { Slot } from '../../content/content.js';
import { NONE } from '../../plan/codes.js';
import type { OwnChoice } from '../choices.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../setup.js';
import { type AdventureState, HERO } from '../state.js';
import { SLOT } from '../world.js';
import { armourClassOf } from './combat.js';
import { carried, moveItem, putOn, take, takeOff, wearableAgain } from './inventory.js';
import { forget, prepare } from './preparation.js';
import { buy, sell } from './trade.js';
import { castAlone, drink, eat, layOnHands } from './use.js';

/** Spells and things, wherever he is. */
export function withThings(
  plan: AdventurePlan,
  state: AdventureState,
  choice: OwnChoice,
  table: AdventureTable,
): void {
  const { world } = plan;
  const item = 'item' in choice ? world.itemOf.get(choice.item)! : NONE;
  switch (choice.do) {
    case 'prepare':
      prepare(world, state, choice.spell);
      tellSpell(plan, choice.spell, true, table);
      break;
    case 'forget':
      forget(state, choice.spell);
      tellSpell(plan, choice.spell, false, table);
      break;
    case 'buy':
      buy(plan, state, world.stock.find(ware => ware.item === item)!, table);
      break;
    case 'sell':
      sell(plan, state, item, choice.count, table);
      break;
    case 'put on':
      wear(plan, state, choice.slot, item, table);
      break;
    case 'put gear back on':
      putGearBackOn(plan, state, table);
      break;
    case 'take off': {
      const worn = state.gear[SLOT[choice.slot]]!.item;
      takeOff(world, state, choice.slot);
      tellWorn(plan, worn, choice.slot, false, table);
      break;
    }
    case 'stow':
    case 'fetch':
      moveItem(state, item, choice.do === 'stow');
      tellMoved(plan, item, choice.do === 'stow', table);
      break;
    case 'drop item':
      drop(plan, state, item, table);
      break;
    case 'eat':
      eat(plan, state, item, table);
      break;
    case 'use item':
      drink(plan, state, choice.item, table);
      break;
    case 'heal by spell':
      castAlone(plan, state, choice.spell, table);
      break;
    case 'lay on hands':
      layOnHands(plan, state, table);
      break;
  }
}

/** A slot that is used again is no longer one of those that a death emptied. */
function wear(
  plan: AdventurePlan,
  state: AdventureState,
  slot: Slot,
  item: number,
  table: AdventureTable,
): void {
  putOn(plan.world, state, slot, item);
  state.wornBefore = state.wornBefore.filter(before => before.slot !== slot);
  tellWorn(plan, item, slot, true, table);
}

/** QUEST-16.8: in one step, what was worn before the last death. */
function putGearBackOn(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  for (const { slot, item } of wearableAgain(plan.world, state)) wear(plan, state, slot, item, table);
  state.wornBefore = [];
  table.emit?.({ kind: 'armour class', round: 0, who: HERO, armourClass: armourClassOf(plan, state) });
}

/** All of a kind that is not worn or held. */
function drop({ world }: AdventurePlan, state: AdventureState, item: number, table: AdventureTable): void {
  const count = carried(state, item);
  take(state, item, count);
  table.emit?.({ kind: 'dropped', round: 0, who: HERO, item: world.items[item]!.name, count });
}

function tellSpell({ world }: AdventurePlan, spell: string, on: boolean, table: AdventureTable): void {
  table.emit?.({ kind: 'prepared', round: 0, who: HERO, spell: world.content.spells.get(spell)!.name, on });
}

function tellWorn(
  { world }: AdventurePlan,
  item: number,
  slot: Slot,
  on: boolean,
  table: AdventureTable,
): void {
  table.emit?.({ kind: 'wore', round: 0, who: HERO, item: world.items[item]!.name, slot, on });
}

function tellMoved({ world }: AdventurePlan, item: number, stowed: boolean, table: AdventureTable): void {
  const to = stowed ? 'bag' : 'general';
  table.emit?.({ kind: 'moved item', round: 0, who: HERO, item: world.items[item]!.name, to });
}
