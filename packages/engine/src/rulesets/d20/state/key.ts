import type { StateKey } from '../../../core/state-key.js';
import type { Item } from '../plan/items.js';
import type { D20Plan } from '../plan/plan.js';
import type { D20State, Fighter } from './state.js';

/** All that the rest of the fight depends on. The round and the counts for the summary are left out. */
export function key(plan: D20Plan, state: D20State, into: StateKey): void {
  const { fighters, ground } = state;
  const isPlain = (plan.variants | state.auras | ground.length) === 0 && allFixed(fighters);
  // Several small numbers in one: `walked` is some thousands at most, `turn` a few hundred.
  into.put(state.walked * 65_536 + state.turn * 4 + (state.hasMoved ? 2 : 0) + (isPlain ? 1 : 0));
  if (isPlain) {
    plainKey(state, into);
    return;
  }
  into.put(state.roster);
  into.put(fighters.length);
  for (let who = 0; who < fighters.length; who++) fighterKey(fighters[who]!, into);
  for (const { tile, item } of ground) {
    into.put(tile);
    itemKey(item, into);
  }
}

function allFixed(fighters: readonly Fighter[]): boolean {
  for (let who = 0; who < fighters.length; who++) if (!isFixed(fighters[who]!)) return false;
  return true;
}

/** Nothing about it can change in the fight except its tile and its HP. */
function isFixed(fighter: Fighter): boolean {
  return (
    (fighter.quirks | fighter.marks) === 0 &&
    fighter.effects.length === 0 &&
    fighter.cooldowns.length === 0 &&
    fighter.pack.length === 0
  );
}

/**
 * A fight of moves and blows only, which no fighter can join. Decisions and blows of the acting fighter depend on the HP of its enemies
 * only; the HP of its own side matter later.
 */
function plainKey({ fighters, turn }: D20State, into: StateKey): void {
  const { side } = fighters[turn]!;
  for (let who = 0; who < fighters.length; who++) {
    const fighter = fighters[who]!;
    if (!fighter.alive) {
      into.put(-1);
      into.put(0);
      continue;
    }
    into.put(fighter.tile);
    if (fighter.side === side) into.idle(fighter.hp);
    else into.put(fighter.hp);
  }
}

function fighterKey(fighter: Fighter, into: StateKey): void {
  into.put(fighter.breed * 2 + fighter.side);
  into.put(fighter.alive ? 1 : 0);
  into.put(fighter.tile);
  into.put(fighter.hp);
  into.put(fighter.maxHp);
  into.put(fighter.marks);
  into.put(fighter.momentum);
  into.put(fighter.facing);
  if (!fighter.alive) return;
  into.put(fighter.effects.length);
  for (const { id, turns, from } of fighter.effects) {
    into.text(id);
    into.put(turns);
    into.put(from);
  }
  for (const turns of fighter.cooldowns) into.put(turns);
  for (const item of [fighter.main, fighter.off, fighter.head, fighter.chest, fighter.feet]) {
    if (item) itemKey(item, into);
    else into.put(-1);
  }
  into.put(fighter.pack.length);
  for (const item of fighter.pack) itemKey(item, into);
}

function itemKey({ id, quality, charges, cracks, loss }: Item, into: StateKey): void {
  into.text(id);
  into.text(quality);
  into.put(charges);
  into.put(cracks);
  into.put(loss);
}
