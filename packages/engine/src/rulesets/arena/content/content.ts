import { z } from 'zod';
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
import { issueOf } from '../../../core/validation/validate.js';
import { generationFile } from './generation.js';
import {
  type Affix,
  type Consumable,
  consumablesFile,
  type FighterRecord,
  fightersFile,
  type GearItem,
  gearFile,
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
import { checkOwnIds, checkReferences } from './references.js';
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
    setups: z.array(
      z.strictObject({ name: setupName, title: name, ruleset: z.string(), setup: z.unknown() }),
    ),
  }),
};
export type Files = { readonly [Name in keyof typeof files]: z.infer<(typeof files)[Name]> };

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
  /** Persistent characters and creatures alike. */
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
  checkReferences(read, issues);
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
