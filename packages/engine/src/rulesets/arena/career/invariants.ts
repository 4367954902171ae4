import type { CareerPlan } from './plan.js';
import { faultIn } from './rules/roster.js';
import { MAX_ROSTER } from './setup.js';
import type { CareerState } from './state.js';

export function invariants(plan: CareerPlan, state: CareerState): string[] {
  const wrong: string[] = [];
  const ids = state.roster.map(({ record }) => record.id);
  if (new Set(ids).size < ids.length) wrong.push(`an id twice: ${ids.join(', ')}`);
  if (ids.length > MAX_ROSTER) wrong.push(`${ids.length} in the roster`);
  if (state.gold < 0) wrong.push(`${state.gold} gold`);
  if (state.roster.filter(({ fielded }) => fielded).length > plan.setup.teamSize)
    wrong.push('too many are fielded');
  if ((state.phase === 'after') !== state.queue.length > 0) wrong.push(`${state.phase} with entries left`);
  if ((state.phase === 'after') !== (state.fought !== null)) wrong.push(`${state.phase} with a fight`);
  for (const member of state.roster) {
    const fault = faultIn(plan, member, member.record);
    if (fault) wrong.push(`${member.record.name}: ${fault}`);
    if (member.xp < 0) wrong.push(`${member.record.name}: ${member.xp} XP`);
    if (member.wounds.some(({ left }) => left < 1))
      wrong.push(`${member.record.name}: a wound that is healed`);
    if (member.health > 0 && state.bracket === null && state.phase === 'camp')
      wrong.push(`${member.record.name}: Health of an event that is over`);
  }
  return wrong;
}
