import { createFighter } from '../../rules/characters/characters.js';
import { newState } from '../../state/state.js';
import type { RunTable } from '../events.js';
import type { RunPlan } from '../plan.js';
import { HERO, type RunState } from '../state.js';
import { openRoom } from './fight.js';
import { enterRoom } from './rooms.js';

export function start(plan: RunPlan, table: RunTable): RunState {
  const fightPlan = plan.fights[0]!;
  const state: RunState = {
    phase: 'camp',
    depth: 1,
    room: 1,
    cleared: 0,
    won: false,
    points: 0,
    earned: 0,
    rounds: 0,
    kills: plan.noKills,
    fight: newState(fightPlan, [createFighter(fightPlan, plan.hero)]),
  };
  table.emit?.({ kind: 'started', round: 0, who: HERO, party: 1 });
  enterRoom(plan, state, table);
  openRoom(plan, state, table);
  return state;
}
