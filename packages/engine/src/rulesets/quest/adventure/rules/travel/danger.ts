import type { Danger } from '../../../../../core/ruleset.js';
import type { Dungeon, Window } from '../../../content/world.js';
import type { AdventurePlan } from '../../plan/plan.js';
import type { Way } from '../../plan/world.js';
import { type AdventureState, levelOf, minuteOf } from '../../state.js';
import { challengeWeight, eligibleOn, groupSize, maxChallenge, scaledHp } from './encounters.js';

/**
 * How dangerous a place is for this party: the challenge of its monsters as a ratio of what fits the party (QUEST-22.1),
 * and the word for it. The rule book says how it is reckoned, under The adventure.
 */
export interface DangerEstimate {
  readonly ratio: number;
  readonly danger: Danger;
}

/** Of a random encounter in this part of the day: the mean over the monsters that may be met, by their weights. */
export function wayDanger(
  plan: AdventurePlan,
  state: AdventureState,
  way: Way,
  window: Pick<Window, 'difficulty'> = way.windows[minuteOf(state)]!,
): DangerEstimate {
  const level = levelOf(state);
  const most = maxChallenge(plan, level, window.difficulty);
  let total = 0;
  let weights = 0;
  for (const monster of eligibleOn(way, most)) {
    const weight = challengeWeight(plan, level, monster.cr);
    const share = scaledHp(plan, level, monster) / monster.hp;
    const largest = groupSize(plan.options, monster.cr, most);
    let sum = 0;
    for (let count = 1; count <= largest; count++) sum += together(plan, count * monster.cr * share, count);
    total += (weight * sum) / largest;
    weights += weight;
  }
  return estimate(plan, state, weights === 0 ? 0 : total / weights);
}

/** In the most difficult part of the day, and its name. */
export function wayDangerAtWorst(
  plan: AdventurePlan,
  state: AdventureState,
  way: Way,
): DangerEstimate & { readonly window: string } {
  const worst = way.windows.reduce((one, other) => (other.difficulty > one.difficulty ? other : one));
  return { ...wayDanger(plan, state, way, worst), window: worst.name };
}

/** Of the worst encounter that is not cleared yet. */
export function dungeonDanger(plan: AdventurePlan, state: AdventureState, dungeon: Dungeon): DangerEstimate {
  const { world } = plan;
  const cleared = state.cleared[world.dungeonOf.get(dungeon.id)!] ?? 0;
  const challenges = dungeon.encounters.map(({ step, type, monsters }) => {
    if ((cleared & (1 << step)) !== 0) return 0;
    const sum = monsters.reduce((all, id) => all + world.content.monsters.get(id)!.cr, 0);
    return together(plan, sum, monsters.length) * (type === 'ambush' ? world.numbers.danger.ambush : 1);
  });
  return estimate(plan, state, Math.max(0, ...challenges));
}

/** Several are worth more than their sum. */
function together({ world }: AdventurePlan, sum: number, count: number): number {
  return sum * (1 + world.numbers.danger.company * (count - 1));
}

function estimate(plan: AdventurePlan, state: AdventureState, challenge: number): DangerEstimate {
  const { numbers, companions } = plan.world;
  const { fair, dangerous, deadly } = numbers.danger;
  const levels = state.companions.reduce(
    (all, { companion }) => all + companions[companion]!.level,
    levelOf(state),
  );
  const strength = together(plan, numbers.challenge.idealPerLevel * levels, 1 + state.companions.length);
  const ratio = challenge / strength;
  const danger = ratio < fair ? 'easy' : ratio < dangerous ? 'fair' : ratio < deadly ? 'dangerous' : 'deadly';
  return { ratio, danger };
}
