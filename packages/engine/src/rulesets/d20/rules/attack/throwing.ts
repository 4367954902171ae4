import type { Part } from '../../../../core/events.js';
import { diceText } from '../../content/dice.js';
import type { D20Table } from '../../events.js';
import { itemName } from '../../plan/items.js';
import type { D20Plan } from '../../plan/plan.js';
import type { D20State, Fighter } from '../../state/state.js';
import { refresh } from '../characters/characters.js';
import { damageTypeOf, weaponDice } from '../characters/weapons.js';
import { reveal } from '../conditions/inflict.js';
import { drop } from '../items/gear.js';
import { wound } from '../wounds.js';
import { blowDamage, rollDamage, throughHide } from './damage.js';
import { notice } from './surprise.js';

/** D20-15.16: how many tiles a weapon can be thrown. */
export const MIN_THROW = 2;
export const MAX_THROW = 10;
const THROWN_DAMAGE = -2;

/** D20-15.16: dice − 2, at least 1, no STR. `steps` receives where the amount comes from. */
export function thrownDamage(
  plan: D20Plan,
  thrower: Fighter,
  target: Fighter,
  rolled: number,
  steps?: Part[],
): number {
  const dice = weaponDice(plan, thrower, thrower.main);
  const type = damageTypeOf(plan, thrower, 'main');
  steps?.push({ source: diceText(dice), value: rolled + dice.plus });
  steps?.push({ source: 'thrown', value: THROWN_DAMAGE });
  const amount = blowDamage(plan, rolled + dice.plus + THROWN_DAMAGE, 100, null, steps);
  return throughHide(plan, target, amount, type, steps);
}

/** D20-15.16: no attack roll; the weapon lies on the target's tile afterwards. */
export function throwWeapon(plan: D20Plan, state: D20State, table: D20Table, whom: number): void {
  const who = state.turn;
  const thrower = state.fighters[who]!;
  const target = state.fighters[whom]!;
  const item = thrower.main!;
  const dice = weaponDice(plan, thrower, item);
  const type = damageTypeOf(plan, thrower, 'main');
  reveal(plan, state, table, who);
  notice(state, table, whom);
  const faces: number[] = [];
  const steps: Part[] = [];
  const rolled = rollDamage(plan, table, dice.count, dice.sides, table.emit ? faces : undefined);
  const amount = thrownDamage(plan, thrower, target, rolled, table.emit ? steps : undefined);
  const weapon = itemName(plan.content, item);
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
        modifiers: [{ source: 'thrown', value: THROWN_DAMAGE }],
        total: rolled + dice.plus + THROWN_DAMAGE,
      },
    ],
  });
  thrower.main = null;
  refresh(plan, thrower);
  drop(state, target.tile, item);
  wound(plan, state, table, whom, { amount, by: who, type, source: weapon, parts: steps });
}
