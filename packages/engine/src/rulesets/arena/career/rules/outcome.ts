import type { Outcome } from '../../../../core/events.js';
import { NO_ACTOR } from '../../../../core/ruleset.js';
import type { CareerTable } from '../events.js';
import type { CareerPlan } from '../plan.js';
import type { CareerState } from '../state.js';

/** What a title counts for in gold. */
export const GOLD_PER_TITLE = 1000;

export function endSeason(state: CareerState, { emit }: CareerTable, kind: string): void {
  state.phase = 'over';
  const titles = state.titles.length;
  state.outcome = { kind, winner: titles > 0 ? 0 : null, score: state.gold + GOLD_PER_TITLE * titles };
  emit?.({ kind: 'ended', round: state.week, who: 0, outcome: state.outcome });
}

/** Without anybody left, and without the gold for anybody at all, there is no way on. */
export function isRuined({ content: { generation }, setup }: CareerPlan, state: CareerState): boolean {
  const { roster, gold } = state;
  if (setup.closed.includes('hire')) return roster.length === 0;
  const offered = Object.values(generation.grades).filter(each => each.offered > 0);
  return roster.length === 0 && offered.every(({ price }) => price > gold);
}

export const outcome = (_plan: CareerPlan, state: CareerState): Outcome | null => state.outcome;

export const actor = (_plan: CareerPlan, state: CareerState): number =>
  state.phase === 'over' ? NO_ACTOR : 0;

/** The manager is the only side. */
export const sideOf = (): number => 0;

/** Whole numbers for a simulation. */
export function measure(_plan: CareerPlan, state: CareerState): Record<string, number> {
  return {
    weeks: state.week - 1,
    titles: state.titles.length,
    gold: state.gold,
    fights: state.fights,
    wins: state.wins,
    dead: state.dead.length,
  };
}
