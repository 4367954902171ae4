import type { Fighter } from '../plan/fighter.js';
import type { Gear } from '../plan/gear.js';
import type { Section } from '../plan/section.js';

export const HERO = 0;
export const ENEMY = 1;

export type Ending = 'slain' | 'passed' | 'fled' | 'escaped' | 'dead';

export interface SagaState {
  /**
   * 'opening': First Strike has to be rolled anew (SAGA-2.3, SAGA-11.3, SAGA-12.15); 'gap': between two rounds
   * (SAGA-2.6).
   */
  phase: 'opening' | 'gap' | 'turn' | 'over';
  /** Who acts now. */
  turn: number;
  round: number;
  leader: number;
  /** Actions that the leader and the other have left in this round. */
  leaderActs: number;
  otherActs: number;
  hero: Fighter;
  enemy: Fighter;
  gear: Gear;
  section: Section;
  /** The enemy's LP when the fight began, for the restart (SAGA-11.3). */
  enemyStart: number;
  /** The one death save of this fight is spent (SAGA-11.2). */
  saved: boolean;
  /** XENOPHOBIA: how much less the enemy's blows do. */
  weakened: number;
  /** A spell was cast in this round, which matters where the hero acts twice in it (SAGA-10.3, SAGA-15.4). */
  castThisRound: boolean;
  stoneUsed: boolean;
  ending: Ending | null;
}

/** SAGA-2.6: the gap belongs to the round that follows it. */
export function roundOf(state: SagaState): number {
  return state.phase === 'gap' ? state.round + 1 : state.round;
}
