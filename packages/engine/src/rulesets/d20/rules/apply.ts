import type { D20Choice } from '../choices.js';
import type { D20Table } from '../events.js';
import type { D20Plan } from '../plan/plan.js';
import type { D20State } from '../state/state.js';
import { attack } from './attack/attack.js';
import { throwWeapon } from './attack/throwing.js';
import { equip, pickUp, unequip } from './items/gear.js';
import { useItem } from './items/items.js';
import { walk, wayTo } from './movement.js';
import { endIfDecided } from './outcome.js';
import { useSpecial } from './specials.js';
import { endTurn } from './turn.js';

/** Carries out a choice that `options` offered. The turn passes on when its action has been taken. */
export function apply(plan: D20Plan, state: D20State, choice: D20Choice, table: D20Table): void {
  const { fallen } = state;
  if (!act(plan, state, choice, table)) return;
  // Only after a death can all of a side have fallen.
  if (state.fallen === fallen || !endIfDecided(state, table)) endTurn(plan, state, table);
}

/** Does what the choice says. Returns whether that was the action of the turn (D20-2.3). */
export function act(plan: D20Plan, state: D20State, choice: D20Choice, table: D20Table): boolean {
  switch (choice.do) {
    case 'attack':
      return attack(plan, state, table, choice.target, choice.stance);
    case 'move':
      walk(plan, state, table, wayTo(plan, state, choice.to));
      state.hasMoved = true;
      return false;
    default:
      takeAction(plan, state, choice, table);
      return true;
  }
}

type OtherAction = Exclude<D20Choice, { do: 'attack' | 'move' }>;

/** Any action but an attack (D20-7.1). All except specials break a series of attacks (D20-15.15). */
function takeAction(plan: D20Plan, state: D20State, choice: OtherAction, table: D20Table): void {
  const who = state.turn;
  if (choice.do !== 'special') state.fighters[who]!.momentum = 0;
  switch (choice.do) {
    case 'special':
      useSpecial(plan, state, table, choice.special, choice.target!);
      return;
    case 'throw':
      throwWeapon(plan, state, table, choice.target);
      return;
    case 'use':
      useItem(plan, state, table, choice.item, choice);
      return;
    case 'equip':
      equip(plan, state, table, who, choice.item, choice.slot);
      return;
    case 'unequip':
      unequip(plan, state, table, who, choice.slot);
      return;
    case 'pick':
      pickUp(plan, state, table, who, choice.item);
      return;
    case 'wait':
      table.emit?.({ kind: 'waited', round: state.round, who, party: state.heroes });
      return;
  }
}
