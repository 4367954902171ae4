import { happens } from '../../numbers.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { NONE } from '../context.js';
import { chanceRoll } from '../log/rolls.js';
import { runBatch } from './batch.js';
import type { Job } from './job.js';

/** ARENA-24.4: a trap that is not noticed goes off. */
export function enterZone(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  zone: number,
): void {
  const { traps } = plan.zones[zone]!;
  traps.forEach((trap, index) => {
    const key = zone * 100 + index;
    if (state.sprung.includes(key)) return;
    const awareness = state.units[whom]!.stats[STAT.awareness]!;
    const chance = awareness / (awareness + trap.spot);
    const spotted = happens(table.dice, chance, 'trap');
    if (table.emit) {
      const parts = [{ source: `Awareness ${Math.round(awareness)}`, value: 100 * chance }];
      const rolls = chanceRoll(table.dice, whom, 'trap', chance, spotted, parts);
      table.emit({ kind: 'trapped', round: state.tick, who: whom, trap: trap.name, sprung: !spotted, rolls });
    }
    if (spotted) return;
    if (trap.once) state.sprung.push(key);
    runBatch(plan, state, table, jobsOf(trap.components, [whom], trap.name));
  });
}

/** ARENA-24.2, ARENA-24.3, ARENA-24.5: what a zone does to all inside, in the hazard step. */
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
      jobs.push(...jobsOf(hazard.components, inside, hazard.name));
    }
  });
  return jobs;
}

function jobsOf(components: readonly Job['component'][], receivers: number[], source: string): Job[] {
  return components.map(component => ({
    component,
    by: NONE,
    receivers,
    zone: NONE,
    other: NONE,
    attack: null,
    source,
  }));
}
