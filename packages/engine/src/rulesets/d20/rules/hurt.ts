import { distance } from '../../../boards/grid/index.js';
import type { D20Table } from '../events.js';
import type { DamageType, Special } from '../schemas.js';
import type { Rules } from '../setup.js';
import { type D20State, HEROES, MARK } from '../state.js';
import { hasAura } from './breed.js';
import { monsterFighter } from './character.js';
import { afflict } from './conditions.js';
import { award, leave } from './death.js';
import { readDice } from './dice.js';
import { nearestFree } from './placing.js';

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
