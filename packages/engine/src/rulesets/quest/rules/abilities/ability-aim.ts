import type { AbilityRule } from '../../plan/abilities.js';
import { LIFE, NONE, PARTY } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { rangeOf } from '../movement/range.js';
import { cannotStrike } from '../refusals.js';
import { isPresent } from '../statuses/able.js';

/** Target and range, the last of QUEST-12.6; for an area `at` is the range chosen. */
export function cannotAim(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  power: AbilityRule,
  whom: number,
  at: number,
): string {
  const creature = state.creatures[who]!;
  const arms = armsOf(plan, creature, power);
  if (power.strike !== '' && !arms) return 'not_equipped';
  if (power.area !== '') {
    if (arms && power.area === 'range' && at > Math.max(arms.reach, arms.far)) return 'out_of_range';
    const targets = areaTargets(plan, state, who, power, at);
    if (targets.length === 0) return 'no_target';
    return arms ? cannotStrike(plan, state, targets[0]!, arms) : '';
  }
  if (power.target !== 'foe' && power.shift === 0) return '';
  if (whom === NONE) return 'no_target';
  if (arms && !power.leaps) return cannotStrike(plan, state, whom, arms);
  if (power.shift > 0) return Math.abs(rangeOf(state, who, whom) - at) > power.shift ? 'out_of_range' : '';
  return rangeOf(state, who, whom) > power.range ? 'out_of_range' : '';
}

/** What the attack in it is made with; null for none, or when it is not in hand. */
export function armsOf(plan: QuestPlan, creature: Creature, { strike }: AbilityRule): Arms | null {
  if (strike === '') return null;
  const { arms } = plan.beings[creature.record]!;
  if (strike === 'unarmed') return arms[0]!;
  const main = arms[creature.main]!;
  return strike === 'weapon' || (main.flags & ARM.ranged) !== 0 ? main : null;
}

/** Every foe within it that it can touch. */
export function areaTargets(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  power: AbilityRule,
  at: number,
): number[] {
  const { side } = state.creatures[who]!;
  const targets: number[] = [];
  for (let other = 0; other < state.creatures.length; other++) {
    const foe = state.creatures[other]!;
    if (foe.side === side || !isPresent(foe)) continue;
    const range = rangeOf(state, who, other);
    if (power.area === 'range' ? range !== at : range > power.range) continue;
    if (power.onlyTypes === 0 || (power.onlyTypes & plan.beings[foe.record]!.types) !== 0)
      targets.push(other);
  }
  return targets;
}

/** Oneself and those of one's side who can still be helped. */
export function friendsOf(state: QuestState, who: number): number[] {
  return state.creatures.flatMap((other, index) =>
    other.side === PARTY && (index === who || other.life < LIFE.down) ? [index] : [],
  );
}
