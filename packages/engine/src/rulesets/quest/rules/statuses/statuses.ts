import type { QuestTable } from '../../events.js';
import { NONE } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { NO_STATUSES, type Status } from '../../state/status.js';
import { applyEffects } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { settleConcentration } from '../spells/concentration.js';
import { END_OF } from './conditions.js';
import { refreshAfter } from './refresh.js';

// What somebody bears: asked for, ended, spent. How it is gained stands in gain-status.ts.

export function hasStatus(plan: QuestPlan, state: QuestState, whom: number, base: number): boolean {
  const { statuses } = state.creatures[whom]!;
  for (let i = 0; i < statuses.length; i++) if (plan.statuses[statuses[i]!.what]!.base === base) return true;
  return false;
}

/** Ends it, and brings what follows. Nothing happens when it is gone already. */
export function lose(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  status: Status,
): void {
  const creature = state.creatures[whom]!;
  if (!creature.statuses.includes(status)) return;
  creature.statuses = without(creature.statuses, status);
  const rule = plan.statuses[status.what]!;
  refreshAfter(plan, creature, rule);
  table.emit?.({ kind: 'status', round: state.round, who: whom, status: rule.name, on: false });
  if (status.concentration && status.source !== NONE) settleConcentration(plan, state, table, status.source);
  if (rule.after.length > 0)
    applyEffects(plan, state, table, rule.after, sourceOf(plan, state, status.source, rule.name), [whom]);
}

function without(statuses: readonly Status[], status: Status): readonly Status[] {
  if (statuses.length === 1) return NO_STATUSES;
  const list = new Array<Status>(statuses.length - 1);
  let count = 0;
  for (let i = 0; i < statuses.length; i++) if (statuses[i] !== status) list[count++] = statuses[i]!;
  return list;
}

/** Ends all of one base status. */
export function loseAll(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  base: number,
): void {
  for (const status of state.creatures[whom]!.statuses)
    if (plan.statuses[status.what]!.base === base) lose(plan, state, table, whom, status);
}

/** QUEST-15.8: what its source must hold ends when the source cannot. */
export function endFrom(plan: QuestPlan, state: QuestState, table: QuestTable, source: number): void {
  for (let whom = 0; whom < state.creatures.length; whom++) {
    const { statuses } = state.creatures[whom]!;
    for (let i = 0; i < statuses.length; i++) {
      const status = statuses[i]!;
      if (
        status.source === source &&
        (plan.statuses[status.what]!.ends & END_OF['source incapacitated']) !== 0
      )
        lose(plan, state, table, whom, status);
    }
  }
}

/** Ends those that something of `END_OF` ends; one with uses outlasts so many. */
export function endStatuses(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  bit: number,
): void {
  const { statuses } = state.creatures[whom]!;
  for (let i = 0; i < statuses.length; i++) {
    const status = statuses[i]!;
    const rule = plan.statuses[status.what]!;
    if ((rule.ends & bit) === 0) continue;
    if (status.uses > 0 && rule.spent === '') status.uses--;
    else lose(plan, state, table, whom, status);
  }
}

/** One of its uses is spent; the last ends it. */
export function spend(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  status: Status,
): void {
  if (status.uses === NONE) return;
  status.uses--;
  if (status.uses <= 0) lose(plan, state, table, whom, status);
}

/** Whether a status that the effects bring is there already. */
export function bearsAny(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  effects: readonly Effect[],
): boolean {
  if (state.creatures[whom]!.statuses.length === 0) return false;
  for (let i = 0; i < effects.length; i++) {
    const { status, inner } = effects[i]!;
    if (status !== NONE && hasStatus(plan, state, whom, plan.statuses[status]!.base)) return true;
    if (inner.length > 0 && bearsAny(plan, state, whom, inner)) return true;
  }
  return false;
}
