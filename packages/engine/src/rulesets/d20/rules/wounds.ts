import { distance } from '../../../boards/grid/index.js';
import type { Outcome, Part } from '../../../core/events.js';
import { readDice } from '../content/dice.js';
import type { DamageType, Special } from '../content/schemas.js';
import type { D20Table } from '../events.js';
import { hasAura } from '../plan/breeds.js';
import { nearestFree } from '../plan/placing.js';
import type { Rules } from '../setup.js';
import { type D20State, type Ending, type Fighter, HEROES, MARK, MONSTERS, QUIRK } from '../state/state.js';
import { monsterFighter } from './characters.js';
import { afflict } from './conditions.js';

export const OUTCOMES: Readonly<Record<Ending, Outcome>> = {
  won: { kind: 'won', winner: HEROES },
  lost: { kind: 'lost', winner: MONSTERS },
  nobody: { kind: 'nobody', winner: null },
};

/** Subtracts from HP; whoever has none left falls, and who lives on may do something about it. */
export function wound(
  rules: Rules,
  state: D20State,
  table: D20Table,
  whom: number,
  by: number,
  amount: number,
  type: DamageType | null,
  source: string,
  parts: readonly Part[],
): void {
  const target = state.fighters[whom]!;
  target.hp = target.hp > amount ? target.hp - amount : 0;
  if (target.side === HEROES) state.taken += amount;
  else state.dealt += amount;
  table.emit?.({
    kind: 'damaged',
    round: state.round,
    who: whom,
    party: state.heroes,
    by,
    source,
    amount,
    left: target.hp,
    parts,
  });
  if (target.marks !== 0) notice(state, table, whom);
  if (target.hp === 0) fall(rules, state, table, whom, by);
  else if ((target.quirks & QUIRK.onHurt) !== 0 && amount > 0) hurtSpecials(rules, state, table, whom, type);
}

/** D20-15.5: who is attacked is unaware no longer. */
export function notice(state: D20State, table: D20Table, whom: number): void {
  const target = state.fighters[whom]!;
  if ((target.marks & MARK.unaware) === 0) return;
  target.marks &= ~MARK.unaware;
  table.emit?.({ kind: 'noticed', round: state.round, who: whom, party: state.heroes });
}

/** D20-11.1: dead, and off the board at once. */
export function fall(rules: Rules, state: D20State, table: D20Table, whom: number, by: number): void {
  const target = state.fighters[whom]!;
  leave(state, target);
  table.emit?.({ kind: 'fell', round: state.round, who: whom, party: state.heroes, by });
  if (target.side === MONSTERS) award(rules, state, table, whom);
}

export function leave(state: D20State, fighter: Fighter): void {
  fighter.alive = false;
  fighter.hp = 0;
  fighter.effects = [];
  state.fallen++;
}

/** D20-11.2: to every living hero an equal share; half for whoever was called into the fight. */
export function award(rules: Rules, state: D20State, table: D20Table, whom: number): void {
  const { fighters } = state;
  const target = fighters[whom]!;
  let { xp } = rules.breeds[target.breed]!;
  if ((target.marks & MARK.summoned) !== 0) xp = Math.floor(xp / 2);
  let living = 0;
  for (let who = 0; who < state.heroes; who++) if (fighters[who]!.alive) living++;
  const share = living === 0 ? 0 : Math.floor(xp / living);
  if (share === 0) return;
  for (let who = 0; who < state.heroes; who++) {
    const hero = fighters[who]!;
    if (!hero.alive) continue;
    hero.xp += share;
    table.emit?.({ kind: 'gained', round: state.round, who, party: state.heroes, xp: share });
  }
}

/** D20-2.7: over the moment a side has nobody left. Answers whether it is. */
export function settle(state: D20State, table: D20Table): boolean {
  if (state.ending !== null) return true;
  let heroes = 0;
  let monsters = 0;
  for (const { alive, side } of state.fighters) {
    if (!alive) continue;
    if (side === HEROES) heroes++;
    else monsters++;
  }
  if (heroes > 0 && monsters > 0) return false;
  state.ending = heroes > 0 ? 'won' : monsters > 0 ? 'lost' : 'nobody';
  table.emit?.({
    kind: 'ended',
    round: state.round,
    who: 0,
    party: state.heroes,
    outcome: OUTCOMES[state.ending],
  });
  return true;
}

/** D20-1.8: never above the maximum. */
export function heal(state: D20State, table: D20Table, who: number, amount: number, source: string): void {
  const fighter = state.fighters[who]!;
  const healed = Math.min(amount, fighter.maxHp - fighter.hp);
  fighter.hp += healed;
  table.emit?.({
    kind: 'healed',
    round: state.round,
    who,
    party: state.heroes,
    source,
    amount: healed,
    left: fighter.hp,
  });
}

/** Table 6: what happens to or through a monster that was hurt and lives. */
export function hurtSpecials(
  rules: Rules,
  state: D20State,
  table: D20Table,
  whom: number,
  type: DamageType | null,
): void {
  const target = state.fighters[whom]!;
  // Rally ends with the first wound, regeneration pauses after fire and acid.
  target.marks |= MARK.hurt;
  if (type === 'fire' || type === 'acid') target.marks |= MARK.seared;
  for (const special of rules.breeds[target.breed]!.specials) {
    if (special.kind === 'bellow') bellow(rules, state, table, whom, special);
    else if (special.kind === 'split' && target.hp * 100 <= target.maxHp * special.below) {
      split(rules, state, table, whom, special);
      return;
    }
  }
}

/** Once, when first at half HP or less; no action. */
function bellow(
  rules: Rules,
  state: D20State,
  table: D20Table,
  who: number,
  special: Special & { kind: 'bellow' },
): void {
  const { fighters, grid } = state;
  const monster = fighters[who]!;
  if ((monster.marks & MARK.bellowed) !== 0 || monster.hp * 100 > monster.maxHp * special.below) return;
  monster.marks |= MARK.bellowed;
  table.emit?.({ kind: 'special', round: state.round, who, party: state.heroes, special: special.name });
  for (let whom = 0; whom < fighters.length; whom++) {
    const other = fighters[whom]!;
    if (!other.alive || other.side === monster.side) continue;
    if (distance(grid, monster.tile, other.tile) <= special.range)
      afflict(rules, state, table, whom, special.condition, special.turns);
  }
}

/** The parent is gone, its XP paid; the pieces stand on the nearest free tiles, its own first. */
function split(
  rules: Rules,
  state: D20State,
  table: D20Table,
  whom: number,
  special: Special & { kind: 'split' },
): void {
  const parent = state.fighters[whom]!;
  const pieces = typeof special.pieces === 'number' ? special.pieces : rollPieces(special.pieces, table);
  leave(state, parent);
  parent.marks |= MARK.bodiless;
  const tiles = nearestFree(state, parent.tile, pieces);
  table.emit?.({ kind: 'split', round: state.round, who: whom, party: state.heroes, pieces: tiles.length });
  if (parent.side !== HEROES) award(rules, state, table, whom);
  for (const tile of tiles) join(rules, state, table, whom, special.into, tile);
}

function rollPieces(text: string, table: D20Table): number {
  const { count, sides, plus } = readDice(text);
  return Math.max(1, table.dice.sum(count, sides, 'pieces') + plus);
}

/** D20-2.2: appended, acts from the next round. Stands on the side of whoever called it. */
export function join(
  rules: Rules,
  state: D20State,
  table: D20Table,
  by: number,
  id: string,
  tile: number,
): void {
  const caller = state.fighters[by]!;
  const breed = rules.breedOf.get(id)!;
  const fighter = monsterFighter(rules, breed);
  fighter.side = caller.side;
  fighter.tile = tile;
  fighter.marks = MARK.summoned;
  fighter.facing = caller.facing;
  state.fighters.push(fighter);
  if (hasAura(rules.breeds[breed]!)) state.auras = 1;
  table.emit?.({
    kind: 'joined',
    round: state.round,
    who: state.fighters.length - 1,
    party: state.heroes,
    name: rules.breeds[breed]!.name,
    tile,
    by,
  });
}
