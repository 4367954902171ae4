import type { Being } from '../plan/being.js';
import { NONE, QUIRK } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Arms } from '../plan/weapons.js';
import { bestSequence, isUsable } from '../rules/attack/actions.js';
import { attackModifiers, isMelee } from '../rules/attack/attack-modifiers.js';
import { attackChance, type Luck } from '../rules/checks/d20.js';
import { FARTHEST, hasFoeInContact, rangeOf } from '../rules/movement/range.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';

/** QUEST-17.7: highest expected damage; ties by list order. NONE when nothing is usable. */
export function bestAction(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  being: Being,
  whom: number,
): number {
  if (being.soleAction !== NONE && rangeOf(state, who, whom) === 0) return being.soleAction;
  let best = NONE;
  let most = -1;
  for (let i = 0; i < being.actions.length; i++) {
    const action = being.actions[i]!;
    if (action.legendaryOnly || action.kind === 'special') continue;
    const expected =
      action.kind === 'attack'
        ? expectedOf(plan, state, who, being, i, whom)
        : expectedDamage(plan, state, who, being, bestSequence(plan, state, who, i, whom), whom);
    if (expected > most) {
      best = i;
      most = expected;
    }
  }
  return best;
}

/** QUEST-7.20: the single attack of highest expected damage that reaches him, `melee` or any; null without one. */
export function bestArms(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
  melee: boolean,
): Arms | null {
  const being = plan.beings[state.creatures[who]!.record]!;
  const range = rangeOf(state, who, whom);
  let best: Arms | null = null;
  let most = -1;
  for (let i = 0; i < being.actions.length; i++) {
    const { arms } = being.actions[i]!;
    if (!arms || (melee && arms.reach < range)) continue;
    const expected = expectedOf(plan, state, who, being, i, whom);
    if (expected <= most) continue;
    best = arms;
    most = expected;
  }
  return best;
}

/** The sum of hit chance × average damage over those that are usable; −1 when none is. */
export function expectedDamage(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  being: Being,
  parts: readonly number[],
  whom: number,
): number {
  let sum = -1;
  for (const part of parts) {
    const expected = expectedOf(plan, state, who, being, part, whom);
    if (expected >= 0) sum = Math.max(0, sum) + expected;
  }
  return sum;
}

function expectedOf(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  being: Being,
  part: number,
  whom: number,
): number {
  if (!isUsable(plan, state, who, part, whom)) return -1;
  const arms = being.actions[part]!.arms!;
  const target = state.creatures[whom]!;
  if (onlyRangeCounts(plan, state, state.creatures[who]!, target, arms))
    return (
      attackChance(target.ac - arms.toHit, luckAt(state, who, rangeOf(state, who, whom), arms)) * arms.average
    );
  const { ac, luck, toHit } = attackModifiers(plan, state, who, whom, arms, false);
  return attackChance(ac - arms.toHit - toHit, luck) * arms.average;
}

/** Nothing on the two of them changes the roll: what simulations ask most needs no list of reasons. */
function onlyRangeCounts(
  plan: QuestPlan,
  state: QuestState,
  attacker: Creature,
  target: Creature,
  arms: Arms,
): boolean {
  return (
    ((attacker.quirks & (QUIRK.own | QUIRK.swayed)) |
      (target.quirks & (QUIRK.against | QUIRK.edge)) |
      plan.variants |
      arms.edge) ===
      0 &&
    state.zones.length === 0 &&
    (state.round > 1 || state.surprised === NONE)
  );
}

/** QUEST-2.3, 2.4, 8.11 */
function luckAt(state: QuestState, who: number, range: number, arms: Arms): Luck {
  if (isMelee(arms, range)) return 0;
  return range > arms.near || range === FARTHEST || hasFoeInContact(state, who) ? -1 : 0;
}
