import { copyState } from '../copy.js';
import type { RogueTable } from '../events.js';
import { openClock } from '../rules/turn.js';
import { HERO, type RogueState } from '../state.js';
import { enterLevel } from './level.js';
import type { RunPlan } from './setup.js';

export function start(plan: RunPlan, table: RogueTable): RogueState {
  const state = copyState(plan.template);
  table.emit?.({ kind: 'started', round: state.turn, who: HERO });
  enterLevel(plan, state, plan.depth, table);
  openClock(plan, state, table);
  return state;
}
