import type { QuestTable } from '../../events.js';
import { LIFE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { strike } from '../attack/attack.js';
import { closer } from '../movement/movement.js';
import { rangeOf } from '../movement/range.js';
import { isPresent } from '../statuses/able.js';
import { ONCE } from './traits.js';

/** QUEST-31.16: after dropping a foe in melee one step and one bite, as a bonus action. */
export function rampage(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  creature.once &= ~ONCE.felled;
  const whom = nearestStanding(state, who);
  if (state.bonus <= 0 || whom === NONE || state.ending !== null || creature.life !== LIFE.up) return;
  const being = plan.beings[creature.record]!;
  const bite = being.actions.find(({ arms, name }) => arms && arms.reach >= 0 && /bite/i.test(name));
  const arms = bite?.arms ?? being.bestMelee;
  if (!arms || rangeOf(state, who, whom) > arms.reach + (creature.slow === 2 ? 0 : 1)) return;
  state.bonus--;
  table.emit?.({ kind: 'ability', round: state.round, who, what: 'Rampage' });
  if (rangeOf(state, who, whom) > arms.reach) closer(plan, state, table, who, whom);
  if (creature.life === LIFE.up && state.ending === null) strike(plan, state, table, who, whom, arms);
  creature.once &= ~ONCE.felled;
}

function nearestStanding(state: QuestState, who: number): number {
  let best = NONE;
  state.creatures.forEach((other, index) => {
    if (other.side === state.creatures[who]!.side || other.life !== LIFE.up || !isPresent(other)) return;
    if (best === NONE || rangeOf(state, who, index) < rangeOf(state, who, best)) best = index;
  });
  return best;
}
