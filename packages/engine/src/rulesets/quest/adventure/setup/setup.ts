import * as z from 'zod';
import type { ChangesContent } from '../../../../core/content/content-changes.js';
import { classId, DIFFICULTIES, id, name, scoresOf } from '../../content/vocabulary.js';
import { givenOptionsSchema } from './options.js';
import { saveSchema } from './save-record.js';

/** A new hero. */
export const heroSchema = z.strictObject({
  name: name.max(60).default('Hero').describe("What the hero is called, up to 60 letters. Left out: 'Hero'."),
  race: id.default('human').describe("The id of the race. Left out: 'human'."),
  class: classId.default('fighter').describe("The class. Left out: 'fighter'."),
  scores: scoresOf(z.int().min(1).max(30))
    .optional()
    .describe(
      'Ability scores: the standard array in any order, or bought with points. Left out: the array, the highest for what the class needs most.',
    ),
  background: id
    .default('folk-hero')
    .describe("The id of the background: it decides the gold at the start. Left out: 'folk-hero'."),
  kit: z
    .array(z.int().min(0).max(20))
    .max(10)
    .default([])
    .describe(
      "Which option of each choice in the class's kit, counted from 0. Left out: what suits the class.",
    ),
  spells: z
    .array(id)
    .max(40)
    .optional()
    .describe("Ids of prepared spells. Left out: as many of the class's first spells as can be prepared."),
  city: id.optional().describe('The id of the city to begin in. Left out: that of the race.'),
});
export type HeroSetup = z.infer<typeof heroSchema>;

/** Starts with a new hero, or goes on from a save. */
export const setupSchema = z.strictObject({
  hero: heroSchema.optional().describe('A new hero. Left out: a human fighter, or the hero of the save.'),
  // As `saveOf` made it. `readSave` upgrades saves of older versions.
  save: saveSchema.optional().describe('A saved adventure to go on with. Left out: a new one begins.'),
  difficulty: z
    .enum(DIFFICULTIES)
    .optional()
    .describe(
      "How hard it is for a new hero: 'story' half as many fights, saves helped by the class, average HP at every level, room for three companions; 'normal' the rules as they stand; 'hard' more fights, and weak monsters come in groups. Left out: 'normal'.",
    ),
  options: givenOptionsSchema
    .optional()
    .describe('Variants of the rules. Left out: those of the save, or of the difficulty.'),
});
/** A Quest adventure with every default filled in. */
export type AdventureSetup = z.infer<typeof setupSchema>;
/** A Quest adventure as a caller writes it: what has a default may be left out. */
export type AdventureInput = z.input<typeof setupSchema> & ChangesContent;
