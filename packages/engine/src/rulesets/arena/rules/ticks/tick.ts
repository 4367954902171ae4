import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { NONE } from '../context.js';
import { checkVictory, stopFight } from '../outcome.js';
import { detectPassively, loseSight } from '../stealth/stealth.js';
import { settle } from '../triggers.js';
import { checkFalls } from '../units/falls.js';
import { effectsPhase } from './effects-phase.js';
import { initiativePhase, nextReady } from './initiative.js';
import { beginTurn } from './turn.js';

/** Runs on until somebody has to choose, or it is over. */
export function advance(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  while (!state.outcome) {
    // Before tick 1 nobody acts, however much Initiative perks give.
    const who = state.tick === 0 ? NONE : nextReady(plan, state, table);
    if (who !== NONE) {
      if (beginTurn(plan, state, table, who)) return;
      if (state.outcome) return;
      loseSight(plan, state, who);
      continue;
    }
    if (plan.options.fallenTiming === 'tickEnd' && state.tick > 0) {
      checkFalls(plan, state, table, true);
      settle(plan, state, table);
      if (checkVictory(plan, state, table)) return;
    }
    if (state.tick >= plan.content.tuning.attrition.hardStopTick) stopFight(plan, state, table);
    else nextTick(plan, state, table);
  }
}

/** ARENA-4.1 */
function nextTick(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  state.tick++;
  table.phase = 'effects';
  if (table.emit) table.emit({ kind: 'tick', round: state.tick, who: NONE });
  effectsPhase(plan, state, table);
  if (checkVictory(plan, state, table)) return;
  table.phase = 'initiative';
  initiativePhase(plan, state, table);
  table.phase = 'detection';
  if (plan.options.detectionScope === 'team' && isAnybodySneaking(plan, state)) {
    for (let i = 0; i < state.units.length; i++)
      if (!state.units[i]!.fallen) detectPassively(plan, state, table, i);
    settle(plan, state, table);
    checkVictory(plan, state, table);
  }
  table.phase = 'turns';
}

function isAnybodySneaking(plan: ArenaPlan, state: ArenaState): boolean {
  if (plan.sneaking < 0) return false;
  for (let i = 0; i < state.units.length; i++) if (state.units[i]!.stacks[plan.sneaking]! > 0) return true;
  return false;
}
