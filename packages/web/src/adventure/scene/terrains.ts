import { cave, city, dungeon, graveyard, urban } from './built.js';
import type { Painter } from './paint.js';
import { arctic, coast, desert, forest, grassland, hill, mountain, swamp } from './wilds.js';

/** By the ids of the terrains; a city is none of them, but looks like something too. */
export const PAINTERS: Readonly<Record<string, Painter>> = {
  forest,
  mountain,
  hill,
  grassland,
  desert,
  swamp,
  coast,
  arctic,
  urban,
  city,
  graveyard,
  cave,
  dungeon,
};
