import type { Roll } from '../../../../core/events.js';
import type { QuestTable } from '../../events.js';
import { DONE, PARTY, UNTIL } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { check, checkChance } from '../checks/checks.js';
import { cannotStand, isSensed } from '../refusals.js';
import { isConscious } from '../statuses/able.js';
import { CONDITION } from '../statuses/conditions.js';
import { endAllOf, gainStatus } from '../statuses/statuses.js';

/** QUEST-2.9, QUEST-2.11: what Dash adds; at halved speed the total is halved down. */
export function dashSteps(plan: QuestPlan, state: QuestState): number {
  const creature = state.creatures[state.turn]!;
  const { dash: steps } = plan.beings[creature.record]!;
  return creature.slow === 1 ? (1 + steps) >> 1 : steps;
}

export function dash(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  state.steps += dashSteps(plan, state);
  state.done |= DONE.dash;
  reportDeed(state, table, 'Dash');
}

/** The action, or one more of a kind that is good for this and for little else: that one first. */
export function payAction(state: QuestState, extra: number): void {
  if ((state.extra & extra) !== 0) state.extra = 0;
  else state.actions--;
}

export function reportDeed(state: QuestState, table: QuestTable, what: string, target?: number): void {
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
  reportDeed(state, table, 'Disengage');
}

/** QUEST-7.6 */
export function dodge(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  reportDeed(state, table, 'Dodge');
  gainStatus(plan, state, table, state.turn, plan.known.dodging, {
    source: state.turn,
    until: UNTIL.turnStart,
  });
}

/** QUEST-7.7: the ally's next attack on that foe. */
export function help(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  ally: number,
  whom: number,
): void {
  reportDeed(state, table, 'Help', ally);
  gainStatus(plan, state, table, ally, plan.known.helped, {
    source: state.turn,
    about: whom,
    uses: 1,
    until: UNTIL.sourceTurn,
  });
}

const DEXTERITY = 1;

/** QUEST-7.8, QUEST-29.1: stealth, and the highest passive Perception of foes that can see. */
function stealthOf(plan: QuestPlan, state: QuestState): { readonly bonus: number; readonly passive: number } {
  const { creatures, turn } = state;
  const creature = creatures[turn]!;
  let passive = 0;
  for (const other of creatures)
    if (other.side !== creature.side && isConscious(other) && (other.marks & CONDITION.blinded) === 0)
      passive = Math.max(passive, plan.beings[other.record]!.passive);
  const { stealth } = plan.beings[creature.record]!;
  return { bonus: stealth + (creature.side === PARTY ? plan.stealthModifier : 0), passive };
}

export function hideChance(plan: QuestPlan, state: QuestState): number {
  if (isSensed(plan, state, state.turn)) return 0;
  const { bonus, passive } = stealthOf(plan, state);
  return checkChance(plan, state, state.turn, DEXTERITY, passive + 1 - bonus);
}

/** QUEST-7.8 */
export function hide(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  const who = state.turn;
  const { bonus, passive } = stealthOf(plan, state);
  const rolls: Roll[] | null = table.emit ? [] : null;
  const face = check(plan, state, table, who, {
    stat: DEXTERITY,
    label: 'stealth',
    need: passive + 1 - bonus,
    rolls,
    modifiers: [{ source: 'stealth', value: bonus }],
  });
  const success = face + bonus > passive && !isSensed(plan, state, who);
  if (rolls) table.emit!({ kind: 'hid', round: state.round, who, success, rolls });
  if (success) gainStatus(plan, state, table, who, plan.known.hidden, { source: who });
}

/** QUEST-2.12 */
export function stand(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  state.steps--;
  state.done |= DONE.moved;
  reportDeed(state, table, 'stand up');
  endAllOf(plan, state, table, state.turn, plan.known.prone);
}

/** QUEST-2.12: lies on the ground and may get up. */
export function canStand(state: QuestState): boolean {
  return (state.creatures[state.turn]!.marks & CONDITION.prone) !== 0 && cannotStand(state) === '';
}
