import { eager } from '../../core/lazy.js';
import { NOBODY, type Ruleset } from '../../core/ruleset.js';
import { called } from './called.js';
import { choiceSchema, type QuestChoice } from './choices.js';
import { compile } from './compile/plan.js';
import { type Tables, tablesOf } from './compile/tables.js';
import type { QuestContent } from './content/content.js';
import type { QuestEvent, QuestTable } from './events.js';
import { invariants } from './invariants.js';
import { key } from './key.js';
import { narrate } from './narrate.js';
import { options } from './options.js';
import type { QuestPlan } from './plan.js';
import { decide, evaluate } from './policy.js';
import { refuse } from './refuse.js';
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
import { OUTCOMES } from './rules/outcome.js';
import { ready } from './rules/ready.js';
import { refresh } from './rules/refresh.js';
import { repeat } from './rules/repeat.js';
import { castSpell } from './rules/spells.js';
import { shift, startFight } from './rules/start.js';
import { stride } from './rules/stride.js';
import { endTurn, freeSteps } from './rules/turn.js';
import { shown, xpOf } from './rules/xp.js';
import { moveZone } from './rules/zones.js';
import { type QuestSetup, setupSchema } from './setup.js';
import { copyState, DONE, EXTRA, LIFE, NONE, PARTY, type QuestState } from './state.js';
import { view } from './view.js';

export type QuestRuleset = Ruleset<QuestSetup, QuestPlan, QuestState, QuestChoice, QuestEvent>;

/** A party against monsters at a range of 0 to 6. */
export function createFight(content: QuestContent, digest?: string): QuestRuleset {
  const tables = new Map<string, Tables>();
  const tablesFor = (fireDie: string): Tables => {
    const found = tables.get(fireDie) ?? tablesOf(eager(content), fireDie);
    tables.set(fireDie, found);
    return found;
  };
  return {
    id: 'quest',
    content: digest,
    version: 1,
    title: 'Quest fight',
    summary: 'Turn-based fight by range: classes, spells, conditions and monsters with minds of their own.',
    sides: [
      { name: 'Party', control: 'player' },
      { name: 'Monsters', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compile(eager(content), setup, tablesFor(setup.options.alchemists_fire_die)),
    start,
    copy: copyState,
    actor: (_plan, state) => (state.ending === null ? state.turn : NOBODY),
    sideOf: (plan, state, who) => sideOf(plan, state, who),
    options,
    refuse,
    apply,
    outcome: (_plan, state) => (state.ending === null ? null : OUTCOMES[state.ending]),
    decide,
    view,
    narrate,
    key,
    evaluate: (_plan, state, side) => evaluate(state, side),
    called,
    measure: (plan, state) => ({
      rounds: state.round,
      partyHp: hpOf(state, PARTY),
      monsterHp: hpOf(state, 1),
      xp: shown(xpOf(plan, state)),
    }),
    invariants,
  };
}

/** Companions that nobody controls are played by the policy, like the monsters (QUEST-30.2). */
function sideOf(plan: QuestPlan, state: QuestState, who: number): number {
  const creature = state.creatures[who]!;
  return creature.side === PARTY && !plan.beings[creature.record]!.controlled ? 1 : creature.side;
}

function hpOf(state: QuestState, side: number): number {
  let sum = 0;
  for (const creature of state.creatures)
    if (creature.side === side && creature.life <= LIFE.down) sum += creature.hp;
  return sum;
}

function start(plan: QuestPlan, table: QuestTable): QuestState {
  const state = copyState(plan.template);
  startFight(plan, state, table);
  return state;
}

/** Carries out a choice that `options` offered. */
function apply(plan: QuestPlan, state: QuestState, choice: QuestChoice, table: QuestTable): void {
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
