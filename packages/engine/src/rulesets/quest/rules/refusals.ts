import { CREATURE_TYPES } from '../content/vocabulary.js';
import { DONE, EXTRA, NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { ARM, type Arms } from '../plan/weapons.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { countOf } from './items/pack.js';
import { FARTHEST, FLEE_RANGE, nearestRange, rangeOf } from './movement/range.js';
import { isObscured } from './movement/sight.js';
import { isHindered } from './spells/ground.js';
import { isAble, isConscious, isPresent } from './statuses/able.js';
import { BAR, CONDITION } from './statuses/conditions.js';

// Why something cannot be chosen now: a code of the refusals, '' when it can. The order is that of the rules. The words for a
// code are put to it in options/option.ts.

/** With the bit of EXTRA that would do instead of the action. */
export function cannotAct(state: QuestState, extra = 0): string {
  const creature = state.creatures[state.turn]!;
  if ((creature.bars & BAR.action) !== 0) return 'incapacitated';
  return state.actions > 0 || (state.extra & extra) !== 0 ? '' : 'action_used';
}

/** No attack is left, at any target. */
export function cannotAttackAtAll(state: QuestState): string {
  const creature = state.creatures[state.turn]!;
  if ((creature.bars & BAR.action) !== 0) return 'incapacitated';
  return state.actions <= 0 && state.attacks <= 0 && (state.extra & EXTRA.attack) === 0 ? 'action_used' : '';
}

export function cannotAttack(plan: QuestPlan, state: QuestState, whom: number, arms: Arms): string {
  return cannotAttackAtAll(state) || cannotStrike(plan, state, whom, arms);
}

/** Target, range and supplies (QUEST-8.1). */
export function cannotStrike(plan: QuestPlan, state: QuestState, whom: number, arms: Arms): string {
  const who = state.turn;
  const creature = state.creatures[who]!;
  if (isCharmedBy(plan, state, who, whom)) return 'charmed_by_target';
  const range = rangeOf(state, who, whom);
  if (range > arms.reach && range > arms.far) return 'out_of_range';
  if (arms.ammunition !== NONE && countOf(creature.pack, arms.ammunition) === 0) return 'no_ammunition';
  const loaded = (arms.flags & ARM.offHand) !== 0 ? DONE.loadedOff : DONE.loadedMain;
  if ((arms.flags & ARM.loading) !== 0 && (state.done & loaded) !== 0) return 'loading';
  return (arms.flags & ARM.net) !== 0 && (state.done & DONE.net) !== 0 ? 'loading' : '';
}

/** QUEST-15.4 */
export function isCharmedBy(plan: QuestPlan, state: QuestState, who: number, whom: number): boolean {
  return isBarredAgainst(plan, state.creatures[who]!, whom, BAR['harm source']);
}

/** QUEST-15.7 */
export function isAfraidOf(plan: QuestPlan, state: QuestState, who: number, whom: number): boolean {
  return isBarredAgainst(plan, state.creatures[who]!, whom, BAR['approach source']);
}

/** Whether a status from that source bars something against it. */
function isBarredAgainst(
  plan: QuestPlan,
  { bars, statuses }: Creature,
  source: number,
  bar: number,
): boolean {
  if ((bars & bar) === 0) return false;
  return statuses.some(status => status.source === source && (plan.statuses[status.what]!.bars & bar) !== 0);
}

/** No step at all can be taken. */
export function cannotStep(plan: QuestPlan, state: QuestState): string {
  const creature = state.creatures[state.turn]!;
  if (isRooted(creature)) return 'speed_zero';
  return state.steps < stepCost(plan, state, state.turn) ? 'no_steps_left' : '';
}

/** QUEST-2.11: at speed zero, or kept from every step. */
export function isRooted({ slow, bars }: Creature): boolean {
  return slow === 2 || (bars & BAR.steps) !== 0;
}

/** Steps that one step costs: 2 while prone (QUEST-2.12), 2 out of difficult ground (QUEST-2.13). */
export function stepCost(plan: QuestPlan, state: QuestState, who: number): number {
  if ((state.creatures[who]!.marks & CONDITION.prone) !== 0) return 2;
  return state.zones.length > 0 && isHindered(plan, state, who) ? 2 : 1;
}

export function cannotGoCloser(plan: QuestPlan, state: QuestState, whom: number): string {
  const stuck = cannotStep(plan, state);
  return stuck === '' ? cannotApproach(plan, state, whom) : stuck;
}

function cannotApproach(plan: QuestPlan, state: QuestState, whom: number): string {
  if (rangeOf(state, state.turn, whom) === 0) return 'at_min_range';
  return isAfraidOf(plan, state, state.turn, whom) ? 'frightened_of_target' : '';
}

export function cannotGoAway(plan: QuestPlan, state: QuestState): string {
  const stuck = cannotStep(plan, state);
  if (stuck !== '') return stuck;
  const who = state.turn;
  const { side } = state.creatures[who]!;
  const all = state.creatures.every(
    (other, index) => other.side === side || !isPresent(other) || rangeOf(state, who, index) === FARTHEST,
  );
  return all ? 'at_max_range' : '';
}

/** QUEST-18.1 */
export function cannotFlee(plan: QuestPlan, state: QuestState): string {
  const creature = state.creatures[state.turn]!;
  if (plan.noFlee) return 'no_flee';
  if ((state.done & DONE.flee) !== 0) return 'flee_tried';
  const busy = cannotAct(state);
  if (busy !== '') return busy;
  if (creature.slow === 2 || (creature.bars & BAR.flee) !== 0) return 'speed_zero';
  return nearestRange(state, state.turn) < FLEE_RANGE ? 'too_close_to_escape' : '';
}

/** QUEST-2.12 */
export function cannotStand(state: QuestState): string {
  if (state.creatures[state.turn]!.slow === 2) return 'speed_zero';
  return state.steps > 0 ? '' : 'no_steps_left';
}

export function cannotDash(state: QuestState): string {
  return state.creatures[state.turn]!.slow === 2 ? 'speed_zero' : '';
}

/** QUEST-7.8 */
export function cannotHide(plan: QuestPlan, state: QuestState): string {
  const who = state.turn;
  const creature = state.creatures[who]!;
  if ((creature.bars & BAR.hide) !== 0) return 'too_close_to_hide';
  if (state.zones.length > 0 && isObscured(plan, state, who)) return '';
  const near = state.creatures.some(
    (other, index) => other.side !== creature.side && isConscious(other) && rangeOf(state, who, index) === 0,
  );
  return near ? 'too_close_to_hide' : '';
}

/** QUEST-31.26: the living cannot hide from what senses life. */
export function isSensed(plan: QuestPlan, state: QuestState, who: number): boolean {
  const { side, record } = state.creatures[who]!;
  if ((plan.beings[record]!.types & LIFELESS) !== 0) return false;
  return state.creatures.some(
    other =>
      other.side !== side &&
      isAble(other) &&
      other.statuses.some(({ what }) => plan.statuses[what]!.record.sensesLiving),
  );
}

const LIFELESS = (1 << CREATURE_TYPES.indexOf('Undead')) | (1 << CREATURE_TYPES.indexOf('Construct'));

/** QUEST-7.16: only by grant. */
export function cannotBonus(
  plan: QuestPlan,
  state: QuestState,
  grant: 'dash' | 'disengage' | 'hide' | 'step closer',
): string {
  const creature = state.creatures[state.turn]!;
  if ((creature.bars & BAR['bonus action']) !== 0) return 'incapacitated';
  const granted = creature.statuses.some(status =>
    plan.statuses[status.what]!.record.grants?.includes(grant),
  );
  if (!granted) return 'no_bonus_action';
  return state.bonus > 0 ? '' : 'bonus_used';
}

/** QUEST-31.16: one more step closer. */
export function cannotStepByBonus(plan: QuestPlan, state: QuestState, whom: number): string {
  const code = cannotBonus(plan, state, 'step closer');
  if (code !== '') return code;
  const creature = state.creatures[state.turn]!;
  if (isRooted(creature)) return 'speed_zero';
  return cannotApproach(plan, state, whom);
}

/** QUEST-10.2 */
export function cannotOffHand(plan: QuestPlan, state: QuestState): string {
  const creature = state.creatures[state.turn]!;
  if ((creature.bars & BAR['bonus action']) !== 0) return 'incapacitated';
  if (creature.off === NONE) return 'not_equipped';
  const { arms } = plan.beings[creature.record]!;
  const light = (arms[creature.main]!.flags & arms[creature.off]!.flags & ARM.light) !== 0;
  if (!light) return 'not_light';
  if ((state.done & DONE.lightAttack) === 0) return 'attack_first';
  return state.bonus > 0 ? '' : 'bonus_used';
}
