import { END, type QuestChoice } from './choices.js';
import type { QuestTable } from './events.js';
import type { QuestPlan } from './plan.js';
import { useAbility } from './rules/abilities.js';
import { attackOrder, monsterAction, offHandAttack, throwOrder, unarmedAttack } from './rules/actions.js';
import { endConcentration } from './rules/concentration.js';
import { useItem } from './rules/consumables.js';
import { cut } from './rules/cut.js';
import { deathSave } from './rules/death.js';
import { flee } from './rules/flee.js';
import { equip } from './rules/hands.js';
import { breakFree, grapple, shoveOrder } from './rules/holds.js';
import { dash, disengage, dodge, help, hide, payAction, stand } from './rules/manoeuvres.js';
import { stepAway, stepCloser } from './rules/movement.js';
import { ready } from './rules/ready.js';
import { refresh } from './rules/refresh.js';
import { repeat } from './rules/repeat.js';
import { castSpell } from './rules/spells.js';
import { shift } from './rules/start.js';
import { stride } from './rules/stride.js';
import { endTurn, freeSteps } from './rules/turn.js';
import { moveZone } from './rules/zones.js';
import { DONE, EXTRA, LIFE, NONE } from './state/codes.js';
import type { QuestState } from './state.js';

/** Carries out a choice that `options` offered. */
export function apply(plan: QuestPlan, state: QuestState, choice: QuestChoice, table: QuestTable): void {
  // What every turn ends with is one object: no need to read it.
  if (choice === END) {
    endTurn(plan, state, table);
    return;
  }
  const who = state.turn;
  const creature = state.creatures[who]!;
  switch (choice.do) {
    case 'attack':
      if (choice.hand === undefined) attackOrder(plan, state, table, choice.target);
      else if (choice.hand === 'off') offHandAttack(plan, state, table, choice.target);
      else unarmedAttack(plan, state, table, choice.target);
      break;
    case 'action':
      monsterAction(plan, state, table, choice.action, choice.target);
      break;
    case 'end turn':
      endTurn(plan, state, table);
      return;
    case 'closer':
      stepCloser(plan, state, table, choice.target, choice.bonus);
      break;
    case 'away':
      stepAway(plan, state, table);
      break;
    case 'shift':
      shift(plan, state, table, choice.by);
      return;
    case 'throw':
      throwOrder(plan, state, table, choice.target, plan.itemOf.get(choice.item)!);
      break;
    case 'death save':
      deathSave(plan, state, table, who);
      if (creature.life === LIFE.up) state.steps = freeSteps(creature);
      else if (state.ending === null) endTurn(plan, state, table);
      return;
    case 'flee':
      flee(plan, state, table);
      break;
    default:
      manoeuvre(plan, state, choice, table);
  }
  // Whoever fell in his own turn has nothing left to do in it.
  if (state.ending === null && creature.life !== LIFE.up && state.turn === who) endTurn(plan, state, table);
}

function manoeuvre(plan: QuestPlan, state: QuestState, choice: QuestChoice, table: QuestTable): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  switch (choice.do) {
    case 'ability':
      useAbility(plan, state, table, choice);
      break;
    case 'cast':
      castSpell(plan, state, table, choice);
      break;
    case 'repeat':
      repeat(plan, state, table, choice);
      break;
    case 'move zone':
      moveZone(plan, state, table, choice.zone, choice.at);
      break;
    case 'use':
      useItem(plan, state, table, choice);
      break;
    case 'dash':
      pay(state, choice.bonus, EXTRA.dash);
      dash(plan, state, table);
      break;
    case 'disengage':
      pay(state, choice.bonus, EXTRA.disengage);
      disengage(state, table);
      break;
    case 'hide':
      pay(state, choice.bonus, EXTRA.hide);
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
      ready(plan, state, table, choice);
      break;
    case 'grapple':
      state.actions--;
      grapple(plan, state, table, choice.target);
      break;
    case 'shove':
      state.actions--;
      shoveOrder(plan, state, table, choice.target);
      break;
    case 'escape':
      state.actions--;
      breakFree(plan, state, table, choice.status, choice.target);
      break;
    case 'cut':
      cut(plan, state, table, choice.status, choice.target);
      break;
    case 'stride':
      stride(plan, state, table, choice);
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
}

function pay(state: QuestState, bonus: true | undefined, extra: number): void {
  if (bonus) state.bonus--;
  else payAction(state, extra);
}
