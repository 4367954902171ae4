import { MONSTERS } from '../plan/fighters.js';
import type { D20Plan } from '../plan/plan.js';
import { copyState as copyFight } from '../state/copy.js';
import type { D20State, Fighter } from '../state/state.js';
import type { RunPlan } from './plan.js';

/** The hero is always the first fighter; the monsters of the room come after. */
export const HERO = 0;

/** Depth and room count from 1. */
export interface RunState {
  /** 'camp' is a cleared room, until the hero goes on. */
  phase: 'fight' | 'camp' | 'over';
  depth: number;
  room: number;
  /** Rooms cleared in all. */
  cleared: number;
  won: boolean;
  /** Ability points not yet assigned (D20-11.4). */
  points: number;
  /** XP earned in all, levels or not. */
  earned: number;
  /** Rounds fought in the rooms cleared. */
  rounds: number;
  /** Slain in the rooms cleared, by the plan's number of the breed. Replaced, never written to. */
  kills: readonly number[];
  /** The room with its fight. Its counts of attacks and damage go on from room to room. */
  fight: D20State;
}

export function copyState(state: RunState): RunState {
  return {
    phase: state.phase,
    depth: state.depth,
    room: state.room,
    cleared: state.cleared,
    won: state.won,
    points: state.points,
    earned: state.earned,
    rounds: state.rounds,
    kills: state.kills,
    fight: copyFight(state.fight),
  };
}

/** The plan of fights at the depth of the hero. */
export function fightPlanOf(plan: RunPlan, { depth }: RunState): D20Plan {
  return plan.fights[depth - 1]!;
}

export function heroOf(state: RunState): Fighter {
  return state.fight.fighters[HERO]!;
}

/** How many of each breed were slain so far, in this room too. */
export function killsOf(state: RunState): number[] {
  const kills = state.kills.slice();
  // The monsters of a cleared room have been counted already.
  const isCounted = state.phase === 'camp' || state.won;
  return isCounted ? kills : withFallen(kills, state.fight.fighters);
}

/** Adds the dead monsters of a room. */
export function withFallen(kills: number[], fighters: readonly Fighter[]): number[] {
  for (let i = 0; i < fighters.length; i++) {
    const { side, alive, breed } = fighters[i]!;
    if (side === MONSTERS && !alive) kills[breed]!++;
  }
  return kills;
}
