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
  statuses: file({
    statuses: z.array(statusSchema).describe('All statuses, the fifteen conditions among them.'),
  }),
  spells: file({ spells: z.array(spellSchema).describe('All spells.') }),
  abilities: file({ abilities: z.array(abilitySchema).describe('What classes can do.') }),
  items: file({ items: z.array(itemSchema).describe('All things.') }),
  traits: file({ traits: z.array(traitSchema).describe('What monsters can have about them.') }),
  monsters: file({ monsters: z.array(monsterSchema).describe('All monsters.') }),
  classes: file({
    pools: z
      .array(poolSchema)
      .default([])
      .describe('What abilities and spells are paid with. Left out: nothing new.'),
    classes: z.array(classSchema).describe('All classes.'),
  }),
  races: file({ races: z.array(raceSchema).describe('All races.') }),
  feats: file({ feats: z.array(featSchema).describe('All feats.') }),
  levels: file({ levels: z.array(levelSchema).min(1).describe('All levels, from 1 up.') }),
  terrains: file({ terrains: z.array(terrainSchema).describe('All terrains.') }),
  tables: file(tablesShape),
  places: file({
    map: mapSchema.optional().describe('How large the map is. Left out: there is none to draw.'),
    cities: z.array(citySchema).default([]).describe('All cities. Left out: none.'),
    schedules: z
      .array(scheduleSchema)
      .default([])
      .describe('How dangerous the hours of a day are. Left out: none.'),
    environments: z.array(environmentSchema).default([]).describe('Ways between cities. Left out: none.'),
  }),
  weather: file({ weather: z.array(weatherSchema).describe('The weather of each terrain.') }),
  dungeons: file({ dungeons: z.array(dungeonSchema).describe('All dungeons.') }),
  backgrounds: file({ backgrounds: z.array(backgroundSchema).describe('What heroes were before.') }),
  companions: file({ companions: z.array(companionSchema).describe('Companions for hire.') }),
  points: file({ points: z.array(pointSchema).describe('What may be found on the way.') }),
  adventure: file(adventureShape),
  setups: file({
    setups: z
      .array(
        z.strictObject({
          name: setupName.describe("What commands call it by, as in 'quest/owlbear'."),
          title: name.describe('What people read.'),
          ruleset: z.string().describe("The ruleset that it is for: 'quest' or 'quest-adventure'."),
          setup: z.unknown().describe('The setup itself, as its ruleset takes it.'),
        }),
      )
      .describe('Setups to choose from.'),
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
