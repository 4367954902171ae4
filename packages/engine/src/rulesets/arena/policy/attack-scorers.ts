import type { Action } from '../plan/action.js';
import { EFFECT, TARGET } from '../plan/codes.js';
import { chanceToHit, expectedDamage } from '../rules/estimates/estimate.js';
import { type Candidate, type Mind, missingShare, sat } from '../rules/estimates/mind.js';
import { isDoomed, readyIn } from './future.js';
import { has, healedBy } from './receivers.js';

export const isArea = ({ target }: Action): boolean => target >= TARGET.enemyZone && target <= TARGET.allMap;
export const isRandom = ({ target }: Action): boolean =>
  target === TARGET.randomEnemy || target === TARGET.randomAlly;
const isSingle = ({ target }: Action): boolean => target === TARGET.enemy;

/** ARENA-18.11 */
export function damageOutput(mind: Mind, action: Action, candidate: Candidate): number {
  const e = damageOf(mind, action, candidate);
  const kills = isSingle(action) && e >= mind.state.units[candidate.target]!.health;
  return sat(mind, Math.max(0, e)) + (kills ? mind.plan.content.tuning.ai.killBonus : 0);
}

/** What enemies lose of use, less 1.75 × what allies suffer; of a random action the mean (ARENA-18.29). */
export function damageOf(mind: Mind, action: Action, { reached }: Candidate): number {
  const { friendlyFire, maxUsefulOverHealth } = mind.plan.content.tuning.ai;
  const { units } = mind.state;
  let sum = 0;
  for (let i = 0; i < reached.length; i++) {
    const unit = units[reached[i]!]!;
    const expected = expectedDamage(mind, action, reached[i]!);
    sum +=
      unit.team === mind.unit.team
        ? -friendlyFire * expected
        : Math.min(expected, maxUsefulOverHealth * unit.health);
  }
  return isRandom(action) && reached.length > 0 ? sum / reached.length : sum;
}

/** ARENA-18.12, the mean over the enemies that are reached. */
export function targetVulnerability(mind: Mind, action: Action, { reached }: Candidate): number {
  const { units } = mind.state;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < reached.length; i++) {
    const unit = units[reached[i]!]!;
    if (unit.team === mind.unit.team) continue;
    sum += 0.25 + 0.45 * chanceToHit(mind, action, reached[i]!) + 0.3 * missingShare(unit);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** ARENA-18.16 */
export function aoeClustering({ plan, state, unit }: Mind, _: Action, { reached }: Candidate): number {
  let n = 0;
  for (let i = 0; i < reached.length; i++)
    n += state.units[reached[i]!]!.team === unit.team ? -plan.content.tuning.ai.friendlyFire : 1;
  return n <= 0 ? 0.05 : n / 3;
}

/** ARENA-18.20 */
export function stealthAwareness({ hiddenShare: h }: Mind, action: Action): number {
  if (has(action, EFFECT.detect)) return 0.5 + 0.5 * h;
  if (action.target === TARGET.self) return 0.7;
  return isArea(action) ? 0.7 + 0.3 * h : 0.7 - 0.4 * h;
}

/** ARENA-18.22 */
export function futureStateValue(mind: Mind, action: Action, candidate: Candidate): number {
  if (isSingle(action)) {
    if (isDoomed(mind, candidate.target)) return 0.15;
    const soon = Math.max(0, Math.min(1, 1 - readyIn(mind, candidate.target) / mind.lookahead));
    const fells =
      expectedDamage(mind, action, candidate.target) >= mind.state.units[candidate.target]!.health;
    return 0.5 + 0.3 * soon + (fells ? 0.2 : 0);
  }
  if (has(action, EFFECT.heal))
    for (const whom of healedBy(mind, action, candidate.reached))
      if (mind.state.units[whom]!.team === mind.unit.team && isDoomed(mind, whom)) return 1;
  return 0.5;
}
