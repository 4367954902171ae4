import { distance } from '../../../boards/grid/index.js';
import type { Part } from '../../../core/events.js';
import { readDice } from '../content/dice.js';
import type { DamageType, Special } from '../content/schemas.js';
import type { D20Table } from '../events.js';
import { hasAura, QUIRK } from '../plan/breeds.js';
import { HEROES, MONSTERS } from '../plan/fighters.js';
import type { D20Plan } from '../plan/plan.js';
import { type D20State, type Fighter, MARK } from '../state/state.js';
import { notice } from './attack/surprise.js';
import { createMonster } from './characters/characters.js';
import { inflict } from './conditions/inflict.js';
import { nearestFree } from './movement.js';

/** Damage on its way to a target. */
export interface Damage {
  readonly amount: number;
  /** Who does it; the target itself where a condition hurts. */
  readonly by: number;
  /** Null: of no type that matters to the target. */
  readonly type: DamageType | null;
  /** What does it, in words. */
  readonly source: string;
  /** Where the amount comes from. */
  readonly parts: readonly Part[];
}

/** D20-1.8, D20-11.1: takes HP. A fighter without HP falls; one that lives may have a special that answers (Table 6). */
export function wound(plan: D20Plan, state: D20State, table: D20Table, whom: number, damage: Damage): void {
  const { amount, by, source, parts } = damage;
  const target = state.fighters[whom]!;
  target.hp = Math.max(0, target.hp - amount);
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
  if (target.hp === 0) fall(plan, state, table, whom, by);
  else if ((target.quirks & QUIRK.onHurt) !== 0 && amount > 0)
    answerWound(plan, state, table, whom, damage.type);
}

/** D20-1.8: gives HP, never above the maximum. */
export function heal(
  state: D20State,
  table: Pick<D20Table, 'emit'>,
  who: number,
  amount: number,
  source: string,
): void {
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

/** D20-11.1: dead, and off the board at once. */
function fall(plan: D20Plan, state: D20State, table: D20Table, whom: number, by: number): void {
  const target = state.fighters[whom]!;
  leaveBoard(state, target);
  table.emit?.({ kind: 'fell', round: state.round, who: whom, party: state.heroes, by });
  if (target.side === MONSTERS) awardXp(plan, state, table, whom);
}

function leaveBoard(state: D20State, fighter: Fighter): void {
  fighter.alive = false;
  fighter.hp = 0;
  fighter.effects = [];
  state.fallen++;
}

/** D20-11.2: an equal share to every living hero; half for a monster that was called into the fight. */
function awardXp(plan: D20Plan, state: D20State, table: D20Table, whom: number): void {
  const { fighters } = state;
  const target = fighters[whom]!;
  let { xp } = plan.breeds[target.breed]!;
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

/** Table 6: the specials of a monster that was hurt and lives. */
function answerWound(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  whom: number,
  type: DamageType | null,
): void {
  const target = state.fighters[whom]!;
  // Rally ends with the first wound, regeneration pauses after fire and acid.
  target.marks |= MARK.hurt;
  if (type === 'fire' || type === 'acid') target.marks |= MARK.seared;
  for (const special of plan.breeds[target.breed]!.specials) {
    if (special.kind === 'bellow') bellow(plan, state, table, whom, special);
    else if (special.kind === 'split' && target.hp * 100 <= target.maxHp * special.below) {
      split(plan, state, table, whom, special);
      return;
    }
  }
}

/** Table 6, bellow: once, when the monster first has few HP left; no action. */
function bellow(
  plan: D20Plan,
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
      inflict(plan, state, table, whom, special.condition, special.turns);
  }
}

/** Table 6, split: the parent is gone and its XP paid; the pieces stand on the nearest free tiles, its own first. */
function split(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  whom: number,
  special: Special & { kind: 'split' },
): void {
  const parent = state.fighters[whom]!;
  const pieces = typeof special.pieces === 'number' ? special.pieces : rollPieces(special.pieces, table);
  leaveBoard(state, parent);
  parent.marks |= MARK.bodiless;
  const tiles = nearestFree(plan, state, parent.tile, pieces);
  table.emit?.({ kind: 'split', round: state.round, who: whom, party: state.heroes, pieces: tiles.length });
  if (parent.side !== HEROES) awardXp(plan, state, table, whom);
  for (const tile of tiles) join(plan, state, table, whom, special.into, tile);
}

function rollPieces(text: string, { dice }: D20Table): number {
  const { count, sides, plus } = readDice(text);
  return Math.max(1, dice.sum(count, sides, 'pieces') + plus);
}

/** D20-2.2: a monster joins on the side of the fighter that called it, last in the list, and acts from the next round on. */
export function join(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  by: number,
  id: string,
  tile: number,
): void {
  const caller = state.fighters[by]!;
  const breed = plan.breedOf.get(id)!;
  const fighter = createMonster(plan, breed, caller.side, tile);
  fighter.marks = MARK.summoned;
  fighter.facing = caller.facing;
  state.fighters.push(fighter);
  if (hasAura(plan.breeds[breed]!)) state.auras = 1;
  table.emit?.({
    kind: 'joined',
    round: state.round,
    who: state.fighters.length - 1,
    party: state.heroes,
    name: plan.breeds[breed]!.name,
    tile,
    by,
  });
}
