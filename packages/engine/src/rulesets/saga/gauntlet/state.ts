import { copyState as copyDuel } from '../state/copy.js';
import type { SagaState } from '../state/state.js';

/** What became of a section's enemy. */
export type Mark = 'ahead' | 'beaten' | 'passed' | 'skipped';

export interface GauntletState {
  phase: 'kit' | 'camp' | 'fight' | 'over';
  /** The section that the hero is in, from 1; 0 is the Crypts. */
  section: number;
  /** The farthest section he has reached. */
  frontier: number;
  marks: Mark[];
  weapons: string[];
  armours: string[];
  hasShield: boolean;
  /** The section whose rewards the hero may choose from now; 0 while there is nothing to choose. */
  offer: number;
  /** Rounds fought in all. */
  rounds: number;
  won: boolean;
  /** Hero and section at all times, and the enemy while there is one. */
  duel: SagaState;
}

/** Member by member: objects made by a spread are slower to read. */
export function copyState(state: GauntletState): GauntletState {
  return {
    phase: state.phase,
    section: state.section,
    frontier: state.frontier,
    marks: state.marks.slice(),
    weapons: state.weapons.slice(),
    armours: state.armours.slice(),
    hasShield: state.hasShield,
    offer: state.offer,
    rounds: state.rounds,
    won: state.won,
    duel: copyDuel(state.duel),
  };
}

/** Whether the enemy of the hero's section still bars the way. */
export function isEnemyHere(state: GauntletState): boolean {
  if (state.section === 0) return false;
  const mark = state.marks[state.section - 1];
  return mark === 'ahead' || mark === 'skipped';
}

/** How many enemies fell in this run. */
export function countBeaten(state: GauntletState): number {
  return state.marks.reduce((sum, mark) => sum + (mark === 'beaten' ? 1 : 0), 0);
}
