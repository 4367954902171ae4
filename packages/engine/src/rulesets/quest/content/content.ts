import { z } from 'zod';
import abilities from '../../../../content/quest/abilities.json' with { type: 'json' };
import adventure from '../../../../content/quest/adventure.json' with { type: 'json' };
import backgrounds from '../../../../content/quest/backgrounds.json' with { type: 'json' };
import classes from '../../../../content/quest/classes.json' with { type: 'json' };
import companions from '../../../../content/quest/companions.json' with { type: 'json' };
import dungeons from '../../../../content/quest/dungeons.json' with { type: 'json' };
import feats from '../../../../content/quest/feats.json' with { type: 'json' };
import items from '../../../../content/quest/items.json' with { type: 'json' };
import levels from '../../../../content/quest/levels.json' with { type: 'json' };
import monsters from '../../../../content/quest/monsters.json' with { type: 'json' };
import places from '../../../../content/quest/places.json' with { type: 'json' };
import points from '../../../../content/quest/points.json' with { type: 'json' };
import races from '../../../../content/quest/races.json' with { type: 'json' };
import setups from '../../../../content/quest/setups.json' with { type: 'json' };
import spells from '../../../../content/quest/spells.json' with { type: 'json' };
import statuses from '../../../../content/quest/statuses.json' with { type: 'json' };
import tables from '../../../../content/quest/tables.json' with { type: 'json' };
import terrains from '../../../../content/quest/terrains.json' with { type: 'json' };
import traits from '../../../../content/quest/traits.json' with { type: 'json' };
import weather from '../../../../content/quest/weather.json' with { type: 'json' };
import { lazy } from '../../../core/content/lazy.js';
import { readPack, refuseIssues } from '../../../core/content/pack.js';
import type { Issue } from '../../../core/errors.js';
import { type Assembled, type AssembledWorld, assembleRecords, assembleWorld } from './assemble.js';
import {
  classSchema,
  featSchema,
  levelSchema,
  poolSchema,
  raceSchema,
  tablesShape,
  terrainSchema,
} from './characters.js';
import { statusSchema } from './effects.js';
import { itemSchema } from './items.js';
import { monsterSchema } from './monster-schema.js';
import { abilitySchema, spellSchema } from './powers.js';
import { traitSchema } from './traits.js';
import { abilitiesOf, itemsOf, placesOf, withoutUnknownKeys } from './translate.js';
import { file, name } from './vocabulary.js';
import {
  adventureShape,
  backgroundSchema,
  citySchema,
  companionSchema,
  dungeonSchema,
  environmentSchema,
  mapSchema,
  pointSchema,
  scheduleSchema,
  weatherSchema,
} from './world.js';

export type { QuestClass } from './characters.js';
export type { EffectRecord, StatusRecord } from './effects.js';
export type { Item, Slot } from './items.js';
export type {
  Loot,
  LootEntry,
  Monster,
  MonsterAction,
  MonsterAttack,
} from './monster.js';
export { type Ability, type Mode, type Spell, type Trigger, tierAt } from './powers.js';

const setupName = z.string().regex(/^quest\/[a-z0-9-]+$/, "names of setups are like 'quest/owlbear'");

export const files = {
  statuses: file({ statuses: z.array(statusSchema) }),
  spells: file({ spells: z.array(spellSchema) }),
  abilities: file({ abilities: z.array(abilitySchema) }),
  items: file({ items: z.array(itemSchema) }),
  traits: file({ traits: z.array(traitSchema) }),
  monsters: file({ monsters: z.array(monsterSchema) }),
  classes: file({ pools: z.array(poolSchema).default([]), classes: z.array(classSchema) }),
  races: file({ races: z.array(raceSchema) }),
  feats: file({ feats: z.array(featSchema) }),
  levels: file({ levels: z.array(levelSchema).min(1) }),
  terrains: file({ terrains: z.array(terrainSchema) }),
  tables: file(tablesShape),
  places: file({
    map: mapSchema.optional(),
    cities: z.array(citySchema).default([]),
    schedules: z.array(scheduleSchema).default([]),
    environments: z.array(environmentSchema).default([]),
  }),
  weather: file({ weather: z.array(weatherSchema) }),
  dungeons: file({ dungeons: z.array(dungeonSchema) }),
  backgrounds: file({ backgrounds: z.array(backgroundSchema) }),
  companions: file({ companions: z.array(companionSchema) }),
  points: file({ points: z.array(pointSchema) }),
  adventure: file(adventureShape),
  setups: file({
    setups: z.array(
      z.strictObject({ name: setupName, title: name, ruleset: z.string(), setup: z.unknown() }),
    ),
  }),
};

export type Files = { [Name in keyof typeof files]: z.infer<(typeof files)[Name]> };

/** A whole content pack, looked up by id; the maps keep the order of the files. */
export interface QuestContent extends Assembled, AssembledWorld {
  readonly levels: Files['levels']['levels'];
  readonly tables: Files['tables'];
  readonly adventure: Files['adventure'];
  readonly setups: Files['setups']['setups'];
  /** QUEST-4.9: stubs, which cannot fight, and unknown keys and terrains; each with file, path and reason. */
  readonly warnings: readonly Issue[];
  /** The files as read: what a digest is made of and what workers are handed. */
  readonly source: Readonly<Record<string, unknown>>;
}

const shippedFiles = {
  statuses,
  spells,
  abilities,
  items,
  traits,
  monsters,
  classes,
  races,
  feats,
  levels,
  terrains,
  tables,
  places,
  weather,
  dungeons,
  backgrounds,
  companions,
  points,
  adventure,
  setups,
};

/** Reads a pack; what a user's own files leave out comes from the shipped ones, record by record. */
export function assemble(given: Readonly<Record<string, unknown>>): QuestContent {
  const { files: own, warnings } = translate(given);
  const { files: all, issues, source } = readPack('quest', files, shippedFiles, own);
  refuseIssues('quest', issues);
  const records = assembleRecords(all, issues, warnings);
  const world = assembleWorld(all, records, issues, warnings);
  refuseIssues('quest', issues);
  return {
    ...records,
    ...world,
    levels: all.levels.levels,
    tables: all.tables,
    adventure: all.adventure,
    setups: all.setups.setups,
    warnings,
    source,
  };
}

/** A user's own files in the form that the schemas read, without what they do not know (QUEST-4.9). */
export function translate(given: Readonly<Record<string, unknown>>): {
  files: Record<string, unknown>;
  warnings: Issue[];
} {
  const warnings: Issue[] = [];
  const own: Record<string, unknown> = { ...given };
  if ('items' in own) own.items = itemsOf(own.items, items);
  if ('abilities' in own) own.abilities = abilitiesOf(own.abilities, abilities, warnings);
  if ('places' in own) own.places = placesOf(own.places, places);
  for (const name of Object.keys(files) as (keyof typeof files)[])
    if (name in own)
      own[name] = withoutUnknownKeys(name, files[name], own[name], shippedFiles[name], warnings);
  return { files: own, warnings };
}

export const shipped: QuestContent = lazy(() => assemble({}));
