import type { Action } from '../plan/action.js';
import { TARGET } from '../plan/codes.js';
import { zoneRefusal } from '../rules/actions/legality.js';
import { canTarget, possibleTargets, reachedBy, taunterOf } from '../rules/actions/targeting.js';
import type { Candidate, Mind } from '../rules/estimates/mind.js';
import { bestFrom, needFor } from '../rules/estimates/position.js';
import { isHiddenFrom } from '../rules/stealth/sight.js';
import { NONE } from '../rules/table.js';

/** ARENA-18.29: everything an action could be aimed at. */
export function candidatesOf(mind: Mind, action: Action): Candidate[] {
  const { plan, state, who } = mind;
  const all: Candidate[] = [];
  switch (action.aim) {
    case 'unit': {
      const taunter = taunterOf(plan, state, who, action);
      for (let i = 0; i < state.units.length; i++) {
        if (taunter !== NONE && i !== taunter) continue;
        if (canTarget(plan, state, who, action, i))
          all.push({ target: i, zone: NONE, reached: [i], need: 0 });
      }
      return all;
    }
    case 'random':
      return [{ target: NONE, zone: NONE, reached: possibleTargets(plan, state, who, action), need: 0 }];
    case 'zone': {
      const isDestination = action.target === TARGET.zone;
      const here = isDestination ? bestFrom(mind, mind.unit.zone) : 0;
      for (let zone = 0; zone < plan.zones.length; zone++) {
        if (zoneRefusal(plan, state, who, action, zone) !== '') continue;
        const need = isDestination ? needFor(mind, zone, here) : 0;
        all.push({ target: NONE, zone, reached: knownReached(mind, action, zone), need });
      }
      return all;
    }
    case 'none':
      return [{ target: NONE, zone: NONE, reached: knownReached(mind, action, NONE), need: 0 }];
  }
}

/** All that would be reached as far as the actor knows: hidden units appear in no estimate (ARENA-18.9). */
function knownReached({ plan, state, who, hiddenShare }: Mind, action: Action, zone: number): number[] {
  const all = reachedBy(plan, state, who, { action, target: NONE, zone });
  return hiddenShare === 0 ? all : all.filter(whom => !isHiddenFrom(plan, state, who, whom));
}
