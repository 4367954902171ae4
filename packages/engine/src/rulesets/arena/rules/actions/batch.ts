import { EFFECT, STEP, TO } from '../../plan/codes.js';
import { inOrder, type Scene } from '../context.js';
import { checkFalls, revive } from '../units/falls.js';
import { revivedShare } from './amounts.js';
import type { Job } from './job.js';
import { move } from './movement.js';
import { runNumbers } from './number-step.js';
import { runStatuses } from './status-step.js';
import { summon } from './summons.js';

/** ARENA-8.1 and ARENA-8.2: all jobs at once, kind by kind, each kind on the world as the one before left it. */
export function runBatch(scene: Scene, jobs: readonly Job[], falls = true): void {
  const from = scene.queue.length;
  for (const job of jobs) if (job.component.step === STEP.revive) runRevive(scene, job);
  runStatuses(scene, jobs);
  runNumbers(scene, jobs);
  if (falls) checkFalls(scene);
  inOrder(scene, from);
  for (const job of jobs) if (job.component.step === STEP.place) runPlace(scene, job);
}

function runRevive(scene: Scene, { component, receivers, by }: Job): void {
  // `allies` are the living ones (ARENA-8.14).
  if (component.to === TO.allies) return;
  for (const whom of receivers) revive(scene, whom, revivedShare(component), by);
}

function runPlace(scene: Scene, { component, receivers, by, zone, other }: Job): void {
  if (component.effect === EFFECT.summon) summon(scene, component, by, zone);
  else
    for (const whom of receivers)
      if (!scene.state.units[whom]!.fallen) move(scene, component, whom, by, zone, other);
}
