import * as z from 'zod';
import type { ChangesContent } from '../../../../core/content/content-changes.js';
import { classId, id, name, scoresOf } from '../../content/vocabulary.js';
import { optionsSchema } from './options.js';
import { saveSchema } from './save-record.js';

/** A new hero. */
export const heroSchema = z.strictObject({
  name: name.max(60).default('Hero'),
  race: id.default('human'),
  class: classId.default('fighter'),
  /** Without them: the standard array, the highest score for what the class needs most. */
  scores: scoresOf(z.int().min(1).max(30)).optional(),
  /** Decides the gold at the start. */
  background: id.default('folk-hero'),
  /** Which option of each choice in the class's kit, counted from 0; the first where nothing is given. */
  kit: z.array(z.int().min(0).max(20)).max(10).default([]),
  /** Without them: as many of the class's first spells as can be prepared. */
  spells: z.array(id).max(40).optional(),
  /** Without it: the city of the race. */
  city: id.optional(),
});
export type HeroSetup = z.infer<typeof heroSchema>;

/** Starts with a new hero, or goes on from a save. */
export const setupSchema = z.strictObject({
  hero: heroSchema.optional(),
  /** As `saveOf` made it. `readSave` upgrades saves of older versions. */
  save: saveSchema.optional(),
  /** Without them: those of the save, or the defaults. */
  options: optionsSchema.optional(),
});
/** A Quest adventure with every default filled in. */
export type AdventureSetup = z.infer<typeof setupSchema>;
/** A Quest adventure as a caller writes it: what has a default may be left out. */
export type AdventureInput = z.input<typeof setupSchema> & ChangesContent;
