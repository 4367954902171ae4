import type { QuestChoice } from '../choices.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Arms } from '../plan/weapons.js';
import { rangeOf } from '../rules/movement/range.js';
import { repeatPower, repeatsOf } from '../rules/spells/repeat.js';
import type { QuestState } from '../state/state.js';
import { bestPower } from './powers.js';
import { USUAL, weaponWorth } from './worth.js';

/** What spells and items a member would use now, or null; `weapon` is what the member could strike with instead. */
export function magicChoice(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  weapon: Arms | null,
): QuestChoice | null {
  if (state.actions <= 0 && state.bonus <= 0) return null;
  const { spells } = plan.beings[state.creatures[state.turn]!.record]!;
  const again = spells.length > 0 && whom !== NONE ? repeatChoice(plan, state, whom, weapon) : null;
  return again ?? bestPower(plan, state, whom, weapon);
}

/** Spiritual weapon and the like, for nothing. */
function repeatChoice(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  weapon: Arms | null,
): QuestChoice | null {
  for (const { rule, bearer } of repeatsOf(plan, state)) {
    const repeat = rule.record.repeat!;
    if (repeat.as === 'bonus action' ? state.bonus <= 0 : state.actions <= 0) continue;
    // Not instead of a better blow.
    if (
      repeat.as === 'action' &&
      weapon !== null &&
      rule.gain.repeat * (repeat.attack === 'automatic' ? 1 : USUAL) <=
        weaponWorth(plan, state, weapon, state.creatures[state.turn]!.attacks, whom)
    )
      continue;
    const target = repeat.who === 'source' ? bearer : whom;
    const range = rangeOf(state, state.turn, target);
    const power = repeatPower(plan, rule);
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
