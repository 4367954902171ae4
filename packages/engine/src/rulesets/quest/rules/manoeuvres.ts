import type { QuestChoice } from '../choices.js';
import { BETTER, FREE } from '../compile/effects.js';
import type { QuestTable } from '../events.js';
import type { QuestPlan } from '../plan.js';
import { DONE, NONE, PARTY, type QuestState, UNTIL } from '../state.js';
import { CONDITION, END_OF } from './conditions.js';
import { type Luck, rollD20 } from './d20.js';
import { shove } from './movement.js';
import { addTo, takeFrom } from './pack.js';
import { isAble, isPresent, rangeOf } from './range.js';
import { refresh } from './refresh.js';
import { isSensed } from './refusals.js';
import { endStatuses, gain, lose, loseAll } from './statuses.js';

/** QUEST-2.9, 2.11: Dash adds steps; at halved speed the total is halved down. */
export function dash(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const { dash: steps } = plan.beings[creature.record]!;
  state.steps += creature.slow === 1 ? (1 + steps) >> 1 : steps;
  state.done |= DONE.dash;
  did(state, table, 'Dash');
}

export function did(state: QuestState, table: QuestTable, what: string, target?: number): void {
  table.emit?.({
    kind: 'did',
    round: state.round,
    who: state.turn,
    what,
    ...(target === undefined ? {} : { target }),
  });
}

/** QUEST-7.5 */
export function disengage(state: QuestState, table: QuestTable): void {
  state.done |= DONE.disengage;
  did(state, table, 'Disengage');
}

/** QUEST-7.6 */
export function dodge(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  did(state, table, 'Dodge');
  gain(plan, state, table, state.turn, plan.known.dodging, state.turn, { until: UNTIL.turnStart });
}

/** QUEST-7.7: the ally's next attack on that foe. */
export function help(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  ally: number,
  whom: number,
): void {
  did(state, table, 'Help', ally);
  gain(plan, state, table, ally, plan.known.helped, state.turn, {
    about: whom,
    uses: 1,
    until: UNTIL.sourceTurn,
  });
}

/** QUEST-7.8, 29.1: over the highest passive Perception of foes that can see. */
export function hide(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  const who = state.turn;
  const { creatures } = state;
  const creature = creatures[who]!;
  const being = plan.beings[creature.record]!;
  let passive = 0;
  for (const other of creatures)
    if (other.side !== creature.side && isAble(other) && (other.marks & CONDITION.blinded) === 0)
      passive = Math.max(passive, plan.beings[other.record]!.passive);
  const bonus = being.stealth + (creature.side === PARTY ? plan.stealthModifier : 0);
  const face = check(plan, state, table, who, NONE, 'stealth', passive + 1 - bonus);
  const success = face + bonus > passive && !isSensed(plan, state, who);
  table.emit?.({ kind: 'hid', round: state.round, who, success });
  if (success) gain(plan, state, table, who, plan.known.hidden, who);
}

/** An ability check's die with its advantages, plus dice that statuses add; `need` is the face that decides. */
export function check(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  stat: number,
  label: string,
  need?: number,
): number {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  let good = 0;
  let bad = (being.overburdened && stat === 0) || (being.untrained && (stat === 0 || stat === 1)) ? 1 : 0;
  const dice = [];
  for (const status of creature.statuses) {
    const { record, only, checkDie } = plan.statuses[status.what]!;
    if (only !== NONE && only !== stat) continue;
    if (record.checks === 'advantage') good++;
    if (record.checks === 'disadvantage') bad++;
    if (checkDie) dice.push(checkDie);
  }
  const luck: Luck = good > 0 === bad > 0 ? 0 : good > 0 ? 1 : -1;
  let total = rollD20(table.dice, label, luck, dice.length > 0 ? undefined : need);
  for (const die of dice) total += die.sign * (table.dice.sum(die.count, die.sides, label) + die.plus);
  return total;
}

/** QUEST-7.11: whether the first wins; a tie changes nothing. */
export function contest(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
  what: string,
): number {
  const one = plan.beings[state.creatures[who]!.record]!;
  const other = plan.beings[state.creatures[whom]!.record]!;
  const mine = check(plan, state, table, who, 0, what) + one.mods[0]! + one.proficiency;
  const stat = other.mods[1]! > other.mods[0]! ? 1 : 0;
  const theirs = check(plan, state, table, whom, stat, what) + other.mods[stat]!;
  table.emit?.({ kind: 'contest', round: state.round, who, what, target: whom, won: mine > theirs });
  return Math.sign(mine - theirs);
}

/** QUEST-7.12 */
export function grapple(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  if (contest(plan, state, table, state.turn, whom, 'Grapple') > 0)
    gain(plan, state, table, whom, plan.known.grappled, state.turn, { escapeStat: BETTER });
}

/** QUEST-7.13 */
export function shoveOrder(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  const who = state.turn;
  if (contest(plan, state, table, who, whom, 'Shove') <= 0) return;
  const answer = table.ask({
    id: 'quest/shove',
    who,
    prompt: 'Push it away, or knock it prone?',
    options: [
      { choice: PRONE, label: 'Knock it prone', group: 'Shove', icon: 'falling' },
      { choice: PUSH, label: 'Push it a step away', group: 'Shove', icon: 'push' },
    ],
  });
  if (answer.do === 'answer' && answer.with === 'push') shove(plan, state, table, who, whom, 1);
  else gain(plan, state, table, whom, plan.known.prone, who);
}

const PRONE: QuestChoice = { do: 'answer', with: 'prone' };
const PUSH: QuestChoice = { do: 'answer', with: 'push' };

/** QUEST-7.14: escape, extinguish, detach, for oneself or a friend. */
export function breakFree(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  id: string,
  whom: number,
): void {
  const who = state.turn;
  const status = state.creatures[whom]!.statuses.find(
    each => plan.statuses[plan.statuses[each.what]!.base]!.id === id,
  )!;
  const { name } = plan.statuses[status.what]!;
  if (status.escapeStat === FREE) {
    did(state, table, `Pull off: ${name.toLowerCase()}`, whom);
    lose(plan, state, table, whom, status);
    return;
  }
  if (status.escapeDc === 0) {
    const held =
      status.source !== NONE && state.creatures[status.source]!.side !== state.creatures[whom]!.side;
    // From a grapple without a printed DC by contest, the grappler rolling the first part; a tie still holds.
    if (held && contest(plan, state, table, status.source, who, 'Escape') >= 0) return;
    lose(plan, state, table, whom, status);
    return;
  }
  const { mods } = plan.beings[state.creatures[who]!.record]!;
  const stat = status.escapeStat === BETTER ? (mods[1]! > mods[0]! ? 1 : 0) : status.escapeStat;
  const need = status.escapeDc - mods[stat]!;
  const success = check(plan, state, table, who, stat, 'escape', need) >= need;
  table.emit?.({
    kind: 'checked',
    round: state.round,
    who,
    what: `Escape from ${name.toLowerCase()}`,
    success,
  });
  if (success) lose(plan, state, table, whom, status);
}

/** QUEST-2.12 */
export function stand(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  state.steps--;
  state.done |= DONE.moved;
  did(state, table, 'stand up');
  loseAll(plan, state, table, state.turn, plan.known.prone);
}

/** QUEST-7.15: hands, once a turn for free, again for the action; a shield always takes the action. */
export function equip(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  slot: 'mainHand' | 'offHand',
  item: number,
): void {
  const creature = state.creatures[state.turn]!;
  const before = creature[slot];
  const shield =
    (item !== NONE && plan.items[item]!.isShield) || (before !== NONE && plan.items[before]!.isShield);
  if (shield || (state.done & DONE.equip) !== 0) state.actions--;
  else state.done |= DONE.equip;
  if (item !== NONE) creature.pack = takeFrom(creature.pack, item, 1);
  if (before !== NONE) creature.pack = addTo(creature.pack, before, 1);
  creature[slot] = item;
  creature.grip = gripOf(plan, creature.mainHand, creature.offHand);
  refresh(plan, creature);
  const name = item === NONE ? 'nothing' : plan.items[item]!.name;
  table.emit?.({ kind: 'equipped', round: state.round, who: state.turn, item: name, slot });
}

/** QUEST-10.5: two hands by default where the other is empty. */
export function gripOf(
  plan: { readonly items: QuestPlan['items'] },
  mainHand: number,
  offHand: number,
): number {
  return mainHand !== NONE && offHand === NONE && plan.items[mainHand]!.versatile ? 2 : 1;
}

/** The Attack action or a spell ends what harm ends; used by those that are no attack rolls. */
export function harms(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  endStatuses(plan, state, table, who, END_OF.harm);
}

/** Whether somebody may be grappled or shoved: in contact, at most one size larger (QUEST-7.12). */
export function sizeFits(plan: QuestPlan, state: QuestState, who: number, whom: number): boolean {
  const [one, other] = [
    plan.beings[state.creatures[who]!.record]!,
    plan.beings[state.creatures[whom]!.record]!,
  ];
  return other.size <= one.size + 1 && isPresent(state.creatures[whom]!) && rangeOf(state, who, whom) === 0;
}
