import type { Blocked } from '../../../../core/ruleset.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import { type Find, HERO, type Item, type RogueState } from '../../state/state.js';
import { endGame } from '../death.js';
import { carried, refit } from '../hero.js';
import { itemName, learn, meet } from './names.js';

/** ROGUE-7.2 */
export const PACK_SIZE = 23;

export function takeOut(state: RogueState, item: Item): void {
  state.hero.pack.splice(state.hero.pack.indexOf(item), 1);
}

/** ROGUE-7.2: what lies under the hero becomes his, free of charge. */
export function pickUp(rules: Rules, state: RogueState, table: RogueTable): void {
  const { level, hero } = state;
  for (let i = level.piles.length - 1; i >= 0; i--) {
    const pile = level.piles[i]!;
    if (pile.tile !== hero.tile) continue;
    level.piles.splice(i, 1);
    hero.gold += pile.amount;
    table.emit?.({ ...found(state), what: rules.content.items.gold.name, gold: pile.amount, left: false });
  }
  for (let i = 0; i < level.finds.length; ) {
    const find = level.finds[i]!;
    if (find.tile === hero.tile && take(rules, state, find, table)) level.finds.splice(i, 1);
    else i++;
  }
}

const found = (state: RogueState) => ({ kind: 'picked up' as const, round: state.turn, who: HERO });

/** Answers whether the find was taken: a full pack leaves it, and the Amulet is never too much (13.1). */
function take(rules: Rules, state: RogueState, find: Find, table: RogueTable): boolean {
  const { hero } = state;
  const { item } = find;
  find.seen = true;
  meet(rules, state, item);
  const left = item.group !== 'amulet' && hero.pack.length >= PACK_SIZE;
  if (!left) hero.pack.push(item);
  table.emit?.({ ...found(state), what: itemName(rules, state, item), gold: 0, left });
  if (item.group === 'amulet') endGame(rules, state, 'won', table);
  return !left;
}

function tellUse(rules: Rules, state: RogueState, verb: string, item: Item, table: RogueTable): void {
  if (table.emit)
    table.emit({ kind: 'used', round: state.turn, who: HERO, verb, item: itemName(rules, state, item) });
}

export function wield(rules: Rules, state: RogueState, item: Item, table: RogueTable): void {
  state.hero.weapon = item.id;
  refit(rules, state);
  tellUse(rules, state, 'wield', item, table);
}

export function wear(rules: Rules, state: RogueState, item: Item, table: RogueTable): void {
  state.hero.armour = item.id;
  refit(rules, state);
  tellUse(rules, state, 'wear', item, table);
}

/** ROGUE-5.3: two rings at most. Wearing one tells what it is (9.7). */
export function putOn(rules: Rules, state: RogueState, item: Item, table: RogueTable): void {
  const { hero } = state;
  if (hero.leftRing === 0) hero.leftRing = item.id;
  else hero.rightRing = item.id;
  learn(rules, state, item);
  refit(rules, state);
  tellUse(rules, state, 'put on', item, table);
}

export function remove(rules: Rules, state: RogueState, item: Item, table: RogueTable): void {
  const { hero } = state;
  if (hero.weapon === item.id) hero.weapon = 0;
  else if (hero.armour === item.id) hero.armour = 0;
  else if (hero.leftRing === item.id) hero.leftRing = 0;
  else hero.rightRing = 0;
  refit(rules, state);
  tellUse(rules, state, 'take off', item, table);
}

/** ROGUE-9.2: why something in use cannot be taken off. */
export function stuck(rules: Rules, state: RogueState, id: number): Blocked | undefined {
  const item = carried(state.hero, id);
  if (!item?.cursed) return undefined;
  return {
    code: 'rogue/cursed',
    reason: `The ${itemName(rules, state, item)} is cursed: it cannot be taken off.`,
  };
}

/** Why an item cannot be taken into use now. */
export function equipBlocked(rules: Rules, state: RogueState, item: Item): Blocked | undefined {
  const { hero } = state;
  if (item.group === 'weapon') return stuck(rules, state, hero.weapon);
  if (item.group === 'armour') {
    if (hero.armour === 0) return undefined;
    const worn = itemName(rules, state, carried(state.hero, hero.armour)!);
    return (
      stuck(rules, state, hero.armour) ?? { code: 'rogue/armoured', reason: `Take off the ${worn} first.` }
    );
  }
  if (hero.leftRing === 0 || hero.rightRing === 0) return undefined;
  return { code: 'rogue/two-rings', reason: 'Two rings are the most you can wear: take one off first.' };
}
