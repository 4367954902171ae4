import { NO, STRIKE } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { strike } from '../attack/attack.js';
import { type AttackCause, newAttack } from '../attack/attack-roll.js';
import { bestArms } from '../monsters/attacks.js';
import { meleeArms, rangeOf } from '../movement/range.js';
import { isCharmedBy } from '../refusals.js';
import { canReact, isAble } from '../statuses/able.js';
import { askReaction } from './reactions.js';

export const OPPORTUNITY: AttackCause = { name: 'opportunity attack', percent: 0, effects: [] };

/** QUEST-7.19, QUEST-7.20: a foe leaves the reach of `who`. */
export function offerOpportunityAttack(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
): void {
  const creature = state.creatures[who]!;
  if (!isAble(creature) || !canReact(state, who)) return;
  const arms = plan.beings[creature.record]!.isMember
    ? meleeArms(plan, creature)
    : bestArms(plan, state, who, whom, true);
  if (!arms || rangeOf(state, who, whom) > arms.reach) return;
  if (isCharmedBy(plan, state, who, whom)) return;
  const answer = askReaction(plan, state, table, {
    id: 'quest/opportunity-attack',
    who,
    choices: [STRIKE, NO],
    subject: { about: 'opportunity', weapon: arms.name, target: whom },
  });
  if (!answer) return;
  table.emit?.({ kind: 'reacted', round: state.round, who, what: OPPORTUNITY.name });
  strike(plan, state, table, newAttack(who, whom, arms, OPPORTUNITY));
}
