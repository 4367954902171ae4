import type { SagaTable } from '../events.js';
import { targetNumber } from '../plan/fighter.js';
import type { SagaPlan } from '../plan/plan.js';
import { ENEMY, HERO, type SagaState } from '../state/state.js';
import { endFight } from './outcome.js';

/** SAGA-11.5: the enemy's LP are 0. The hero gains SKL, a kill, and with sklAddsLp one LP. */
export function slayEnemy(plan: SagaPlan, state: SagaState, table: SagaTable): void {
  const { hero, gear } = state;
  hero.skl++;
  hero.need = targetNumber(hero);
  gear.kills++;
  if (plan.options.sklAddsLp) {
    hero.maxLp++;
    hero.lp++;
  }
  table.emit?.({ kind: 'fell', round: state.round, who: ENEMY, by: HERO });
  table.emit?.({ kind: 'slain', round: state.round, who: HERO, skl: hero.skl });
  endFight(state, table, 'slain');
}
