import type { RogueTable } from '../../events.js';
import { openClock } from '../../rules/turn.js';
import { copyState } from '../../state/copy.js';
import { HERO, type RogueState } from '../../state/state.js';
import type { RunPlan } from '../plan.js';
import { enterLevel } from './level.js';

export function start(plan: RunPlan, table: RogueTable): RogueState {
  const state = copyState(plan.template);
  table.emit?.({ kind: 'started', round: state.turn, who: HERO });
  enterLevel(plan, state, plan.depth, table);
  openClock(plan, state, table);
  return state;
}
