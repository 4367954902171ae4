import { copyState, type SagaState } from '../state.js';

/** What became of a section's enemy. */
export type Mark = 'ahead' | 'beaten' | 'passed' | 'skipped';

export interface GauntletState {
  phase: 'kit' | 'camp' | 'fight' | 'over';
  /** Where the hero stands, from 1; 0 is the Crypts. */
  section: number;
  /** The farthest section he has reached. */
  frontier: number;
  marks: Mark[];
  weapons: string[];
  armours: string[];
  hasShield: boolean;
  /** Rounds fought in all. */
  rounds: number;
  won: boolean;
  /** Hero and section at all times, and the enemy while there is one. */
  duel: SagaState;
}

/** Member by member: what a spread makes has a shape of its own each time, and all that reads it is slow. */
export function copyGauntlet(state: GauntletState): GauntletState {
  return {
    phase: state.phase,
    section: state.section,
    frontier: state.frontier,
    marks: state.marks.slice(),
    weapons: state.weapons.slice(),
    armours: state.armours.slice(),
    hasShield: state.hasShield,
    rounds: state.rounds,
    won: state.won,
    duel: copyState(state.duel),
  };
}

/** How many enemies fell in this run. */
export function beaten(state: GauntletState): number {
  return state.marks.reduce((sum, mark) => sum + (mark === 'beaten' ? 1 : 0), 0);
}

/** Whether the enemy of the hero's section still stands in the way. */
export function enemyHere(state: GauntletState): boolean {
  if (state.section === 0) return false;
  const mark = state.marks[state.section - 1];
  return mark === 'ahead' || mark === 'skipped';
}

/** 100 points for a kill, 10 for a section left behind alive. */
export function outcome(state: GauntletState) {
  if (state.phase !== 'over') return null;
  const left = state.won ? state.marks.length : state.frontier - 1;
  const score = beaten(state) * 100 + left * 10;
  return state.won ? { kind: 'victory', winner: 0, score } : { kind: 'death', winner: 1, score };
}
