import type { Outcome } from '../../../../core/events.js';
import { type Challenge, NO_ACTOR } from '../../../../core/ruleset.js';
import { PARTY } from '../../plan/codes.js';
import { wholeXp } from '../../rules/damage/xp.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../plan/plan.js';
import { type AdventureState, dayOf, HERO, levelOf } from '../state.js';
import { goldOf } from './items/inventory.js';

/** Who chooses now. */
export function actor(_plan: AdventurePlan, state: AdventureState): number {
  if (state.phase === 'over') return NO_ACTOR;
  return state.phase === 'fight' ? state.fight!.turn : HERO;
}

export function sideOf(plan: AdventurePlan, state: AdventureState, who: number): number {
  if (state.phase !== 'fight') return PARTY;
  return plan.world.fight.sideOf(plan.world.compileFight(state.encounter!), state.fight!, who);
}

/** QUEST-16.6: retiring is the only end. */
export function outcome(_plan: AdventurePlan, state: AdventureState): Outcome | null {
  return state.phase === 'over' ? retirement(state) : null;
}

/** Each fight is won or lost by itself; between fights nothing is at stake. Who flees has not won. */
export function challenge(_plan: AdventurePlan, { phase, fight, fights }: AdventureState): Challenge | null {
  if (!fight || (phase !== 'fight' && phase !== 'after')) return null;
  const status = fight.ending === null ? 'open' : fight.ending === 'victory' ? 'met' : 'failed';
  return { number: fights, goal: 'win this fight', status };
}

const retirement = ({ xp }: AdventureState): Outcome => ({ kind: 'retired', winner: 0, score: wholeXp(xp) });

export function retire(state: AdventureState, table: AdventureTable): void {
  state.phase = 'over';
  table.emit?.({ kind: 'retired', round: 0, who: HERO, days: dayOf(state) });
  table.emit?.({ kind: 'ended', round: 0, who: HERO, outcome: retirement(state) });
}

/** What reports count. */
export function measure(plan: AdventurePlan, state: AdventureState): Record<string, number> {
  return {
    days: dayOf(state),
    level: levelOf(state),
    xp: wholeXp(state.xp),
    gold: goldOf(plan, state),
    fights: state.fights,
    won: state.won,
    deaths: state.deaths,
  };
}
