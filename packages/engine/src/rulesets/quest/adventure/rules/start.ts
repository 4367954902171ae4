import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../plan/plan.js';
import { type AdventureState, HERO } from '../state.js';
import { createHero } from './creation.js';
import { loadSave } from './saves/load.js';

export function start(plan: AdventurePlan, table: AdventureTable): AdventureState {
  table.emit?.({ kind: 'started', round: 0, who: HERO });
  return firstState(plan);
}

/** Refuses a hero or a save that the rules do not allow, with every reason. */
export function firstState(plan: AdventurePlan): AdventureState {
  const { beginning } = plan;
  return 'save' in beginning ? loadSave(plan, beginning.save) : createHero(plan, beginning.newHero);
}
