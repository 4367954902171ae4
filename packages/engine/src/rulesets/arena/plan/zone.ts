import type { Badge } from '../../../core/view.js';
import type { Gimmick, MapRecord } from '../content/places.js';
import type { ArenaSetup } from '../setup.js';
import { BAND, KIND } from './codes.js';
import { type Component, compileComponents, plainOrigin } from './component.js';
import type { Faults } from './faults.js';
import type { Library } from './library.js';

interface Hazard {
  readonly name: string;
  readonly every: number;
  readonly offset: number;
  readonly alone: boolean;
  readonly components: readonly Component[];
}

interface Trap {
  readonly name: string;
  readonly once: boolean;
  readonly spot: number;
  readonly components: readonly Component[];
}

export interface Zone {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly adjacent: readonly number[];
  /** Band to each zone. */
  readonly bands: readonly number[];
  /** Steps to each zone. */
  readonly steps: readonly number[];
  readonly capacity: number;
  readonly features: readonly Badge[];
  readonly hazards: readonly Hazard[];
  readonly traps: readonly Trap[];
  readonly exitCost: number;
  /** Attack bonus from inside by kind, Defense bonus against kinds from outside (ARENA-24.6). */
  readonly attack: readonly number[];
  readonly defence: readonly number[];
}

/** ARENA-27.6: what is wrong with a map, in words; nothing when it can be used. */
function faultOf({ zones, adjacency, starts }: MapRecord, teams: number): string {
  if (zones.length < 2 || zones.length > 25) return `It has ${zones.length} zones, not 2 to 25.`;
  if (new Set(zones).size < zones.length) return 'A zone is listed twice.';
  for (const [zone, others] of Object.entries(adjacency)) {
    if (!zones.includes(zone)) return `There is no zone '${zone}'.`;
    for (const other of others) {
      if (!zones.includes(other) || other === zone) return `'${zone}' cannot touch '${other}'.`;
      if (!adjacency[other]?.includes(zone))
        return `'${zone}' touches '${other}', but not the other way round.`;
    }
  }
  const reached = new Set([zones[0]!]);
  for (const zone of reached) for (const other of adjacency[zone] ?? []) reached.add(other);
  if (reached.size < zones.length) return `'${zones.find(zone => !reached.has(zone))}' cannot be reached.`;
  const first = starts[teams];
  if (!first || first.length !== teams) return `It has no start for ${teams} teams.`;
  const lost = first.find(zone => !zones.includes(zone));
  return lost === undefined ? '' : `There is no zone '${lost}' to start in.`;
}

export function compileZones(
  library: Library,
  record: MapRecord,
  teams: number,
  options: ArenaSetup['options'],
  faults: Faults,
): Zone[] {
  const fault = faultOf(record, teams);
  if (fault) faults.add('map', 'map_invalid', fault);
  const curious = record.needsOption || Object.keys(record.gimmicks).length > 0 || record.walls.length > 0;
  if (curious && !options.zoneGimmicks) faults.add('map', 'option_off', 'It is zoneGimmicks.');
  if (fault) return [];
  const walled = (a: string, b: string) => record.walls.some(wall => wall.includes(a) && wall.includes(b));
  const adjacent = record.zones.map(zone =>
    (record.adjacency[zone] ?? [])
      .filter(other => !walled(zone, other))
      .map(other => record.zones.indexOf(other))
      .sort((a, b) => a - b),
  );
  return record.zones.map((id, index) => {
    const steps = stepsFrom(adjacent, index);
    const gimmicks = (record.gimmicks[id] ?? []).flatMap(each => library.content.gimmicks.get(each) ?? []);
    return {
      id,
      name: id.length < 3 ? id.toUpperCase() : id[0]!.toUpperCase() + id.slice(1).replaceAll('_', ' '),
      ...placeOf(record, id, index),
      adjacent: adjacent[index]!,
      steps,
      bands: steps.map(count => (count === 0 ? BAND.short : count === 1 ? BAND.medium : BAND.long)),
      capacity: Math.min(
        record.capacity[id] ?? Number.POSITIVE_INFINITY,
        ...gimmicks.map(({ capacityPerTeam }) => capacityPerTeam ?? Number.POSITIVE_INFINITY),
      ),
      ...featuresOf(library, gimmicks),
    };
  });
}

/** As the map says, else on a ring. */
function placeOf({ layout, zones }: MapRecord, id: string, index: number): { x: number; y: number } {
  const given = layout[id];
  if (given) return { x: given[0], y: given[1] };
  const angle = (2 * Math.PI * index) / zones.length;
  const radius = zones.length / 4;
  return { x: radius * (1 + Math.sin(angle)), y: radius * (1 - Math.cos(angle)) };
}

/** Steps to every zone; beyond walls that cut the map in two it is as far as can be. */
function stepsFrom(adjacent: readonly (readonly number[])[], from: number): number[] {
  const steps = adjacent.map(() => adjacent.length);
  steps[from] = 0;
  const queue = [from];
  for (const zone of queue)
    for (const next of adjacent[zone]!) {
      if (steps[next]! <= steps[zone]! + 1) continue;
      steps[next] = steps[zone]! + 1;
      queue.push(next);
    }
  return steps;
}

/** ARENA-24.2 to ARENA-24.6 */
function featuresOf(library: Library, gimmicks: readonly Gimmick[]) {
  const origin = plainOrigin(1);
  const attack = [0, 0, 0, 0, 0];
  const defence = [0, 0, 0, 0, 0];
  for (const { aura } of gimmicks) {
    for (const kind of aura?.attackBonus?.kinds ?? []) attack[KIND[kind]]! += aura!.attackBonus!.value;
    for (const kind of aura?.defenseBonus?.kinds ?? []) defence[KIND[kind]]! += aura!.defenseBonus!.value;
  }
  return {
    features: gimmicks.map(({ id, name, icon, tone, detail }) => ({ id, label: name, icon, tone, detail })),
    hazards: gimmicks.flatMap(({ name, hazard }) =>
      hazard
        ? {
            name,
            every: hazard.everyTicks,
            offset: hazard.offset,
            alone: hazard.condition === 'oneTeamOnly',
            components: compileComponents(library, hazard.effects, origin),
          }
        : [],
    ),
    traps: gimmicks.flatMap(({ name, onEnter }) =>
      onEnter
        ? {
            name,
            once: onEnter.once,
            spot: onEnter.spotK,
            components: compileComponents(library, onEnter.effects, origin),
          }
        : [],
    ),
    exitCost: gimmicks.reduce((sum, { exitCost }) => sum + exitCost, 0),
    attack,
    defence,
  };
}
