import type { Outcome } from '../../../core/events.js';
import { NO_ACTOR } from '../../../core/ruleset.js';
import type { RoguePlan } from '../plan/plan.js';
import { HERO, type RogueState } from '../state/state.js';

const HERO_SIDE = 0;
const MONSTER_SIDE = 1;

/** ROGUE-13.8: points for each piece of gold, level and XP; one point is lost every so many turns. */
const GOLD_POINTS = 10;
const LEVEL_POINTS = 100;
const XP_POINTS = 5;
const TURNS_PER_LOST_POINT = 10;
const VICTORY_POINTS = 10_000;

export function outcome(plan: RoguePlan, state: RogueState): Outcome | null {
  if (state.ending === null) return null;
  const winner = state.ending === 'dead' ? MONSTER_SIDE : HERO_SIDE;
  return plan.isRun ? { kind: state.ending, winner, score: score(state) } : { kind: state.ending, winner };
}

/** ROGUE-13.8. */
export function score({ hero, tally, turn, ending }: RogueState): number {
  const sum =
    GOLD_POINTS * hero.gold +
    LEVEL_POINTS * hero.level +
    XP_POINTS * tally.xp -
    Math.floor(turn / TURNS_PER_LOST_POINT);
  return Math.max(0, sum) + (ending === 'won' ? VICTORY_POINTS : 0);
}

/** The hero, or the monster whose action in a fight comes next. */
export function actor(_plan: RoguePlan, state: RogueState): number {
  if (state.ending !== null) return NO_ACTOR;
  return state.acting < 0 ? HERO : state.monsters[state.acting]!.id;
}

export function sideOf(_plan: RoguePlan, _state: RogueState, who: number): number {
  return who === HERO ? HERO_SIDE : MONSTER_SIDE;
}

export function measure(_plan: RoguePlan, state: RogueState): Record<string, number> {
  return { turns: state.turn, heroHp: state.hero.hp, kills: countKills(state) };
}

export function countKills({ tally }: RogueState): number {
  return tally.kills.reduce((sum, count) => sum + count, 0);
}
