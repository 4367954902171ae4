import type { ArenaContent } from '../content/content.js';
import type { EventType } from '../content/places.js';
import type { ArenaSetup } from '../setup.js';
import { type Build, compileBuild } from './build.js';
import { checkFighter } from './check-fighter.js';
import { DECAY } from './codes.js';
import { Faults } from './faults.js';
import { Library } from './library.js';
import { type Blend, blendsOf } from './stats.js';
import { compileStatus, type StatusRule, statsChangedByStacks } from './status-rule.js';
import { checkSize, type NamedTeam, resolveFoes, resolveTeam } from './team.js';
import { compileZones, type Zone } from './zone.js';

interface Team {
  readonly name: string;
  /** Builds by place. */
  readonly members: readonly number[];
  readonly start: number;
}

/** ARENA-19.1: what the AI may know of the event, and nothing else may read. */
interface Context {
  readonly tournament: boolean;
  readonly round: number;
  readonly rounds: number;
  readonly exhibition: boolean;
  readonly tier: number | null;
  readonly replenish: boolean;
  /** By team; with three or more the opponent is the largest of the others (ARENA-19.2). */
  readonly teamSizes: readonly number[];
  readonly opponentSizes: readonly number[];
  /** The tick after which attrition grows, and by what share a tick; 0 where it is switched off. */
  readonly onset: number;
  readonly rate: number;
}

export interface ArenaPlan {
  readonly content: ArenaContent;
  readonly options: ArenaSetup['options'];
  readonly title: string;
  readonly event: EventType;
  readonly eventId: string;
  readonly encounter: string | null;
  readonly context: Context;
  /** What there is to win, before places are counted (ARENA-22.6). */
  readonly prize: { readonly gold: number; readonly xp: number };
  readonly multiplier: number;
  readonly teams: readonly Team[];
  readonly builds: readonly Build[];
  readonly zones: readonly Zone[];
  readonly mapName: string;
  readonly blends: readonly Blend[];
  /** Stats that stacks of statuses may change; all, if an attribute is among them. */
  readonly stacked: readonly number[];
  readonly statuses: readonly StatusRule[];
  readonly pools: readonly string[];
  readonly sneaking: number;
  readonly defending: number;
  /** Statuses by what they do, so that no rule looks through all of them. */
  readonly damaging: readonly number[];
  readonly healing: readonly number[];
  readonly bleeding: readonly number[];
  readonly taunting: readonly number[];
  readonly stunning: readonly number[];
  readonly halting: readonly number[];
  readonly rooting: readonly number[];
  /** Units (by place) whose choices come from outside (ARENA-1.2). */
  readonly manual: readonly boolean[];
  /** By place: the Health a unit brings along, 0 for all it can have (ARENA-1.10). */
  readonly carried: readonly number[];
}

/** A checked setup with every name resolved and every sum made. All faults are reported at once (ARENA-27.1). */
export function compile(content: ArenaContent, setup: ArenaSetup): ArenaPlan {
  const faults = new Faults();
  const encounter = setup.encounter
    ? faults.known(content.encounters, setup.encounter, 'encounter', 'encounter')
    : undefined;
  const named = encounter?.eventType ?? setup.event;
  const eventId = named ?? 'tournament';
  const event = faults.known(content.eventTypes, eventId, 'event', 'event type');
  const teams = setup.teams.map((team, index) => resolveTeam(content, team, `teams[${index}]`, faults));
  if (encounter) {
    const members = resolveFoes(content, encounter.foes, `teams[${teams.length}]`);
    teams.push({ name: encounter.name, size: members.length, members });
  }
  checkTeams(teams, faults);
  const members = teams.flatMap(team => team.members);
  for (const { record, path, health } of members) {
    if (health > 0 && !setup.options.carryHealth) faults.add(`${path}.health`, 'option_off');
    checkFighter(content, record, path, faults, setup.options);
    const [low, high] = event?.stars ?? [1, 5];
    if (record.stars < low || record.stars > high) faults.add(`${path}.stars`, 'star_gate');
  }
  const { multiplier: standard, multiplierRange } = content.tuning.initiative;
  const multiplier = setup.multiplier ?? event?.initiativeMultiplier ?? standard;
  const [least, most] = multiplierRange;
  if (multiplier < least || multiplier > most)
    faults.add('multiplier', 'option_value', `It goes from ${least} to ${most}.`);
  const library = new Library(content, () => members.length);
  const map = typeof setup.map === 'string' ? faults.known(content.maps, setup.map, 'map', 'map') : setup.map;
  const zones = map ? compileZones(library, map, teams.length, setup.options, faults) : [];
  const starts = zones.length === 0 ? [] : map!.starts[teams.length]!.map(id => map!.zones.indexOf(id));
  teams.forEach((team, index) => {
    const zone = zones[starts[index]!];
    if (zone && team.members.length > zone.capacity) faults.add(`teams[${index}]`, 'zone_over_capacity');
  });
  setup.manual.forEach((id, index) => {
    if (!members.some(({ record }) => record.id === id))
      faults.add(`manual[${index}]`, 'unknown_id', `'${id}' does not fight.`);
  });
  faults.refuse();

  const blends = blendsOf(content);
  const builds = members.map(({ record }) => compileBuild(library, blends, record, setup.options));
  // Summoned creatures may summon others: the list grows while it is walked.
  for (let i = 0; i < library.summoned.length; i++)
    builds.push(compileBuild(library, blends, content.fighters.get(library.summoned[i]!)!, setup.options));
  const statuses = content.statuses.map(record => compileStatus(record, setup.options));
  const places = <T>(list: readonly T[], test: (each: T) => boolean) =>
    list.flatMap((each, at) => (test(each) ? [at] : []));
  let first = 0;
  const compiled: Team[] = teams.map((team, index) => {
    const size = team.members.length;
    const from = first;
    first += size;
    return { name: team.name, members: team.members.map((_, at) => from + at), start: starts[index]! };
  });
  const { context } = setup;
  const sizes = teams.map(({ members: own }) => own.length);
  return {
    content,
    options: setup.options,
    title: teams.map(({ name }) => name).join(' against '),
    event: event!,
    eventId,
    encounter: encounter?.id ?? null,
    context: {
      tournament: context.is_tournament ?? (named !== undefined && event!.tournament),
      round: context.round,
      rounds: context.total_rounds,
      exhibition: context.is_exhibition ?? named === 'exhibition',
      tier: encounter?.pveTier ?? context.pve_tier,
      replenish: context.consumables_replenish,
      teamSizes: sizes,
      opponentSizes: sizes.map((_, team) => Math.max(...sizes.filter((__, other) => other !== team))),
      onset: event!.attritionOnset,
      rate: setup.options.attrition ? content.tuning.attrition.pctPerTick / 100 : 0,
    },
    prize: encounter ?? setup.prize,
    multiplier,
    teams: compiled,
    builds,
    zones,
    mapName: map!.name,
    blends,
    stacked: statsChangedByStacks(statuses),
    statuses,
    pools: library.pools,
    sneaking: places(statuses, ({ hides }) => hides)[0] ?? -1,
    defending: places(statuses, ({ decay }) => decay === DECAY.turnStart)[0] ?? -1,
    damaging: places(statuses, ({ damage }) => damage > 0),
    healing: places(statuses, ({ healUnit: heal }) => heal > 0),
    bleeding: places(statuses, ({ decay }) => decay === DECAY.healing),
    taunting: places(statuses, ({ taunts }) => taunts),
    stunning: places(statuses, ({ blocksTurn }) => blocksTurn),
    rooting: places(content.statuses, ({ forbidsTags }) => forbidsTags.includes('Movement')),
    halting: places(statuses, ({ blocksInitiative }) => blocksInitiative),
    manual: members.map(
      ({ record }) => setup.options.control === 'manual' && setup.manual.includes(record.id),
    ),
    carried: members.map(({ health }) => (setup.options.carryHealth ? health : 0)),
  };
}

/** ARENA-1.1 */
function checkTeams(teams: readonly NamedTeam[], faults: Faults): void {
  if (teams.length < 2 || teams.length > 4)
    faults.add('teams', 'bad_team_count', `There are ${teams.length}.`);
  teams.forEach(({ size }, index) => {
    checkSize(size, `teams[${index}]`, faults);
  });
}
