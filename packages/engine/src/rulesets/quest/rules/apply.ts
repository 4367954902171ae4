import type { QuestChoice } from '../choices.js';
import type { QuestTable } from '../events.js';
import { DONE, EXTRA, LIFE, NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { QuestState } from '../state/state.js';
import { useAbility } from './abilities/abilities.js';
import { attackUnarmed, attackWithMainHand, attackWithOffHand, throwWeapon } from './attack/attack.js';
import { cutBond } from './attack/cut.js';
import { rollDeathSave } from './death.js';
import { useItem } from './items/consumables.js';
import { equip } from './items/hands.js';
import { monsterAction } from './monsters/actions.js';
import { flee } from './movement/flee.js';
import { breakFree, grapple, shove } from './movement/holds.js';
import { dash, disengage, dodge, help, hide, payAction, stand } from './movement/manoeuvres.js';
import { stepAway, stepCloser, strideTo } from './movement/movement.js';
import { readyAction } from './reactions/ready.js';
import { repeatEffect } from './spells/repeat.js';
import { castSpell } from './spells/spells.js';
import { moveZone } from './spells/zones.js';
import { shiftStartingRange } from './start.js';
import { refresh } from './statuses/refresh.js';
import { endConcentration } from './statuses/statuses.js';
import { endTurn, freeSteps } from './turn.js';

/** Carries out a choice that `options` offered. */
export function apply(plan: QuestPlan, state: QuestState, choice: QuestChoice, table: QuestTable): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  switch (choice.do) {
    case 'attack':
      if (choice.hand === undefined) attackWithMainHand(plan, state, table, choice.target);
      else if (choice.hand === 'off') attackWithOffHand(plan, state, table, choice.target);
      else attackUnarmed(plan, state, table, choice.target);
      break;
    case 'action':
      monsterAction(plan, state, table, choice.action, choice.target);
      break;
    case 'end turn':
      endTurn(plan, state, table);
      return;
    case 'ability':
      useAbility(plan, state, table, choice);
      break;
    case 'cast':
      castSpell(plan, state, table, choice);
      break;
    case 'closer':
      stepCloser(plan, state, table, choice.target, choice.bonus);
      break;
    case 'away':
      stepAway(plan, state, table);
      break;
    case 'shift':
      shiftStartingRange(plan, state, table, choice.by);
      return;
    case 'throw':
      throwWeapon(plan, state, table, choice.target, plan.itemOf.get(choice.item)!);
      break;
    case 'death save':
      rollDeathSave(plan, state, table, who);
      if (creature.life === LIFE.up) state.steps = freeSteps(creature);
      else if (state.ending === null) endTurn(plan, state, table);
      return;
    case 'flee':
      flee(plan, state, table);
      break;
    case 'repeat':
      repeatEffect(plan, state, table, choice);
      break;
    case 'move zone':
      moveZone(plan, state, table, choice.zone, choice.at);
      break;
    case 'use':
      useItem(plan, state, table, choice);
      break;
    case 'dash':
      payActionOrBonus(state, choice.bonus, EXTRA.dash);
      dash(plan, state, table);
      break;
    case 'disengage':
      payActionOrBonus(state, choice.bonus, EXTRA.disengage);
      disengage(state, table);
      break;
    case 'hide':
      payActionOrBonus(state, choice.bonus, EXTRA.hide);
      hide(plan, state, table);
      break;
    case 'dodge':
      state.actions--;
      dodge(plan, state, table);
      break;
    case 'help':
      state.actions--;
      help(plan, state, table, choice.ally, choice.target);
      break;
    case 'ready':
      readyAction(plan, state, table, choice);
      break;
    case 'grapple':
      state.actions--;
      grapple(plan, state, table, choice.target);
      break;
    case 'shove':
      state.actions--;
      shove(plan, state, table, choice.target);
      break;
    case 'escape':
      state.actions--;
      breakFree(plan, state, table, choice.status, choice.target);
      break;
    case 'cut':
      cutBond(plan, state, table, choice.status, choice.target);
      break;
    case 'stride':
      strideTo(plan, state, table, choice);
      break;
    case 'stand':
      stand(plan, state, table);
      break;
    case 'equip':
      equip(plan, state, table, choice.slot, choice.item === null ? NONE : plan.itemOf.get(choice.item)!);
      break;
    case 'grip':
      creature.grip = choice.hands;
      state.done |= DONE.equip;
      refresh(plan, creature);
      break;
    case 'drop concentration':
      endConcentration(plan, state, table, who);
      break;
  }
  // A creature that fell in its own turn has nothing left to do in it.
  if (state.ending === null && creature.life !== LIFE.up && state.turn === who) endTurn(plan, state, table);
}

function payActionOrBonus(state: QuestState, bonus: true | undefined, extra: number): void {
  if (bonus) state.bonus--;
  else payAction(state, extra);
}
