import type { RogueState } from '../../state/state.js';

const GOLD = 10;
const LEVEL = 100;
const XP = 5;
const TURNS = 10;
const VICTORY = 10_000;

/** ROGUE-13.8 */
export function scoreOf({ hero, tally, turn, ending }: RogueState): number {
  const sum = GOLD * hero.gold + LEVEL * hero.level + XP * tally.xp - Math.floor(turn / TURNS);
  return Math.max(0, sum) + (ending === 'won' ? VICTORY : 0);
}
