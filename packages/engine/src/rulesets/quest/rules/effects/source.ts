import { NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Source } from '../../plan/rule-calls.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';

const NO_DAMAGE: Source['hitDamage'] = [];

/** With the DC and modifier of its casting; callers change what is different. `status`: the effects are that status's own. */
export function sourceOf(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  name: string,
  status: Status | null = null,
): Source {
  const being = who === NONE ? null : plan.beings[state.creatures[who]!.record]!;
  return {
    who,
    name,
    dc: being ? being.spellDc : 10,
    modifier: being && being.castingStat !== NONE ? being.mods[being.castingStat]! : 0,
    spell: false,
    area: false,
    hitType: NONE,
    hitDamage: NO_DAMAGE,
    trigger: NONE,
    paid: 0,
    at: NONE,
    status,
  };
}
