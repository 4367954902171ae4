import type { QuestChoice } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import { DONE, LIFE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Aim } from '../../plan/rule-calls.js';
import type { QuestState } from '../../state/state.js';
import { offerOpportunityAttack } from '../reactions/opportunity.js';
import { answerApproach, answerReadied } from '../reactions/ready.js';
import { cannotStep, stepCost } from '../refusals.js';
import { applyZonesCrossed, rangesBeforeMove } from '../spells/zones.js';
import { isAble, isPresent } from '../statuses/able.js';
import { endStatus } from '../statuses/statuses.js';
import { foesAt, leavesReach, nearestRange, rangeOf, setRange } from './range.js';

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
  moveCloser(plan, state, table, who, whom);
}

/** The move itself, by whatever it was paid. */
export function moveCloser(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
): void {
  const range = rangeOf(state, who, whom) - 1;
  const before = rangesBeforeMove(state, who);
  setRange(state, who, whom, range);
  table.emit?.({ kind: 'stepped', round: state.round, who, way: 'closer', target: whom, range });
  endRangeBoundStatuses(plan, state, table);
  applyZonesCrossed(plan, state, table, before, who);
  answerApproach(plan, state, table, who, whom);
}

/** QUEST-2.8, QUEST-7.19: away from every foe; those whose reach it leaves may strike first. */
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
  const before = rangesBeforeMove(state, who);
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

/** QUEST-15.8: what needs the two near each other ends when they are apart. */
export function endRangeBoundStatuses(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  for (let whom = 0; whom < state.creatures.length; whom++) {
    const { statuses } = state.creatures[whom]!;
    for (const status of statuses) {
      // QUEST-31.13: what is attached to a victim goes where the victim goes.
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
  const before = rangesBeforeMove(state, whom);
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

/** QUEST-2.14: to another range from one foe, or so many steps away from all. */
export function shiftRange(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  steps: number,
  aim: Pick<Aim, 'targets' | 'at'>,
): void {
  const before = rangesBeforeMove(state, who);
  const target = aim.targets[0] ?? NONE;
  if (target !== NONE) setRange(state, who, target, aim.at);
  else
    for (const foe of foesAt(state, who, () => true))
      setRange(state, who, foe, rangeOf(state, who, foe) + steps);
  const range = target === NONE ? nearestRange(state, who) : aim.at;
  table.emit?.({ kind: 'stepped', round: state.round, who, way: 'moved', target, range });
  endRangeBoundStatuses(plan, state, table);
  applyZonesCrossed(plan, state, table, before, who);
}

/** Tree stride: how far the free step takes the creature whose turn it is, unprovoked; 0 where it is a step like any other. */
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
  const aim = { targets: target === undefined ? [] : [target], at };
  shiftRange(plan, state, table, state.turn, strideSteps(plan, state), aim);
}
