import type { Action } from '../plan/action.js';
import { TARGET } from '../plan/codes.js';
import { zoneRefusal } from '../rules/actions/legality.js';
import { canTarget, canTargetZone, reachedBy, taunterOf } from '../rules/actions/targeting.js';
import type { Candidate, Mind } from '../rules/estimates/mind.js';
import { bestFrom, needFor } from '../rules/estimates/position.js';
import { isHiddenFrom } from '../rules/stealth/sight.js';
import { NONE } from '../rules/table.js';

/** ARENA-18.29: everything an action could be aimed at. */
export function candidatesOf(mind: Mind, action: Action): Candidate[] {
  const { plan, state, who } = mind;
  const all: Candidate[] = [];
  switch (action.target) {
    case TARGET.enemy:
    case TARGET.ally:
    case TARGET.fallenAlly: {
      const taunter = taunterOf(plan, state, who, action);
      for (let i = 0; i < state.units.length; i++) {
        if (taunter !== NONE && i !== taunter) continue;
        if (canTarget(plan, state, who, action, i))
          all.push({ target: i, zone: NONE, reached: [i], need: 0 });
      }
      return all;
    }
    case TARGET.randomEnemy:
    case TARGET.randomAlly: {
      const legal = state.units.flatMap((_, i) => (canTarget(plan, state, who, action, i) ? [i] : []));
      return [{ target: NONE, zone: NONE, reached: legal, need: 0 }];
    }
    case TARGET.enemyZone:
    case TARGET.allyZone:
    case TARGET.allZone:
      for (let zone = 0; zone < plan.zones.length; zone++)
        if (canTargetZone(plan, state, who, action, zone)) all.push(knownReached(mind, action, zone));
      return all;
    case TARGET.zone: {
      const here = bestFrom(mind, mind.unit.zone);
      for (let zone = 0; zone < plan.zones.length; zone++)
        if (zoneRefusal(plan, state, who, action, zone) === '')
          all.push({ target: NONE, zone, reached: [], need: needFor(mind, zone, here) });
      return all;
    }
    case TARGET.self:
      return [{ target: NONE, zone: NONE, reached: mind.self, need: 0 }];
    case TARGET.map:
      return [{ target: NONE, zone: NONE, reached: [], need: 0 }];
    default:
      return [knownReached(mind, action, NONE)];
  }
}

/** All that would be reached as far as the actor knows: hidden units appear in no estimate (ARENA-18.9). */
function knownReached({ plan, state, who, hiddenShare }: Mind, action: Action, zone: number): Candidate {
  const all = reachedBy(plan, state, who, { action, target: NONE, zone });
  const seen = hiddenShare === 0 ? all : all.filter(whom => !isHiddenFrom(plan, state, who, whom));
  return { target: NONE, zone, reached: seen, need: 0 };
}
