import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import { Breakdown } from '../log/parts.js';
import { drawChance } from '../log/rolls.js';
import { type BattleTable, NONE } from '../table.js';
import type { Job } from './job.js';

/** A sprung trap stands in `state.sprung` as zone × this + its place among the zone's traps. */
const ZONE_KEY = 100;

/** ARENA-24.4: whether a unit that enters a zone escapes a trap: it has gone off already, or is noticed. */
export function noticeTrap(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  { zone, index }: { zone: number; index: number },
): boolean {
  const trap = plan.zones[zone]!.traps[index]!;
  const key = zone * ZONE_KEY + index;
  if (state.sprung.includes(key)) return true;
  const awareness = state.units[whom]!.stats[STAT.awareness]!;
  const chance = awareness / (awareness + trap.spot);
  const why = table.emit && Breakdown.start(`Awareness ${Math.round(awareness)}`, 100 * chance);
  const { happened: noticed, rolls } = drawChance(table, { who: whom, label: 'trap', chance, why });
  table.emit?.({ kind: 'trapped', who: whom, trap: trap.name, sprung: !noticed, rolls });
  if (!noticed && trap.once) state.sprung.push(key);
  return noticed;
}

/** ARENA-24.2, ARENA-24.3, ARENA-24.5: what zones do to all inside, in the hazard step. */
export function hazardJobs(plan: ArenaPlan, state: ArenaState): Job[] {
  const jobs: Job[] = [];
  plan.zones.forEach((zone, place) => {
    for (const hazard of zone.hazards) {
      if (state.tick % hazard.every !== hazard.offset) continue;
      const inside = state.units.flatMap((unit, index) =>
        !unit.fallen && unit.zone === place ? [index] : [],
      );
      const teams = new Set(inside.map(index => state.units[index]!.team));
      if (inside.length === 0 || (hazard.alone && teams.size > 1)) continue;
      jobs.push(...zoneJobs(hazard, inside));
    }
  });
  return jobs;
}

/** Components of a hazard or trap, which come from no unit. */
export function zoneJobs(
  { name, components }: { readonly name: string; readonly components: readonly Component[] },
  receivers: readonly number[],
): Job[] {
  return components.map(component => ({
    component,
    by: NONE,
    receivers,
    zone: NONE,
    other: NONE,
    attack: null,
    source: name,
  }));
}
