import type { QuestChoice } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import { DONE, LIFE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { offerOpportunityAttack } from '../reactions/reactions.js';
import { answerApproach, answerReadied } from '../reactions/ready.js';
import { isHindered } from '../spells/ground.js';
import { shiftRange } from '../spells/spells.js';
import { applyZonesCrossed, rangesBeforeMove } from '../spells/zones.js';
import { isAble, isPresent } from '../statuses/able.js';
import { BAR, CONDITION } from '../statuses/conditions.js';
import { endStatus } from '../statuses/statuses.js';
import { FARTHEST, nearestRange, rangeOf, setRange } from './range.js';

/** QUEST-2.8: one step closer to a foe, the others stay where they are. */
export function stepCloser(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  bonus?: true,
): void {
  const who = state.turn;
  if (bonus) state.bonus--;
  else state.steps -= stepCost(plan, state, who);
  state.done |= DONE.moved | DONE.closer;
  closer(plan, state, table, who, whom);
}

/** The move itself, whoever pays for it. */
export function closer(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
): void {
  const range = rangeOf(state, who, whom) - 1;
  const before = rangesBeforeMove(state);
  setRange(state, who, whom, range);
  table.emit?.({ kind: 'stepped', round: state.round, who, way: 'closer', target: whom, range });
  endRangeBoundStatuses(plan, state, table);
  applyZonesCrossed(plan, state, table, before, who);
  answerApproach(plan, state, table, who, whom);
}

/** QUEST-2.8, 7.19: away from every foe; whoever's reach it leaves may strike first. */
export function stepAway(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  const who = state.turn;
  state.steps -= stepCost(plan, state, who);
  state.done |= DONE.moved;
  moveAway(plan, state, table, who, (state.done & DONE.disengage) === 0);
}

export function moveAway(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  provokes: boolean,
): void {
  const { creatures } = state;
  const mover = creatures[who]!;
  if (answerReadied(plan, state, table, who, 'leaves') && (mover.slow === 2 || !isAble(mover))) return;
  if (provokes)
    for (let other = 0; other < creatures.length; other++)
      if (creatures[other]!.side !== mover.side && leavesReach(plan, state, who, other)) {
        offerOpportunityAttack(plan, state, table, other, who);
        // QUEST-7.20: if the mover drops or is held, the step does not happen.
        if (mover.life !== LIFE.up || mover.slow === 2 || state.ending) return;
      }
  const before = rangesBeforeMove(state);
  for (let other = 0; other < creatures.length; other++)
    if (creatures[other]!.side !== mover.side && isPresent(creatures[other]!))
      setRange(state, who, other, rangeOf(state, who, other) + 1);
  table.emit?.({
    kind: 'stepped',
    round: state.round,
    who,
    way: 'away',
    target: NONE,
    range: nearestRange(state, who),
  });
  endRangeBoundStatuses(plan, state, table);
  applyZonesCrossed(plan, state, table, before, who);
}

/** Whether a step away takes it from within to beyond the other's melee reach (QUEST-7.19). */
export function leavesReach(plan: QuestPlan, state: QuestState, who: number, other: number): boolean {
  const foe = state.creatures[other]!;
  return (
    isAble(foe) && reachOf(plan, foe) === rangeOf(state, who, other) && rangeOf(state, who, other) < FARTHEST
  );
}

/** How far its melee reaches: the held weapon, else bare hands; a monster's longest. −1 for none. */
function reachOf(plan: QuestPlan, creature: Creature): number {
  const being = plan.beings[creature.record]!;
  if (being.isMember) return Math.max(0, being.arms[creature.main]!.reach);
  return being.reach;
}

/** What it would strike with as a reaction (QUEST-7.20). */
export function meleeArms(plan: QuestPlan, creature: Creature): Arms | null {
  const being = plan.beings[creature.record]!;
  if (being.isMember) {
    const main = being.arms[creature.main]!;
    return (main.flags & ARM.melee) !== 0 ? main : being.arms[0]!;
  }
  return being.bestMelee;
}

/** QUEST-15.8: what needs the two near each other ends when they are apart. */
export function endRangeBoundStatuses(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  for (let whom = 0; whom < state.creatures.length; whom++) {
    const { statuses } = state.creatures[whom]!;
    for (const status of statuses) {
      // QUEST-31.13: what clings to somebody goes where he goes.
      if (status.what === plan.known.attached) setRange(state, whom, status.source, 0);
      const { maxRange } = plan.statuses[status.what]!.record;
      if (maxRange === undefined || status.source === NONE) continue;
      if (rangeOf(state, whom, status.source) > maxRange) endStatus(plan, state, table, whom, status);
    }
  }
}

/** QUEST-2.14: pushed or pulled by another; never provokes, stops at 0 and 6. */
export function pushCreature(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  by: number,
  whom: number,
  steps: number,
): void {
  const before = rangesBeforeMove(state);
  setRange(state, by, whom, rangeOf(state, by, whom) + steps);
  const range = rangeOf(state, by, whom);
  table.emit?.({
    kind: 'stepped',
    round: state.round,
    who: whom,
    way: steps > 0 ? 'pushed' : 'pulled',
    target: by,
    range,
  });
  endRangeBoundStatuses(plan, state, table);
  applyZonesCrossed(plan, state, table, before, whom);
}

/** Why it cannot take steps at all now, as a refusal code; '' when it can. */
export function cannotStep(plan: QuestPlan, state: QuestState): string {
  const creature = state.creatures[state.turn]!;
  if (creature.slow === 2 || (creature.bars & BAR.steps) !== 0) return 'speed_zero';
  return state.steps < stepCost(plan, state, state.turn) ? 'no_steps_left' : '';
}

/** Steps that one step costs: 2 while prone (QUEST-2.12), 2 out of difficult ground (QUEST-2.13). */
export function stepCost(plan: QuestPlan, state: QuestState, who: number): number {
  if ((state.creatures[who]!.marks & CONDITION.prone) !== 0) return 2;
  return state.zones.length > 0 && isHindered(plan, state, who) ? 2 : 1;
}

/** Tree stride: how far the free step takes whoever has the turn, unprovoked; 0 where it is a step like any other. */
export function strideSteps(plan: QuestPlan, state: QuestState): number {
  let far = 0;
  for (const { what } of state.creatures[state.turn]!.statuses) {
    const { freeShift } = plan.statuses[what]!.record;
    if (freeShift?.terrains.includes(plan.terrain)) far = Math.max(far, freeShift.steps);
  }
  return far;
}

export function cannotStride(plan: QuestPlan, state: QuestState): string {
  return (state.done & DONE.moved) !== 0 ? 'no_steps_left' : cannotStep(plan, state);
}

/** QUEST-2.14: to another range from one foe, or away from all. */
export function strideTo(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  { target, at = NONE }: Extract<QuestChoice, { do: 'stride' }>,
): void {
  state.steps--;
  state.done |= DONE.moved;
  const aim = { targets: target === undefined ? [] : [target], at, how: '' };
  shiftRange(plan, state, table, strideSteps(plan, state), aim, state.turn);
}
