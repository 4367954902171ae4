/** What lasts as long as a section of the story (SAGA-13.1, SAGA-13.2). */
export interface Section {
  inclination: 'untested' | 'allowed' | 'barred';
  /** Ids of the spells cast here. Replaced, never pushed to, so that copies may share it. */
  cast: readonly string[];
  /** ARMOUR is in force. */
  warded: boolean;
  /** INVISIBILITY was cast: no attack in this section. */
  unseen: boolean;
  /** The LP that TIMEWARP gives back. */
  heroLp: number;
  enemyLp: number;
}

export function newSection(heroLp: number, enemyLp: number): Section {
  return { inclination: 'untested', cast: [], warded: false, unseen: false, heroLp, enemyLp };
}
