import { distance } from '../../../boards/grid/index.js';
import { PRONE } from '../content.js';
import type { D20Table } from '../events.js';
import type { Rules } from '../setup.js';
import type { D20State, Item, Slot } from '../state.js';
import { armourBonus, refresh } from './character.js';
import { afflict } from './conditions.js';
import { drop, itemName } from './gear.js';
import { heal } from './heal.js';
import { weaponName } from './numbers.js';
import { MANNER } from './situation.js';
import { strike } from './strike.js';

/** D20-2.6: what a hit brings besides damage, specials in the order of the breed. */
export function afterBlow(
  rules: Rules,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  amount: number,
  critical: boolean,
): void {
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  if (critical && target.alive && rules.options.armourDegradation) wearDown(rules, state, table, whom);
  for (const special of rules.breeds[attacker.breed]!.specials) {
    switch (special.kind) {
      case 'inflict':
        if (amount > 0 && target.alive) afflict(rules, state, table, whom, special.condition, special.turns);
        break;
      case 'drain':
        heal(state, table, who, Math.ceil((amount * special.percent) / 100), special.name);
        break;
      case 'corrosion':
        if (target.alive && target.main && table.dice.chance(special.percent, 100, 'corrosion'))
          crack(rules, state, table, whom, 'main');
        break;
    }
  }
}

/** D20-15.2, 15.13 */
export function afterFumble(
  rules: Rules,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  manner: number,
): void {
  const { options } = rules;
  const hand = (manner & MANNER.offHand) !== 0 ? 'off' : 'main';
  if (options.weaponBreakage && state.fighters[who]![hand]) crack(rules, state, table, who, hand);
  if (options.fumbleEffects) rollFumble(rules, state, table, who, whom, hand, manner);
}

const FUMBLE_BANDS = [3, 5, 6];

function rollFumble(
  rules: Rules,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  hand: 'main' | 'off',
  manner: number,
): void {
  const fumbler = state.fighters[who]!;
  const roll = table.dice.roll(6, 'fumble', FUMBLE_BANDS);
  const weapon = weaponName(rules, fumbler, hand === 'off');
  const faces = table.emit ? [...table.dice.faces] : [];
  const answers = roll === 5 && mayAnswer(state, who, whom, manner);
  const effect =
    roll <= 2 && fumbler[hand]
      ? 'drops'
      : roll === 3 || roll === 4
        ? 'prone'
        : answers
          ? 'opening'
          : 'nothing';
  table.emit?.({
    kind: 'fumbled',
    round: state.round,
    who,
    party: state.heroes,
    effect,
    weapon,
    rolls: [{ who, label: 'fumble', count: 1, sides: 6, faces, modifiers: [], total: roll }],
  });
  if (effect === 'drops') {
    drop(state, fumbler.tile, fumbler[hand]!);
    fumbler[hand] = null;
    refresh(rules, fumbler);
  } else if (effect === 'prone') afflict(rules, state, table, who, PRONE);
  else if (effect === 'opening') strike(rules, state, table, whom, who, MANNER.free);
}

/** A free attack needs a melee weapon that reaches, and never causes another. */
function mayAnswer(state: D20State, who: number, whom: number, manner: number): boolean {
  const answerer = state.fighters[whom]!;
  if ((manner & MANNER.free) !== 0 || answerer.ranged || !answerer.alive) return false;
  return distance(state.grid, answerer.tile, state.fighters[who]!.tile) <= answerer.far;
}

/** D20-15.13: the first cracks it, the second destroys it. */
function crack(rules: Rules, state: D20State, table: D20Table, who: number, hand: 'main' | 'off'): void {
  const owner = state.fighters[who]!;
  const item = owner[hand]!;
  if (!rules.content.weapons.has(item.id)) return;
  const destroyed = item.cracks > 0;
  owner[hand] = destroyed ? null : { ...item, cracks: 1 };
  refresh(rules, owner);
  table.emit?.({
    kind: 'cracked',
    round: state.round,
    who,
    party: state.heroes,
    item: itemName(rules.content, { ...item, cracks: 0 }),
    destroyed,
  });
}

/** D20-15.12: the chest piece, and when that has no bonus left, the shield. */
function wearDown(rules: Rules, state: D20State, table: D20Table, whom: number): void {
  const owner = state.fighters[whom]!;
  const slot = (['chest', 'off'] as const satisfies readonly Slot[]).find(
    each => armourBonus(rules, owner[each]) > 0,
  );
  if (!slot) return;
  const item: Item = owner[slot]!;
  owner[slot] = { ...item, loss: item.loss + 1 };
  refresh(rules, owner);
  table.emit?.({
    kind: 'worn down',
    round: state.round,
    who: whom,
    party: state.heroes,
    item: itemName(rules.content, item),
    left: armourBonus(rules, owner[slot]),
  });
}
