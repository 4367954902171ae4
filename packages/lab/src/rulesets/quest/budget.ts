import type { QuestContent } from '@fray/engine/rulesets/quest';
import { countOf, type Encounter } from './encounter.js';

// The budget by which the fifth edition measures an encounter: CR and XP of the SRD 5.1, set against thresholds per level.

/** From nothing to speak of to what may kill. */
const DIFFICULTIES = ['trivial', 'easy', 'medium', 'hard', 'deadly'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** XP for one hero of each level from 1 to 20, from which an encounter is easy, medium, hard and deadly. */
const THRESHOLDS: readonly (readonly [number, number, number, number])[] = [
  [25, 50, 75, 100],
  [50, 100, 150, 200],
  [75, 150, 225, 400],
  [125, 250, 375, 500],
  [250, 500, 750, 1100],
  [300, 600, 900, 1400],
  [350, 750, 1100, 1700],
  [450, 900, 1400, 2100],
  [550, 1100, 1600, 2400],
  [600, 1200, 1900, 2800],
  [800, 1600, 2400, 3600],
  [1000, 2000, 3000, 4500],
  [1100, 2200, 3400, 5100],
  [1250, 2500, 3800, 5700],
  [1400, 2800, 4300, 6400],
  [1600, 3200, 4800, 7200],
  [2000, 3900, 5900, 8800],
  [2100, 4200, 6300, 9500],
  [2400, 4900, 7300, 10900],
  [2800, 5700, 8500, 12700],
];

/** From so many monsters on, what their XP is multiplied by. A small party counts as the next step, a large one as the one before. */
const MULTIPLIERS: readonly { readonly from: number; readonly factor: number }[] = [
  { from: 0, factor: 0.5 },
  { from: 1, factor: 1 },
  { from: 2, factor: 1.5 },
  { from: 3, factor: 2 },
  { from: 7, factor: 2.5 },
  { from: 11, factor: 3 },
  { from: 15, factor: 4 },
  { from: Number.POSITIVE_INFINITY, factor: 5 },
];
const SMALL_PARTY = 3;
const LARGE_PARTY = 6;

export interface Budget {
  /** The XP of all monsters, and what they count with the multiplier for their number. */
  readonly xp: number;
  readonly multiplier: number;
  readonly adjusted: number;
  /** From how much XP on an encounter is easy, medium, hard and deadly for this party. */
  readonly thresholds: Readonly<Record<Exclude<Difficulty, 'trivial'>, number>>;
  readonly difficulty: Difficulty;
}

export function budgetOf({ monsters: all }: QuestContent, { party, monsters }: Encounter): Budget {
  const xp = monsters.reduce((sum, { id, count }) => sum + count * all.get(id)!.xp, 0);
  const multiplier = multiplierFor(countOf(monsters), countOf(party));
  const adjusted = xp * multiplier;
  const threshold = (at: 0 | 1 | 2 | 3) =>
    party.reduce((sum, { level, count }) => sum + count * THRESHOLDS[level - 1]![at], 0);
  const thresholds = { easy: threshold(0), medium: threshold(1), hard: threshold(2), deadly: threshold(3) };
  const reached = Object.values(thresholds).filter(each => adjusted >= each).length;
  return { xp, multiplier, adjusted, thresholds, difficulty: DIFFICULTIES[reached]! };
}

function multiplierFor(monsters: number, heroes: number): number {
  const step = MULTIPLIERS.findLastIndex(({ from }) => monsters >= from);
  const shift = heroes < SMALL_PARTY ? 1 : heroes >= LARGE_PARTY ? -1 : 0;
  return MULTIPLIERS[step + shift]!.factor;
}

/** From which win chance on an encounter is what the budget's words promise. No book has such numbers: these are Fray's. */
export const WON_AT_LEAST: readonly (readonly [Difficulty, number])[] = [
  ['trivial', 0.995],
  ['easy', 0.98],
  ['medium', 0.93],
  ['hard', 0.8],
  ['deadly', 0],
];

/** What the fights themselves show. */
export const difficultyOf = (winRate: number): Difficulty =>
  WON_AT_LEAST.find(([, least]) => winRate >= least)![0];

/** How many steps of difficulty the budget is off: above 0 it is too dark, below 0 too bright. */
export const stepsOff = (budget: Difficulty, winRate: number): number =>
  DIFFICULTIES.indexOf(budget) - DIFFICULTIES.indexOf(difficultyOf(winRate));
