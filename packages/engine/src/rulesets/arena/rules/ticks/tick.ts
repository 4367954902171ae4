import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import { type ArenaTable, EVENT, NONE, raise, type Scene, sceneOf } from '../context.js';
import { checkVictory, stopFight } from '../outcome.js';
import { newState } from '../start.js';
import { detectPassively, loseSight } from '../stealth/stealth.js';
import { settle } from '../triggers.js';
import { checkFalls } from '../units/falls.js';
import { startMorale } from '../units/morale.js';
import { effectsPhase } from './effects-phase.js';
import { initiativePhase, nextReady } from './initiative.js';
import { beginTurn } from './turn.js';

/** Everything up to the first choice. */
export function startFight(plan: ArenaPlan, table: ArenaTable): ArenaState {
  const state = newState(plan);
  const scene = sceneOf(plan, state, table);
  scene.phase = 'start';
  scene.table.emit?.({ kind: 'started', round: 0, who: NONE });
  startMorale(scene);
  for (let i = 0; i < state.units.length; i++) raise(scene, EVENT.OnCombatStart, i, NONE);
  settle(scene);
  if (!checkVictory(scene)) advance(scene);
  return state;
}

/** Runs on until somebody has to choose, or it is over. */
export function advance(scene: Scene): void {
  const { plan, state } = scene;
  while (!state.outcome) {
    // Before tick 1 nobody acts, however much Initiative perks give.
    const who = state.tick === 0 ? NONE : nextReady(scene);
    if (who !== NONE) {
      if (beginTurn(scene, who)) return;
      if (state.outcome) return;
      loseSight(scene, who);
      continue;
    }
    if (plan.options.fallenTiming === 'tickEnd' && state.tick > 0) {
      checkFalls(scene, true);
      settle(scene);
      if (checkVictory(scene)) return;
    }
    if (state.tick >= plan.content.tuning.attrition.hardStopTick) stopFight(scene);
    else nextTick(scene);
  }
}

/** ARENA-4.1 */
function nextTick(scene: Scene): void {
  const { state, table } = scene;
  state.tick++;
  scene.phase = 'effects';
  if (table.emit) table.emit({ kind: 'tick', round: state.tick, who: NONE });
  effectsPhase(scene);
  if (checkVictory(scene)) return;
  scene.phase = 'initiative';
  initiativePhase(scene);
  scene.phase = 'detection';
  if (scene.plan.options.detectionScope === 'team' && isAnybodySneaking(scene)) {
    for (let i = 0; i < state.units.length; i++) if (!state.units[i]!.fallen) detectPassively(scene, i);
    settle(scene);
    checkVictory(scene);
  }
  scene.phase = 'turns';
}

function isAnybodySneaking({ plan, state }: Scene): boolean {
  if (plan.sneaking < 0) return false;
  for (let i = 0; i < state.units.length; i++) if (state.units[i]!.stacks[plan.sneaking]! > 0) return true;
  return false;
}
