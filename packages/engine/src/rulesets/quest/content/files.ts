import * as z from 'zod';
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
import { classSchema, featSchema, levelSchema, poolSchema, raceSchema } from './characters.js';
import { statusSchema } from './effects.js';
import { itemSchema } from './items.js';
import { monsterSchema } from './monster-schema.js';
import { abilitySchema, spellSchema } from './powers.js';
import { tablesShape, terrainSchema } from './tables.js';
import { traitSchema } from './traits.js';
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

// The files of a pack: what each must look like, and those that are shipped.

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

/** The files as the schemas read them. */
export type Files = { [Name in keyof typeof files]: z.infer<(typeof files)[Name]> };

export const shippedFiles = {
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
