import type { Roll } from '../../../../core/events.js';
import type { QuestChoice } from '../../choices.js';
import type { QuestQuestion, QuestTable } from '../../events.js';
import { NONE } from '../../plan/codes.js';
import { STR_OR_DEX, WITHOUT_ROLL } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { check, checkChance, contest, contestChances, modifierPart } from '../checks/checks.js';
import { hasFreeHand } from '../items/hands.js';
import { cannotAct } from '../refusals.js';
import { endStatus, gainStatus, statusId } from '../statuses/statuses.js';
import { reportDeed } from './manoeuvres.js';
import { pushCreature } from './movement.js';
import { rangeOf } from './range.js';

/** Why there is no contest with that foe: it must be in contact, and at most one size larger (QUEST-7.12). */
export function cannotContest(plan: QuestPlan, state: QuestState, whom: number): string {
  if (rangeOf(state, state.turn, whom) > 0) return 'out_of_range';
  const sizeOf = (who: number) => plan.beings[state.creatures[who]!.record]!.size;
  return sizeOf(whom) > sizeOf(state.turn) + 1 ? 'target_too_large' : '';
}

/** QUEST-7.12 */
export function cannotGrapple(plan: QuestPlan, state: QuestState, whom: number): string {
  if (!plan.options.grapple) return 'option_off';
  return cannotShove(plan, state, whom) || (hasFreeHand(plan, state) ? '' : 'no_free_hand');
}

/** QUEST-7.13 */
export function cannotShove(plan: QuestPlan, state: QuestState, whom: number): string {
  return cannotAct(state) || cannotContest(plan, state, whom);
}

/** QUEST-7.12 */
export function grapple(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  if (contest(plan, state, table, state.turn, whom, 'Grapple') > 0)
    gainStatus(plan, state, table, whom, plan.known.grappled, {
      source: state.turn,
      escapeStat: STR_OR_DEX,
    });
}

/** QUEST-7.13 */
export function shove(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  const who = state.turn;
  if (contest(plan, state, table, who, whom, 'Shove') <= 0) return;
  const answer = table.ask({
    id: 'quest/shove',
    who,
    choices: [PRONE, PUSH],
    subject: { about: 'shove' },
  } satisfies QuestQuestion);
  if (answer.do === 'answer' && answer.with === 'push') pushCreature(plan, state, table, who, whom, 1);
  else gainStatus(plan, state, table, whom, plan.known.prone, { source: who });
}

const PRONE: QuestChoice = { do: 'answer', with: 'prone' };
const PUSH: QuestChoice = { do: 'answer', with: 'push' };

/** The chance to get free of a status, oneself or a friend; null where nothing is rolled. */
export function escapeChance(
  plan: QuestPlan,
  state: QuestState,
  status: Status,
  whom: number,
): number | null {
  const who = state.turn;
  if (status.escapeStat === WITHOUT_ROLL) return null;
  if (status.escapeDc === 0)
    return isHeld(state, status, whom) ? contestChances(plan, state, status.source, who).loses : null;
  const { stat, need } = escapeCheck(plan, state, status);
  return checkChance(plan, state, who, stat, need);
}

/** By a creature of the other side. */
function isHeld({ creatures }: QuestState, { source }: Status, whom: number): boolean {
  return source !== NONE && creatures[source]!.side !== creatures[whom]!.side;
}

/** The ability of the creature whose turn it is, and the face it needs. */
function escapeCheck(plan: QuestPlan, state: QuestState, { escapeStat, escapeDc }: Status) {
  const { mods } = plan.beings[state.creatures[state.turn]!.record]!;
  const stat = escapeStat === STR_OR_DEX ? (mods[1]! > mods[0]! ? 1 : 0) : escapeStat;
  return { stat, need: escapeDc - mods[stat]! };
}

/** QUEST-7.14: escape, extinguish, detach, for oneself or a friend. */
export function breakFree(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  id: string,
  whom: number,
): void {
  const who = state.turn;
  const status = state.creatures[whom]!.statuses.find(each => statusId(plan, each) === id)!;
  const { name } = plan.statuses[status.what]!;
  if (status.escapeStat === WITHOUT_ROLL) {
    reportDeed(state, table, `Pull off: ${name.toLowerCase()}`, whom);
    endStatus(plan, state, table, whom, status);
    return;
  }
  if (status.escapeDc === 0) {
    // From a grapple without a printed DC by contest, the grappler rolling the first part; a tie still holds.
    if (isHeld(state, status, whom) && contest(plan, state, table, status.source, who, 'Escape') >= 0) return;
    endStatus(plan, state, table, whom, status);
    return;
  }
  const being = plan.beings[state.creatures[who]!.record]!;
  const { stat, need } = escapeCheck(plan, state, status);
  const rolls: Roll[] | null = table.emit ? [] : null;
  const modifiers = [modifierPart(being, stat)];
  const success = check(plan, state, table, who, { stat, label: 'escape', need, rolls, modifiers }) >= need;
  table.emit?.({
    kind: 'checked',
    round: state.round,
    who,
    what: `Escape from ${name.toLowerCase()}`,
    success,
    ...(rolls ? { rolls } : {}),
  });
  if (success) endStatus(plan, state, table, whom, status);
}
