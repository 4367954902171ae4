import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { type Find, HERO, type Item, type RogueState } from '../../state/state.js';
import { endGame } from '../death.js';
import { carriedItem, refreshHero } from '../hero.js';
import { itemName, learnKind, noteKind } from './names.js';

/** ROGUE-7.2. */
export const PACK_SIZE = 23;

export function removeFromPack(state: RogueState, item: Item): void {
  state.hero.pack.splice(state.hero.pack.indexOf(item), 1);
}

/** ROGUE-7.2: the hero picks up everything on his tile, free of charge, until the Amulet ends the run. */
export function pickUp(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { level, hero } = state;
  for (let i = level.piles.length - 1; i >= 0; i--) {
    const pile = level.piles[i]!;
    if (pile.tile !== hero.tile) continue;
    level.piles.splice(i, 1);
    hero.gold += pile.amount;
    const what = plan.content.itemTables.gold.name;
    table.emit?.({ kind: 'picked up', round: state.turn, who: HERO, what, gold: pile.amount, left: false });
  }
  for (let i = 0; i < level.finds.length && state.ending === null; ) {
    const find = level.finds[i]!;
    if (find.tile === hero.tile && takeFind(plan, state, table, find)) level.finds.splice(i, 1);
    else i++;
  }
}

/** Returns whether the item was taken: a full pack leaves it, but there is always room for the Amulet (ROGUE-13.1). */
function takeFind(plan: RoguePlan, state: RogueState, table: RogueTable, find: Find): boolean {
  const { hero } = state;
  const { item } = find;
  find.seen = true;
  noteKind(plan, state, item);
  const left = item.group !== 'amulet' && hero.pack.length >= PACK_SIZE;
  if (!left) hero.pack.push(item);
  if (table.emit) {
    const what = itemName(plan, state, item);
    table.emit({ kind: 'picked up', round: state.turn, who: HERO, what, gold: 0, left });
  }
  if (item.group === 'amulet') endGame(plan, state, table, 'won');
  return !left;
}

export function emitUse(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  item: Item,
  verb: string,
): void {
  table.emit?.({ kind: 'used', round: state.turn, who: HERO, verb, item: itemName(plan, state, item) });
}

/** ROGUE-5.5: takes a weapon, armour or ring into use. Wearing a ring shows what it is (ROGUE-9.7). */
export function equip(plan: RoguePlan, state: RogueState, table: RogueTable, item: Item, verb: string): void {
  const { hero } = state;
  if (item.group === 'weapon') hero.weapon = item.id;
  else if (item.group === 'armour') hero.armour = item.id;
  else if (hero.leftRing === 0) hero.leftRing = item.id;
  else hero.rightRing = item.id;
  learnKind(plan, state, item);
  refreshHero(plan, state);
  emitUse(plan, state, table, item, verb);
}

export function takeOff(plan: RoguePlan, state: RogueState, table: RogueTable, item: Item): void {
  const { hero } = state;
  if (hero.weapon === item.id) hero.weapon = 0;
  else if (hero.armour === item.id) hero.armour = 0;
  else if (hero.leftRing === item.id) hero.leftRing = 0;
  else hero.rightRing = 0;
  refreshHero(plan, state);
  emitUse(plan, state, table, item, 'take off');
}

/** ROGUE-9.2: a cursed item in use cannot be taken off. */
export function isStuck({ hero }: RogueState, id: number): boolean {
  return carriedItem(hero, id)?.cursed ?? false;
}

/** ROGUE-5.3, ROGUE-9.2: why an item cannot be taken into use now, if so. */
export function equipObstacle(state: RogueState, item: Item): 'cursed' | 'armoured' | 'two rings' | null {
  const { hero } = state;
  if (item.group === 'weapon') return isStuck(state, hero.weapon) ? 'cursed' : null;
  if (item.group === 'armour') {
    if (hero.armour === 0) return null;
    return isStuck(state, hero.armour) ? 'cursed' : 'armoured';
  }
  return hero.leftRing === 0 || hero.rightRing === 0 ? null : 'two rings';
}
