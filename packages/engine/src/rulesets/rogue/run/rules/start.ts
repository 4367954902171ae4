import { gridOf, TILE } from '../../../../boards/grid/index.js';
import type { RogueTable } from '../../events.js';
import { newState } from '../../rules/start.js';
import { startClock } from '../../rules/turn.js';
import { HERO, type RogueState } from '../../state/state.js';
import type { RunPlan } from '../plan.js';
import { enterLevel } from './level.js';

/** Where the hero stands before his first level exists. */
const NO_LEVEL = gridOf([TILE.floor]);

export function start(plan: RunPlan, table: RogueTable): RogueState {
  const state = newState(plan, plan.depth, NO_LEVEL, 0);
  table.emit?.({ kind: 'started', round: state.turn, who: HERO });
  enterLevel(plan, state, table, plan.depth);
  startClock(plan, state, table);
  return state;
}
