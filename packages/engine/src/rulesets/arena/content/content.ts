import * as z from 'zod';
import consumables from '../../../../content/arena/consumables.json' with { type: 'json' };
import encounters from '../../../../content/arena/encounters.json' with { type: 'json' };
import fighters from '../../../../content/arena/fighters.json' with { type: 'json' };
import gear from '../../../../content/arena/gear.json' with { type: 'json' };
import generation from '../../../../content/arena/generation.json' with { type: 'json' };
import maps from '../../../../content/arena/maps.json' with { type: 'json' };
import setups from '../../../../content/arena/setups.json' with { type: 'json' };
import statuses from '../../../../content/arena/statuses.json' with { type: 'json' };
import teams from '../../../../content/arena/teams.json' with { type: 'json' };
import traits from '../../../../content/arena/traits.json' with { type: 'json' };
import tuning from '../../../../content/arena/tuning.json' with { type: 'json' };
import { lazy } from '../../../core/content/lazy.js';
import { byId, readPack, refuseIssues } from '../../../core/content/pack.js';
import type { Issue } from '../../../core/errors.js';
import { unknownId } from '../../../core/validation/suggest.js';
import { issueOf } from '../../../core/validation/validate.js';
import type { ActionRecord } from './actions.js';
import type { EffectRecord } from './effects.js';
import { generationFile, type Kit } from './generation.js';
import {
  type Affix,
  type Consumable,
  consumablesFile,
  type FighterRecord,
  fightersFile,
  type GearItem,
  gearFile,
  type Perk,
  type TeamRecord,
  type Trait,
  teamsFile,
  traitsFile,
} from './people.js';
import {
  type Encounter,
  type EventType,
  encountersFile,
  type Gimmick,
  type Injury,
  type MapRecord,
  mapsFile,
} from './places.js';
import { type StatusRecord, statusesFile } from './statuses.js';
import { type Tuning, tuningFile } from './tuning.js';
import { file, name } from './vocabulary.js';

const setupName = z.string().regex(/^arena\/[a-z0-9-]+$/, "names of setups are like 'arena/iron-vow'");

export const files = {
  tuning: tuningFile,
  statuses: statusesFile,
  traits: traitsFile,
  gear: gearFile,
  consumables: consumablesFile,
  fighters: fightersFile,
  teams: teamsFile,
  maps: mapsFile,
  encounters: encountersFile,
  generation: generationFile,
  setups: file({
    setups: z
      .array(
        z.strictObject({
          name: setupName.describe("What commands call it by, as in 'arena/iron-vow'."),
          title: name.describe('What people read.'),
          ruleset: z.string().describe("The ruleset that it is for: 'arena' or 'arena-career'."),
          setup: z.unknown().describe('The setup itself, as its ruleset takes it.'),
        }),
      )
      .describe('Setups to choose from.'),
  }),
};
type Files = { readonly [Name in keyof typeof files]: z.infer<(typeof files)[Name]> };

/** A whole content pack, looked up by id; the maps keep the order of the files. */
export interface ArenaContent {
  readonly tuning: Tuning;
  readonly maxStacks: number;
  readonly statuses: readonly StatusRecord[];
  readonly traits: ReadonlyMap<string, Trait>;
  readonly gear: Files['gear'];
  readonly items: ReadonlyMap<string, GearItem>;
  readonly affixes: ReadonlyMap<string, Affix>;
  readonly supplies: Files['consumables'];
  readonly consumables: ReadonlyMap<string, Consumable>;
  /** Of perks and consumables. */
  readonly actionIds: ReadonlySet<string>;
  /** Persistent characters and creatures. */
  readonly fighters: ReadonlyMap<string, FighterRecord>;
  readonly teams: ReadonlyMap<string, TeamRecord>;
  readonly maps: ReadonlyMap<string, MapRecord>;
  readonly gimmicks: ReadonlyMap<string, Gimmick>;
  readonly eventTypes: ReadonlyMap<string, EventType>;
  readonly encounters: ReadonlyMap<string, Encounter>;
  readonly injuries: ReadonlyMap<string, Injury>;
  readonly rewards: Files['encounters']['rewards'];
  readonly prizes: Files['encounters']['prizes'];
  readonly generation: Files['generation'];
  readonly setups: Files['setups']['setups'];
  /** The files as read: what a digest is made of and what workers are handed. */
  readonly source: Readonly<Record<string, unknown>>;
}

const shippedFiles = {
  tuning,
  statuses,
  traits,
  gear,
  consumables,
  fighters,
  teams,
  maps,
  encounters,
  generation,
  setups,
};

/** ARENA-8.13: a missing or unusable field of a component. */
function asBadEffect(issue: Issue): Issue {
  const { code } = issueOf(issue.path, issue.reason);
  return code === undefined && /effects\[\d+\]/i.test(issue.path) ? { ...issue, code: 'bad_effect' } : issue;
}

export function assemble(own: Readonly<Record<string, unknown>>): ArenaContent {
  const { files: read, issues, source } = readPack('arena', files, shippedFiles, own);
  checkOwnIds(own, issues);
  refuseIssues('arena', issues.map(asBadEffect));
  new References(read, issues).check();
  refuseIssues('arena', issues);
  const { weapons, shields, armours, accessories, affixes } = read.gear;
  return {
    tuning: read.tuning,
    maxStacks: read.statuses.maxStacks,
    statuses: read.statuses.statuses,
    traits: byId(read.traits.traits),
    gear: read.gear,
    items: byId<GearItem>([...weapons, ...shields, ...armours, ...accessories]),
    affixes: byId(affixes),
    supplies: read.consumables,
    consumables: byId(read.consumables.consumables),
    actionIds: new Set([
      ...read.traits.traits.flatMap(({ perks }) =>
        perks.flatMap(({ actions }) => actions.map(({ id }) => id)),
      ),
      ...read.consumables.consumables.map(({ action }) => action.id),
    ]),
    fighters: byId([...read.fighters.fighters, ...read.fighters.creatures]),
    teams: byId(read.teams.teams),
    maps: byId(read.maps.maps),
    gimmicks: byId(read.maps.gimmicks),
    eventTypes: new Map(Object.entries(read.encounters.eventTypes)),
    encounters: byId(read.encounters.encounters),
    injuries: byId(read.encounters.injuries),
    rewards: read.encounters.rewards,
    prizes: read.encounters.prizes,
    generation: read.generation,
    setups: read.setups.setups,
    source,
  };
}

/** The shipped content. */
export const shipped: ArenaContent = lazy(() => assemble({}));

type Ids = ReadonlySet<string>;

/** ARENA-27.2: every id that a record names exists and is unique in its kind; requirements form no circle. */
class References {
  private readonly statuses: Ids;
  private readonly pools: Ids;
  private readonly fighters: Ids;
  private readonly summonable: Ids;

  constructor(
    private readonly files: Files,
    private readonly issues: Issue[],
  ) {
    const creatures = files.fighters.creatures;
    this.statuses = this.unique('statuses.json: statuses', files.statuses.statuses);
    this.pools = new Set(Object.keys(files.tuning.pools));
    this.fighters = this.unique('fighters.json', [...files.fighters.fighters, ...creatures]);
    this.summonable = new Set(creatures.filter(each => each.summonable).map(({ id }) => id));
  }

  check(): void {
    const { traits, gear, consumables, teams, maps, encounters, generation } = this.files;
    this.unique('traits.json: traits', traits.traits);
    for (const trait of traits.traits) this.trait(trait);
    const items = [...gear.weapons, ...gear.shields, ...gear.armours, ...gear.accessories];
    this.unique('gear.json', items);
    this.unique('gear.json: affixes', gear.affixes);
    for (const weapon of gear.weapons)
      for (const rider of weapon.riders) this.effects(rider.effects, `gear.json: ${weapon.id}`);
    for (const affix of gear.affixes) {
      for (const rider of affix.riders) this.effects(rider.effects, `gear.json: ${affix.id}`);
      for (const { event, effects } of affix.triggers)
        this.effects(effects, `gear.json: ${affix.id}: ${event}`);
    }
    this.unique('consumables.json', consumables.consumables);
    for (const each of consumables.consumables) this.action(each.action, `consumables.json: ${each.id}`);
    this.unique('teams.json', teams.teams);
    for (const team of teams.teams)
      for (const member of team.members)
        this.known(this.fighters, member, `teams.json: ${team.id}`, 'fighter');
    this.unique('maps.json: maps', maps.maps);
    const gimmicks = this.unique('maps.json: gimmicks', maps.gimmicks);
    for (const map of maps.maps)
      for (const each of Object.values(map.gimmicks).flat())
        this.known(gimmicks, each, `maps.json: ${map.id}`, 'gimmick');
    for (const { id, hazard, onEnter } of maps.gimmicks)
      this.effects([...(hazard?.effects ?? []), ...(onEnter?.effects ?? [])], `maps.json: ${id}`);
    this.unique('encounters.json: encounters', encounters.encounters);
    this.unique('encounters.json: injuries', encounters.injuries);
    const types: Ids = new Set(Object.keys(encounters.eventTypes));
    for (const { id, eventType, foes } of encounters.encounters) {
      this.known(types, eventType, `encounters.json: ${id}`, 'event type');
      for (const { template } of foes)
        this.known(this.fighters, template, `encounters.json: ${id}`, 'fighter');
    }
    this.unique('generation.json: kits', generation.kits);
    for (const kit of generation.kits) this.kit(kit);
    const supplies: Ids = new Set(consumables.consumables.map(({ id }) => id));
    for (const { item } of generation.healing)
      this.known(supplies, item, 'generation.json: healing', 'consumable');
  }

  private kit(kit: Kit): void {
    const { traits, gear, consumables } = this.files;
    const lists = [
      ['Trait', traits.traits, [...kit.roles, ...kit.seconds, ...kit.bonds]],
      ['weapon', gear.weapons, kit.weapons],
      ['shield', gear.shields, kit.offhands],
      ['armour', gear.armours, kit.bodies],
      ['accessory', gear.accessories, kit.accessories],
      ['affix', gear.affixes, kit.affixes],
      ['consumable', consumables.consumables, kit.supplies],
    ] as const;
    for (const [what, records, named] of lists) {
      const ids: Ids = new Set(records.map(({ id }) => id));
      for (const each of named) this.known(ids, each, `generation.json: ${kit.id}`, what);
    }
  }

  private trait(trait: Trait): void {
    const path = `traits.json: ${trait.id}`;
    const starters = trait.perks.filter(({ starter }) => starter).length;
    if (starters !== 1)
      this.fault(path, `a Trait has exactly one starter perk, not ${starters} (ARENA-14.1)`);
    const count = trait.perks.length;
    if (trait.category !== 'System' && (count < 3 || count > 5))
      this.fault(path, `a Trait has 3 to 5 perks, not ${count} (ARENA-14.1)`);
    const own = this.unique(path, trait.perks);
    for (const perk of trait.perks) {
      const where = `${path}: ${perk.id}`;
      for (const each of perk.requires) this.known(own, each, where, 'perk of this Trait');
      for (const action of perk.actions) this.action(action, where);
      for (const { event, effects } of perk.triggers) this.effects(effects, `${where}: ${event}`);
      for (const each of perk.statAdjustments)
        if (each.kind === 'pool') this.known(this.pools, each.resource, where, 'pool');
      if (isCircular(perk, trait))
        this.fault(where, 'requirement_cycle: its requirements lead back to it (ARENA-14.2)');
    }
  }

  private action(action: ActionRecord, where: string): void {
    const path = `${where}: ${action.id}`;
    for (const pool of Object.keys(action.cost)) this.known(this.pools, pool, path, 'pool');
    const { selfHasStatus, selfLacksStatus } = action.requires;
    for (const each of [selfHasStatus, selfLacksStatus])
      if (each !== undefined) this.known(this.statuses, each, path, 'status');
    this.effects(action.effects, path);
    if (action.channel) this.effects([...action.channel.pulseEffects, ...action.channel.finishEffects], path);
  }

  private effects(effects: readonly EffectRecord[], path: string): void {
    for (const effect of effects) {
      if ('status' in effect) this.known(this.statuses, effect.status, path, 'status');
      if ('resource' in effect) this.known(this.pools, effect.resource, path, 'pool');
      if (effect.type === 'Summon') this.known(this.summonable, effect.template, path, 'summonable creature');
    }
  }

  private unique(path: string, records: readonly { readonly id: string }[]): Ids {
    const seen = new Set<string>();
    for (const { id } of records) {
      if (seen.has(id)) this.fault(path, `duplicate_id: '${id}' is used twice (ARENA-27.2)`);
      seen.add(id);
    }
    return seen;
  }

  private known(ids: Ids, id: string, path: string, what: string): void {
    if (!ids.has(id)) this.fault(path, `unknown_id: ${unknownId(what, id, ids)}`);
  }

  private fault(path: string, reason: string): void {
    this.issues.push(issueOf(path, reason));
  }
}

/** Packs are merged record by record: what stands twice in one list would be lost before it is seen. */
function checkOwnIds(own: Readonly<Record<string, unknown>>, issues: Issue[]): void {
  for (const [name, records] of Object.entries(own))
    for (const [key, list] of Object.entries(records as object)) {
      if (!Array.isArray(list)) continue;
      const ids = list.map(each => (each as { id?: unknown } | null)?.id).filter(each => each !== undefined);
      for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) < at)))
        issues.push(issueOf(`${name}.json: ${key}`, `duplicate_id: '${id}' is used twice (ARENA-27.2)`));
    }
}

function isCircular(perk: Perk, { perks }: Trait): boolean {
  const behind = new Set<string>();
  const walk = (id: string): void => {
    if (behind.has(id)) return;
    behind.add(id);
    for (const next of perks.find(each => each.id === id)?.requires ?? []) walk(next);
  };
  for (const next of perk.requires) walk(next);
  return behind.has(perk.id);
}
