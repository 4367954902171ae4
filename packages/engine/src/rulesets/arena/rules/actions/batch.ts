import { EFFECT, STEP, TO } from '../../plan/codes.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { sortRaised } from '../context.js';
import { checkFalls, revive } from '../units/falls.js';
import { revivedShare } from './amounts.js';
import type { Job } from './job.js';
import { move } from './movement.js';
import { runNumbers } from './number-step.js';
import { runStatuses } from './status-step.js';
import { summon } from './summons.js';

/** ARENA-8.1 and ARENA-8.2: all jobs at once, kind by kind, each kind on the world as the one before left it. */
export function runBatch(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  jobs: readonly Job[],
  falls = true,
): void {
  const from = table.queue.length;
  for (const job of jobs) if (job.component.step === STEP.revive) runRevive(plan, state, table, job);
  runStatuses(plan, state, table, jobs);
  runNumbers(plan, state, table, jobs);
  if (falls) checkFalls(plan, state, table);
  sortRaised(table, from);
  for (const job of jobs) if (job.component.step === STEP.place) runPlace(plan, state, table, job);
}

function runRevive(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  { component, receivers, by }: Job,
): void {
  // `allies` are the living ones (ARENA-8.14).
  if (component.to === TO.allies) return;
  for (const whom of receivers) revive(plan, state, table, whom, revivedShare(component), by);
}

function runPlace(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  { component, receivers, by, zone, other }: Job,
): void {
  if (component.effect === EFFECT.summon) summon(plan, state, table, component, by, zone);
  else
    for (const whom of receivers)
      if (!state.units[whom]!.fallen) move(plan, state, table, component, whom, by, zone, other);
}
