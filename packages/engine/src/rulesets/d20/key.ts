import type { D20Plan } from './setup.js';
import type { D20State, Fighter, Item } from './state.js';

/**
 * All that the rest of the fight depends on: not the round, not the tally. Written as character codes, which is
 * far quicker than digits, and exact odds ask for it at every step.
 */
export function key(plan: D20Plan, state: D20State): string {
  const { fighters } = state;
  const turn = state.turn * 2 + (state.hasMoved ? 1 : 0);
  const one = fighters[0]!;
  const other = fighters[1]!;
  if (
    fighters.length === 2 &&
    isBare(one) &&
    isBare(other) &&
    plan.variants === 0 &&
    state.ground.length === 0
  )
    return String.fromCharCode(
      turn,
      state.walked & 0xffff,
      state.walked >> 16,
      one.hp,
      one.tile,
      other.hp,
      other.tile,
    );
  let text = String.fromCharCode(
    turn,
    state.walked & 0xffff,
    state.walked >> 16,
    state.roster,
    fighters.length,
  );
  for (const fighter of fighters) text += fighterKey(fighter);
  for (const { tile, item } of state.ground) text += `@${tile}${itemText(item)}`;
  return text;
}

/** Nothing about it changes in the fight but where it stands and how it fares. */
function isBare(fighter: Fighter): boolean {
  return (
    (fighter.quirks | fighter.marks) === 0 &&
    fighter.effects.length === 0 &&
    fighter.cooldowns.length === 0 &&
    fighter.pack.length === 0
  );
}

function fighterKey(fighter: Fighter): string {
  const plain = String.fromCharCode(
    fighter.breed,
    fighter.alive ? 1 : 0,
    fighter.tile,
    fighter.hp,
    fighter.maxHp,
    fighter.marks,
    fighter.momentum,
    fighter.facing + 1,
  );
  if (!fighter.alive) return plain;
  let rest = '';
  for (const { id, turns, from } of fighter.effects) rest += `${id}${turns}/${from},`;
  for (const turns of fighter.cooldowns) rest += `${turns};`;
  for (const item of [fighter.main, fighter.off, fighter.head, fighter.chest, fighter.feet])
    rest += item ? itemText(item) : '-';
  for (const item of fighter.pack) rest += itemText(item);
  return plain + rest;
}

function itemText({ id, quality, charges, cracks, loss }: Item): string {
  return `${id}${quality}${charges}.${cracks}.${loss},`;
}
