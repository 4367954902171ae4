import type { QuestChoice } from '../choices.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Arms } from '../plan/weapons.js';
import { assessAttack, newAttack } from '../rules/attack/attack-roll.js';
import { attackChance } from '../rules/checks/d20.js';
import { rangeOf } from '../rules/movement/range.js';
import { repeatPower, repeatsOf } from '../rules/spells/repeat.js';
import type { QuestState } from '../state/state.js';
import { outlookOf } from './outlook.js';
import { bestPower } from './powers.js';

/** What spells and items a member would use now, or null; `weapon` is what the member could strike with instead. */
export function magicChoice(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  weapon: Arms | null,
): QuestChoice | null {
  if (state.actions <= 0 && state.bonus <= 0) return null;
  const { attacks } = state.creatures[state.turn]!;
  const least = weapon === null || state.actions <= 0 ? 0 : weaponWorth(plan, state, weapon, attacks, whom);
  const again = repeatChoice(plan, state, whom, least);
  return again ?? bestPower(plan, state, outlookOf(plan, state), whom, least);
}

/** What attacks with a weapon promise, in HP. */
export function weaponWorth(
  plan: QuestPlan,
  state: QuestState,
  arms: Arms,
  attacks: number,
  whom: number,
): number {
  const { ac, luck, toHit } = assessAttack(plan, state, newAttack(state.turn, whom, arms));
  return Math.min(
    state.creatures[whom]!.hp,
    attackChance(ac - arms.toHit - toHit, luck) * arms.average * attacks,
  );
}

/** With nothing to strike: help for friends. */
export function healingChoice(plan: QuestPlan, state: QuestState): QuestChoice | null {
  return bestPower(plan, state, outlookOf(plan, state), NONE, 0);
}

/** Spiritual weapon and the like, for nothing. */
function repeatChoice(plan: QuestPlan, state: QuestState, whom: number, least: number): QuestChoice | null {
  for (const { rule, bearer } of repeatsOf(plan, state)) {
    const power = repeatPower(plan, rule);
    if (power.action === 'bonus action' ? state.bonus <= 0 : state.actions <= 0) continue;
    // Instead of a better blow it is none.
    if (power.action === 'action' && rule.gain.repeat * (power.attack === 'automatic' ? 1 : 0.65) <= least)
      continue;
    const target = rule.record.repeat!.who === 'source' ? bearer : whom;
    const range = rangeOf(state, state.turn, target);
    if (range > power.rangeLong) continue;
    const status = plan.statuses[rule.base]!.id;
    return {
      do: 'repeat',
      status,
      target: power.area === 'range' ? state.turn : target,
      ...(power.area === 'range' ? { at: range } : {}),
    };
  }
  return null;
}
