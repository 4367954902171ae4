import { distance } from '../../../boards/grid/index.js';
import { DEFENSIVE } from '../content.js';
import type { D20Table } from '../events.js';
import type { Rules } from '../setup.js';
import { type D20State, type Fighter, QUIRK } from '../state.js';
import { refresh, weaponNumbers } from './character.js';
import { afflict, reveal } from './conditions.js';
import { rollDamage, throughHide, typeOf } from './damage.js';
import { notice, wound } from './death.js';
import { shownDice } from './dice.js';
import { drop, itemName } from './gear.js';
import { approach, canStrikeFrom, walk } from './movement.js';
import { offHandReach } from './numbers.js';
import { gathersMomentum, MANNER } from './situation.js';
import { strike } from './strike.js';

/** D20-6.10: walks up if it must and strikes. Answers whether it came to a blow. */
export function attackOrder(
  rules: Rules,
  state: D20State,
  table: D20Table,
  whom: number,
  stance: 'power' | 'defensive' | undefined,
): boolean {
  const who = state.turn;
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  if (!canStrikeFrom(state, attacker, attacker.tile, target) && !walkUp(rules, state, table, whom))
    return false;
  const special = rules.variants | (attacker.quirks & QUIRK.twoWeapons);
  if (special === 0 && stance === undefined) strike(rules, state, table, who, whom, 0);
  else fullAttack(rules, state, table, whom, stance);
  return true;
}

/** Answers whether the walk ends where the blow can fall; if not, the move of the turn is spent on it. */
function walkUp(rules: Rules, state: D20State, table: D20Table, whom: number): boolean {
  const { path, strikes } = approach(rules, state, whom)!;
  const arrives = walk(rules, state, table, path) && strikes;
  if (!arrives) state.hasMoved = true;
  return arrives;
}

/** An attack with all that stances and variants put before and after the blow. */
function fullAttack(
  rules: Rules,
  state: D20State,
  table: D20Table,
  whom: number,
  stance: 'power' | 'defensive' | undefined,
): void {
  const who = state.turn;
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  const away = distance(state.grid, attacker.tile, target.tile);
  if (stance === 'defensive') afflict(rules, state, table, who, DEFENSIVE);
  // D20-15.14: shooting at a neighbour lets him strike first.
  if (rules.options.rangeBands && attacker.ranged && away === 1 && !target.ranged) {
    strike(rules, state, table, whom, who, MANNER.free);
    if (!attacker.alive) return;
  }
  strike(rules, state, table, who, whom, stance === undefined ? 0 : MANNER[stance]);
  if (
    bothLive(attacker, target) &&
    (attacker.quirks & QUIRK.twoWeapons) !== 0 &&
    away <= offHandReach(rules, attacker)
  )
    strike(rules, state, table, who, whom, MANNER.offHand);
  if (gathersMomentum(rules, attacker)) pressOn(rules, state, table, whom);
}

function bothLive(one: Fighter, other: Fighter): boolean {
  return one.alive && other.alive;
}

/** D20-15.15: the nth attack in a row has n × 25 % for a free one; at 100 % the count begins anew. */
function pressOn(rules: Rules, state: D20State, table: D20Table, whom: number): void {
  const who = state.turn;
  const attacker = state.fighters[who]!;
  attacker.momentum++;
  const certain = attacker.momentum >= 4;
  const percent = attacker.momentum * 25;
  if (certain) attacker.momentum = 0;
  if (!bothLive(attacker, state.fighters[whom]!)) return;
  if (!canStrikeFrom(state, attacker, attacker.tile, state.fighters[whom]!)) return;
  if (certain || table.dice.chance(percent, 100, 'momentum'))
    strike(rules, state, table, who, whom, MANNER.free);
}

/** D20-15.16 */
export const THROW_NEAR = 2;
export const THROW_FAR = 10;
const THROWN_LESS = 2;

/** The least and the most that a thrown weapon does to a target; there is no most where dice explode. */
export function thrownDamage(
  rules: Rules,
  thrower: Fighter,
  target: Fighter,
): readonly [least: number, most: number | null] {
  const { dice } = weaponNumbers(rules, thrower, thrower.main, false);
  const type = typeOf(rules, thrower, false);
  const damage = (rolled: number) =>
    throughHide(rules, target, Math.max(1, rolled + dice.plus - THROWN_LESS), type, null);
  return [damage(dice.count), rules.options.explodingDice ? null : damage(dice.count * dice.sides)];
}

/** D20-15.16: no attack roll, dice − 2, at least 1, no STR; the weapon lies on the target's tile. */
export function throwWeapon(rules: Rules, state: D20State, table: D20Table, whom: number): void {
  const who = state.turn;
  const thrower = state.fighters[who]!;
  const target = state.fighters[whom]!;
  const item = thrower.main!;
  const { dice } = weaponNumbers(rules, thrower, item, false);
  const type = typeOf(rules, thrower, false);
  reveal(rules, state, table, who);
  notice(state, table, whom);
  thrower.momentum = 0;
  const faces: number[] = [];
  const rolled = rollDamage(rules, table.dice, dice.count, dice.sides, table.emit ? faces : null);
  const raw = rolled + dice.plus - THROWN_LESS;
  const steps = table.emit
    ? [
        { source: shownDice(dice), value: rolled + dice.plus },
        { source: 'thrown', value: -THROWN_LESS },
        ...(raw < 1 ? [{ source: 'at least 1', value: 1 - raw }] : []),
      ]
    : null;
  const amount = throughHide(rules, target, Math.max(1, raw), type, steps);
  const weapon = itemName(rules.content, item);
  table.emit?.({
    kind: 'threw',
    round: state.round,
    who,
    party: state.heroes,
    target: whom,
    weapon,
    amount,
    rolls: [
      {
        who,
        label: 'damage',
        count: faces.length,
        sides: dice.sides,
        faces,
        modifiers: [{ source: 'thrown', value: -THROWN_LESS }],
        total: raw,
      },
    ],
  });
  thrower.main = null;
  refresh(rules, thrower);
  drop(state, target.tile, item);
  wound(rules, state, table, whom, who, amount, type, weapon, steps ?? []);
}
