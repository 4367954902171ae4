import type { Outcome } from '../../../../core/events.js';
import { type Challenge, NO_ACTOR } from '../../../../core/ruleset.js';
import { HEROES, MONSTERS } from '../../plan/fighters.js';
import type { RunPlan } from '../plan.js';
import { HERO, heroOf, killsOf, type RunState } from '../state.js';

/** Points for each room cleared; every XP earned is one point more. */
const ROOM_SCORE = 100;

export function outcome(_plan: RunPlan, state: RunState): Outcome | null {
  if (state.phase !== 'over') return null;
  const kind = state.won ? 'victory' : 'death';
  return { kind, winner: state.won ? HEROES : MONSTERS, score: scoreOf(state) };
}

/** Rooms are won or lost one by one. In a cleared room the next one is what lies ahead. */
export function challenge(_plan: RunPlan, { phase, cleared, won }: RunState): Challenge {
  if (won) return { number: cleared, goal: 'clear the last room', status: 'met' };
  const goal = phase === 'camp' ? 'clear the next room' : 'clear this room';
  return { number: cleared + 1, goal, status: phase === 'over' ? 'failed' : 'open' };
}

export function scoreOf({ cleared, earned }: RunState): number {
  return cleared * ROOM_SCORE + earned;
}

export function actor(_plan: RunPlan, { phase, fight }: RunState): number {
  if (phase === 'over') return NO_ACTOR;
  return phase === 'camp' ? HERO : fight.turn;
}

export function sideOf(_plan: RunPlan, { fight }: RunState, who: number): number {
  return fight.fighters[who]!.side;
}

export function measure(_plan: RunPlan, state: RunState): Record<string, number> {
  return {
    rooms: state.cleared,
    depth: state.depth,
    level: heroOf(state).level,
    rounds: state.rounds,
    kills: killsOf(state).reduce((total, count) => total + count, 0),
    score: scoreOf(state),
  };
}
