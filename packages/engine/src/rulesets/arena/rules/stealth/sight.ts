import type { ArenaEvent } from '../../events.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';

/** The side of those whose choices come from outside (ARENA-1.2). */
export const BY_HAND = 4;

/** ARENA-12.1, ARENA-12.9: Sneaking, and not revealed to the one who looks. */
export function isHiddenFrom(plan: ArenaPlan, state: ArenaState, who: number, whom: number): boolean {
  const unit = state.units[whom]!;
  if (plan.sneaking < 0 || unit.stacks[plan.sneaking] === 0) return false;
  const { team } = state.units[who]!;
  if (unit.team === team) return false;
  const looker = plan.options.detectionScope === 'team' ? team : who;
  return (unit.revealed[looker] ?? -1) < state.tick;
}

/**
 * ARENA-12.1: whether a viewer does not know where a unit is. A side sees what any of its units sees. Without a viewer, and
 * once the fight is over, everything is seen.
 */
export function isUnseenBy(
  plan: ArenaPlan,
  state: ArenaState,
  viewer: number | undefined,
  whom: number,
): boolean {
  if (viewer === undefined || state.outcome || plan.sneaking < 0) return false;
  if (state.units[whom]!.stacks[plan.sneaking] === 0) return false;
  let hasEyes = false;
  for (let who = 0; who < state.units.length; who++) {
    const looks = viewer === BY_HAND ? plan.manual[who] : state.units[who]!.team === viewer;
    if (!looks) continue;
    if (!isHiddenFrom(plan, state, who, whom)) return false;
    hasEyes = true;
  }
  return hasEyes;
}

/** Who is hidden from which side at this moment: events about them are not for that side. */
export function hiddenNow(plan: ArenaPlan, state: ArenaState): ArenaEvent['hidden'] {
  if (plan.sneaking < 0 || state.units.every(({ stacks }) => stacks[plan.sneaking] === 0)) return undefined;
  const sides = [...plan.teams.keys(), ...(plan.manual.includes(true) ? [BY_HAND] : [])];
  const all = sides.flatMap(side => {
    const whom = [...state.units.keys()].filter(who => isUnseenBy(plan, state, side, who));
    return whom.length > 0 ? [{ side, whom }] : [];
  });
  return all.length > 0 ? all : undefined;
}
