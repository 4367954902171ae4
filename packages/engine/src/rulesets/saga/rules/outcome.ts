import type { Outcome, Who } from '../../../core/events.js';
import { NO_ACTOR } from '../../../core/ruleset.js';
import type { SagaTable } from '../events.js';
import type { SagaPlan } from '../plan/plan.js';
import { ENEMY, type Ending, HERO, type SagaState } from '../state/state.js';

const OUTCOMES = {
  slain: { kind: 'slain', winner: HERO },
  passed: { kind: 'passed', winner: HERO },
  fled: { kind: 'fled', winner: null },
  escaped: { kind: 'escaped', winner: null },
  dead: { kind: 'dead', winner: ENEMY },
} as const satisfies Record<Ending, Outcome>;

/** SAGA-2.7 */
export function endFight(state: SagaState, table: SagaTable, ending: Ending): void {
  state.phase = 'over';
  state.ending = ending;
  table.emit?.({ kind: 'ended', round: state.round, who: HERO, outcome: OUTCOMES[ending] });
}

export function outcome(_plan: SagaPlan, { ending }: SagaState): Outcome | null {
  return ending && OUTCOMES[ending];
}

export function actor(_plan: SagaPlan, state: SagaState): Who {
  return state.phase === 'over' ? NO_ACTOR : state.turn;
}

/** Each side has one fighter, with the number of the side. */
export function sideOf(_plan: SagaPlan, _state: SagaState, who: Who): number {
  return who;
}

export function measure(_plan: SagaPlan, state: SagaState): Record<string, number> {
  return { rounds: state.round, heroLp: state.hero.lp, enemyLp: state.enemy.lp };
}
