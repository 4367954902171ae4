import type { Outcome } from '../../core/events.js';
import type { WornItem } from './content/people.js';
import type { ArenaPlan } from './plan/plan.js';
import { STAT } from './plan/stats.js';

/** Stacks that end at a tick whatever else happens to them (ARENA-11.4). */
interface Dated {
  status: number;
  stacks: number;
  ends: number;
}

export interface Modifier {
  readonly stat: number;
  readonly value: number;
  /** The tick in whose expiry step it goes; 0 lasts the fight. */
  readonly ends: number;
}

interface Shield {
  points: number;
  readonly types: number;
  readonly ends: number;
}

/** ARENA-26.2 */
interface Channelling {
  readonly action: number;
  pulses: number;
  concentration: number;
  readonly target: number;
  readonly zone: number;
}

export interface Discovery {
  readonly who: number;
  readonly trait: string;
  readonly perk: string;
  readonly level: number;
}

export interface Loot {
  readonly team: number;
  readonly gold: number;
  readonly items: readonly WornItem[];
  readonly consumables: readonly string[];
}

/** What is left behind, phase by phase (ARENA-22.1). */
export interface Aftermath {
  readonly injuries: readonly {
    readonly who: number;
    readonly injury: string;
    readonly tier: string;
    readonly chance: number;
  }[];
  readonly discoveries: readonly Discovery[];
  readonly recruits: readonly { readonly who: number; readonly team: number }[];
  readonly loot: readonly Loot[];
  readonly xp: readonly { readonly who: number; readonly xp: number }[];
}

/** A unit on the field: a fighter or a summon. */
export interface Unit {
  readonly build: number;
  readonly team: number;
  readonly summoner: number;
  readonly control: number;
  readonly maximum: number;
  zone: number;
  health: number;
  initiative: number;
  gain: number;
  acted: boolean;
  fallen: boolean;
  /** Summons that are gone for good, and who has yielded. */
  gone: boolean;
  overkill: number;
  /** Whose damage took it below 1 Health last; -1 for none. */
  slayer: number;
  readonly pools: number[];
  /** By status: how many stacks, and who last added to them (ARENA-11.5). */
  readonly stacks: number[];
  readonly from: number[];
  dated: Dated[];
  modifiers: Modifier[];
  shields: Shield[];
  /** All stats, statuses and modifiers included: brought up to date by `refresh`. */
  readonly stats: number[];
  /** By action: the tick from which it may be used again; what is left of items. */
  readonly ready: number[];
  readonly uses: number[];
  /** By trigger: how often it has fired. */
  readonly fired: number[];
  /** By team: the last tick in which it is revealed to it. */
  readonly revealed: number[];
  last: number;
  harmer: number;
  dealt: number;
  taken: number;
  healed: number;
  kills: number;
  falls: number;
  turns: number;
  ticks: number;
  /** Traits that were used, as bits (ARENA-22.4). */
  used: number;
  morale: number;
  moraleStart: number;
  channel: Channelling | null;
}

export interface ArenaState {
  tick: number;
  /** Who chooses; -1 when it is over. */
  actor: number;
  /** The main action is done: a bonus action may follow (ARENA-6.1). */
  bonus: boolean;
  readonly units: Unit[];
  /** By team: the place it has taken, 0 while it stands. */
  readonly places: number[];
  /** Traps that have gone off, zone by zone. */
  readonly sprung: number[];
  /** ARENA-22.6: percent more gold, by team. */
  readonly gold: number[];
  /** Perks found so far. */
  readonly found: Discovery[];
  aftermath: Aftermath | null;
  outcome: Outcome | null;
}

export function copyUnit(unit: Unit): Unit {
  return {
    build: unit.build,
    team: unit.team,
    summoner: unit.summoner,
    control: unit.control,
    maximum: unit.maximum,
    zone: unit.zone,
    health: unit.health,
    initiative: unit.initiative,
    gain: unit.gain,
    acted: unit.acted,
    fallen: unit.fallen,
    gone: unit.gone,
    overkill: unit.overkill,
    slayer: unit.slayer,
    pools: unit.pools.slice(),
    stacks: unit.stacks.slice(),
    from: unit.from.slice(),
    dated: unit.dated.map(({ status, stacks, ends }) => ({ status, stacks, ends })),
    modifiers: unit.modifiers.slice(),
    shields: unit.shields.map(({ points, types, ends }) => ({ points, types, ends })),
    stats: unit.stats.slice(),
    ready: unit.ready.slice(),
    uses: unit.uses.slice(),
    fired: unit.fired.slice(),
    revealed: unit.revealed.slice(),
    last: unit.last,
    harmer: unit.harmer,
    dealt: unit.dealt,
    taken: unit.taken,
    healed: unit.healed,
    kills: unit.kills,
    falls: unit.falls,
    turns: unit.turns,
    ticks: unit.ticks,
    used: unit.used,
    morale: unit.morale,
    moraleStart: unit.moraleStart,
    channel: unit.channel && { ...unit.channel },
  };
}

export function copyState(state: ArenaState): ArenaState {
  return {
    tick: state.tick,
    actor: state.actor,
    bonus: state.bonus,
    units: state.units.map(copyUnit),
    places: state.places.slice(),
    sprung: state.sprung.slice(),
    gold: state.gold.slice(),
    found: state.found.slice(),
    aftermath: state.aftermath,
    outcome: state.outcome,
  };
}

/** What a unit is called in this fight: units that share a name are numbered from the second on. */
export function nameOf({ builds }: ArenaPlan, { units }: ArenaState, who: number): string {
  const { name } = builds[units[who]!.build]!;
  let same = 1;
  for (let i = 0; i < who; i++) if (builds[units[i]!.build]!.name === name) same++;
  return same === 1 ? name : `${name} ${same}`;
}

export const namesOf = (plan: ArenaPlan, state: ArenaState): string[] =>
  state.units.map((_, who) => nameOf(plan, state, who));

interface Place {
  readonly team: number;
  readonly zone: number;
  readonly summoner: number;
  readonly control: number;
  readonly maximum: number;
}

/** ARENA-1.10: full Health and pools, and nothing from before. */
export function newUnit(
  plan: ArenaPlan,
  build: number,
  { team, zone, summoner, control, maximum }: Place,
): Unit {
  const { plain, pools, actions, triggers } = plan.builds[build]!;
  return {
    build,
    team,
    summoner,
    control,
    maximum,
    zone,
    health: maximum,
    initiative: plan.content.tuning.initiative.start + plain[STAT.startingInitiative]!,
    gain: 0,
    acted: false,
    fallen: false,
    gone: false,
    overkill: 0,
    slayer: -1,
    pools: pools.slice(),
    stacks: plan.statuses.map(() => 0),
    from: plan.statuses.map(() => -1),
    dated: [],
    modifiers: [],
    shields: [],
    stats: plain.slice(),
    ready: actions.map(() => 0),
    uses: actions.map(({ uses }) => uses),
    fired: triggers.map(() => 0),
    revealed: plan.options.detectionScope === 'team' ? plan.teams.map(() => -1) : [],
    last: -1,
    harmer: -1,
    dealt: 0,
    taken: 0,
    healed: 0,
    kills: 0,
    falls: 0,
    turns: 0,
    ticks: 0,
    used: 0,
    morale: 0,
    moraleStart: 0,
    channel: null,
  };
}

export function newState(plan: ArenaPlan): ArenaState {
  return {
    tick: 0,
    actor: -1,
    bonus: false,
    units: plan.teams.flatMap(({ members, start }, team) =>
      members.map(build => {
        const maximum = plan.builds[build]!.health;
        const unit = newUnit(plan, build, { team, zone: start, summoner: -1, control: 0, maximum });
        if (plan.carried[build]! > 0) unit.health = Math.min(maximum, plan.carried[build]!);
        return unit;
      }),
    ),
    places: plan.teams.map(() => 0),
    sprung: [],
    gold: plan.teams.map(() => 0),
    found: [],
    aftermath: null,
    outcome: null,
  };
}
