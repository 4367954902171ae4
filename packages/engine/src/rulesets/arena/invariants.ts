import type { ArenaPlan } from './plan/plan.js';
import { NONE } from './rules/table.js';
import { refresh } from './rules/units/stats.js';
import { isStunned } from './rules/units/statuses.js';
import { type ArenaState, copyUnit } from './state.js';

/** ARENA-20.4 and what else must hold after every step. */
export function invariants(plan: ArenaPlan, state: ArenaState): string[] {
  const wrong: string[] = [];
  const { maxStacks, tuning } = plan.content;
  state.units.forEach((unit, who) => {
    const build = plan.builds[unit.build]!;
    const say = (text: string) => wrong.push(`${build.name} (${who}): ${text}`);
    // ARENA-16.2: in the middle of a tick a unit below 1 may still stand.
    const late = plan.options.fallenTiming === 'tickEnd' && !state.outcome && !unit.fallen;
    if (!Number.isInteger(unit.health) || (unit.health < 0 && !late) || unit.health > unit.maximum)
      say(`Health ${unit.health} of ${unit.maximum}`);
    if (unit.fallen !== unit.health < 1 && !late) say(`fallen is ${unit.fallen} with ${unit.health} Health`);
    unit.pools.forEach((points, pool) => {
      if (!Number.isInteger(points) || points < 0 || points > build.pools[pool]!)
        say(`${plan.pools[pool]} ${points}`);
    });
    unit.stacks.forEach((stacks, status) => {
      if (!Number.isInteger(stacks) || stacks < 0 || stacks > maxStacks)
        say(`${stacks} stacks of ${plan.statuses[status]!.id}`);
      const dated = unit.dated.reduce((sum, each) => (each.status === status ? sum + each.stacks : sum), 0);
      if (dated > stacks) say(`${dated} dated stacks of ${stacks} of ${plan.statuses[status]!.id}`);
    });
    if (unit.shields.some(({ points }) => points <= 0)) say('an empty shield');
    if (plan.zones[unit.zone] === undefined) say(`zone ${unit.zone}`);
    if (!Number.isFinite(unit.initiative)) say(`Initiative ${unit.initiative}`);
    const fresh = copyUnit(unit);
    refresh(plan, fresh);
    if (!unit.fallen && fresh.stats.some((value, stat) => value !== unit.stats[stat]))
      say('stats that are out of date');
  });
  const actor = state.units[state.actor];
  if (!state.outcome) {
    if (!actor) wrong.push('nobody acts, yet it is not over');
    else if (actor.fallen || isStunned(plan, actor)) wrong.push('one who cannot act acts');
    else if (!state.bonus && actor.initiative < tuning.initiative.threshold)
      wrong.push(`an actor with ${actor.initiative} Initiative`);
  } else if (state.actor !== NONE) wrong.push('somebody acts after the end');
  return wrong;
}
